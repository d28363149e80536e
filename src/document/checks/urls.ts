/** Labels that stand for a language in host names and paths: `en`, `zh-CN`, `pt_br`. */
const LANGUAGE_LABEL = /^(?:[a-z]{2}|[a-z]{2}[-_](?:[a-z]{2}|[a-z]{4}|419))$/i;

/** True when two URLs differ in nothing but labels that name a language. */
export function differOnlyInLanguage(a: string, b: string): boolean {
  if (isSameWiki(a, b)) {
    return true;
  }
  return withoutLanguage(a) === withoutLanguage(b);
}

/** True when both have a fragment and differ in nothing else: headings, and so their anchors, are translated. */
export function differOnlyInFragment(a: string, b: string): boolean {
  const [pageA, fragmentA = ""] = splitFragment(a);
  const [pageB, fragmentB = ""] = splitFragment(b);
  return pageA === pageB && fragmentA !== "" && fragmentB !== "";
}

function splitFragment(url: string): [page: string, fragment: string | undefined] {
  const at = url.indexOf("#");
  return at === -1 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}

function withoutLanguage(url: string): string {
  return url
    .split(/([/.?&=#])/)
    .filter((label) => !LANGUAGE_LABEL.test(label))
    .join("")
    .replace(/[/.]{2,}/g, "/")
    .replace(/\/$/, "");
}

/** An article of the same wiki in another language has another name. */
function isSameWiki(a: string, b: string): boolean {
  const wiki = /^https?:\/\/[a-z-]+\.((?:m\.)?(?:wikipedia|wiktionary|wikibooks)\.org)\/wiki\//;
  const siteA = wiki.exec(a)?.[1];
  return siteA !== undefined && siteA === wiki.exec(b)?.[1];
}
