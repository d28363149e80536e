import type { CheckContext, CheckUnit } from "./check.ts";
import { changeFinding, changesBetween, collapseBlanks, finding, quote } from "./compare.ts";
import type { Change, Piece } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { Scan } from "./scan/scan.ts";
import { isSamePage } from "./urls.ts";

const KIND = "reference-label";

interface LabelPiece extends Piece {
  /** False for `[text]` alone, which may be plain text in brackets. */
  readonly certain: boolean;
}

/** Words that stand in brackets without being a link. */
const PLAIN_BRACKETS =
  /^(?:\s*|x|\.{3}|…|\d{1,3}|[a-z]|sic|optional|required|note|notes|tip|hint|info|important|warning|caution|danger|todo|new|beta|alpha|preview|draft|deprecated|experimental|wip|link|citation needed|emphasis added|figure \d+|page \d+|your\b.*|enter|esc|tab|ctrl|shift|alt|space|!.*|\^.*)$/i;

/** Reference links and definitions keep their labels: a translated text needs its label written out. */
export function checkReferenceLabels({ unit, source, target }: CheckContext): Finding[] {
  const expected = labelPieces(source).filter((piece) => piece.certain || isReference(piece, unit, source));
  const found = labelPieces(target);
  const changes = changesBetween(expected, found);
  return [...changes.flatMap(labelFinding), ...parted(expected, found, { source, target }), ...definitionFindings(source, target)];
}

/** `[text] [label]`: the label alone is a link now, and the text is none. */
function parted(expected: readonly LabelPiece[], found: readonly LabelPiece[], { source, target }: Pick<CheckContext, "source" | "target">): Finding[] {
  return found.flatMap((piece) => {
    const original = expected.find(({ key }) => key === piece.key);
    const before = bracketsBefore(target, piece);
    const isApart = !piece.certain && before !== undefined && !expected.some(({ key }) => key === collapseBlanks(before).toLowerCase());
    return original === undefined || !isApart || bracketsBefore(source, original) !== undefined
      ? []
      : [finding(KIND, "error", `The reference ${quote(original.text)} is broken in the draft. Leave nothing between “]” and “[”.`, { source: original, target: piece })];
  });
}

/** What stands in brackets just before, with one blank between; no footnote's mark. */
function bracketsBefore({ text }: Scan, { start }: LabelPiece): string | undefined {
  return /\[([^\][\n^][^\][\n]{0,99})\][ \t]$/.exec(text.slice(Math.max(0, start - 104), start))?.[1];
}

function labelPieces(scan: Scan): LabelPiece[] {
  return scan.links.flatMap(({ start, end, destination, label, content }) => {
    const text = collapseBlanks(scan.text.slice(content.start, content.end));
    if (destination !== undefined || (label === undefined && isOtherSyntax(scan.text, start, end))) {
      return [];
    }
    const written = label === undefined || label === "" ? text : collapseBlanks(label);
    return [{ start, end, key: written.toLowerCase(), text: scan.text.slice(start, end), certain: label !== undefined }];
  });
}

/**
 * `:::note[Title]` and `^[inline note]` before the bracket; `[span]{.class}` and the broken link `[text] (url)`
 * behind it; `[see @key]` in it; `Click [Save]`.
 */
function isOtherSyntax(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  return (
    /:[\w-]+!?$|\^$|\b(?:click|press|select|tap|choose|hit|push)\s+(?:on\s+|the\s+)?$/i.test(before) ||
    /^(?:\{|(?:\r\n|\s)?[(（])/.test(text.slice(end, end + 3)) ||
    /@[\w-]/.test(text.slice(start, end))
  );
}

function isReference(piece: LabelPiece, unit: CheckUnit, source: Scan): boolean {
  const labels = unit.referenceLabels;
  if (labels !== undefined) {
    return labels.some((label) => collapseBlanks(label).toLowerCase() === piece.key);
  }
  return source.definitions.some(({ label }) => label.toLowerCase() === piece.key) || !PLAIN_BRACKETS.test(piece.key);
}

function labelFinding(change: Change<LabelPiece>): Finding[] {
  const { expected, found } = change;
  if (expected !== undefined) {
    const message = `The reference ${quote(expected.text)} lost its label in the draft. Write [translated text][${expected.key}].`;
    return [finding(KIND, "error", message, { source: expected, ...(found && { target: found }) })];
  }
  return found?.certain === true ? [changeFinding(KIND, "warning", "reference", change)] : [];
}

function definitionFindings(source: Scan, target: Scan): Finding[] {
  const pieces = (scan: Scan): Piece[] =>
    scan.definitions.map(({ start, end, label, destination }) => ({
      start,
      end,
      key: `${collapseBlanks(label).toLowerCase()} ${destination}`,
      text: `[${label}]: ${destination}`,
    }));
  return changesBetween(pieces(source), pieces(target)).map((change) => {
    const { expected, found } = change;
    const localised = expected !== undefined && found !== undefined && isSamePage(expected.key, found.key);
    return changeFinding(KIND, localised || expected === undefined ? "warning" : "error", "link definition", change);
  });
}
