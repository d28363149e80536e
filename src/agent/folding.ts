import { currentPage } from "./documentPage.ts";
import type { SessionFold } from "./fold.ts";
import type { ChatMessage } from "./ports.ts";
import { defaultBatch } from "./prompts.ts";
import type { Fact, Session } from "./session.ts";
import { stateNote } from "./stateNote.ts";
import { charactersIn, tokensIn } from "./tokens.ts";
import { openingOf, pageMessages, viewOf } from "./view.ts";

/** UTF-16 units of source that a page shows beyond what a turn translates: what follows helps to understand. */
const LOOK_AHEAD = 600;
/** UTF-16 units sent behind the page above which they cost more than a new page does. */
const FOLD_AT = 4000;
/** Above this many the view is folded even though the model has not used what it read. */
const CEILING = 60_000;
/** A page of an eighth still holds a unit. */
const MOST_HALVINGS = 3;

/**
 * Makes the view ready for a call of the model: shows the first page, or folds what was sent into a note and a new page
 * where that is cheaper or the text to translate is not before the model. Calls no model. Call it inside `exclusive`.
 */
export async function prepareView(session: Session): Promise<void> {
  const { fold, record } = session;
  if (fold.turns === 0 && fold.page === undefined) {
    await session.append(...pageFacts(session));
    return;
  }
  const viewed = record.slice(fold.viewStart);
  const sent = viewOf(viewed, fold);
  const opening = viewOf(viewed.slice(0, viewed.findIndex(({ type }) => type === "assistant.turn_start")), fold);
  if (isFoldDue(session, charactersIn(sent) - charactersIn(opening))) {
    await session.append(...foldFacts(session, sent));
  }
}

/** @param grown UTF-16 units that the view has grown by since its opening. */
function isFoldDue({ fold, ledger }: Session, grown: number): boolean {
  if (grown > CEILING || fold.lastTurn?.end?.error?.kind === "context-overflow") {
    return true;
  }
  const position = ledger.expectedPosition();
  return fold.lastTurn?.hasRead !== true && (grown > FOLD_AT / squeeze(fold) || (position !== undefined && !isShown(fold, position)));
}

/** True when the model has the text at `position` before it: on the page, or in a rejection. */
function isShown(fold: SessionFold, position: number): boolean {
  const { page } = fold;
  if (page?.version !== fold.sourceVersion || position >= page.end) {
    return false;
  }
  return position >= page.start || fold.openRejections().some(({ range }) => range.start <= position && position < range.end);
}

function foldFacts(session: Session, sent: readonly ChatMessage[]): readonly Fact[] {
  const page = pageFacts(session);
  const note = stateNote(session, page.map(({ data }) => data.content).join(""));
  const kept = [...openingOf(session.fold, note), ...page.flatMap(({ data }) => pageMessages("", data))];
  return [
    { type: "session.compaction_start", data: { inputTokens: tokensIn(sent) } },
    { type: "session.compaction_complete", data: { inputTokens: tokensIn(sent), outputTokens: tokensIn(kept), note } },
    ...page,
  ];
}

/** None when no text is open. */
function pageFacts(session: Session): Extract<Fact, { type: "view.page" }>[] {
  return session.ledger.expectedPosition() === undefined ? [] : [{ type: "view.page", data: currentPage(session, pageLength(session)) }];
}

/** UTF-16 units. */
function pageLength({ start, fold }: Session): number {
  return Math.ceil(((start.batch ?? defaultBatch).characters + LOOK_AHEAD) / squeeze(fold));
}

/** How many times shorter than usual pages are, and what is sent behind them: more with each request that was too long. */
function squeeze({ overflows }: SessionFold): number {
  return 2 ** Math.min(overflows, MOST_HALVINGS);
}
