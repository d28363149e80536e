/** A string value of an object, as far as it has been written. */
export interface PartialText {
  readonly text: string;
  /** False while its closing quotation mark is to come. */
  readonly isWhole: boolean;
}

/**
 * The members of an object that are strings, from the beginning of its JSON text. What cannot be understood ends the
 * reading, never with an error. Half an escape or half a surrogate pair at the end is left out.
 */
export function partialTexts(json: string): ReadonlyMap<string, PartialText> {
  const texts = new Map<string, PartialText>();
  const reader = new PartialReader(json);
  if (!reader.take("{")) {
    return texts;
  }
  for (;;) {
    const name = reader.readText();
    if (name?.isWhole !== true || !reader.take(":")) {
      return texts;
    }
    const value = reader.readText();
    if (value) {
      texts.set(name.text, value);
    } else {
      reader.skipValue();
    }
    if (!reader.take(",")) {
      return texts;
    }
  }
}

const escapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

class PartialReader {
  private position = 0;

  constructor(private readonly json: string) {}

  /** Passes over blanks and `mark`; false, and nothing but blanks passed over, where it does not stand. */
  take(mark: string): boolean {
    while (/\s/.test(this.json.charAt(this.position))) {
      this.position++;
    }
    const stands = this.json.startsWith(mark, this.position);
    this.position += stands ? mark.length : 0;
    return stands;
  }

  /** Undefined where no string begins. */
  readText(): PartialText | undefined {
    if (!this.take('"')) {
      return undefined;
    }
    let text = "";
    for (;;) {
      const plain = this.untilMark();
      text += plain;
      const mark = this.json.charAt(this.position);
      if (mark === '"') {
        this.position++;
        return { text, isWhole: true };
      }
      const escaped = mark === "" ? undefined : this.readEscape();
      if (escaped === undefined) {
        return { text: text.replace(/[\ud800-\udbff]$/, ""), isWhole: false };
      }
      text += escaped;
    }
  }

  /** Passes over a number, a word, a list or an object. */
  skipValue(): void {
    let depth = 0;
    for (; this.position < this.json.length; this.position++) {
      const character = this.json.charAt(this.position);
      if (character === '"') {
        this.readText();
        this.position--;
      } else if (character === "[" || character === "{") {
        depth++;
      } else if (depth > 0 && (character === "]" || character === "}")) {
        depth--;
      } else if (depth === 0 && /[,\]}]/.test(character)) {
        return;
      }
    }
  }

  private untilMark(): string {
    const plain = /[^"\\]*/y;
    plain.lastIndex = this.position;
    const text = plain.exec(this.json)?.[0] ?? "";
    this.position += text.length;
    return text;
  }

  /** Undefined for an escape that is not whole; one that JSON does not know stands for its character. */
  private readEscape(): string | undefined {
    const kind = this.json.charAt(this.position + 1);
    if (kind === "u") {
      const digits = /^[0-9a-f]{4}/i.exec(this.json.slice(this.position + 2, this.position + 6))?.[0];
      this.position += 6;
      return digits === undefined ? undefined : String.fromCharCode(Number.parseInt(digits, 16));
    }
    this.position += 2;
    return kind === "" ? undefined : (escapes[kind] ?? kind);
  }
}
