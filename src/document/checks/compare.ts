import type { Finding, Severity } from "../finding.ts";
import type { TextRange } from "../range.ts";

/** Something both texts must hold, such as one code span. */
export interface Piece extends TextRange {
  /** Equal keys are the same piece. */
  readonly key: string;
  /** As it is quoted in messages. */
  readonly text: string;
}

/** A difference: changed (both), missing (`expected` alone) or added (`found` alone). */
export interface Change<P extends Piece> {
  readonly expected?: P;
  readonly found?: P;
}

/** Looking for look-alikes is quadratic, so it is done for so many pieces only. */
const MAX_COMPARED = 200;

/**
 * The pieces of two texts without a partner in the other, whatever their order. A missing and an added piece
 * become one change, `alike` pieces before others. Pieces that `matches` accepts are partners although their
 * keys differ.
 */
export function changesBetween<P extends Piece>(
  source: readonly P[],
  target: readonly P[],
  options: { readonly matches?: (a: P, b: P) => boolean; readonly alike?: (a: P, b: P) => boolean } = {},
): Change<P>[] {
  let { missing, added } = withoutPartners(source, target);
  if (options.matches !== undefined) {
    ({ missing, added } = withoutMatches(missing, added, options.matches));
  }
  const pairs = pairAlike(missing, added, options.alike ?? (() => false));
  const rest = { missing: missing.filter((piece) => !pairs.has(piece)), added: unpaired(added, pairs) };
  const changes: Change<P>[] = [...pairs].map(([expected, found]) => ({ expected, found }));
  for (let index = 0; index < Math.max(rest.missing.length, rest.added.length); index++) {
    const expected = rest.missing[index];
    const found = rest.added[index];
    changes.push({ ...(expected && { expected }), ...(found && { found }) });
  }
  return changes;
}

function withoutPartners<P extends Piece>(source: readonly P[], target: readonly P[]): { missing: P[]; added: P[] } {
  const open = new Map<string, P[]>();
  for (const piece of source) {
    const pieces = open.get(piece.key) ?? [];
    pieces.push(piece);
    open.set(piece.key, pieces);
  }
  const added = target.filter((piece) => open.get(piece.key)?.shift() === undefined);
  return { missing: source.filter((piece) => open.get(piece.key)?.includes(piece) === true), added };
}

function withoutMatches<P extends Piece>(
  missing: readonly P[],
  added: readonly P[],
  matches: (a: P, b: P) => boolean,
): { missing: P[]; added: P[] } {
  const pairs = pairAlike(missing, added, matches);
  return { missing: missing.filter((piece) => !pairs.has(piece)), added: unpaired(added, pairs) };
}

function pairAlike<P extends Piece>(
  missing: readonly P[],
  added: readonly P[],
  alike: (a: P, b: P) => boolean,
): Map<P, P> {
  const pairs = new Map<P, P>();
  const free = added.slice(0, MAX_COMPARED);
  for (const expected of missing.slice(0, MAX_COMPARED)) {
    const index = free.findIndex((found) => alike(expected, found));
    const [found] = index === -1 ? [] : free.splice(index, 1);
    if (found !== undefined) {
      pairs.set(expected, found);
    }
  }
  return pairs;
}

function unpaired<P extends Piece>(added: readonly P[], pairs: ReadonlyMap<P, P>): P[] {
  const paired = new Set(pairs.values());
  return added.filter((piece) => !paired.has(piece));
}

/** A finding for a change, in one wording for all kinds. `noun` is singular, such as `inline code`. */
export function changeFinding(kind: string, severity: Severity, noun: string, change: Change<Piece>): Finding {
  const { expected, found } = change;
  return finding(kind, severity, changeMessage(noun, change), {
    ...(expected && { source: expected }),
    ...(found && { target: found }),
  });
}

function changeMessage(noun: string, { expected, found }: Change<Piece>): string {
  if (expected !== undefined && found !== undefined) {
    return `The ${noun} ${quote(expected.text)} became ${quote(found.text)}. Write ${quote(expected.text)} exactly as in the source.`;
  }
  if (expected !== undefined) {
    return `The ${noun} ${quote(expected.text)} is missing from the draft. Keep it exactly as in the source.`;
  }
  return `The ${noun} ${quote(found?.text ?? "")} is not in the source. Leave it out.`;
}

export function finding(
  kind: string,
  severity: Severity,
  message: string,
  at: { readonly source?: TextRange; readonly target?: TextRange } = {},
): Finding {
  return {
    kind,
    severity,
    message,
    ...(at.source && { source: plainRange(at.source) }),
    ...(at.target && { target: plainRange(at.target) }),
  };
}

function plainRange({ start, end }: TextRange): TextRange {
  return { start, end };
}

const QUOTED_LENGTH = 80;

/** Quotes a text in a message: on one line, and cut when it is long. What stands in backticks needs no marks more. */
export function quote(text: string): string {
  const line = text.replace(/\s*\n\s*/g, " ⏎ ");
  const characters = [...line.slice(0, QUOTED_LENGTH * 2)];
  const cut = characters.length > QUOTED_LENGTH ? `${characters.slice(0, QUOTED_LENGTH).join("")}…` : line;
  return /^`.+`$/.test(cut) ? cut : `“${cut}”`;
}

export function collapseBlanks(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
