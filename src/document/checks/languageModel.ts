import { PROFILES } from "./languageProfiles.ts";
import type { LanguageProfile } from "./languageProfiles.ts";
import { hasStopWords, languagesOf } from "./stopWords.ts";

/** How much better a text fits another language than the one asked about. */
export interface Likeness {
  /** The language that fits best, as a tag without region. */
  readonly language: string;
  /** By how many natural logarithms it fits better; 0 when the language asked about fits best. */
  readonly lead: number;
}

interface Model {
  readonly languages: readonly string[];
  readonly levels: ReadonlyMap<string, Uint8Array>;
}

const TRIGRAM = 3;
/** How `LanguageProfile.levels` is packed. */
const FIRST_CODE = "#".charCodeAt(0);
const LEVELS = 6;
const LANGUAGES_PER_CHARACTER = 2;
/** Natural logarithms. */
const STEP = 1.25;
/** What a small word of a language says for it beyond its letters, in steps. */
const STOP_WORD = 1;
/** More words say nothing new. */
const MOST_WORDS = 25;

const models = new Map<string, Model>();

/** True where something is known of a language, as a tag without region, in a script. */
export function hasProfile(language: string, script: string): boolean {
  return PROFILES.some((profile) => profile.script === script && profile.languages.includes(language));
}

/**
 * Compares words with what is known of the languages in one script; undefined when nothing is known of the language,
 * as a tag without region, in that script.
 */
export function likenessOf(words: readonly string[], language: string, script: string): Likeness | undefined {
  const model = modelOf(script);
  const own = model?.languages.indexOf(language) ?? -1;
  if (model === undefined || own === -1) {
    return undefined;
  }
  const scores = scoresOf(words.slice(0, MOST_WORDS), model, hasStopWords(language));
  const best = scores.reduce((most, score, index) => (score > (scores[most] ?? 0) ? index : most), own);
  return { language: model.languages[best] ?? language, lead: STEP * ((scores[best] ?? 0) - (scores[own] ?? 0)) };
}

/** Small words count only where those of the language asked about are known: without them it would always be behind. */
function scoresOf(words: readonly string[], { languages, levels }: Model, withStopWords: boolean): Uint32Array {
  const scores = new Uint32Array(languages.length);
  for (const word of words) {
    const lower = word.toLowerCase();
    for (const language of withStopWords ? languagesOf(lower) : []) {
      const at = languages.indexOf(language);
      if (at !== -1) {
        scores[at] = (scores[at] ?? 0) + STOP_WORD;
      }
    }
    const framed = `_${lower}_`;
    for (let index = 0; index + TRIGRAM <= framed.length; index++) {
      const found = levels.get(framed.slice(index, index + TRIGRAM));
      // A plain loop: this is the innermost one of all checks.
      for (let at = 0; found !== undefined && at < found.length; at++) {
        scores[at] = (scores[at] ?? 0) + (found[at] ?? 0);
      }
    }
  }
  return scores;
}

function modelOf(script: string): Model | undefined {
  const known = models.get(script);
  const profile = known === undefined ? PROFILES.find((each) => each.script === script) : undefined;
  if (profile === undefined) {
    return known;
  }
  const model = readProfile(profile);
  models.set(script, model);
  return model;
}

function readProfile({ languages, trigrams, levels }: LanguageProfile): Model {
  const width = Math.ceil(languages.length / LANGUAGES_PER_CHARACTER);
  const all = trigrams.split(" ").flatMap((group) => [...group.slice(2)].map((third) => group.slice(0, 2) + third));
  const read = all.map((trigram, index) => {
    const codes = [...levels.slice(index * width, (index + 1) * width)].map((character) => character.charCodeAt(0) - FIRST_CODE);
    return [trigram, Uint8Array.from(languages, (_, at) => digitAt(codes[Math.floor(at / LANGUAGES_PER_CHARACTER)] ?? 0, at % LANGUAGES_PER_CHARACTER))] as const;
  });
  return { languages, levels: new Map(read) };
}

function digitAt(code: number, place: number): number {
  return Math.floor(code / LEVELS ** place) % LEVELS;
}
