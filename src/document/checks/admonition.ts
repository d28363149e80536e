import type { CheckContext } from "./check.ts";
import { changeFinding, changesBetween } from "./compare.ts";
import type { Piece } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { linesOutsideCode } from "./lines.ts";
import type { Line } from "./lines.ts";
import type { Scan } from "./scan/scan.ts";

/** `> [!NOTE]` of GitHub, with `+`, `-` and a title of Obsidian. */
const ALERT = /^[ \t>*+\-\d.]*\[!([^[\]()\n]+)\]([+-]?)[ \t]*(.*)$/;
/** `!!! note "Title"`, `??? note`, `=== "Tab"` of Python-Markdown. */
const BLOCK = /^([ \t]*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+([\p{L}\w][\p{L}\w -]*?)?[ \t]*("[^"]*")?[ \t]*$/u;
/** `/// note | Title` and the closing `///` of PyMdown. */
const SLASHES = /^[ \t]*(\/{3,})[ \t]*([\p{L}\w-]*)[ \t]*(\|.*)?$/u;

/**
 * Admonitions keep keyword, mark and quotation marks; the body of an indented one stays indented. Titles are text, and
 * where the keyword would show as title one may be added.
 */
export function checkAdmonitions({ source, target }: CheckContext): Finding[] {
  const matches = (a: Piece, b: Piece): boolean => a.key === b.key.replace(/ (?:""|\|)(?= body$|$)/, "");
  const changes = [...changesBetween(admonitions(source), admonitions(target), { matches }), ...changesBetween(options(source), options(target))];
  return changes.map((change) => changeFinding("admonition", "error", "admonition line, with what belongs to it,", change));
}

/** The indented `type: warning` below `/// details | Title`; the values of PyMdown's options are no texts. */
function options(scan: Scan): Piece[] {
  let isHead = false;
  return linesOutsideCode(scan).flatMap(({ start, end, text }) => {
    const isOption = isHead && /^[ \t]+[\p{L}_-]+:/u.test(text);
    isHead = isOption || (SLASHES.exec(text)?.[2] ?? "") !== "";
    return isOption ? [{ start, end, key: text.trim(), text: text.trim() }] : [];
  });
}

function admonitions(scan: Scan): Piece[] {
  const lines = linesOutsideCode(scan);
  return lines.flatMap((line, index) => {
    const key = keyOf(line, lines[index + 1]?.text.trim() === "" ? lines[index + 2] : lines[index + 1]);
    return key === undefined ? [] : [{ start: line.start, end: line.end, text: line.text.trim(), key }];
  });
}

function keyOf({ text }: Line, next: Line | undefined): string | undefined {
  const alert = ALERT.exec(text);
  if (alert !== null) {
    const [, type = "", fold = "", title] = alert;
    return `[!${type.toUpperCase()}]${fold}${title === "" ? "" : " title"}`;
  }
  const block = BLOCK.exec(text);
  if (block !== null) {
    const [, indent = "", mark = "", type = "", title] = block;
    const hasBody = next !== undefined && indentOf(next.text) >= indentOf(indent) + 4;
    return `${mark} ${type}${title === undefined ? "" : ' ""'}${hasBody ? " body" : ""}`;
  }
  const slashes = SLASHES.exec(text);
  return slashes === null ? undefined : `${slashes[1] ?? ""} ${slashes[2] ?? ""}${slashes[3] === undefined ? "" : " |"}`;
}

function indentOf(text: string): number {
  return (/^[ \t]*/.exec(text)?.[0] ?? "").replaceAll("\t", "    ").length;
}
