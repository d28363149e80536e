import type { Severity } from "../finding.ts";

/** Letters that a language has and its relatives in the same script lack, and the other way round. */
const LETTERS: Readonly<Record<string, { readonly own: RegExp; readonly foreign: RegExp }>> = {
  uk: { own: /[їєґ]/giu, foreign: /[ыэъёўјљњџ]/giu },
  ru: { own: /[ыэё]/giu, foreign: /[іїєґўјљњџ]/giu },
  be: { own: /ў/giu, foreign: /[ищъїєґ]/giu },
  sr: { own: /[ђћ]/giu, foreign: /[ыэъёщйюяіїє]/giu },
  mk: { own: /[ѓѕќ]/giu, foreign: /[ыэъёщйюяіїєђћ]/giu },
  bg: { own: /ъ/giu, foreign: /[ыэёіїєјљњџ]/giu },
  ar: { own: /[ةىيك]/gu, foreign: /[پچژگکیٹڈڑے]/gu },
  // Persian has few words with the Arabic article, and those in letters of its own.
  fa: { own: /[پچژگکی]/gu, foreign: /[ةىيكإٹڈڑے]|(?<!\p{L})[وبفك]?ال(?=\p{L}{4})/gu },
  ur: { own: /[ٹڈڑےںہ]/gu, foreign: /[ةىي]/gu },
};

/** Letters that a language never writes, whatever it quotes, and the relative that does. */
const NEVER: Readonly<Record<string, RegExp>> = { fa: /[ٹڈڑےںہھ]/gu, ar: /[ٹڈڑےں]/gu, tr: /ə/giu };

/** Russian for Ukrainian, Persian for Arabic and the like. */
export function relatedLanguage(target: string, base: string): Severity | undefined {
  const never = NEVER[base];
  if (never !== undefined && (target.match(never)?.length ?? 0) >= 2) {
    return "error";
  }
  const letters = LETTERS[base];
  if (letters === undefined) {
    return undefined;
  }
  const own = target.match(letters.own)?.length ?? 0;
  const foreign = target.match(letters.foreign)?.length ?? 0;
  if (own === 0 && foreign >= 2) {
    return "error";
  }
  return foreign >= 3 && foreign > own ? "warning" : undefined;
}

/** True where a letter shows which of the related languages a text is in, and none speaks against it. */
export function hasOwnLetters(text: string, base: string): boolean {
  const letters = LETTERS[base];
  return letters !== undefined && text.match(letters.own) !== null && text.match(letters.foreign) === null;
}
