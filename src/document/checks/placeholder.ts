import type { CheckContext } from "./check.ts";
import { changeFinding, changesBetween, finding, quote } from "./compare.ts";
import type { Piece } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { differOnlyInTexts, isShownText } from "./stringLiterals.ts";
import { tokensOf } from "./scan/scan.ts";
import type { Scan } from "./scan/scan.ts";

const KIND = "placeholder";

/** `%s`, `%1$s`, `%(name)s`, `%{name}`, `%name%`; not a percentage such as `50%` or `100% sure`. */
const PRINTF = /%(?<=(?<![\d%\p{Script=Latin}])%|%(?:\d+\$)?[@sdif]%)(?:\(\w+\)[#0+-]?\d*(?:\.\d+)?[a-zA-Z]|(?:\d+\$)?[#0+-]?\d*(?:\.\d+)?(?:ll?|hh?|z)?[@sdifuxXgGeEcpq](?![A-Za-z])|[A-Za-z_]\w*%)/gu;
/** `:name` as in Laravel; never a time, an emoji shortcode, a directive or a role. */
const NAMED = /(?<![\w:/.)\]])(?<!\p{L}):[a-z_]\w*(?![\w:]|\[|\{|-\w)/gu;

const VARIABLE = /(?<![\w$])\$[A-Za-z_]\w*/g;

/** Placeholders of message formats and expressions of templates stay as they are, each as often as in the source. */
export function checkPlaceholders({ source, target }: CheckContext): Finding[] {
  const braces = changesBetween(bracePieces(source), bracePieces(target), {
    matches: (a, b) => gainsText(a.text, b.text),
    alike: (a, b) => withoutBlanks(a.text) === withoutBlanks(b.text),
  });
  const conversions = matches(source, PRINTF);
  const printf = changesBetween(conversions, numbered(matches(target, PRINTF), conversions));
  return [
    ...[...braces, ...printf].map((change) => {
      const { expected, found } = change;
      const slight = expected !== undefined && found !== undefined && isSlight(expected.text, found.text);
      return changeFinding(KIND, slight ? "warning" : "error", "placeholder", change);
    }),
    ...lostNames(source, target),
    ...changedKeywords(source, target),
  ];
}

/** Those of CLDR; which of them a language needs differs. */
const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** The keywords of ICU messages stay; a plural takes others of its kind, and needs `other`. */
function changedKeywords(source: Scan, target: Scan): Finding[] {
  const inDraft = tokensOf(target, "message");
  return tokensOf(source, "message").flatMap(({ text, start, end }, index) => {
    const found = inDraft[index];
    const expected = keywordsOf(text);
    const keywords = found === undefined ? expected : keywordsOf(found.text);
    const isPlural = /^\{\s*\w+\s*,\s*(?:plural|selectordinal)\b/.test(text);
    const lost = isPlural ? ["other"].filter((word) => expected.includes(word) && !keywords.includes(word)) : expected.filter((word) => !keywords.includes(word));
    const [changed] = [...lost, ...keywords.filter((word) => !expected.includes(word) && !(isPlural && (PLURALS.has(word) || word.startsWith("="))))];
    return changed === undefined ? [] : [finding(KIND, "error", `The keyword ${quote(changed)} of a message changed. Keep keywords such as “one” and “other” as they are.`, { source: { start, end } })];
  });
}

/** UTF-16 units, with the blanks behind it. */
const LONGEST_KEYWORD = 60;

/** What stands before the texts in braces of `{count, plural, one {…} other {…}}`. */
function keywordsOf(message: string): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const { 0: brace, index } of message.matchAll(/[{}]/g)) {
    if (brace === "{" && depth === 1) {
      found.push(/(\S+)\s*$/.exec(message.slice(Math.max(0, index - LONGEST_KEYWORD), index))?.[1] ?? "");
    }
    depth += brace === "{" ? 1 : -1;
  }
  return found;
}

function bracePieces(scan: Scan): Piece[] {
  return tokensOf(scan, "placeholder", "message").map(({ kind, start, end, text }) => ({
    start,
    end,
    text,
    // The texts of an ICU message are translated; its argument and format are not.
    key: kind === "message" ? (/^\{\s*\w+\s*,\s*\w+/.exec(text)?.[0].replace(/\s/g, "") ?? text) : text,
  }));
}

function matches({ prose }: Scan, pattern: RegExp): Piece[] {
  return [...prose.matchAll(pattern)].map(({ index, 0: text }) => ({ start: index, end: index + text.length, key: text, text }));
}

/** `%2$s … %1$s` for `%s … %s`: conversions that say which value they show may stand in another order. */
function numbered(pieces: readonly Piece[], source: readonly Piece[]): readonly Piece[] {
  const shown = pieces.map(({ text }) => source[Number(/^%(\d+)\$/.exec(text)?.[1] ?? 0) - 1]);
  const isReordered = pieces.length === source.length && new Set(shown).size === source.length && pieces.every(({ text }, index) => shown[index]?.text === text.replace(/^%\d+\$/, "%"));
  return isReordered ? pieces.map((piece, index) => ({ ...piece, key: shown[index]?.key ?? piece.key })) : pieces;
}

/** Only what the source has is asked for: elsewhere a colon before a word may be plain punctuation, a dollar money. */
function lostNames(source: Scan, target: Scan): Finding[] {
  return [...matches(source, NAMED), ...matches(source, VARIABLE)]
    .filter(({ text }) => !new RegExp(`${text.replace("$", "\\$")}(?!\\w)`).test(target.prose))
    .map((piece) => finding(KIND, "error", `The placeholder ${quote(piece.text)} is missing from the draft. Keep it exactly as in the source.`, { source: piece }));
}

/** Blanks inside the braces, or texts in an expression that a reader sees. */
function isSlight(expected: string, found: string): boolean {
  return withoutMargins(expected) === withoutMargins(found) || differOnlyInTexts(expected, found, (literal, before) => !NAMED_FIRST.test(before) && (isShownText(literal) || FALLBACK.test(before)));
}

/** Before what a macro such as `{{jsxref("String")}}` leads to; a call such as `{{ t("Save it") }}` shows a text. */
const NAMED_FIRST = /^\{\{\s*(?!(?:\$?tc?|_+|n?gettext|i18n|trans\w*)\()[A-Za-z][\w.]*\(\s*$/;

/** `{{glossary("idempotent", "幂等")}}`: a macro that shows the name it is given, and can be given what to show instead. */
function gainsText(expected: string, found: string): boolean {
  const call = /^(\{\{\s*[A-Za-z]\w*\(\s*("[^"\n]*"|'[^'\n]*'))\s*\)\s*\}\}$/.exec(expected)?.[1];
  return call !== undefined && found.startsWith(call) && /^\s*,\s*(?:"[^"\n]+"|'[^'\n]+')\s*\)\s*\}\}$/.test(found.slice(call.length));
}

/** Before a text that is shown where there is no value: `{{ x | default: "none" }}`, `{x || "none"}`. */
const FALLBACK = /(?:\|\s*default[:(\s]|\|\||\?\?)\s*$/;

/** Without the blanks just inside the braces. */
function withoutMargins(text: string): string {
  return text.replace(/^([#$%]?\{+)\s+/, "$1").replace(/\s+(\}+)$/, "$1");
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, "");
}
