import { assertNever } from "../../agent/assertNever.ts";
import { instructionForms, type Meaning } from "./instructionForms.ts";

/** A word and what stands for it. */
export interface Term {
  readonly from: string;
  readonly to: string;
}

/** What the engine has understood of what it was told. */
export interface Instructions {
  /** Of the source; `to` is the same for what stays as it is. */
  readonly terms: readonly Term[];
  /** Of the draft. */
  readonly replacements: readonly Term[];
  readonly address: "formal" | "informal" | undefined;
}

export const noInstructions: Instructions = { terms: [], replacements: [], address: undefined };

/** Longer words are no terms, but a text that happens to have a form's shape. */
const longestTerm = 60;

/** A sentence: dots within words and whatever is in quotation marks do not end it. */
const sentence = /(?:“[^”\n]*”|"[^"\n]*"|「[^」\n]*」|[^\n.;!?。；！？“"「]|[.!?](?=\S)|[“"「])+/gu;
const clauseEnd = /[,，、]\s*(?:and\s+)?|\s+and\s+(?=(?:do|don['’]t|keep|leave|never|translate|render|use|write|say)\b)/iu;

/** Reads instructions, the later ones before the earlier ones where they say different things of one word. */
export function readInstructions(texts: readonly string[]): Instructions {
  return texts
    .flatMap((text) => text.match(sentence) ?? [])
    .flatMap((each) => understood(each.trim()))
    .reduce(withRule, noInstructions);
}

interface Rule {
  readonly meaning: Meaning;
  readonly x: string;
  readonly y: string;
}

/** The rules of a sentence: a comma may stand between the words of one rule or between rules, so the reading with more of them counts. */
function understood(text: string): readonly Rule[] {
  const whole = ruleIn(text);
  const clauses = text.split(clauseEnd).flatMap((clause) => ruleIn(clause.trim()));
  return clauses.length > whole.length ? clauses : whole;
}

function ruleIn(text: string): readonly Rule[] {
  for (const { meaning, pattern } of instructionForms) {
    const match = pattern.exec(text);
    if (match) {
      const { x = "", y = "" } = match.groups ?? {};
      const given = meaning === "keep" ? listed(x) : [x];
      const rules = given.map((each): Rule => ({ meaning, x: unquoted(each), y: unquoted(meaning === "keep" ? each : y) }));
      return rules.filter((rule) => isSaying(rule));
    }
  }
  return [];
}

function isSaying({ meaning, x, y }: Rule): boolean {
  const isTerm = (text: string): boolean => text !== "" && text.length <= longestTerm;
  return meaning === "formal" || meaning === "informal" || (isTerm(x) && isTerm(y));
}

function withRule(known: Instructions, { meaning, x, y }: Rule): Instructions {
  switch (meaning) {
    case "term":
    case "keep":
      return { ...known, terms: withTerm(known.terms, { from: x, to: y }) };
    case "replace":
      return { ...known, replacements: withTerm(known.replacements, { from: x, to: y }) };
    case "formal":
    case "informal":
      return { ...known, address: meaning };
    default:
      return assertNever(meaning);
  }
}

function withTerm(terms: readonly Term[], term: Term): readonly Term[] {
  return [...terms.filter(({ from }) => from.toLowerCase() !== term.from.toLowerCase()), term];
}

function listed(text: string): readonly string[] {
  const parts = text.match(/“[^”]*”|"[^"]*"|「[^」]*」|(?:(?! (?:and|or) |[,，、“"「]|[和与與及]).)+/giu) ?? [];
  return parts.map((part) => part.replace(/^ ?(?:and|or) /i, "").trim()).filter((part) => part !== "");
}

function unquoted(text: string): string {
  return text.trim().replace(/^["“‘「『«`]|["”’」』»`]$/gu, "");
}
