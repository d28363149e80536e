import type { TextRange } from "./range.ts";

export type Severity = "error" | "warning";

/** What a check says of a draft. */
export interface Finding {
  /** The kind of damage, such as `code-span` or `link-destination`. */
  readonly kind: string;
  /** `error`: the document breaks or content is lost; `warning`: a person should look. */
  readonly severity: Severity;
  /** What is wrong and what is expected, worded so that a person and a model can act on it. */
  readonly message: string;
  /** Where, in the unit's source text; absent when no single place is meant. */
  readonly source?: TextRange;
  /** Where, in the draft; absent when something is missing from it. */
  readonly target?: TextRange;
}

/** An edit of a draft; its place is one of that draft's text. */
export interface QuickFix {
  readonly range: TextRange;
  /** What comes in its place. */
  readonly text: string;
}

/** A finding, and the edit after which it is gone, where one is known. */
export interface FixableFinding extends Finding {
  readonly fix?: QuickFix;
}
