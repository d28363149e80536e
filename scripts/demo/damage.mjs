/**
 * What a translation must not change, compared line by line and without a parser, so that it
 * shares no mistake with the extension that it checks.
 */

/** Front matter keys whose values are text to translate. */
const textKeys = new Set(["title", "description", "summary"]);

/**
 * @param {string} source Markdown
 * @param {string} target its translation
 * @returns {string[]} what is damaged, in words; empty when all is intact
 */
export function damageOf(source, target) {
  const parts = { "front matter": frontMatter, "code blocks": codeBlocks, tables: tableShape, links: destinations };
  return Object.entries(parts).flatMap(([what, read]) => differences(what, read(source), read(target)));
}

/**
 * @param {string} what
 * @param {readonly string[]} expected
 * @param {readonly string[]} actual
 */
function differences(what, expected, actual) {
  if (expected.length !== actual.length) {
    return [`${what}: ${expected.length} in the original, ${actual.length} in the translation`];
  }
  return expected.flatMap((each, index) =>
    each === actual[index] ? [] : [`${what}: ${JSON.stringify(each)} became ${JSON.stringify(actual[index])}`],
  );
}

/**
 * The lines of the front matter, without the values that are text.
 * @param {string} text
 */
function frontMatter(text) {
  const block = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text)?.[1];
  return (block?.split(/\r?\n/) ?? []).map((line) => {
    const key = line.slice(0, line.indexOf(":"));
    return textKeys.has(key) ? key : line;
  });
}

/**
 * Fenced code, fences and indentation included.
 * @param {string} text
 */
function codeBlocks(text) {
  return text.match(/^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[ \t]*$/gm) ?? [];
}

/**
 * Of each table row the number of its cells; delimiter rows as they are.
 * @param {string} text
 */
function tableShape(text) {
  return withoutCode(text)
    .split(/\r?\n/)
    .filter((line) => /^\s*\|.*\|\s*$/.test(line))
    .map((line) => (/^[\s|:-]+$/.test(line) ? line : `${line.match(/(?<!\\)\|/g)?.length ?? 0} bars`));
}

/**
 * Destinations of links, images, autolinks and definitions. Sorted: a sentence may name its links
 * in another order.
 * @param {string} text
 */
function destinations(text) {
  const prose = withoutCode(text);
  const inline = [...prose.matchAll(/\]\(\s*<?([^\s)>]+)>?[^)]*\)/g)];
  const automatic = [...prose.matchAll(/<(https?:[^\s>]+)>/g)];
  const defined = [...prose.matchAll(/^ {0,3}\[[^\]]+\]:\s*(\S+)/gm)];
  const referred = [...prose.matchAll(/\]\[([^\]]+)\]/g)];
  return [...inline, ...automatic, ...defined, ...referred].map(([, destination]) => String(destination)).sort();
}

/** @param {string} text */
function withoutCode(text) {
  return codeBlocks(text).reduce((rest, block) => rest.replace(block, ""), text);
}
