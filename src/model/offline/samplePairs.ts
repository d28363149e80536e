import { isLanguageTag, joinsSentencesWithoutSpace } from "../../document/language.ts";
import pairs from "./samplePairs.json" with { type: "json" };

type Pair = (typeof pairs)[number];

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

/** Traditional characters are another language to a reader: there is no translation into them. */
export function bundledLanguage(tag: string): "zh" | "es" | undefined {
  if (!isLanguageTag(tag)) {
    return undefined;
  }
  const locale = new Intl.Locale(tag).maximize();
  if (locale.language === "zh") {
    return locale.script === "Hans" ? "zh" : undefined;
  }
  return locale.language === "es" ? "es" : undefined;
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
