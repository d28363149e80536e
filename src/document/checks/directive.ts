import type { CheckContext } from "./check.ts";
import { changeFinding, changesBetween } from "./compare.ts";
import type { Piece } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { linesOutsideCode } from "./lines.ts";
import type { Line } from "./lines.ts";
import type { Scan } from "./scan/scan.ts";
import { isTextAttribute } from "./textAttributes.ts";

/** ```` ```{note} title ```` and its closing marks, where it holds prose and is no code. */
const PROSE_FENCE = /^[ \t>]*(`{3,}|~{3,})(\{[^}\n]*\}|ad-[\w-]+)?()([^\n]*)$/u;
/** `:::name[label]{…} title`, `::name[label]{…}` and the closing `:::`. */
const FENCE = /^[ \t>]*(?:(:{3,})[ \t]*|(::)(?=[\p{L}\w]))((?:[\p{L}\w][\p{L}\w-]*)?)(\[[^\]\n]*\])?([^\n]*)$/u;
const INLINE = /(?<![\p{L}\p{N}_:]):[a-z][\w-]*(?=[[{])/gu;

interface FencePiece extends Piece {
  readonly title: boolean;
  /** Whether lines of text follow the opening line. */
  readonly body: boolean;
}

/** Containers and directives keep colons, names and label brackets. Labels and titles are text, and a title may be added. */
export function checkDirectives({ source, target }: CheckContext): Finding[] {
  const matches = (a: FencePiece, b: FencePiece): boolean => nameOf(a) === nameOf(b) && (b.title || !a.title) && (b.body || !a.body);
  const lines = changesBetween(fences(source), fences(target), { matches });
  const options = changesBetween(optionValues(source), optionValues(target));
  const inline = changesBetween(inlineNames(source), inlineNames(target)).filter(({ expected }) => expected !== undefined);
  const fields = changesBetween(fieldNames(source), fieldNames(target)).filter(({ expected }) => expected !== undefined);
  return [...lines, ...options, ...inline, ...fields].map((change) => changeFinding("directive", "error", "directive line", change));
}

function nameOf({ key }: Piece): string {
  return key.replace(/(?: title)?(?: body)?$/, "");
}

function fences(scan: Scan): FencePiece[] {
  const lines = linesOutsideCode(scan);
  return lines.flatMap((line, index) => fenceOf(line, lines[index + 1]) ?? []);
}

function fenceOf({ start, end, text }: Line, next: Line | undefined): FencePiece | undefined {
  const prose = PROSE_FENCE.exec(text);
  const [, container, leaf, name = "", label, rest = ""] = prose === null ? (FENCE.exec(text) ?? []) : [prose[0], prose[1], undefined, prose[2], undefined, prose[4]];
  if (container === undefined && leaf === undefined) {
    return undefined;
  }
  const path = prose !== null || /^\s*\{/.test(rest) ? pathOf(rest) : "";
  const title = rest.replace(/\{[^}]*\}/g, "").trim() !== "";
  const opens = container !== undefined && (name !== "" || label !== undefined || rest.trim() !== "");
  const body = opens && next !== undefined && !/^[ \t>]*(?::::|```|~~~)/.test(next.text);
  // Attributes belong to a directive only when they follow at once.
  const attributes = prose === null && name !== "" && rest.startsWith("{") ? "{}" : "";
  const values = container === undefined ? "" : valuesOf(rest);
  const key = `${container ?? leaf ?? ""}${name}${path}${values}${label === undefined ? "" : "[]"}${attributes}${title ? " title" : ""}${body ? " body" : ""}`;
  return { start, end, text: text.trim(), key, title, body };
}

/** `pivot="python"` behind a name; a text that is read by people may change. */
function valuesOf(rest: string): string {
  return Array.from(rest.matchAll(/(?<![\w-])([\w-]{1,40})="([^"\n]*)"/g), ([, name = "", value = ""]) => ` ${name}=${isTextAttribute({ start: 0, end: 0, name, value, quote: '"' }) ? "" : value}`).join("");
}

/** Options of MyST whose value a reader reads; `name` and `label` are what is referred to. */
const TEXT_OPTIONS = new Set(["alt", "caption", "title", "summary", "header"]);
const OPTION = /^[ \t>]*:([\w-]+):[ \t]+(\S.*)$/;

/** `:width: 400px` behind the opening line of a directive; the values of other options are text. */
function optionValues(scan: Scan): Piece[] {
  if (!/^[ \t>]*(?::{3,}|`{3,}|~{3,})\{/m.test(scan.text)) {
    return [];
  }
  return linesOutsideCode(scan).flatMap(({ start, end, text }) => {
    const [, name = "", value = ""] = OPTION.exec(text) ?? [];
    return name === "" || TEXT_OPTIONS.has(name) ? [] : [{ start, end, key: `${name} ${value}`, text: text.trim() }];
  });
}

/** `:param name:` and its kind name things of a program; other field lists are prose. */
const FIELD = /^[ \t>]*(:(?:param|parameter|arg|argument|key|keyword|kwarg|kwparam|type|raises?|except|exception|var|ivar|cvar|vartype|returns?|rtype|yields?|ytype|meta)(?: [^\s:][^:\n]*)?:)(?=[ \t]|$)/;

function fieldNames(scan: Scan): Piece[] {
  return linesOutsideCode(scan).flatMap(({ start, end, text }) => {
    const [, name] = FIELD.exec(text) ?? [];
    return name === undefined ? [] : [{ start, end, key: name, text: name }];
  });
}

/** The file that a directive such as `{figure} flow.png` shows, which is no title. */
function pathOf(rest: string): string {
  return /^(?:\s*\{[\w-]+\})?\s*((?:[^\s{}]+\/)*[^\s{}]+\.[a-z0-9]{2,5})\s*$/iu.exec(rest)?.[1] ?? "";
}

function inlineNames(scan: Scan): Piece[] {
  // Of the text, since the brackets behind a name are no prose; what is code is none either.
  return [...scan.text.matchAll(INLINE)]
    .filter(({ index }) => scan.prose[index] === ":")
    .map(({ index, 0: text }) => ({ start: index, end: index + text.length, key: text, text }));
}
