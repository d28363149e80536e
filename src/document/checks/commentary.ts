import type { CheckContext } from "./check.ts";
import {
  ABOUT_TRANSLATION, APOLOGETIC, APOLOGIES, APOLOGY_AT_ONCE, CLOSERS, LAST_BRACKETS, NOTE, NOTE_IN_BRACKETS, NOTE_IN_SOURCE, OFFERING, OFFERS, OMISSION,
  OPENERS, PREAMBLES, REFUSALS, REMARK_MARK, REQUESTING, REQUESTS, TRANSLATION, TROUBLED,
} from "./commentaryPhrases.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { languageName } from "../language.ts";
import type { Scan } from "./scan/scan.ts";
import { weightOf, wordsOf } from "./words.ts";

const KIND = "commentary";

/** The draft is the translation and says nothing else: no preamble, note, refusal, and no marker for text left out. */
export function checkCommentary({ unit, source, target }: CheckContext): Finding[] {
  const draft = target.text.trim();
  const original = source.text.trim();
  return [
    ...spokenFindings(original, draft, unit.targetLanguage),
    ...closingFindings(source, target),
    ...noteFindings(original, draft),
    ...remarkFindings(source.prose.trim(), target.prose.trim()),
    ...omissionFindings(original, draft),
    ...answerFindings(original, draft),
    ...questionFindings(source, target),
    ...alternativeFindings(source.prose.trim(), target.prose.trim()),
  ];
}

function spokenFindings(original: string, draft: string, tag: string): Finding[] {
  const start = draft.replace(/^[*_#>\s"“「]+/, "");
  const preamble = preambleOf(start, original) ?? labelOf(start, original, tag);
  if (preamble !== undefined) {
    return [finding(KIND, "error", `The draft begins with ${quote(preamble)}. Give the translation alone, without words of your own.`)];
  }
  const refusal = refusalOf(draft.slice(0, LONGEST_REFUSAL), original);
  return refusal === undefined ? [] : [finding(KIND, "error", `The draft says ${quote(refusal)} instead of translating. Translate the source.`)];
}

/** Phrases of refusal, and the words of a source that may say the same and so excuse them. */
const REFUSING: readonly (readonly [phrases: readonly RegExp[], excuse: RegExp])[] = [
  [REFUSALS, /translat|\bAI\b/i],
  [APOLOGIES, APOLOGETIC],
  [[APOLOGY_AT_ONCE], TROUBLED],
  [REQUESTS, REQUESTING],
];

function refusalOf(draft: string, original: string): string | undefined {
  const [inDraft, inSource] = [draft.toLowerCase(), original.toLowerCase()];
  for (const [phrases, excuse] of REFUSING) {
    const found = firstMatch(phrases, inDraft);
    if (found !== undefined && !inSource.includes(found) && !excuse.test(original) && firstMatch(phrases, inSource) === undefined) {
      const at = inDraft.indexOf(found);
      return draft.slice(at, at + found.length);
    }
  }
  return undefined;
}

/** A refusal comes at once. */
const LONGEST_REFUSAL = 120;

/** "Sure!", "Here is the translation:" and the two together. */
function preambleOf(draft: string, original: string): string | undefined {
  const opener = openerOf(draft, original);
  const rest = opener === undefined ? draft : draft.slice(opener.length);
  const announced = announcementOf(rest, original);
  if (announced !== undefined) {
    return announced;
  }
  const said = firstMatch(PREAMBLES, rest);
  if (said === undefined) {
    return opener;
  }
  const isInSource = /^\W*(?:translation|translated|here|below)/i.test(original) || firstMatch(PREAMBLES, original) !== undefined;
  return isInSource ? opener : said;
}

/** "Certo!" is no translation of a beginning such as "Note:", since that has another mark. */
function openerOf(draft: string, original: string): string | undefined {
  const found = OPENERS.exec(draft)?.[0];
  if (found === undefined || found.length === draft.length) {
    return undefined;
  }
  const isInSource = SHORT_BEGINNING.test(original) && (!/[!！]/.test(found) || /[!！]/.test(original) || !/^\W*[\p{L} ]+:/u.test(original));
  return isInSource ? undefined : found;
}

/** A beginning that speaks of the translation and is followed by it, in whatever words. */
function announcementOf(draft: string, original: string): string | undefined {
  const said = ANNOUNCEMENT.exec(draft)?.[0];
  const isSaid = said !== undefined && said.length < draft.length && TRANSLATION.test(said);
  const isExcused = ABOUT_TRANSLATION.test(original) || TRANSLATION.test(original);
  return isSaid && (!isExcused || (/[:：]\s*$/.test(said) && !/[:：]/.test(original))) ? said.trim() : undefined;
}

const ANNOUNCEMENT = /^(?:[^\n:：]{2,60}[:：]|[^\n。:：]{2,40}(?:。|\n(?!\p{Ll})))\s*/u;

/** A word or two and a mark, as in "OK, …" or "Of course!": it may well be what the draft translates. */
const SHORT_BEGINNING = /^\W{0,9}[\p{L}’']{1,20}(?: [\p{L}’']{1,20}){0,3}[,!.:;—–]\s+\S/u;
const EARLY_COLON = /^[^\n]{1,40}?[:：]/;

/** "Deutsch:" and the like, where the source has no label. */
function labelOf(draft: string, original: string, tag: string): string | undefined {
  const label = EARLY_COLON.exec(draft)?.[0];
  if (label === undefined || EARLY_COLON.test(original)) {
    return undefined;
  }
  const names = [languageName(tag), languageName(tag, tag)].map((name) => name.replace(/\s*[(（].*$/, "").toLowerCase());
  const rest = label.slice(0, -1).toLowerCase().replace(/\s*(?:version|translation|版|訳|译文|译|譯文|번역|\([^)]*\)|（[^）]*）)$/u, "").trim();
  return names.includes(rest) ? label : undefined;
}

/** A sentence or a paragraph more than the source has, which speaks of the translation or to the person. */
function closingFindings(source: Scan, target: Scan): Finding[] {
  const sentence = target.sentences.at(-1) ?? "";
  if (target.sentences.length > source.sentences.length && !OFFERING.test(source.text) && OFFERS.test(sentence)) {
    return [finding(KIND, "error", `The draft ends with ${quote(sentence)}. Give the translation alone, without words of your own.`)];
  }
  const last = target.blocks.at(-1);
  if (last === undefined || target.blocks.length <= source.blocks.length || CLOSERS.test(source.text)) {
    return [];
  }
  const text = target.text.slice(last.start, last.end);
  return CLOSERS.test(text) ? [finding(KIND, "error", `The draft ends with ${quote(text)}. Give the translation alone, without words of your own.`, { target: last })] : [];
}

function firstMatch(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) {
      return match[0];
    }
  }
  return undefined;
}

function noteFindings(original: string, draft: string): Finding[] {
  const note = NOTE.exec(draft) ?? NOTE_IN_BRACKETS.exec(draft) ?? (/[*※†]/.test(original) ? null : REMARK_MARK.exec(draft));
  if (note === null || NOTE_IN_SOURCE.test(original) || NOTE.test(`\n${original}`)) {
    return [];
  }
  return [finding(KIND, "error", `The draft adds a note, ${quote(note[0].trim())}. Give the translation alone.`)];
}

const SENTENCE_OF_WORDS = /^\p{Lu}\S*\s.*[.!]$/u;

/** What the source says with a placeholder may stand in brackets in the draft. */
function holdsPiece(text: string, original: string): boolean {
  return (text.match(/\{\{.*?\}\}|\$?\{[^{}]*\}|`[^`]+`|%(?:\d+\$)?[a-z]/g) ?? []).some((piece) => original.includes(piece));
}

/** A remark in brackets behind the translation that quotes a word of the source. */
function remarkFindings(original: string, draft: string): Finding[] {
  const remark = LAST_BRACKETS.exec(draft);
  if (remark !== null && holdsPiece(remark[1] ?? "", original)) {
    return [];
  }
  const quoted = remark === null ? undefined : /["'“„«「『]([^"'“”„«»「」『』]{2,40})["'”“»」』]/u.exec(remark[1] ?? "");
  if (remark === null || LAST_BRACKETS.test(original)) {
    return [];
  }
  if (SENTENCE_OF_WORDS.test(remark[1] ?? "") && !/[(（[【—–]/.test(original)) {
    return [finding(KIND, "error", `The draft adds a remark, ${quote(remark[0])}. Give the translation alone.`)];
  }
  const isMore = bracketsIn(draft) > bracketsIn(original);
  if (/[:：]/.test(remark[1] ?? "") && (isMore ? NOTE_IN_BRACKETS.test(draft) || !/[:：]/.test(original) : !/[:：(（[]/.test(original))) {
    return [finding(KIND, "error", `The draft adds a remark, ${quote(remark[0])}. Give the translation alone.`)];
  }
  if (quoted === null || quoted === undefined) {
    return [];
  }
  const others = wordsOf((remark[1] ?? "").replace(quoted[0], "")).length;
  const isTold = original.toLowerCase().includes((quoted[1] ?? "").toLowerCase()) && others >= 3;
  return isTold ? [finding(KIND, "error", `The draft adds a remark, ${quote(remark[0])}. Give the translation alone.`)] : [];
}

/** A closing bracket so near to the end closes the text, but for marks. */
const LAST_MARKS = 10;

/** The last paragraph stands in brackets, as in "[the rest stays the same]". */
function omissionFindings(original: string, draft: string): Finding[] {
  const last = lastParagraph(draft);
  const cut = /[[(（【](?:\.{3}|…+)[\])）】]|^[ \t]*(?:(?:[-*+>|]|\d{1,9}[.)])[ \t]*)?(?:\.{3}|…+)[ \t]*$/m.exec(draft)?.[0].trim();
  if (cut !== undefined && !/\.{3}|…/.test(original)) {
    return [finding("truncated", "error", `The draft leaves out text at ${quote(cut)}. Translate all of the source.`)];
  }
  if (!draft.includes("\n") || !OMISSION.test(last) || OMISSION.test(lastParagraph(original)) || /[\])）】］]\W*$/u.test(original.slice(-LAST_MARKS))) {
    return [];
  }
  return [finding(KIND, "error", `The draft ends with ${quote(last)}, which the source does not have. Translate all of the source, and nothing else.`)];
}

/** A question is translated, not answered. */
function answerFindings(original: string, draft: string): Finding[] {
  const asks = /^[^.!?\n]+\?$/.test(original);
  if (!asks || /[?？؟;՞]/.test(draft) || !/[.。!！]["'”’]?$/.test(draft)) {
    return [];
  }
  const severity = weightOf(draft) > weightOf(original) * 1.3 ? "error" : "warning";
  return [finding(KIND, severity, "The source asks a question, the draft seems to answer it. Translate the question.")];
}

/** A heading may become a question, a sentence that states something may not. */
function questionFindings(source: Scan, target: Scan): Finding[] {
  const asks = /[?？؟]/;
  if (asks.test(source.text) || source.text.includes(";") || !asks.test(target.prose)) {
    return [];
  }
  // "If you forgot it, …" is "Forgot it? …" in many languages.
  if (CONDITION.test(source.text) && !/[?？؟]\P{L}*$/u.test(target.prose.trim())) {
    return [];
  }
  const states = /[.!。！]["'”’」)*_]*$/.test(source.prose.trim());
  return states || weightOf(target.text) > weightOf(source.text) * 1.5
    ? [finding(KIND, DOUBTING.test(source.text) && target.sentences.length <= source.sentences.length ? "warning" : "error", "The draft asks a question that the source does not ask. Give the translation alone.")]
    : [];
}

/** A condition, in English and in languages that much is translated from. */
const CONDITION = /\b(?:if|in case|when|whether|need|want|should|wenn|falls|si|se|caso)\b|如[果有需]|若|場合|たら|れば|경우|면\s|если|якщо/iu;
/** What may well be said as a question. */
const DOUBTING = /\b(?:doubt|wonder|imagine|guess|ask|why|how|what|who|where)\b/i;

/** Two translations with a stroke between them. */
function alternativeFindings(original: string, draft: string): Finding[] {
  const second = /[.!?。！？]\s*[/／]\s*\S/u.exec(draft);
  const isInSource = /[/／]/.test(original);
  return second === null || isInSource ? [] : [finding(KIND, "error", "The draft gives two translations. Give one.")];
}

function bracketsIn(text: string): number {
  return text.match(/[(（[【]/g)?.length ?? 0;
}

function lastParagraph(text: string): string {
  return text.slice(text.lastIndexOf("\n") + 1).trim();
}
