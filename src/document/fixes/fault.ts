import type { CheckUnit } from "../checks/check.ts";
import type { TextRange } from "../range.ts";

/** A finding and what it is about. */
export interface Fault {
  readonly unit: CheckUnit;
  /** The draft lacks a piece of the original, of whatever kind: what seems to be too much may be that. */
  readonly lacks: boolean;
  readonly source: string;
  readonly draft: string;
  /** The text that the finding is of; undefined where it names no place. */
  readonly expected: (TextRange & { readonly text: string }) | undefined;
  readonly found: (TextRange & { readonly text: string }) | undefined;
}

/** Drafts that may be the mended one; the first that is best comes first. Each may be the draft itself, which is no proposal. */
export type Proposal = (fault: Fault) => Iterable<string>;

/** The draft with a stretch of it replaced. */
export function replaced(draft: string, { start, end }: TextRange, text: string): string {
  return draft.slice(0, start) + text + draft.slice(end);
}
