import type { CheckUnit } from "../checks/check.ts";
import type { Finding } from "../finding.ts";
import type { TextRange } from "../range.ts";
import { mendedEmphasis } from "./emphasis.ts";
import type { Fault, Proposal } from "./fault.ts";
import { mendedLines, restoredFences, withHardBreaks } from "./lines.ts";
import { withDestination, withLabel, withLinkMended, withShownAddress } from "./links.ts";
import { withNumber } from "./numbers.ts";
import { insertedPiece, replacedLookAlike, replacedPiece, withoutAddition, withoutPiece } from "./pieces.ts";
import { withoutEscapes, withEscapes, withPlainEntity, withPlainSigns } from "./signs.ts";
import { withoutWrapper } from "./wrappers.ts";

const verbatim: readonly Proposal[] = [replacedPiece, replacedLookAlike, withoutPiece];
const insertable: readonly Proposal[] = [replacedPiece, replacedLookAlike, insertedPiece, withoutPiece];
const links: readonly Proposal[] = [withDestination, withLinkMended, replacedLookAlike, withoutPiece];
const lines: readonly Proposal[] = [mendedLines];

/** By kind of finding. What has none here is a matter of wording. */
const proposals: Readonly<Record<string, readonly Proposal[]>> = {
  "autolink-url": insertable,
  "block-quote": lines,
  "code-fence": [restoredFences],
  "code-span": insertable,
  commentary: [withoutAddition],
  emphasis: [mendedEmphasis, withoutPiece],
  "emoji-shortcode": insertable,
  entity: [withPlainEntity, replacedPiece, replacedLookAlike],
  escape: [withEscapes, withoutEscapes, withoutPiece],
  footnote: insertable,
  "hard-break": [withHardBreaks],
  "heading-id": insertable,
  "heading-level": lines,
  "html-attribute": [replacedPiece],
  "html-comment": insertable,
  "html-tag": [withPlainSigns, ...insertable],
  image: [withDestination, withLinkMended, ...verbatim],
  invisible: [withoutPiece],
  "line-structure": lines,
  liquid: insertable,
  "link-destination": links,
  "link-lost": links,
  "list-marker": lines,
  math: verbatim,
  mdx: verbatim,
  mention: insertable,
  number: [withNumber],
  placeholder: insertable,
  "reference-label": [withLabel, replacedLookAlike, withoutPiece],
  shortcode: insertable,
  "stray-mark": [withoutPiece],
  "url-text": [withShownAddress],
  wikilink: verbatim,
  wrapper: [withoutWrapper],
};

/** @param findings of the whole draft. */
export function* proposedDrafts(unit: CheckUnit, findings: readonly Finding[], finding: Finding): Generator<string> {
  const { source, target: draft } = unit;
  const lacks = findings.some((other) => other.source !== undefined && other.target === undefined);
  const fault: Fault = { unit, lacks, source, draft, expected: pieceOf(source, finding.source), found: pieceOf(draft, finding.target) };
  for (const propose of proposals[finding.kind] ?? []) {
    yield* propose(fault);
  }
}

function pieceOf(text: string, range: TextRange | undefined): Fault["expected"] {
  return range && { ...range, text: text.slice(range.start, range.end) };
}
