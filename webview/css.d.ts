/** Imported for its effect: the bundler gathers all style sheets into one file. */
declare module "*.css";
