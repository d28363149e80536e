import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding, Severity } from "../finding.ts";
import type { TextRange } from "../range.ts";
import type { Scan } from "./scan/scan.ts";

const SHORTCODE = /:(?:[a-z0-9_+-]*[a-z][a-z0-9_+-]*|[+-]1|100):/g;
/** One or several in a row; `std::vector::size` has none. */
const SHORTCODES = new RegExp(`(?<![A-Za-z0-9:])(?:${SHORTCODE.source})+(?![A-Za-z0-9:])`, "g");
/** What a translated or spaced shortcode looks like. */
const LOOK_ALIKE = /[:：]\s?[\p{L}\p{M}\d_\\ -]{1,40}?\s?[:：](?=[\s{.,;!?)。，！？]|$)/gu;

/** Emoji shortcodes stay, or become their emoji. */
export function checkEmojiShortcodes({ source, target }: CheckContext): Finding[] {
  const found = shortcodes(target).map(({ text }) => text);
  const emoji = countEmoji(target) - countEmoji(source);
  const lost = shortcodes(source).filter(({ text }) => {
    const index = found.indexOf(text);
    return index === -1 || found.splice(index, 1).length === 0;
  });
  return lost.slice(Math.max(0, emoji)).map((shortcode) => {
    const message = `The emoji shortcode ${quote(shortcode.text)} is missing or broken. Keep it exactly, without blanks, or write its emoji.`;
    return finding("emoji-shortcode", severityOf(target, shortcode.text), message, { source: shortcode });
  });
}

function shortcodes({ prose }: Scan): (TextRange & { readonly text: string })[] {
  return [...prose.matchAll(SHORTCODES)].flatMap(({ 0: run, index: from }) =>
    Array.from(run.matchAll(SHORTCODE), ({ 0: text, index }) => ({ start: from + index, end: from + index + text.length, text })),
  );
}

function countEmoji({ prose }: Scan): number {
  return prose.match(/\p{Extended_Pictographic}/gu)?.length ?? 0;
}

/** A broken shortcode shows as text; one that is left out only lacks. */
function severityOf(target: Scan, shortcode: string): Severity {
  const name = shortcode.slice(1, -1);
  const plain = target.prose.replace(/\\(?=[_-])/g, "").replace(/[\u2010-\u2015\u2212－]/g, "-").replaceAll("＋", "+");
  const shows = new RegExp(`[:：]\\s*${name.replace(/[+]/g, "\\+")}\\s*[:：]`).test(plain);
  const lostColon = new RegExp(`:${name.replace(/[+]/g, "\\+")}(?![\\w:])${name.includes("_") ? `|(?<![\\w:])${name}:` : ""}`).test(plain);
  return shows || lostColon || (target.prose.match(LOOK_ALIKE)?.length ?? 0) > 0 ? "error" : "warning";
}
