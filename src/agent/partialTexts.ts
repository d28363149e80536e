import { Allow, parse } from "partial-json";

/** A string value of an object, as far as it has been written. */
export interface PartialText {
  readonly text: string;
  /** False while its closing quotation mark is to come. */
  readonly isWhole: boolean;
}

/**
 * The members of an object that are strings, from the beginning of its JSON text. What JSON refuses ends the reading,
 * never with an error. Half an escape or half a surrogate pair at the end is left out.
 */
export function partialTexts(json: string): ReadonlyMap<string, PartialText> {
  const whole = membersOf(json, Allow.OBJ | Allow.ARR);
  const texts = [...membersOf(json, Allow.OBJ | Allow.ARR | Allow.STR)].flatMap(([name, value]): [string, PartialText][] => {
    const isWhole = whole.has(name);
    return typeof value === "string" ? [[name, { text: isWhole ? value : withoutHalf(value), isWhole }]] : [];
  });
  return new Map(texts);
}

/** @param allowed what may lack its end. */
function membersOf(json: string, allowed: number): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = parse(json, allowed);
    return new Map(typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}

function withoutHalf(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "");
}
