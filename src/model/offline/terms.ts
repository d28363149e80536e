import type { Term } from "./instructions.ts";

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Puts other words in place of terms, in whatever case these are written; the longest one counts. */
export class TermWriter {
  readonly #pattern: RegExp | undefined;
  readonly #targets: ReadonlyMap<string, string>;

  constructor(terms: readonly Term[]) {
    this.#targets = new Map(terms.map(({ from, to }) => [from.toLowerCase(), to]));
    const longestFirst = terms.map(({ from }) => from).sort((one, other) => other.length - one.length);
    this.#pattern = terms.length === 0 ? undefined : new RegExp(longestFirst.map(patternOf).join("|"), "giu");
  }

  /**
   * The text with its terms replaced.
   * @param other what becomes of the text between them
   */
  write(text: string, other: (part: string) => string = (part) => part): string {
    let result = "";
    let from = 0;
    for (const match of this.#pattern === undefined ? [] : text.matchAll(this.#pattern)) {
      result += other(text.slice(from, match.index)) + this.#targetOf(match[0]);
      from = match.index + match[0].length;
    }
    return result + other(text.slice(from));
  }

  /** A term that begins a sentence has a capital in both languages. */
  #targetOf(found: string): string {
    const target = this.#targets.get(found.toLowerCase()) ?? found;
    const [first = "", ...rest] = target;
    const isCapital = /^\p{Lu}\P{Lu}/u.test(found);
    return isCapital ? first.toUpperCase() + rest.join("") : target;
  }
}

/** Whole words, where the script has blanks between words. */
function patternOf(term: string): string {
  const escaped = term.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  const before = /^[\p{L}\p{N}_]/u.test(term) && !unspaced.test(term) ? "(?<![\\p{L}\\p{N}_])" : "";
  const after = /[\p{L}\p{N}_]$/u.test(term) && !unspaced.test(term) ? "(?![\\p{L}\\p{N}_])" : "";
  return before + escaped + after;
}
