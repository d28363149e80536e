import type { UnitSyntax } from "./unitSyntax.ts";
import type { Finding } from "../finding.ts";
import type { Scan } from "./scan/scan.ts";

export interface CheckUnit extends UnitSyntax {
  /** A block, a sentence, a table cell, a row or several blocks, as `src_string`. */
  readonly source: string;
  /** The draft. */
  readonly target: string;
  readonly targetLanguage: string;
  /** Undefined when it is not known; then it is guessed from the text. */
  readonly sourceLanguage?: string;
  /** True for an engine that only rehearses: its drafts are in no language. */
  readonly rehearsal: boolean;
  /** Labels the document defines for reference links; undefined when they are not known. */
  readonly referenceLabels?: readonly string[];
  /** True for a list item that is not its list's first: its number is free. */
  readonly isLaterItem?: boolean;
  /** Whether an indent of four columns goes on with prose there, as under an admonition; undefined: as the unit itself says. */
  readonly indentedProse?: boolean;
}

/** A unit with both its texts read. Every check gets the same two scans. */
export interface CheckContext {
  readonly unit: CheckUnit;
  readonly source: Scan;
  readonly target: Scan;
}

/** Pure; never throws, whatever the texts are. */
export type Check = (context: CheckContext) => readonly Finding[];
