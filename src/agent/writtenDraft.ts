import { matchUnit } from "../document/match.ts";
import type { TextRange } from "../document/range.ts";
import { nextSegment } from "../document/segment.ts";
import { partialTexts, type PartialText } from "./partialTexts.ts";
import type { Session } from "./session.ts";

/** A tool call that the model is writing. It is part of no record: it may never be completed. */
export interface CallInProgress {
  /** The call has this id also when it is complete. */
  readonly callId: string;
  readonly toolName: string;
  /** The text as far as it has come. */
  readonly arguments: string;
}

/** A draft that the model is writing, with its place in the source as it is now. */
export interface WrittenDraft {
  readonly callId: string;
  readonly range: TextRange;
  /** The source text there. */
  readonly source: string;
  readonly draft: string;
}

/**
 * What can be shown of a call in progress. Until its source text is whole, the text is taken for the next open unit,
 * which is what the model was asked for.
 * @returns undefined when no further text can make it a draft that a person will see next; later calls may be such.
 */
export function writtenDraft(session: Session, call: CallInProgress): WrittenDraft | undefined {
  if (call.toolName !== "Translate") {
    return undefined;
  }
  const texts = partialTexts(call.arguments);
  const fileId = texts.get("file_id");
  if (fileId?.isWhole === true && fileId.text !== session.source.fileId) {
    return undefined;
  }
  const source = texts.get("src_string");
  const range = source?.isWhole === true ? placeOf(session, source) : placeToCome(session);
  const draft = texts.get("translate_string")?.text ?? "";
  return range && { callId: call.callId, range, source: session.source.text.slice(range.start, range.end), draft };
}

function placeOf({ ledger, fold, start }: Session, { text }: PartialText): TextRange | undefined {
  const { maxUnitLength } = start;
  const verdict = matchUnit(ledger, text, { maxUnitLength, ...(fold.gap ? { gap: fold.gap } : {}) });
  return verdict.verdict === "accept" ? verdict.range : undefined;
}

/** Behind a gap drafts are held, and nobody sees them. */
function placeToCome({ ledger, fold, start }: Session): TextRange | undefined {
  return fold.gap ? undefined : nextSegment(ledger, start.maxUnitLength);
}
