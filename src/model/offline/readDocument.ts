import type { TextRange } from "../../document/range.ts";
import { Spans } from "./spans.ts";

/** A page as the Read tool returns it. Offsets are UTF-16 code units of the document. */
export interface Page {
  readonly content: string;
  readonly offset: number;
  /** Where it ends in the document: its content may leave copied text out. */
  readonly end: number;
  readonly total: number;
  readonly version: string;
}

/** One Translate call of the transcript, or a draft that the host made itself. */
export interface Draft {
  readonly source: string;
  /** Undefined for the host's own draft, whose words are not told. */
  readonly translation: string | undefined;
  /** Where it lies in the text read; undefined when it is not found there. */
  range: TextRange | undefined;
  /** `rejected`: to be drafted anew. `dropped`: refused for its place, so only `next` says what to do. */
  state: "standing" | "rejected" | "dropped";
}

/** Columns of indent from which on a line reads as code where no list is around it. */
const CODE_INDENT = 4;

/** The document as far as its pages were read, and where the drafts made so far lie in it. */
export class ReadDocument {
  readonly drafts: Draft[] = [];
  #text = "";
  #origin = 0;
  #end = 0;
  #total = 0;
  #version: string | undefined;
  #taken = new Spans();
  /** Drafts are made in order, so the next one is looked for behind the last one. */
  #cursor = 0;

  get text(): string {
    return this.#text;
  }

  get isRead(): boolean {
    return this.#version !== undefined;
  }

  /** True when the text read reaches the end of the document. */
  get reachesEnd(): boolean {
    return this.#end >= this.#total;
  }

  /** Where standing drafts lie. */
  get taken(): Spans {
    return this.#taken;
  }

  /** Joins a page to the text read before it, or begins anew when it lies before it, is of another version or abridged. */
  addPage(page: Page): void {
    const joint = page.offset - this.#origin;
    const isWhole = page.end - page.offset === page.content.length && this.#end - this.#origin === this.#text.length;
    this.#total = page.total;
    this.#end = page.end;
    if (this.#version === page.version && joint >= 0 && isWhole) {
      const end = joint + page.content.length;
      // Text between two pages that was never shown needs no translation: blank lines stand for it.
      this.#text = this.#text.slice(0, joint).padEnd(joint, "\n") + page.content + this.#text.slice(end);
      return;
    }
    const around = surroundings(page);
    this.#version = page.version;
    this.#origin = page.offset - around.length;
    this.#text = around + page.content;
    this.#locateAgain();
  }

  addDraft(source: string, translation: string | undefined): Draft {
    const draft: Draft = { source, translation, range: this.#locate(source), state: "standing" };
    this.drafts.push(draft);
    this.#take(draft);
    return draft;
  }

  setState(draft: Draft, state: Draft["state"]): void {
    if (draft.state === "standing" && draft.range) {
      this.#taken.remove(draft.range);
    }
    draft.state = state;
    if (state === "standing" && draft.range) {
      this.#taken.add(draft.range);
    }
  }

  /** Frees the place of the draft that covers `position`, since the host wants it anew. */
  release(position: number): void {
    const span = this.#taken.atOrAfter(position);
    if (span && span.start <= position) {
      this.#taken.remove(span);
    }
  }

  #locate(source: string): TextRange | undefined {
    return this.#freePlace(source, this.#cursor) ?? this.#freePlace(source, 0);
  }

  #freePlace(source: string, from: number): TextRange | undefined {
    if (source === "") {
      return undefined;
    }
    for (let at = this.#text.indexOf(source, from); at >= 0; at = this.#text.indexOf(source, at + 1)) {
      const range = { start: at, end: at + source.length };
      if (this.#taken.isFree(range)) {
        return range;
      }
    }
    return undefined;
  }

  #take(draft: Draft): void {
    if (draft.range) {
      this.#cursor = draft.range.end;
      if (draft.state === "standing") {
        this.#taken.add(draft.range);
      }
    }
  }

  #locateAgain(): void {
    this.#taken = new Spans();
    this.#cursor = 0;
    for (const draft of this.drafts) {
      draft.range = this.#locate(draft.source);
      this.#take(draft);
    }
  }
}

/** What stands in, without any text, for the table or the lists that a page begins inside of: its lines read as others without them. */
function surroundings({ content, offset }: Page): string {
  if (offset === 0) {
    return "";
  }
  const [first = "", second = ""] = content.split(/\r?\n/, 2);
  const indent = /^ */.exec(first)?.[0].length ?? 0;
  // Two columns a list; one that is alone in its line holds the lines below it that are indented as far.
  const lists = indent < CODE_INDENT ? "" : `${"+ ".repeat(indent / 2)}\n`;
  const cells = (first.match(/(?<!\\)\|/g)?.length ?? 0) - 1;
  const isTable = cells > 0 && /^ *\|/.test(first) && !/^[\s|:-]+$/.test(second);
  const margin = " ".repeat(indent);
  const head = isTable ? `${margin}|${" |".repeat(cells)}\n${margin}|${"-|".repeat(cells)}\n` : "";
  return lists + head;
}
