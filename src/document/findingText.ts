import { translatedLanguageName } from "./languageOfName.ts";
import { readFinding, type FindingValue } from "./readFinding.ts";

/** The language that a person reads. */
export interface DisplayLanguage {
  /** BCP 47. */
  readonly tag: string;
  /** An English text in that language with the values at `{0}`, `{1}` …; the English one where there is no translation. */
  readonly translate: (english: string, ...values: readonly string[]) => string;
}

/** A finding's message for a person: what it quotes stays as it is, and so does a message that is none of ours. */
export function findingText(message: string, language: DisplayLanguage): string {
  return translated(message, language) ?? message.split("\n").map((line) => lineText(line, language)).join("\n");
}

/** Undefined where there is no template or no translation of it. */
function translated(message: string, language: DisplayLanguage): string | undefined {
  const read = readFinding(message);
  if (read === undefined || language.translate(read.template) === read.template) {
    return undefined;
  }
  return language.translate(read.template, ...read.values.map((value) => valueText(value, language)));
}

function valueText({ kind, text }: FindingValue, { tag, translate }: DisplayLanguage): string {
  switch (kind) {
    case "quote":
    case "text":
    case "number":
      return text;
    case "language":
      return translatedLanguageName(text, tag);
    case "piece":
    case "block":
    case "value":
      return translate(text);
    case "count": {
      const [digits = ""] = /^\d+/.exec(text) ?? [];
      return translate(`{0}${text.slice(digits.length)}`, digits);
    }
  }
}

/** A line of what a refused draft was told: its kind, a message, and the places that it is about. */
const TOLD = /^(?:[a-z-]+: )?(.*?)( The draft has “.*?”\.)?( Expected, as in the source: “.*?”\.)?$/;

function lineText(line: string, language: DisplayLanguage): string {
  const sentences = (TOLD.exec(line)?.slice(1) ?? []).filter((sentence) => sentence !== undefined);
  const shown = sentences.map((sentence) => translated(sentence.trim(), language));
  return shown.includes(undefined) ? line : shown.join(" ");
}
