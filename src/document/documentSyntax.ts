/** The dialects of Markdown that documents are read in. `markdown`: CommonMark and GFM with what is common to most sites. */
export const flavours = [
  "markdown",
  "mdx",
  "docusaurus",
  "vitepress",
  "starlight",
  "mkdocs",
  "hugo",
  "jekyll",
  "myst",
  "quarto",
  "obsidian",
  "mdn",
] as const;

export type Flavour = (typeof flavours)[number];

export function isFlavour(name: unknown): name is Flavour {
  return flavours.some((flavour) => flavour === name);
}

/** Whether comments in code are text to translate. */
export const codeCommentChoices = ["never", "offer"] as const;

export type CodeComments = (typeof codeCommentChoices)[number];

export function isCodeComments(name: unknown): name is CodeComments {
  return codeCommentChoices.some((choice) => choice === name);
}

/** How a document is read. It never changes within a session, since ranges depend on it. */
export interface DocumentSyntax {
  readonly flavour: Flavour;
  /** Front matter keys whose values are text, in place of the default ones; `a.b` names a path, `*` any key. */
  readonly textKeys?: readonly string[];
  /** Undefined: never. */
  readonly codeComments?: CodeComments;
}

/** How a document is read of which nothing is known. */
export const defaultSyntax: DocumentSyntax = { flavour: "markdown" };
