import wordsByLanguage from "./numberWords.json" with { type: "json" };

/**
 * Words for whole numbers, as patterns: `2:word;word 3:word`, where `*` stands for the letters of an ending, `_` for the
 * blank in a number of two words and `` for what is written in front of a word without a blank. The first that fits
 * a place counts, so numbers of two words come first. Left out is one, which is an article as well. Ordinals stand with
 * their cardinals.
 */
const WORDS: Readonly<Record<string, string>> = wordsByLanguage;

/** What is written in front of the words without a blank. */
const PREFIXES: Readonly<Record<string, string>> = { ar: "[وف]?(?:[بكل]?ال|لل|[بكل])?", he: "ו?[הבלמשכ]{0,2}", id: "(?:ke)?" };

interface Word {
  readonly value: number;
  readonly word: string;
}

function wordsOf(language: string): Word[] {
  return (WORDS[language] ?? "").split(" ").filter((entry) => entry !== "").flatMap((entry) => {
    const [value = "", words = ""] = entry.split(":");
    return words.split(",").map((word) => ({ value: Number(value), word }));
  });
}

/** One language's words in one pattern, each value's as a group of its own. */
interface WordPattern {
  readonly values: readonly number[];
  readonly pattern: RegExp;
}

const patterns = new Map<string, WordPattern>();

function patternOf(language: string): WordPattern {
  const known = patterns.get(language);
  if (known !== undefined) {
    return known;
  }
  const words = wordsOf(language);
  const values = [...new Set(words.map(({ value }) => value))];
  const groups = values.map((value) => words.filter((word) => word.value === value).map(({ word }) => word.replace(/\*$/, "[\\p{L}\\p{M}]*").replaceAll("_", " ")).join("|"));
  const alternatives = groups.map((group) => `(${group})`).join("|");
  // The first letters before all else: most places of a text begin no number.
  const begin = language in PREFIXES ? "" : `(?=[${[...new Set(words.map(({ word }) => [...word][0] ?? ""))].join("")}])`;
  const pattern = new RegExp(`${begin}(?<![\\p{L}\\p{M}]|ty-)${PREFIXES[language] ?? ""}(?:${alternatives})(?![\\p{L}\\p{M}]|-(?:one|two|three|four|five|six|seven|eight|nine)\\b)`, "gu");
  const made = { values, pattern };
  patterns.set(language, made);
  return made;
}

/** The numbers that a text has in words; undefined where the words of a language, without region, are not known. */
export function numbersInWords(text: string, language: string): number[] | undefined {
  if (!(language in WORDS)) {
    return undefined;
  }
  const { values, pattern } = patternOf(language);
  return [...text.toLowerCase().matchAll(pattern)].flatMap((match) => values.filter((_, index) => match[index + 1] !== undefined));
}

/** The numbers that a text has in words or characters; undefined where those of a language, without region, are not known. */
export function spelledNumbers(text: string, language: string): number[] | undefined {
  return language === "zh" || language === "ja" ? numbersInCharacters(text) : numbersInWords(text, language);
}

const DIGITS = "〇一二三四五六七八九";
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** The numbers below ten thousand that a text has in Chinese characters, as Japanese writes them too. */
export function numbersInCharacters(text: string): number[] {
  return [...text.replace(/[两兩]/g, "二").matchAll(/[一二三四五六七八九十百千]+/g)].map(({ 0: run }) => {
    let sum = 0;
    let digit = 0;
    for (const character of run) {
      const unit = UNITS[character];
      sum += unit === undefined ? 0 : Math.max(1, digit) * unit;
      digit = unit === undefined ? DIGITS.indexOf(character) : 0;
    }
    return sum + digit;
  });
}
