import type { Flavour } from "./documentSyntax.ts";

interface Sign {
  readonly flavour: Flavour;
  /** Names that stand together in one folder. */
  readonly names: readonly RegExp[];
}

/** What the configuration of sites is called; of several signs in one folder the first counts. */
const signs: readonly Sign[] = [
  { flavour: "docusaurus", names: [/^docusaurus\.config\.[cm]?[jt]s$/] },
  { flavour: "vitepress", names: [/^\.(?:vitepress|vuepress)$/] },
  { flavour: "starlight", names: [/^astro\.config\.[cm]?[jt]s$/] },
  { flavour: "mkdocs", names: [/^(?:mkdocs\.ya?ml|zensical\.toml)$/] },
  { flavour: "quarto", names: [/^_(?:quarto|bookdown)\.ya?ml$/] },
  { flavour: "myst", names: [/^myst\.ya?ml$/] },
  { flavour: "myst", names: [/^_config\.ya?ml$/, /^_toc\.ya?ml$/] },
  { flavour: "hugo", names: [/^hugo\.(?:toml|ya?ml|json)$/] },
  { flavour: "hugo", names: [/^config(?:\.(?:toml|ya?ml|json))?$/, /^(?:archetypes|layouts|themes)$/] },
  { flavour: "jekyll", names: [/^_config\.ya?ml$/] },
  { flavour: "myst", names: [/^conf\.py$/] },
  { flavour: "obsidian", names: [/^\.obsidian$/] },
];

const mdnPath = /(?:^|\/)files\/[a-z]{2}(?:-[a-z]{2})?\/(?:.+\/)?index\.md$/i;

/**
 * The flavour of a document after its path and what stands beside it.
 * @param path with forward slashes
 * @param folders the names in the document's folder, and in each one above it; the nearest that says something counts
 */
export function flavourOf(path: string, folders: readonly (readonly string[])[]): Flavour {
  const site = folders.map(siteIn).find((flavour) => flavour !== undefined);
  if (/\.mdx$/i.test(path)) return site === "docusaurus" || site === "starlight" ? site : "mdx";
  if (/\.(?:qmd|rmd|rmarkdown)$/i.test(path)) return "quarto";
  if (mdnPath.test(path)) return "mdn";
  return site ?? "markdown";
}

function siteIn(names: readonly string[]): Flavour | undefined {
  return signs.find((sign) => sign.names.every((expression) => names.some((name) => expression.test(name))))?.flavour;
}
