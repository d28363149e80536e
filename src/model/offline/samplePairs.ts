import { isLanguageTag, joinsSentencesWithoutSpace } from "../../document/language.ts";
import pairs from "./samplePairs.json" with { type: "json" };

type Pair = (typeof pairs)[number];

export type BundledLanguage = Exclude<keyof Pair, "source">;

/** The script (ISO 15924) of each translation: in another one it would be another text to a reader. */
const scripts: Readonly<Record<BundledLanguage, string>> = { zh: "Hans", es: "Latn", fr: "Latn", de: "Latn", ja: "Jpan" };

/** Sentences by their source text. */
const bySource = new Map<string, Pair>(pairs.map((pair) => [pair.source, pair]));

/**
 * The bundled translations of a part of the sample, however it was cut: one sentence, several, or a
 * whole block.
 * @param targetLanguage BCP 47.
 * @returns the first draft and a wording for a redraft; undefined for any other text or language.
 */
export function samplePair(source: string, targetLanguage: string): readonly string[] | undefined {
  const language = bundledLanguage(targetLanguage);
  const sentences = language && knownSentences(source.replace(/\s+/g, " ").trim());
  if (!language || !sentences) {
    return undefined;
  }
  const joint = joinsSentencesWithoutSpace(targetLanguage) ? "" : " ";
  const wording = (index: number): string => sentences.map((pair) => pair[language][index] ?? "").join(joint);
  return [wording(0), wording(1)];
}

/** Whatever the region: `fr-CA` is given the French that there is, but `zh-TW`, in another script, no Chinese. */
export function bundledLanguage(tag: string): BundledLanguage | undefined {
  if (!isLanguageTag(tag)) {
    return undefined;
  }
  const locale = new Intl.Locale(tag).maximize();
  const languages = Object.keys(scripts) as BundledLanguage[]; // an object literal's own keys
  return languages.find((language) => language === locale.language && scripts[language] === locale.script);
}

/** The sentences that make up a text; undefined when one of them is not bundled. */
function knownSentences(text: string): Pair[] | undefined {
  const whole = bySource.get(text);
  if (whole) {
    return [whole];
  }
  for (let blank = text.lastIndexOf(" "); blank > 0; blank = text.lastIndexOf(" ", blank - 1)) {
    const first = bySource.get(text.slice(0, blank));
    const rest = first && knownSentences(text.slice(blank + 1));
    if (first && rest) {
      return [first, ...rest];
    }
  }
  return undefined;
}
