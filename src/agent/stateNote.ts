import type { TextRange } from "../document/range.ts";
import { beginningOf } from "../document/segment.ts";
import { questionMessage } from "./prompts.ts";
import type { Session } from "./session.ts";

/** UTF-16 units before the position from which the last pairs are taken, and how many. */
const PAIRS_REACH = 1500;
const MOST_PAIRS = 3;
const QUOTED_LENGTH = 80;
/** UTF-16 units of instructions; the last one is kept whatever its length. */
const INSTRUCTIONS_LENGTH = 2000;

/**
 * What stands for the earlier messages once they are folded: where the model is, what is settled, and all that is still
 * to be heeded. Its length does not grow with the document, nor without end with what the reviewer says.
 * @param page the text that follows the note; terms that do not occur there are left out.
 */
export function stateNote(session: Session, page: string): string {
  return [
    ["Earlier messages are left out. The state of the work:", progress(session)],
    list("Terms settled:", termsIn(session, page)),
    list(
      "The reviewer's corrections, to be heeded in later units:",
      session.fold.settled.corrections.map(({ source, draft, translation }) =>
        JSON.stringify({ src_string: source, draft, refined: translation }),
      ),
    ),
    list("The last units before the text to translate now:", lastPairs(session)),
    list("Rejected by the reviewer; translate these texts again:", rejections(session)),
    list("To be translated again with a hint of the reviewer:", hints(session)),
    list("Refused by the tool in your last turn:", lastRefusals(session)),
    list("Standing instructions:", [...session.fold.standing.values()].filter((content) => content !== "")),
    list("The reviewer's instructions:", newest(session.fold.instructions)),
    session.fold.question === undefined ? [] : [questionMessage(session.fold.question)],
  ]
    .flat()
    .join("\n");
}

function list(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}

function progress({ ledger, fold }: Session): string {
  const { totalCharacters } = ledger.analysis;
  const share = totalCharacters === 0 ? 100 : Math.floor((ledger.doneCharacters() / totalCharacters) * 100);
  const pending = fold.pendingUnits();
  const last = pending.at(-1);
  const waiting = last
    ? `; ${String(pending.length)} drafts await the reviewer, the last of them begins ${JSON.stringify(beginningOf(last.src_string, QUOTED_LENGTH))}`
    : "";
  return `${String(share)} % of the text is decided${waiting}. Do not translate these again.`;
}

function termsIn({ fold }: Session, page: string): string[] {
  const text = page.toLowerCase();
  const terms = fold.settled.terms.filter(({ source }) => text.includes(source.toLowerCase()));
  return terms.map(({ source, translation }) => pairText(source, translation));
}

/** The units that end before the position, with what they became so far. */
function lastPairs({ ledger, fold, source }: Session): string[] {
  const position = ledger.expectedPosition() ?? source.text.length;
  const before: TextRange = { start: Math.max(0, position - PAIRS_REACH), end: position };
  return ledger
    .decidedWithin(before)
    .slice(-MOST_PAIRS)
    .map(({ callId }) => fold.unit(callId))
    .map(({ src_string, translated_string, translate_string }) => pairText(src_string, translated_string || translate_string));
}

function pairText(source: string, translation: string): string {
  return `${JSON.stringify(source)} → ${JSON.stringify(translation)}`;
}

function rejections({ fold }: Session): string[] {
  const rejected = fold.openRejections().filter(({ hint }) => hint === undefined);
  return rejected.map(({ src_string, translate_string, reason }) => JSON.stringify({ src_string, translate_string, status: "reject", reason }));
}

function hints({ fold }: Session): string[] {
  const hinted = fold.openRejections().filter(({ hint }) => hint !== undefined);
  return hinted.map(({ src_string, translate_string, text, hint }) => JSON.stringify({ src_string, translate_string: text ?? translate_string, hint }));
}

/** The newest ones that fit, in order, and how many older ones do not. */
function newest(instructions: readonly string[]): string[] {
  let left = INSTRUCTIONS_LENGTH;
  const tooOld = instructions.findLastIndex((instruction, index) => (left -= instruction.length) < 0 && index < instructions.length - 1);
  const kept = instructions.slice(tooOld + 1);
  return tooOld < 0 ? kept : [`(${String(tooOld + 1)} older ones are left out.)`, ...kept];
}

/** The calls of the last turn that the host refused, with its reasons: the model has not answered them yet. */
function lastRefusals({ record, fold }: Session): string[] {
  const refusals: string[] = [];
  for (let index = record.length - 1; index >= 0; index--) {
    const event = record[index];
    if (event?.type === "assistant.turn_start") {
      break;
    }
    if (event?.type === "tool.execution_complete" && event.data.rejected) {
      const call = fold.calls.get(event.data.callId);
      const { reason } = event.data.result;
      refusals.push(JSON.stringify({ call: call?.toolName, arguments: call?.arguments, status: "reject", reason }));
    }
  }
  return refusals.reverse();
}
