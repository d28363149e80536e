import { checkDocument } from "../document/checks/checkDocument.ts";
import type { DocumentFinding } from "../document/checks/checkDocument.ts";
import type { CodeComments } from "../document/documentSyntax.ts";
import type { Severity } from "../document/finding.ts";
import { languageOfPath } from "./checkLanguages.ts";
import type { PathPair } from "./checkPairs.ts";
import { readSource } from "./sourceFile.ts";

/** Counted from 1; columns in UTF-16 units, a byte order mark left out. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface PlacedFinding {
  readonly kind: string;
  readonly severity: Severity;
  readonly message: string;
  readonly source: Position;
  readonly target: Position;
}

export interface CheckedPair extends PathPair {
  readonly blocks: number;
  readonly findings: readonly PlacedFinding[];
}

/** What holds for all pairs that are compared. */
export interface PairOptions {
  readonly sourceLanguage: string | undefined;
  readonly codeComments: CodeComments | undefined;
}

/** Reads and compares two files. @throws CommandError when one cannot be read. */
export async function checkPair(pair: PathPair, { sourceLanguage, codeComments }: PairOptions, workingFolder: string): Promise<CheckedPair> {
  const [{ text: source }, { text: target }] = await Promise.all([readSource(pair.source, workingFolder), readSource(pair.target, workingFolder)]);
  const language = pair.language ?? languageOfPath(pair.target, pair.source);
  const from = sourceLanguage ?? languageOfPath(pair.source, pair.target);
  const { blocks, findings } = checkDocument({
    source,
    target,
    ...(language !== undefined && { targetLanguage: language }),
    ...(from !== undefined && { sourceLanguage: from }),
    ...(codeComments !== undefined && { codeComments }),
  });
  return { ...pair, language, blocks, findings: placed(findings, source, target) };
}

function placed(findings: readonly DocumentFinding[], source: string, target: string): PlacedFinding[] {
  const starts = { source: lineStarts(source), target: lineStarts(target) };
  return findings.map(({ kind, severity, message, source: inSource, target: inTarget }) => ({
    kind,
    severity,
    message,
    source: positionAt(starts.source, inSource.start),
    target: positionAt(starts.target, inTarget.start),
  }));
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length)];
}

function positionAt(starts: readonly number[], offset: number): Position {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
