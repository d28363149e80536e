import { analyse, type Analysis } from "../document/analysis.ts";
import type { DocumentSyntax } from "../document/documentSyntax.ts";

/** The session's document: a workspace-relative path and the text as it is now. */
export interface SourceText {
  readonly fileId: string;
  readonly text: string;
  /** How it is read; left out: the default. */
  readonly syntax?: DocumentSyntax;
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
