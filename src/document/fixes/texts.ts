/** `key="text"` whose value is for readers, in tags and calls of templates. */
const READABLE = /(?<=\s)(alt|title|label|summary|placeholder|aria-label|content|caption|description|text|name)(\s*=\s*)("[^"]*"|'[^']*')/gi;

/** `[[page|text]]`; of an image the text is its size. */
const WIKI_LINK = /^(\[\[[^|｜[\]]+[|｜])([^[\]]+)(\]\])$/;

/** `expected`, with the texts for readers that `found` has under the same keys. */
export function withTextsOf(found: string, expected: string): string {
  const [, , shown] = WIKI_LINK.exec(found) ?? [];
  if (shown !== undefined) {
    return expected.replace(WIKI_LINK, (_, page: string, __: string, end: string) => page + shown + end);
  }
  const texts = new Map(Array.from(found.matchAll(READABLE), ([, key, , value]) => [key, value]));
  return expected.replace(READABLE, (whole, key: string, equals: string) => {
    const text = texts.get(key);
    return text === undefined || /^["']\s*["']$/.test(text) ? whole : key + equals + text;
  });
}
