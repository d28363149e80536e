/**
 * Writes src/document/checks/languageProfiles.json: which three letters in a row tell a language from others in its
 * script. Run by hand, `node scripts/languageProfiles.mjs FOLDER`, with one text a language (FOLDER/de.txt …) of
 * interface and documentation, without what is left in English, names and placeholders; some hundred thousand
 * characters each.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Languages that are told apart, by script, and how many trigrams that takes. */
const GROUPS = [
  { script: "Latn", size: 6000, languages: "en de fr es pt it nl sv da nb fi pl cs hu ro tr vi id sk ca hr sl et lt lv" },
  { script: "Cyrl", size: 2000, languages: "ru uk bg sr mk be" },
];

/** Added to each count, so that a trigram never seen is not impossible. */
const SMOOTHING = 2;
const TRIGRAMS_IN_ALL = 8000;
/** Log probabilities are written as few levels above the least, those of some languages in one character. */
const LEAST = -11.5;
const STEP = 1.25;
const LEVELS = 6;
const LANGUAGES_PER_CHARACTER = 2;
const FIRST_CODE = "#".charCodeAt(0);

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  throw new Error("usage: node scripts/languageProfiles.mjs FOLDER");
}
const profiles = GROUPS.map((group) => profileOf(group, folder));
const target = new URL("../src/document/checks/languageProfiles.json", import.meta.url);
writeFileSync(target, fileOf(profiles));

/** @param {(typeof GROUPS)[number]} group @param {string} from */
function profileOf({ script, size, languages }, from) {
  const names = languages.split(" ");
  const counts = names.map((name) => countTrigrams(readFileSync(path.join(from, `${name}.txt`), "utf8"), script));
  const totals = counts.map((count) => [...count.values()].reduce((sum, each) => sum + each, 0));
  const all = new Set(counts.flatMap((count) => [...count.keys()]));
  const ranked = [...all].map((trigram) => {
    const shares = counts.map((count, index) => ((count.get(trigram) ?? 0) + SMOOTHING) / ((totals[index] ?? 0) + SMOOTHING * TRIGRAMS_IN_ALL));
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    return { trigram, shares, told: shares.reduce((sum, share) => sum + share * Math.log(share / mean), 0) };
  });
  const best = ranked.sort((a, b) => b.told - a.told).slice(0, size).sort((a, b) => (a.trigram < b.trigram ? -1 : 1));
  return { script, languages: names, trigrams: grouped(best.map(({ trigram }) => trigram)), levels: best.map(({ shares }) => packed(shares.map(levelOf))).join("") };
}

/** Frequent words count for less than they occur, so that one text's subject does not rule. @param {string} text @param {string} script */
function countTrigrams(text, script) {
  /** @type {Map<string, number>} */
  const words = new Map();
  for (const [word] of text.normalize("NFC").matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    if (new RegExp(`^[\\p{Script=${script}}\\p{M}]+$`, "u").test(word) && (word.length === 1 || word !== word.toUpperCase() || word === word.toLowerCase())) {
      words.set(word.toLowerCase(), (words.get(word.toLowerCase()) ?? 0) + 1);
    }
  }
  /** @type {Map<string, number>} */
  const trigrams = new Map();
  for (const [word, count] of words) {
    const framed = `_${word}_`;
    for (let index = 0; index + 3 <= framed.length; index++) {
      const trigram = framed.slice(index, index + 3);
      trigrams.set(trigram, (trigrams.get(trigram) ?? 0) + count ** 0.75);
    }
  }
  return trigrams;
}

/** @param {number} share */
function levelOf(share) {
  return Math.min(LEVELS - 1, Math.round(Math.max(0, Math.log(share) - LEAST) / STEP));
}

/** Those that begin alike as one word: the two letters, then the third of each. @param {readonly string[]} sorted */
function grouped(sorted) {
  /** @type {Map<string, string>} */
  const groups = new Map();
  for (const trigram of sorted) {
    const start = trigram.slice(0, 2);
    groups.set(start, (groups.get(start) ?? "") + trigram.slice(2));
  }
  return [...groups].map((group) => group.join("")).join(" ");
}

/** @param {readonly number[]} levels */
function packed(levels) {
  let text = "";
  for (let index = 0; index < levels.length; index += LANGUAGES_PER_CHARACTER) {
    const those = levels.slice(index, index + LANGUAGES_PER_CHARACTER);
    text += String.fromCharCode(FIRST_CODE + those.reduceRight((sum, level) => sum * LEVELS + level, 0));
  }
  return text;
}

/** @param {ReturnType<typeof profileOf>[]} all */
function fileOf(all) {
  const profiles = all.map(({ script, languages, trigrams, levels }) => ({ script, languages, trigrams, levels }));
  return `${JSON.stringify(profiles, null, 2)}\n`;
}
