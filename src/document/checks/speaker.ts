import type { Check } from "./check.ts";
import { finding, quote } from "./compare.ts";
import { baseLanguage } from "./stopWords.ts";

const KIND = "commentary";

/**
 * Words by which one person speaks of itself, by language. A language that leaves its pronouns out is known by verbs
 * of answering. Left out are words that mean something else as well.
 */
const FIRST_PERSON: Readonly<Record<string, string>> = {
  en: "I|I['’](?:m|ve|ll|d)",
  de: "ich|mir|mich",
  fr: "je|j['’]\\p{L}+",
  es: "yo|puedo|quiero|espero que|siento|tengo|estoy|he (?:traducido|usado|mantenido|dejado|optado|conservado|elegido)",
  pt: "eu|posso|consigo|tenho|espero que|traduzi|mantive|usei|optei|estou|sou",
  it: "io|posso|ho|spero|mi dispiace|sono (?:un|un['’]|qui|felice|lieto)",
  ca: "jo|puc|espero que|he (?:traduït|mantingut|deixat)",
  nl: "ik",
  sv: "jag",
  da: "jeg",
  nb: "jeg",
  fi: "minä|voin|en voi|olen|toivon|toivottavasti",
  pl: "mogę|przepraszam|jestem|przetłumaczył[ea]m|użył[ea]m|zachował[ea]m|chciał(?:bym|abym)|mam nadzieję",
  cs: "jsem|mohu|nemohu|omlouvám|doufám|rád(?:a)? (?:vám|ti)",
  sk: "som|môžem|nemôžem|ospravedlňujem|dúfam",
  hu: "vagyok|tudok|sajnálom|remélem|segíthetek|fordítottam",
  ro: "eu|îmi|sper că|am (?:tradus|păstrat|folosit|lăsat)",
  hr: "ja|mogu|žao mi je|nadam se",
  tr: "ben|bana|üzgünüm|umarım|\\p{L}{2,}(?:amam|emem|abilirim|ebilirim|acağım|eceğim|[ıiuü]yorum)",
  vi: "tôi",
  id: "saya|aku",
  hi: "मैं|मैंने|मुझे",
  bn: "আমি|আমার",
  ru: "я|мне|меня|могу|надеюсь|переведу",
  uk: "я|мені|мене|можу|сподіваюс[ья]|перекладу",
  bg: "аз|мога|надявам се",
  sr: "ја|могу|надам се",
  el: "εγώ|μπορώ|λυπάμαι|ελπίζω",
  ar: "أنا|يمكنني|أستطيع|آمل أن|ترجمت|استخدمت|سأترجم|يسعدني",
  fa: "من|می‌?توانم|نمی‌?توانم|امیدوارم",
  he: "אני|אוכל|אשמח",
};

/** The same where words have no blanks between them. */
const FIRST_PERSON_UNSPACED: Readonly<Record<string, string>> = {
  ja: "私(?![有立])|僕は|お手伝い|お応え|承知(?:いた)?しま|かしこまりま|訳しました|翻訳しま",
  zh: "(?<![自])我(?![们們的])|用[户戶]想",
  ko: "(?<!\\p{L})(?:제가|저는|나는|내가)(?!\\p{L})|도와\\s?드[리릴]|해\\s?드[리릴]|말씀해 주세요",
  th: "ฉัน|ดิฉัน|กระผม",
};

/** What makes an English source one in which somebody speaks or is spoken to by somebody. */
const SPEAKER_IN_ENGLISH = /\b(?:I|me|my|mine|myself|we|us|our|ours|let['’]?s|hope|sorry|glad|afraid|thanks?)\b/i;

/** English that no translation has; a bare "I" is a word of Italian, Polish, Danish and others. */
const SPEAKS_ENGLISH =
  /(?<![\p{L}\p{M}-])I(?:['’](?:m|ve|ll|d)| (?:am|have|had|can|cannot|could|will|would|shall|may|might|must|do|don|did|need|hope|think|believe|see|understand|notice|apologi[sz]e|translated|kept|left|used|made|added|changed))(?![\p{L}\p{M}])/u;

const patterns = new Map<string, RegExp | undefined>();

function patternOf(language: string): RegExp | undefined {
  if (!patterns.has(language)) {
    const words = FIRST_PERSON[language];
    const unspaced = FIRST_PERSON_UNSPACED[language];
    const whole = words === undefined ? unspaced : `(?<![\\p{L}\\p{M}-]|\\p{L}['’ʼ])(?:${words})(?![\\p{L}\\p{M}])`;
    patterns.set(language, whole === undefined ? undefined : new RegExp(whole, language === "en" ? "u" : "iu"));
  }
  return patterns.get(language);
}

/**
 * The draft does not speak of itself: a translator writes "I" where the source does. Questions may be asked in the
 * first person in many languages, whoever asks them in the source.
 */
export const checkSpeaker: Check = ({ unit, source, target }) => {
  const original = source.text;
  const language = baseLanguage(unit.sourceLanguage ?? "en");
  const inSource = language === "en" ? SPEAKER_IN_ENGLISH : patternOf(language);
  if (inSource === undefined || inSource.test(original) || /[?？؟]/.test(target.words)) {
    return [];
  }
  const spoken = patternOf(baseLanguage(unit.targetLanguage))?.exec(target.words)?.[0] ?? SPEAKS_ENGLISH.exec(target.words)?.[0];
  if (spoken === undefined || original.includes(spoken)) {
    return [];
  }
  return [finding(KIND, "error", `The draft speaks of itself with ${quote(spoken)}, the source does not. Give the translation alone, without words of your own.`)];
};
