import type { Analysis } from "./analysis.ts";
import { lineStartOf, linesOf } from "./characters.ts";
import type { DoneUnit } from "./compose.ts";
import { prefixFrom } from "./lineMarks.ts";
import { renderEncoded } from "./renderEncoded.ts";
import { sourceLinesOf } from "./sourceLines.ts";
import type { SourceLine } from "./sourceLines.ts";
import { plainForm } from "./tolerance.ts";

/**
 * What is written for one unit: verbatim pieces inside it in the source's own characters, line ends as the source has them.
 * Where the draft has the source's lines, each line also gets the source's indent, block marks and blanks at its end, marks
 * left out by the draft included. Otherwise copied blocks are looked up in it, and one that is missing stays missing. Text
 * of front matter and attributes is written so that it reads as the draft there.
 */
export function renderUnit(analysis: Analysis, unit: DoneUnit): string {
  return renderEncoded(analysis, unit, (other) => renderMarkdown(analysis, other)) ?? renderMarkdown(analysis, unit);
}

function renderMarkdown(analysis: Analysis, unit: DoneUnit): string {
  const source = sourceLinesOf(analysis, unit.range);
  const draft = draftLinesOf(analysis, unit, source);
  return inSourceLines(source, draft) ?? withCopiedBlocks(analysis, source, draft);
}

/** The draft's lines without white space around the whole, and without block marks that stand before the unit already. */
function draftLinesOf(analysis: Analysis, unit: DoneUnit, source: readonly SourceLine[]): string[] {
  const draft = unit.translation.trim();
  const lines = linesOf(draft).map(({ start, end }) => draft.slice(start, end));
  const [first] = lines;
  if (first === undefined || source[0]?.prefix !== "") return lines;
  const { marks, content } = prefixFrom(analysis, lineStartOf(analysis.text, unit.range.start));
  if (content !== unit.range.start) return lines;
  const rest = withoutMarks(first, marks.map(({ start, end }) => analysis.text.slice(start, end)));
  return rest === "" || withoutMarks(source[0].content, [first.slice(0, first.length - rest.length).trim()]) !== source[0].content
    ? lines
    : [rest, ...lines.slice(1)];
}

const blockMark = /^(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t])/;

/** The draft line by line in the source's frame; undefined where its lines are not the source's. */
function inSourceLines(source: readonly SourceLine[], draft: readonly string[]): string | undefined {
  if (source.length !== draft.length) return undefined;
  let text = "";
  for (const [index, line] of source.entries()) {
    const framed = inFrame(line, draft[index] ?? "");
    if (framed === undefined) return undefined;
    text += framed + line.lineEnd;
  }
  return text;
}

function inFrame(line: SourceLine, draft: string): string | undefined {
  if (line.isCopied && isCopyOf(line, draft)) return line.prefix + line.content + line.suffix;
  if (line.isCopied) return undefined;
  const content = withoutClosingMark(contentOf(draft, line), line.closingMark);
  const isSameBlock = (content === "") === (line.content === "") && (!blockMark.test(content) || blockMark.test(line.content));
  return isSameBlock ? line.prefix + content + line.suffix : undefined;
}

/** The draft line without the source's marks; one that the source's content starts with itself is left. */
function contentOf(draft: string, line: SourceLine): string {
  const content = withoutMarks(draft, line.marks);
  const own = blockMark.exec(line.content)?.[0].trim();
  return own !== undefined && line.marks.includes(own) && !blockMark.test(content) ? draft.trim() : content;
}

/** A draft line without its indent and the marks, each of which it may leave out. */
function withoutMarks(draft: string, marks: readonly string[]): string {
  let rest = draft.trim();
  for (const mark of marks) {
    if (!rest.startsWith(mark)) continue;
    const behind = rest.slice(mark.length);
    if (behind === "" || /^\s/.test(behind) || mark === ">" || mark === "|") rest = behind.trimStart();
  }
  return rest;
}

function withoutClosingMark(content: string, mark: string): string {
  return mark !== "" && content.endsWith(mark) ? content.slice(0, content.length - mark.length).trimEnd() : content;
}

function isCopyOf(line: SourceLine, draft: string): boolean {
  const copy = plainForm(draft.trim());
  return copy === plainForm((line.prefix + line.content + line.suffix).trim()) || copy === plainForm(line.content.trim());
}

function withCopiedBlocks(analysis: Analysis, source: readonly SourceLine[], draft: readonly string[]): string {
  const lines = draft.map((text, index) => ({
    text,
    lineEnd: (source.length === draft.length ? source[index]?.lineEnd : undefined) ?? analysis.eol,
  }));
  let from = 0;
  for (const block of blocksOf(source)) {
    const at = draft.findIndex((_, index) => index >= from && block.every((line, offset) => isCopyOf(line, draft[index + offset] ?? "")));
    if (at < 0) continue;
    for (const [offset, line] of block.entries()) {
      const isLast = offset === block.length - 1;
      const own = lines[at + offset];
      lines[at + offset] = { text: line.prefix + line.content + line.suffix, lineEnd: isLast && own !== undefined ? own.lineEnd : line.lineEnd };
    }
    from = at + block.length;
  }
  return lines.map(({ text, lineEnd }, index) => (index === lines.length - 1 ? text : text + lineEnd)).join("");
}

/** The runs of copied lines. */
function blocksOf(source: readonly SourceLine[]): SourceLine[][] {
  const blocks: SourceLine[][] = [];
  for (const [index, line] of source.entries()) {
    if (!line.isCopied) continue;
    const block = source[index - 1]?.isCopied === true ? blocks.at(-1) : undefined;
    if (block === undefined) blocks.push([line]);
    else block.push(line);
  }
  return blocks;
}
