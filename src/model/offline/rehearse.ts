import { pseudoTranslate } from "./pseudo.ts";
import { samplePair } from "./samplePairs.ts";

/** Further wordings that are tried before one that was refused is used again. */
const mostAttempts = 8;

/**
 * A draft for a unit: the bundled translation for the sample's text, else a pseudo-translation.
 * @param refused drafts of the same text that were sent back; another wording is given if there is one.
 */
export function rehearse(source: string, targetLanguage: string, refused: readonly string[]): string {
  const bundled = samplePair(source, targetLanguage);
  if (bundled) {
    return bundled.find((wording) => !refused.includes(wording)) ?? bundled[refused.length % bundled.length] ?? "";
  }
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const draft = pseudoTranslate(source, attempt);
    if (!refused.includes(draft)) {
      return draft;
    }
  }
  return pseudoTranslate(source, 0);
}
