import { runChecks } from "../../document/checks/checks.ts";
import { noInstructions, type Instructions, type Term } from "./instructions.ts";
import { changeProse, pseudoTranslate } from "./pseudo.ts";
import { samplePair } from "./samplePairs.ts";
import { sampleTerm } from "./sampleTerms.ts";
import { TermWriter } from "./terms.ts";

/** Further wordings that are tried before one that was refused is used again. */
const mostAttempts = 8;

/**
 * A draft for a unit: the bundled translation for the sample's text, else a pseudo-translation.
 * @param refused drafts of the same text that were sent back; another wording is given if there is one.
 * @param instructions are heeded as far as the draft stays sound.
 */
export function rehearse(
  source: string,
  targetLanguage: string,
  refused: readonly string[],
  instructions: Instructions = noInstructions,
): string {
  const isUsable = (draft: string): boolean => isSound(source, draft, targetLanguage);
  const bundled = samplePair(source, targetLanguage);
  const heeding = bundled?.map((wording) => heeded(source, wording, targetLanguage, instructions));
  if (bundled && heeding?.every((wording) => wording !== undefined && isUsable(wording))) {
    return anotherThan(refused, heeding.map((wording, index) => wording ?? bundled[index] ?? "")) ?? "";
  }
  const wordings = pseudoWordings(source, instructions);
  const draft = [...wordings.filter((each) => !refused.includes(each)), ...wordings].find(isUsable);
  return draft ?? (bundled && anotherThan(refused, bundled)) ?? source;
}

/** With what was asked for first, then without it, where that broke the text's markup. */
function pseudoWordings(source: string, instructions: Instructions): readonly string[] {
  const attempts = Array.from({ length: mostAttempts }, (_, attempt) => attempt);
  const plain = instructions === noInstructions ? [] : attempts.map((attempt) => pseudoTranslate(source, attempt));
  return [...attempts.map((attempt) => pseudoTranslate(source, attempt, instructions)), ...plain];
}

/** The first wording that was not refused, or else the next in turn. */
function anotherThan(refused: readonly string[], wordings: readonly string[]): string | undefined {
  return wordings.find((wording) => !refused.includes(wording)) ?? wordings[refused.length % wordings.length];
}

/**
 * A bundled wording with what was asked for.
 * @returns undefined when it holds another word than one that was asked for, and not known which.
 */
function heeded(source: string, wording: string, targetLanguage: string, instructions: Instructions): string | undefined {
  const { terms, replacements, address } = instructions;
  const asked = terms.filter(({ from, to }) => holds(source, from) && !holds(wording, to));
  const known = asked.flatMap(({ from, to }) => {
    const bundled = sampleTerm(from, targetLanguage);
    return bundled === undefined || !holds(wording, bundled) ? [] : [{ from: bundled, to }];
  });
  if (known.length < asked.length) {
    return undefined;
  }
  const writer = new TermWriter([...known, ...replacements, ...(address === "informal" ? informalWords : [])]);
  return changeProse(wording, (part) => writer.write(part));
}

/** Whether the word stands in the prose of a text, in this form. */
function holds(text: string, word: string): boolean {
  return changeProse(text, (part) => new TermWriter([{ from: word, to: "" }]).write(part)) !== text;
}

/** The bundled Chinese is formal by this word alone; the other languages would need other verbs, and stay formal. */
const informalWords: readonly Term[] = [{ from: "您", to: "你" }];

/** Some markup is too rich for a pseudo-translation: then the source is the one draft that breaks nothing. */
function isSound(source: string, target: string, targetLanguage: string): boolean {
  return runChecks({ source, target, targetLanguage, rehearsal: true }).every(({ severity }) => severity !== "error");
}
