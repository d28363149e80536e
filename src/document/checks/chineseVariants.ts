import variants from "./chineseVariants.json" with { type: "json" };

/** Frequent characters that differ, simplified and traditional by turns. */
const PAIRS = variants.pairs;

const SIMPLIFIED = new Set<string>();
const TRADITIONAL = new Set<string>();
for (let index = 0; index + 1 < PAIRS.length; index += 2) {
  const [simplified = "", traditional = ""] = PAIRS.slice(index, index + 2);
  if (simplified !== traditional) {
    SIMPLIFIED.add(simplified);
    TRADITIONAL.add(traditional);
  }
}

/** Simplified characters that Japanese writes as well. */
const ALSO_JAPANESE = new Set(variants.alsoJapanese);

export function countSimplified(text: string): number {
  return countIn(text, (character) => SIMPLIFIED.has(character));
}

/** Simplified characters that are neither traditional nor Japanese. */
export function countSimplifiedOnly(text: string): number {
  return countIn(text, (character) => SIMPLIFIED.has(character) && !ALSO_JAPANESE.has(character));
}

export function countTraditional(text: string): number {
  return countIn(text, (character) => TRADITIONAL.has(character));
}

function countIn(text: string, matches: (character: string) => boolean): number {
  let count = 0;
  for (const character of text) {
    count += matches(character) ? 1 : 0;
  }
  return count;
}
