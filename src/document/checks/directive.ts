import type { CheckContext } from "./check.ts";
import { changeFinding, changesBetween } from "./compare.ts";
import type { Piece } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { linesOutsideCode } from "./lines.ts";
import type { Line } from "./lines.ts";
import type { Scan } from "./scan/scan.ts";

/** `:::name[label]{…} title`, `::name[label]{…}` and the closing `:::`. */
const FENCE = /^[ \t>]*(?:(:{3,})[ \t]*|(::)(?=[\p{L}\w]))((?:[\p{L}\w][\p{L}\w-]*)?)(\[[^\]\n]*\])?([^\n]*)$/u;
const INLINE = /(?<![\p{L}\p{N}_:]):[a-z][\w-]*(?=[[{])/gu;

/** Containers and directives keep colons, names and label brackets; labels and titles are text. */
export function checkDirectives({ source, target }: CheckContext): Finding[] {
  const lines = changesBetween(fences(source), fences(target));
  const inline = changesBetween(inlineNames(source), inlineNames(target)).filter(({ expected }) => expected !== undefined);
  return [...lines, ...inline].map((change) => changeFinding("directive", "error", "directive line", change));
}

function fences(scan: Scan): Piece[] {
  return linesOutsideCode(scan).flatMap((line) => fenceOf(line) ?? []);
}

function fenceOf({ start, end, text }: Line): Piece | undefined {
  const match = FENCE.exec(text);
  if (match === null) {
    return undefined;
  }
  const [, container, leaf, name = "", label, rest = ""] = match;
  const title = rest.replace(/\{[^}]*\}/g, "").trim() === "" ? "" : " title";
  return { start, end, text: text.trim(), key: `${container ?? leaf ?? ""}${name}${label === undefined ? "" : "[]"}${title}` };
}

function inlineNames({ prose }: Scan): Piece[] {
  return [...prose.matchAll(INLINE)].map(({ index, 0: text }) => ({ start: index, end: index + text.length, key: text, text }));
}
