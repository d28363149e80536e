import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { languageName, scriptOf } from "../language.ts";
import { likenessOf } from "./languageModel.ts";
import { countScripts } from "./scripts.ts";
import { baseLanguage } from "./stopWords.ts";
import { isName, isPlain, wordsOf } from "./words.ts";

/** From this on, in natural logarithms, a sentence is in another language. */
const SURE_LEAD = 8;
const LEAST_WORDS = 3;

/** Where the draft has more sentences or paragraphs than the source, none is in another language, as what a model says beside its translation often is. */
export function checkForeignSentences({ unit, source, target }: CheckContext): Finding[] {
  const { sentences } = target;
  if (sentences.length < 2 || (sentences.length <= source.sentences.length && target.blocks.length <= source.blocks.length)) {
    return [];
  }
  const known = new Set(wordsOf(source.text).map((word) => word.toLowerCase()));
  const strange = sentences.find((sentence) => isForeign(sentence, known, unit.targetLanguage));
  return strange === undefined
    ? []
    : [finding("commentary", "error", `The sentence ${quote(strange)} is not in ${languageName(unit.targetLanguage)}. Give the translation alone, without words of your own.`)];
}

/** Words of the source are names and terms, and so are those in capital letters. */
function isForeign(sentence: string, known: ReadonlySet<string>, tag: string): boolean {
  const words = wordsOf(sentence).filter((word) => !known.has(word.toLowerCase()) && !isName(word));
  if (words.length < LEAST_WORDS || words.filter(isPlain).length < LEAST_WORDS - 1) {
    return false;
  }
  if (scriptOf(tag) === "Latn") {
    return (likenessOf(words, baseLanguage(tag), "Latn")?.lead ?? 0) >= SURE_LEAD;
  }
  const scripts = countScripts(sentence);
  return scripts.size === 1 && scripts.has("Latn") && words.length > LEAST_WORDS;
}
