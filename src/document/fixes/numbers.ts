import { pairMarks, scanMarks } from "../marks.ts";
import { type Fault, replaced } from "./fault.ts";

/** The original's number in the place of the only one that the draft has instead, or of the same with other separators. */
export function* withNumber({ source, draft, expected: named }: Fault): Generator<string> {
  const pairs = pairMarks(scanMarks(source), scanMarks(draft));
  const digits = named?.text.replace(/\D/g, "");
  const same = pairs.draft.filter(({ kind, key }) => kind === "number" && key === digits);
  if (named !== undefined && same[0] !== undefined && same.length === 1) yield replaced(draft, same[0].range, named.text);
  const isLeft = ({ kind, paired }: { readonly kind: string; readonly paired: boolean }): boolean => kind === "number" && !paired;
  const [expected, ...moreExpected] = pairs.source.filter(isLeft);
  const [found, ...moreFound] = pairs.draft.filter(isLeft);
  if (expected !== undefined && found !== undefined && moreExpected.length + moreFound.length === 0) {
    const number = inForm(draft.slice(found.range.start, found.range.end), source.slice(expected.range.start, expected.range.end));
    if (number !== undefined) yield replaced(draft, found.range, number);
  }
}

/** The digits of a number, with the separators of another; undefined where these do not fit and the number has its own. */
function inForm(form: string, number: string): string | undefined {
  const digits = number.match(/\d/g) ?? [];
  if (shapeOf(form) === shapeOf(number) && /^[\d.,'’\u00a0\u202f]+$/.test(form)) {
    let next = 0;
    return form.replace(/\d/g, () => digits[next++] ?? "");
  }
  return digits.length === number.length && /^\d+$/.test(form) ? number : undefined;
}

function shapeOf(number: string): string {
  return number.replace(/\d/g, "0").replace(/[^0]/g, "-");
}
