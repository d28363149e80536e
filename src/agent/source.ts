import { analyse, type Analysis } from "../document/analysis.ts";
import type { DocumentSyntax } from "../document/documentSyntax.ts";
import { applyEdits, type TextEdit } from "../document/rangeMap.ts";
import { reanalyse } from "../document/reanalysis.ts";

/** The session's document: a workspace-relative path and the text as it is now. */
export interface SourceText {
  readonly fileId: string;
  readonly text: string;
  /** How it is read; left out: the default. */
  readonly syntax?: DocumentSyntax;
}

/** The source text after edits. Its analysis is made from the one before, where that was made. */
export function editedSource(source: SourceText, edits: readonly TextEdit[]): SourceText {
  const edited = { ...source, text: applyEdits(source.text, edits) };
  const before = memo.get(source);
  if (before !== undefined) memo.set(edited, reanalyse(before, edits, edited.text));
  return edited;
}

const memo = new WeakMap<SourceText, Analysis>();

/** The analysis of a source text, made once for each. */
export function analysisOf(source: SourceText): Analysis {
  let analysis = memo.get(source);
  if (!analysis) {
    analysis = analyse(source.text, source.syntax);
    memo.set(source, analysis);
  }
  return analysis;
}
