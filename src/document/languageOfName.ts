import { languageName } from "./language.ts";

/** Tags beyond two letters whose English names are words of their own, such as `Brazilian Portuguese`. */
const NAMED = [
  "zh-Hans", "zh-Hant", "pt-BR", "pt-PT", "en-AU", "en-CA", "en-GB", "en-US", "es-419", "es-ES", "es-MX", "fr-CA", "fr-CH",
  "de-AT", "de-CH", "nl-BE", "ro-MD", "fa-AF", "ar-001", "ast", "ceb", "ckb", "fil", "haw", "hmn", "hsb", "kab", "kok", "mai",
  "mni", "nds", "sat", "scn", "yue",
];
const SCRIPTS = ["Arab", "Cyrl", "Deva", "Guru", "Hans", "Hant", "Latn"];

interface Names {
  readonly languages: ReadonlyMap<string, string>;
  /** Of regions and scripts, as they stand in brackets behind a language. */
  readonly subtags: ReadonlyMap<string, string>;
}

let known: Names | undefined;

/** The name in another language of a language that `languageName` named in English; the English one when it is not known. */
export function translatedLanguageName(english: string, displayLocale: string): string {
  const tag = tagOf(english);
  return tag === undefined ? english : languageName(tag, displayLocale);
}

function tagOf(english: string): string | undefined {
  known ??= names();
  const { languages, subtags } = known;
  const whole = languages.get(english);
  const [, name = "", inBrackets] = /^(.*?) \(([^()]*)\)$/.exec(english) ?? [];
  const language = languages.get(name);
  if (whole !== undefined || language === undefined || inBrackets === undefined) {
    return whole;
  }
  const found = inBrackets.split(", ").map((part) => subtags.get(part));
  return found.includes(undefined) ? undefined : [language, ...found].join("-");
}

function names(): Names {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return {
    languages: byName("language", [...NAMED, ...pairs]),
    subtags: new Map([...byName("script", SCRIPTS), ...byName("region", pairs.map((pair) => pair.toUpperCase()))]),
  };
}

/** Of codes with one name the first, which is the canonical one for languages. */
function byName(type: "language" | "region" | "script", codes: readonly string[]): Map<string, string> {
  const display = new Intl.DisplayNames("en", { type, fallback: "none" });
  const found = new Map<string, string>();
  for (const code of codes) {
    const name = display.of(code);
    if (name !== undefined && !found.has(name)) {
      found.set(name, code);
    }
  }
  return found;
}
