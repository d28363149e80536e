import { isInlineBlankCode } from "../characters.ts";
import { Finder } from "../finder.ts";
import type { TextRange } from "../range.ts";
import { endOfElement, forbidsTranslation, isBlockElement, isPhrasing, isVerbatimElement, tagAt } from "./markupTag.ts";
import type { MarkupTag } from "./markupTag.ts";
import { templateAt } from "./template.ts";

/** Text between the tags that separate blocks. */
export interface MarkupRun extends TextRange {
  /** Tags within the text, comments among them. */
  readonly tags: readonly MarkupTag[];
  /** Elements and template tags within the text that stand like a word and are copied. */
  readonly opaque: readonly TextRange[];
}

export interface Markup {
  readonly runs: readonly MarkupRun[];
  /** Tags, comments and verbatim elements that run over a line end. */
  readonly solid: readonly TextRange[];
}

const piece = /<!--|<![A-Z[]|<\?|[<{]/gi;
/** What ends the pieces that are more than a character. */
const closers: readonly (readonly [opening: string, closer: string])[] = [["<!--", "-->"], ["<!", ">"], ["<?", "?>"]];
export const commentName = "!--";

/** Cuts HTML, or JSX, into runs of text. Verbatim and untranslated elements stand between runs, or in them like a word. */
export function readMarkup(text: string, start: number, end: number): Markup {
  const reader = new MarkupReader(text, start, end);
  reader.read();
  return reader;
}

class MarkupReader implements Markup {
  readonly runs: MarkupRun[] = [];
  readonly solid: TextRange[] = [];
  readonly #text: string;
  readonly #end: number;
  readonly #finder: Finder;
  #runStart: number;
  #tags: MarkupTag[] = [];
  #opaque: TextRange[] = [];

  constructor(text: string, start: number, end: number) {
    this.#text = text.slice(0, end); // what lies behind has no say in where a comment ends
    this.#finder = new Finder(this.#text);
    this.#end = end;
    this.#runStart = start;
  }

  read(): void {
    const pattern = new RegExp(piece.source, piece.flags);
    pattern.lastIndex = this.#runStart;
    for (let match = pattern.exec(this.#text); match !== null && match.index < this.#end; match = pattern.exec(this.#text)) {
      const from = match.index;
      if (match[0].length > 1) pattern.lastIndex = this.#passOpening(from, match[0]);
      else pattern.lastIndex = match[0] === "{" ? this.#passTemplate(from) : this.#passTag(from);
    }
    this.#endRun(this.#end, this.#end);
  }

  /** A comment that is not closed goes on to the end; other openings without ends are text. */
  #passOpening(start: number, opening: string): number {
    const closer = closers.find(([begins]) => opening.startsWith(begins))?.[1] ?? "";
    const at = this.#finder.next(closer, start + opening.length);
    if (at >= 0) return this.#passComment(start, at + closer.length);
    return opening === "<!--" ? this.#passComment(start, this.#end) : start + 1;
  }

  #passComment(start: number, end: number): number {
    this.#tags.push({ start, end, name: commentName, kind: "void" });
    return this.#keepWhole(start, end);
  }

  #passTemplate(start: number): number {
    const tag = templateAt(this.#text, start, this.#end);
    if (tag === undefined) return start + 1;
    this.#opaque.push({ start, end: tag.end });
    return this.#keepWhole(start, tag.end);
  }

  #passTag(start: number): number {
    const tag = tagAt(this.#text, start, this.#end);
    if (tag === undefined) return start + 1;
    const end = tag.kind === "open" ? this.#endOfVerbatim(tag) : undefined;
    if (end !== undefined && isPhrasing(tag.name)) this.#opaque.push({ start, end });
    else if (end !== undefined || this.#separates(tag)) this.#endRun(start, end ?? tag.end);
    else this.#tags.push(tag);
    return this.#keepWhole(start, end ?? tag.end);
  }

  /** Where the element ends if it is copied. */
  #endOfVerbatim(tag: MarkupTag): number | undefined {
    if (isVerbatimElement(tag.name)) return endOfElement(this.#text, tag, this.#end) ?? (isPhrasing(tag.name) ? undefined : this.#end);
    return forbidsTranslation(this.#text.slice(tag.start, tag.end)) ? endOfElement(this.#text, tag, this.#end) : undefined;
  }

  /** Components separate where they begin or end a line. */
  #separates(tag: MarkupTag): boolean {
    return isBlockElement(tag.name) || (!isPhrasing(tag.name) && (this.#beginsLine(tag.start) || this.#endsLine(tag.end)));
  }

  #beginsLine(position: number): boolean {
    let at = position;
    while (at > 0 && isInlineBlankCode(this.#text.charCodeAt(at - 1))) at--;
    return at === 0 || /[\r\n>]/.test(this.#text[at - 1] ?? "");
  }

  #endsLine(position: number): boolean {
    let at = position;
    while (isInlineBlankCode(this.#text.charCodeAt(at))) at++;
    return at >= this.#end || /[\r\n<]/.test(this.#text[at] ?? "");
  }

  #keepWhole(start: number, end: number): number {
    if (this.#text.slice(start, end).includes("\n")) this.solid.push({ start, end });
    return end;
  }

  #endRun(end: number, next: number): void {
    if (end > this.#runStart) this.runs.push({ start: this.#runStart, end, tags: this.#tags, opaque: this.#opaque });
    this.#runStart = next;
    this.#tags = [];
    this.#opaque = [];
  }
}
