import { isPlainInYaml } from "./yamlPlain.ts";
import { commentText } from "./codeComments/commentText.ts";
import type { LeafEncoding } from "./encoding.ts";
import { isInRawForm } from "./rawForm.ts";

/** Where an encoded text stands. */
export interface EncodedPlace {
  readonly encoding: LeafEncoding;
  /** The source's text there, as it is written. */
  readonly raw: string;
  /** What stands before a further line. */
  readonly indent: string;
  readonly eol: string;
}

/**
 * The draft as it is written in the place of an encoded text: as it is where it reads as itself there, else with escapes, or
 * between double quotation marks in the place of a plain YAML scalar. Where the source holds escapes, a draft with sound ones
 * is taken for written already. Line breaks are soft where the source's are; attributes and comments in code hold none. What cannot be written
 * is left out: control characters in forms without escapes, the third of three apostrophes in a TOML literal.
 */
export function encodedText(draft: string, place: EncodedPlace): string {
  const lines = linesOf(draft.trim());
  if (isSameText(lines, linesOf(place.raw))) return place.raw;
  if (isInRawForm(lines.join("\n"), place.raw, place.encoding)) return joined(lines, place);
  return writers[place.encoding](lines, place);
}

const loneSurrogate = /\p{Surrogate}/gu;
const lineBreak = /\r\n?|[\n\u0085\u2028\u2029]/;

function linesOf(text: string): string[] {
  return text.replace(loneSurrogate, "\uFFFD").split(lineBreak);
}

function isSameText(lines: readonly string[], other: readonly string[]): boolean {
  return lines.length === other.length && lines.every((line, index) => line.trim() === other[index]?.trim());
}

/** @param lines of the draft, without white space around the whole */
type Writer = (lines: readonly string[], place: EncodedPlace) => string;

const writers: Readonly<Record<LeafEncoding, Writer>> = {
  "yaml-plain": (lines, place) => yamlPlain(lines, place),
  "yaml-flow-plain": (lines, place) => yamlPlain(lines, place),
  "yaml-single": yamlSingle,
  "yaml-double": (lines, place) => (isFolded(place) ? folded(lines.map(escapedForYaml), place) : escapedForYaml(lines.join("\n"))),
  "yaml-folded": (lines, place) => folded(printable(lines), place),
  "yaml-literal": (lines, place) => joined(withoutIndent(printable(lines), place), place),
  "toml-basic": (lines) => escapedForToml(lines.join("\n")).replace(/\n/g, "\\n"),
  "toml-literal": tomlLiteral,
  "toml-basic-multiline": (lines, place) => joined(apartFromFences(lines.map(escapedForToml)), place),
  "toml-literal-multiline": (lines, place) => joined(apartFromFences(lines.map(literalForToml)), place),
  json: (lines) => JSON.stringify(lines.join("\n")).slice(1, -1),
  "attribute-double": (lines) => onOneLine(lines).replace(/"/g, "&quot;"),
  "attribute-single": (lines) => onOneLine(lines).replace(/'/g, "&#39;"),
  shortcode: (lines) => onOneLine(lines).replace(/[\\"]/g, "\\$&"),
  "comment-line": (lines, place) => commentText(onOneLine(lines), place),
  "comment-block": (lines, place) => commentText(onOneLine(lines), place),
  "comment-html": (lines, place) => commentText(onOneLine(lines), place),
};

/** In a YAML scalar of several lines a line break reads as a blank. */
function isFolded({ raw }: EncodedPlace): boolean {
  return lineBreak.test(raw);
}

function yamlPlain(lines: readonly string[], place: EncodedPlace): string {
  const isFlow = place.encoding === "yaml-flow-plain";
  const isPlain = isFolded(place)
    ? isPlainInYaml(lines.join(" "), isFlow) && !lines.some((line) => line.trimStart().startsWith("#"))
    : lines.length === 1 && isPlainInYaml(lines.join(), isFlow);
  if (isPlain) return folded(lines, place);
  return `"${isFolded(place) ? folded(lines.map(escapedForYaml), place) : escapedForYaml(lines.join("\n"))}"`;
}

function yamlSingle(lines: readonly string[], place: EncodedPlace): string {
  const quoted = printable(lines).map((line) => line.replace(/'/g, "''"));
  // An empty line reads as one line break, a line break alone as a blank.
  return folded(isFolded(place) ? quoted : quoted.flatMap((line, index) => (index === 0 ? [line] : ["", line])), place);
}

/** Of a literal between single marks a further pair of them makes one of several lines, which may hold them. */
function tomlLiteral(lines: readonly string[], place: EncodedPlace): string {
  const text = joined(apartFromFences(lines.map(literalForToml)), place);
  return /['\n\r]/.test(text) ? `''${text}''` : text;
}

/** Lines whose indents and blanks at line ends do not count. */
function folded(lines: readonly string[], place: EncodedPlace): string {
  return joined(lines.map((line) => line.trim()), place);
}

function joined(lines: readonly string[], { indent, eol }: EncodedPlace): string {
  return lines.map((line, index) => (index === 0 || line === "" ? line : indent + line)).join(eol);
}

/** The lines of a draft that has copied the source's indent. */
function withoutIndent(lines: readonly string[], { raw, indent }: EncodedPlace): readonly string[] {
  const isIndented = lineBreak.test(raw) && lines.slice(1).every((line) => line.trim() === "" || line.startsWith(indent));
  return isIndented ? lines.map((line, index) => (index === 0 ? line : line.slice(indent.length))) : lines;
}

function onOneLine(lines: readonly string[]): string {
  return lines.map((line) => line.trim()).filter((line) => line !== "").join(" ");
}

// eslint-disable-next-line no-control-regex -- these are the characters that need an escape
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;

/** The lines as a form without escapes holds them, from the first to the last that is not empty then. */
function printable(lines: readonly string[]): readonly string[] {
  return withoutControls(lines.join("\n")).trim().split("\n");
}

function withoutControls(text: string): string {
  return text.replace(controls, "");
}

function escapedForYaml(text: string): string {
  return text.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n").replace(/\t/g, "\\t").replace(controls, unicodeEscape);
}

/** Also between three quotation marks, where a line keeps its own marks. */
function escapedForToml(text: string): string {
  return text.replace(/[\\"]/g, "\\$&").replace(controls, unicodeEscape);
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function literalForToml(text: string): string {
  return withoutControls(text).replace(/'''/g, "''’");
}

/** A line that would end the front matter gets a blank. */
function apartFromFences(lines: readonly string[]): string[] {
  return lines.map((line) => (/^(?:\+\+\+|---|\.\.\.|;;;)[ \t]*$/.test(line) ? ` ${line}` : line));
}
