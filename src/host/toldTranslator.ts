import { ownLength, templateExpression } from "../document/template.ts";
import { filled } from "../review/filled.ts";

/** Fewest letters by which a template is known: `{0}.` could be anybody's words. */
const FEWEST_LETTERS = 6;
/** Texts that may stand in one another. */
const MOST_DEPTH = 3;
/** Translations that are kept: the same few are asked for again and again. */
const MOST_KEPT = 100;

interface Template {
  readonly english: string;
  readonly expression: RegExp;
  /** The longest piece of its own words: few messages have it, and only they are looked at closely. */
  readonly piece: string;
  /** Its last place holds what somebody else said, which is not ours to read; so it stands in no other text. */
  readonly quotesLast: boolean;
}

interface Reading {
  readonly translation: string;
  /** UTF-16 units of the message that are words of ours. */
  readonly known: number;
}

/** Finds the translations of texts that were made in English, such as those of `told`. */
export class ToldTranslator {
  readonly #bundle: ReadonlyMap<string, string>;
  readonly #templates: readonly Template[];
  readonly #kept = new Map<string, string>();

  /** @param bundle translations by the English texts, whose values have the places `{0}`, `{1}` … */
  constructor(bundle: Readonly<Record<string, string>>) {
    this.#bundle = new Map(Object.entries(bundle));
    this.#templates = Object.keys(bundle).filter(isTelling).map(templateOf);
  }

  /** The translation with the message's values in it, or the message itself where it is none of ours. */
  translate(message: string): string {
    const kept = this.#kept.get(message);
    if (kept !== undefined) {
      return kept;
    }
    if (this.#kept.size >= MOST_KEPT) {
      this.#kept.clear();
    }
    const translation = this.#read(message, MOST_DEPTH)?.translation ?? message;
    this.#kept.set(message, translation);
    return translation;
  }

  /** Of several readings, the one that knows most of the message. */
  #read(message: string, depth: number): Reading | undefined {
    const exact = this.#bundle.get(message);
    if (exact !== undefined) {
      return { translation: exact, known: message.length };
    }
    let best: Reading | undefined;
    for (const template of depth > 0 ? this.#templates : []) {
      if (!message.includes(template.piece) || (template.quotesLast && depth < MOST_DEPTH)) {
        continue;
      }
      const [, ...values] = template.expression.exec(message) ?? [];
      const reading = values.length > 0 ? this.#fill(template, values, depth - 1) : undefined;
      best = reading && reading.known > (best?.known ?? 0) ? reading : best;
    }
    return best;
  }

  /** A value may be a text of ours as well, such as a reason; a single word is rather a name. */
  #fill({ english, quotesLast }: Template, values: readonly string[], depth: number): Reading {
    const readings = values.map((value, index) => {
      const isOthers = !/\s/.test(value) || (quotesLast && index === values.length - 1);
      return (isOthers ? undefined : this.#read(value, depth)) ?? { translation: value, known: 0 };
    });
    return {
      translation: filled(this.#bundle.get(english) ?? english, readings.map(({ translation }) => translation)),
      known: readings.reduce((sum, { known }) => sum + known, ownLength(english)),
    };
  }
}

function isTelling(english: string): boolean {
  const ownLetters = english.replace(/\{\d+\}|\P{L}/gu, "");
  return /\{\d+\}/.test(english) && ownLetters.length >= FEWEST_LETTERS;
}

function templateOf(english: string): Template {
  const pieces = english.split(/\{\d+\}/);
  const piece = pieces.reduce((longest, each) => (each.length > longest.length ? each : longest));
  return { english, piece, expression: templateExpression(english, () => ".*?"), quotesLast: / says: \{\d+\}$/.test(english) };
}
