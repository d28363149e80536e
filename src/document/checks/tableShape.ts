import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { TextRange } from "../range.ts";
import type { Scan } from "./scan/scan.ts";
import type { TableShape } from "./scan/outline.ts";

const KIND = "table-shape";

/** Tables keep rows, cells and alignment; a row alone keeps its pipes, and a cell gets none. */
export function checkTableShape({ source, target }: CheckContext): Finding[] {
  if (source.tables.length > 0 || target.tables.length > 0) {
    return tableFindings(source, target);
  }
  return pipeFindings(source, target);
}

function tableFindings(source: Scan, target: Scan): Finding[] {
  if (source.tables.length !== target.tables.length) {
    const expected = count(source.tables.length, "table");
    const found = count(target.tables.length, "table");
    return [finding(KIND, "error", `The source has ${expected}, the draft ${found}. Keep each row on its line and the delimiter row as it is.`)];
  }
  const shapes = source.tables.flatMap((table, index) => {
    const other = target.tables[index];
    return other === undefined ? [] : shapeFindings(table, other);
  });
  return [...shapes, ...shownPipes(source, target)];
}

/** `｜` and `\|` at a row's ends show in its cells: the row is whole without its outer pipes. */
function shownPipes(source: Scan, target: Scan): Finding[] {
  const shown = edgesOf(target);
  return shown === undefined || edgesOf(source) !== undefined
    ? []
    : [finding(KIND, "error", "A row of the table begins or ends with a pipe that shows as text. Write a plain “|” there.", { target: shown })];
}

function edgesOf({ text, tables }: Scan): TextRange | undefined {
  for (const table of tables) {
    const at = text.slice(table.start, table.end).search(/^[\s>]*(?:｜|\\\|)|(?:｜|\\\|)[ \t]*$/m);
    if (at !== -1) return { start: table.start + at, end: table.end };
  }
  return undefined;
}

function shapeFindings(source: TableShape, target: TableShape): Finding[] {
  const at = { source, target };
  if (source.rows.length !== target.rows.length) {
    return [finding(KIND, "error", `The table has ${count(source.rows.length, "row")}, the draft ${count(target.rows.length, "row")}. Keep every row.`, at)];
  }
  const row = source.rows.findIndex((cells, index) => cells !== target.rows[index]);
  if (row !== -1) {
    const message = `Row ${row + 1} of the table has ${count(source.rows[row] ?? 0, "cell")}, in the draft ${count(target.rows[row] ?? 0, "cell")}. Keep the cells, and escape a pipe inside one as “\\|”.`;
    return [finding(KIND, "error", message, at)];
  }
  const emptied = source.filled.findIndex((cells, index) => cells > (target.filled[index] ?? 0));
  if (emptied !== -1) {
    return [finding(KIND, "error", `Row ${emptied + 1} of the table has an empty cell in the draft. Fill each cell that the source fills.`, at)];
  }
  return source.alignment === target.alignment
    ? []
    : [finding(KIND, "warning", "The alignment of the columns changed. Keep the colons of the delimiter row.", at)];
}

function pipeFindings(source: Scan, target: Scan): Finding[] {
  // In a table a pipe ends a cell inside code as well, unless it is escaped.
  const inCode = source.text.includes("\\|");
  const expected = pipesByRow(source, inCode);
  const found = pipesByRow(target, inCode);
  if (expected.length === 0 && found.length > 0) {
    return source.text.includes("\n") ? [] : [addedPipe(found[0])];
  }
  if (expected.length === 0 || isSameShape(source, expected, target, found)) {
    return [];
  }
  const message = `The row ${quote(source.text)} has ${count(total(expected), "pipe")}, the draft ${count(total(found), "pipe")}. Keep the cells apart with “|” and the row on one line.`;
  return [finding(KIND, "error", message)];
}

interface Row extends TextRange {
  readonly pipes: number;
  /** Whether the line begins with a pipe, as only a table's row does. */
  readonly leading: boolean;
}

/** The lines that have pipes outside code and other syntax, or also inside. */
function pipesByRow(scan: Scan, inCode: boolean): Row[] {
  const rows: Row[] = [];
  let start = 0;
  for (const line of (inCode ? scan.text : scan.prose).split("\n")) {
    // `/// note | Title` is no row.
    const pipes = /^\s*\/{3,}/.test(line) ? 0 : (line.match(/(?<!\\)\|/g)?.length ?? 0);
    if (pipes > 0) {
      rows.push({ start, end: start + line.length, pipes, leading: /^[\s>]*\|/.test(line) });
    }
    start += line.length + 1;
  }
  return rows;
}

/** Lines of prose with pipes may be wrapped anew; rows may not. */
function isSameShape(source: Scan, expected: readonly Row[], target: Scan, found: readonly Row[]): boolean {
  if (total(expected) !== total(found)) {
    return false;
  }
  const isRow = expected.some(({ leading }) => leading);
  return !isRow || (expected.length === found.length && lineCount(source) === lineCount(target));
}

function lineCount({ text }: Scan): number {
  return text.trim().split("\n").length;
}

function total(rows: readonly Row[]): number {
  return rows.reduce((sum, { pipes }) => sum + pipes, 0);
}

function addedPipe(row: TextRange | undefined): Finding {
  const message = "The draft has a “|” that the source does not have; in a table it would begin another cell. Leave it out or write “\\|”.";
  return finding(KIND, "error", message, row && { target: row });
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
