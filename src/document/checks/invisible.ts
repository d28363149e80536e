import type { CheckContext, CheckUnit } from "./check.ts";
import { finding } from "./compare.ts";
import type { Finding, Severity } from "../finding.ts";
import { directionOf, scriptOf } from "../language.ts";

/** Control characters, blanks of no width, soft hyphens, joiners, directional marks, and the replacement character. */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2069\u3164\uFEFF\uFFFD]/gu;
/** Scripts that break lines at zero-width spaces, since words have no blanks between. */
const BREAKING_SCRIPTS = new Set(["Thai", "Laoo", "Khmr", "Mymr", "Tibt"]);
/** Scripts that need joiners to write words right. */
const JOINING_SCRIPTS = /^(?:Arab|Aran|Syrc|Mong|Deva|Beng|Guru|Gujr|Orya|Taml|Telu|Knda|Mlym|Sinh|Khmr|Laoo|Mymr)$/;

/** No invisible characters that the source does not have, but for those the target's script needs. */
export function checkInvisible({ unit, source, target }: CheckContext): Finding[] {
  const known = new Set(source.text.match(INVISIBLE));
  const reported = new Set<string>();
  const findings: Finding[] = [];
  for (const { 0: character, index } of target.text.matchAll(INVISIBLE)) {
    if (known.has(character) || reported.has(character) || isNeeded(character, unit, target.text, index)) {
      continue;
    }
    reported.add(character);
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    findings.push(finding("invisible", severityOf(character), `The draft has an invisible character (U+${code}) that the source does not have. Leave it out.`, { target: { start: index, end: index + 1 } }));
  }
  return [...findings, ...openIsolates(target.text)];
}

function isNeeded(character: string, { targetLanguage }: CheckUnit, text: string, index: number): boolean {
  const script = scriptOf(targetLanguage) ?? "";
  switch (character) {
    case "\u200B":
      return BREAKING_SCRIPTS.has(script);
    case "\u200C":
    case "\u200D":
      return JOINING_SCRIPTS.test(script) || /\p{Extended_Pictographic}\uFE0F?$/u.test(text.slice(Math.max(0, index - 4), index));
    case "\u061C":
    case "\u200E":
    case "\u200F":
    case "\u2066":
    case "\u2067":
    case "\u2068":
    case "\u2069":
      return directionOf(targetLanguage) === "rtl";
    default:
      return false;
  }
}

/** Overrides turn text round, and controls and replacement characters are damage. */
function severityOf(character: string): Severity {
  return /[\p{Cc}\u202D\u202E\uFFFD]/u.test(character) ? "error" : "warning";
}

function openIsolates(text: string): Finding[] {
  const opened = text.match(/[\u2066-\u2068]/g)?.length ?? 0;
  const closed = text.match(/\u2069/g)?.length ?? 0;
  return opened === closed ? [] : [finding("invisible", "warning", "A directional isolate in the draft is not closed. Use isolates in pairs, or leave them out.")];
}
