import { runChecks } from "../../document/checks/checks.ts";
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
  const wordings = Array.from({ length: mostAttempts }, (_, attempt) => pseudoTranslate(source, attempt));
  const fresh = wordings.filter((draft) => !refused.includes(draft));
  return [...fresh, ...wordings].find((draft) => isSound(source, draft, targetLanguage)) ?? source;
}

/** Some markup is too rich for a pseudo-translation: then the source is the one draft that breaks nothing. */
function isSound(source: string, target: string, targetLanguage: string): boolean {
  return runChecks({ source, target, targetLanguage, rehearsal: true }).every(({ severity }) => severity !== "error");
}
