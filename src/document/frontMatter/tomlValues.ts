import { parse } from "smol-toml";
import type { LeafEncoding } from "../encoding.ts";
import type { TextRange } from "../range.ts";
import type { TextValue } from "./textValue.ts";

/** The strings of a TOML text, in order of the document; undefined when it does not parse. */
export function tomlValues(text: string, { start, end }: TextRange): TextValue[] | undefined {
  // A CR alone ends no line in TOML.
  const content = text.slice(start, end).replace(/\r(?!\n)/g, "\n");
  try {
    parse(content);
  } catch {
    return undefined;
  }
  return new TomlScanner(content, start).scan().values;
}

/** A key of TOML where it is given a value. */
export interface TomlKey {
  /** With the names of its table. */
  readonly path: readonly string[];
  /** Plus `offset`. */
  readonly range: TextRange;
}

/** The keys of a TOML text that is known to be sound, in order. */
export function tomlKeys(content: string, offset: number): readonly TomlKey[] {
  return new TomlScanner(content, offset).scan().keys;
}

interface Quotes {
  readonly mark: string;
  readonly content: RegExp;
  readonly encoding: LeafEncoding;
}

/** The longer marks come first. */
const quotes: readonly Quotes[] = [
  { mark: '"""', content: /(?:[^"\\]|\\[^]|"{1,2}(?!"))*"{0,2}(?=""")/y, encoding: "toml-basic-multiline" },
  { mark: "'''", content: /(?:[^']|'{1,2}(?!'))*'{0,2}(?=''')/y, encoding: "toml-literal-multiline" },
  { mark: '"', content: /(?:[^"\\]|\\.)*/y, encoding: "toml-basic" },
  { mark: "'", content: /[^']*/y, encoding: "toml-literal" },
];
const blanks = /(?:\s|#[^\n]*)*/y;
const keyPart = /[ \t]*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([\w-]+))[ \t]*(\.?)/y;
/** Numbers, dates, booleans. */
const bare = /[^\s,\]}#]+(?: \d[^\s,\]}#]*)?/y;

/** Finds the keys and strings of a TOML text that is known to be sound. */
class TomlScanner {
  readonly #text: string;
  readonly #offset: number;
  readonly values: TextValue[] = [];
  readonly keys: TomlKey[] = [];
  #at = 0;
  #table: readonly string[] = [];

  constructor(text: string, offset: number) {
    this.#text = text;
    this.#offset = offset;
  }

  scan(): this {
    for (this.#take(blanks); this.#at < this.#text.length; this.#take(blanks)) {
      if (this.#take(/\[\[?/y) !== "") {
        this.#table = this.#key();
        this.#take(/\]\]?/y);
      } else {
        this.#pair(this.#table);
      }
    }
    return this;
  }

  #pair(table: readonly string[]): void {
    const start = this.#at + this.#offset;
    const path = [...table, ...this.#key()];
    this.keys.push({ path, range: { start, end: start + this.#text.slice(start - this.#offset, this.#at).trimEnd().length } });
    this.#take(/[ \t]*=[ \t]*/y);
    this.#value(path);
  }

  #key(): string[] {
    const parts: string[] = [];
    for (;;) {
      keyPart.lastIndex = this.#at;
      const match = keyPart.exec(this.#text);
      if (match === null) return parts;
      this.#at = keyPart.lastIndex;
      parts.push(match[1] ?? match[2] ?? match[3] ?? "");
      if (match[4] === "") return parts;
    }
  }

  #value(path: readonly string[]): void {
    const kind = quotes.find(({ mark }) => this.#text.startsWith(mark, this.#at));
    if (kind !== undefined) this.#string(path, kind);
    else if (this.#take(/\[/y) !== "") this.#list("]", () => this.#value(path));
    else if (this.#take(/\{/y) !== "") this.#list("}", () => this.#pair(path));
    else if (this.#take(bare) === "") this.#at++;
  }

  #list(closing: string, readItem: () => void): void {
    for (this.#take(blanks); this.#at < this.#text.length && this.#text[this.#at] !== closing; this.#take(blanks)) {
      readItem();
      this.#take(blanks);
      this.#take(/,/y);
    }
    this.#at++;
  }

  #string(path: readonly string[], { mark, content, encoding }: Quotes): void {
    this.#at += mark.length;
    const start = this.#at + this.#offset;
    const { length } = this.#take(content);
    this.values.push({ path, range: { start, end: start + length }, encoding });
    this.#at += mark.length;
  }

  /** Moves behind what matches here; `""` when nothing does. */
  #take(expression: RegExp): string {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text)?.[0] ?? "";
    this.#at += found.length;
    return found;
  }
}
