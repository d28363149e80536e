/**
 * Keys whose values people read, in what sites are built with (Docusaurus, VitePress, Starlight, Hugo, Jekyll, MkDocs, MyST,
 * Quarto, MDN and others). Tags, keywords and categories are names in many projects, so they are left alone. A key alone is
 * meant at any depth; `a.b` is a whole path, in which lists do not count and `*` stands for any key.
 */
export const defaultTextKeys: readonly string[] = [
  "title", "subtitle", "sub_title", "linkTitle", "linktitle", "short_title", "short-title", "shortTitle", "longTitle", "seoTitle",
  "seo_title", "metaTitle", "meta_title", "titleSuffix", "page_title", "og_title", "navTitle", "nav_title", "menuTitle",
  "sidebarTitle", "sidebar_title", "tocTitle", "toc_title", "toc-title", "navigation_title",
  "description", "metaDescription", "meta_description", "seo_description", "og_description", "desc",
  "summary", "excerpt", "tagline", "abstract", "intro", "introduction", "lead", "teaser", "headline", "heading", "subheading",
  "oneline", "blurb", "details",
  "sidebar_label", "sidebarLabel", "pagination_label", "nav_label", "navLabel", "tabLabel", "buttonText", "button_text", "linkText",
  "link_text", "text", "alt", "imageAlt", "image_alt", "caption", "tooltip", "code-summary", "fig-cap", "tbl-cap",
  "sidebar.label", "sidebar.badge", "prev.label", "next.label", "banner.content", "hero.name", "menu.*.name", "menus.*.name",
];

/**
 * The keys after a person's wishes: each names a key more, or with a hyphen before it a key less than the default ones.
 * Undefined when there are no wishes.
 */
export function textKeysWith(wishes: readonly string[]): readonly string[] | undefined {
  const keys = wishes.map((wish) => wish.trim()).filter((wish) => wish !== "");
  if (keys.length === 0) return undefined;
  const unwanted = new Set(keys.filter((key) => key.startsWith("-")).map((key) => key.slice(1).trim()));
  const all = [...defaultTextKeys, ...keys.filter((key) => !key.startsWith("-"))];
  return [...new Set(all)].filter((key) => !unwanted.has(key));
}

/** Keys whose values are texts on some sites and names on others, and those made up like the usual ones. */
const oftenText =
  /^(?:.*(?:title|label|description|summary|subtitle|excerpt|tagline|heading|caption|tooltip|text|alt)|keywords|tags|categories|category|name|message|content|question|answer|quote|subject|note|short\w*)$/i;

/**
 * Whether a translator may have taken a key's value for text, though it is none of the text keys.
 * @param keys as in `DocumentSyntax`; where they are given, they alone say of the usual keys which are text
 */
export function mayBeText(key: string, keys: readonly string[] | undefined): boolean {
  return oftenText.test(key) && (keys === undefined || !defaultTextKeys.includes(key));
}

/** True when the value at a path of keys, list indices left out, is text. */
export type TextKeyTest = (path: readonly string[]) => boolean;

export function textKeyTest(keys: readonly string[] = defaultTextKeys): TextKeyTest {
  const names = new Set(keys.filter((key) => !key.includes(".")));
  const paths = keys.filter((key) => key.includes(".")).map((key) => key.split("."));
  return (path) => names.has(path.at(-1) ?? "") || paths.some((pattern) => fits(pattern, path));
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((part, index) => part === "*" || part === path[index]);
}
