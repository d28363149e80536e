/** Languages that pages are translated into, and countries whose code stands for one in addresses. */
const LANGUAGES = "ar|az|be|bg|bn|bs|ca|cs|cy|da|de|el|en|es|et|eu|fa|fi|fr|ga|gl|gu|he|hi|hr|hu|hy|id|in|is|it|ja|ka|kk|kn|ko|lt|lv|mk|ml|mn|mr|ms|nb|ne|nl|nn|no|pa|pl|pt|ro|ru|si|sk|sl|sq|sr|sv|sw|ta|te|th|tr|uk|ur|uz|vi|zh|at|br|cn|gb|jp|kr|mx|tw|ua|us";
/** A label that stands for a language in host names and paths: `en`, `zh-CN`, `pt_br`. */
const LABEL = `(?:(?:${LANGUAGES})(?:[-_](?:[a-z]{2}|[a-z]{4}|419))?)`;

/** Part of the name of a page's file. A page that leads to its translation is led to by it, so one of the two has none. `sign-in.md` has none. */
const IN_FILE_NAME = new RegExp(`[-_.](?:ar|br|cn|de|en|es|fa|fr|ja|jp|ko|kr|pl|pt|ru|tr|tw|uk|vi|zh)(?:[-_](?:[a-z]{2}|[a-z]{4}))?(?=\\.(?:mdx?|markdown|html?|rst|adoc|txt|pdf)\\b)`, "gi");

/** Where such labels stand besides, and what is left without them: first label of a host, folder, part of a file's name, parameter. */
const LANGUAGE_PLACES: readonly (readonly [place: RegExp, kept: string])[] = [
  [new RegExp(`(//)${LABEL}\\.`, "i"), "$1"],
  [new RegExp(`^${LABEL}/`, "i"), ""],
  [new RegExp(`/${LABEL}(?=[/?#]|$)`, "gi"), ""],
  [new RegExp(`\\.${LABEL}(?=\\.)`, "gi"), ""],
  [new RegExp(`([?&]\\w+=)${LABEL}(?=&|$)`, "gi"), "$1"],
];

/** What the Internet Archive puts before the address of a page it keeps. */
const ARCHIVE = /^https?:\/\/web\.archive\.org\/web\/\d+\w*\//;

/**
 * True when two URLs lead to one page in two languages: they differ in labels that name a language, or in their
 * fragments, since headings and so their anchors are translated. Both have a fragment or none has.
 */
export function isSamePage(a: string, b: string): boolean {
  const [pageA, fragmentA = ""] = splitFragment(a);
  const [pageB, fragmentB = ""] = splitFragment(b);
  if ((fragmentA === "") !== (fragmentB === "")) {
    return false;
  }
  return isSameWiki(a, b) || (withoutLanguage(pageA) === withoutLanguage(pageB) && !losesFolder(pageA, pageB));
}

/** A label that is gone without another in its place was that of the source's language, or none of a language. */
function losesFolder(a: string, b: string): boolean {
  const labelsA = labelsOf(a);
  return labelsA.length > labelsOf(b).length && !labelsA.some((label) => /(?:^|[^a-z])(?:en|us|gb)(?:[^a-z]|$)/i.test(label));
}

function labelsOf(url: string): string[] {
  return LANGUAGE_PLACES.flatMap(([place]) => url.replace(ARCHIVE, "").replace(IN_FILE_NAME, "").match(place) ?? []);
}

function splitFragment(url: string): [page: string, fragment: string | undefined] {
  const at = url.indexOf("#");
  return at === -1 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}

function withoutLanguage(url: string): string {
  return LANGUAGE_PLACES.reduce((rest, [place, kept]) => rest.replace(place, kept), url.replace(ARCHIVE, "").replace(IN_FILE_NAME, "")).replace(/\/$/, "");
}

const WIKI = /^https?:\/\/([a-z-]+)\.((?:m\.)?(?:wikipedia|wiktionary|wikibooks)\.org)\/wiki\//;

/** An article of the same wiki in another language has another name. */
function isSameWiki(a: string, b: string): boolean {
  const [, languageA, siteA] = WIKI.exec(a) ?? [];
  const [, languageB, siteB] = WIKI.exec(b) ?? [];
  return siteA !== undefined && siteA === siteB && languageA !== languageB;
}
