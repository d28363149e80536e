import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { linesOutsideCode } from "./lines.ts";
import { numbersInWords } from "./numberWords.ts";
import type { Scan } from "./scan/scan.ts";
import type { ListItem } from "./scan/outline.ts";

const KIND = "list-marker";

/** Lists keep items, nesting, numbering and checkboxes. Which bullet is used is free. */
export function checkListMarkers({ unit, source, target }: CheckContext): Finding[] {
  const expected = source.items;
  const found = target.items;
  if (expected.length === 0 && found.length > 0) {
    return [addedList(unit.targetLanguage, source, target, found)];
  }
  for (const [index, item] of expected.entries()) {
    const other = found[index];
    const problem = other === undefined ? undefined : itemProblem(item, other, index === 0 && unit.isLaterItem === true);
    if (other !== undefined && problem !== undefined) {
      return [finding(KIND, "error", `${problem} (item ${index + 1}, ${quote(firstLine(source, item))})`, { source: item, target: other })];
    }
  }
  if (expected.length === found.length) {
    return definitionFindings(source, target);
  }
  const message = `The source has ${expected.length} list item(s), the draft ${found.length}. Keep every item on a line of its own, with its marker and a blank behind it.`;
  const missing = expected[found.length];
  return [finding(KIND, "error", message, missing && { source: missing })];
}

/** Each definition of a definition list begins with a colon and a blank. */
function definitionFindings(source: Scan, target: Scan): Finding[] {
  const [expected, found] = [source, target].map((scan) => linesOutsideCode(scan).filter(({ text }) => /^ {0,3}:[ \t]+\S/.test(text)).length);
  return expected === found
    ? []
    : [finding(KIND, "error", `The source has ${expected ?? 0} definition(s) that begin with “: ”, the draft ${found ?? 0}. Keep the plain colon and the blank at the start of the line.`)];
}

/** Languages that write an ordinal as a number with a full stop: “3. Quartal”. */
const ORDINAL_LANGUAGES = /^(?:de|cs|sk|hu|fi|et|lv|da|nb|nn|no|is|pl|hr|bs|sl|sr|tr)\b/;

/** Some languages write a date or a number with a full stop, which at the start of a line begins a list. */
function addedList(tag: string, source: Scan, target: Scan, found: readonly ListItem[]): Finding {
  const [first] = found;
  const number = first?.ordered === true && found.length === 1 ? Number(first.number) : 0;
  const isOrdinal = ORDINAL_LANGUAGES.test(tag) && [...(source.text.match(/\d+/g) ?? []).map(Number), ...(numbersInWords(source.words, "en") ?? [])].includes(number);
  const isNumber = number > 9 || isOrdinal;
  const message = `The draft begins a list with ${quote(first === undefined ? "" : firstLine(target, first))}, the source has none. ${isNumber ? "Write a backslash before the full stop." : "Leave out the marker."}`;
  return finding(KIND, isNumber ? "warning" : "error", message, first && { target: first });
}

function itemProblem(source: ListItem, target: ListItem, isLater: boolean): string | undefined {
  if (source.container !== target.container) {
    return "A list item is nested at another level. Keep its indent.";
  }
  if (source.ordered !== target.ordered) {
    return source.ordered ? "A numbered item became a bullet. Keep its number." : "A bullet became a numbered item. Keep the bullet.";
  }
  if (source.first !== target.first) {
    return "A list is split or joined with another one. Keep blank lines and markers.";
  }
  if (source.ordered && source.first && !isLater && Number(source.number) !== Number(target.number)) {
    return `The list begins with ${target.number} instead of ${source.number}. Keep the number.`;
  }
  if (source.task !== target.task) {
    return "A checkbox was changed or lost. Keep “[ ]” or “[x]” behind the marker.";
  }
  return !source.empty && target.empty ? "A list item has no text. Put its text behind the marker, on the same line." : undefined;
}

function firstLine(scan: Scan, { start, end }: ListItem): string {
  return scan.text.slice(start, end).split("\n", 1)[0] ?? "";
}
