import { pendingUnit } from "./decisions.ts";
import { undraftedFacts } from "./fallback.ts";
import { earlierDraft } from "./foldUnits.ts";
import { replaceDrafts } from "./replaceDrafts.ts";
import type { Session } from "./session.ts";
import { settle } from "./settle.ts";

/**
 * Puts a pending unit before the person with nothing drafted; its draft is kept as the earlier one.
 * @returns the call id of the unit that takes its place.
 * @throws DecisionRefused when it awaits no decision.
 */
export function translateByHand(session: Session, callId: string): Promise<string> {
  return session.exclusive(async () => {
    const unit = pendingUnit(session, callId);
    if (unit.origin === "hand") {
      return callId;
    }
    const { attempt } = earlierDraft(unit);
    const previous = { translate_string: unit.translate_string, reason: "", attempt, cause: "hand" as const };
    const kept = unit.translate_string === "" ? unit.previous : previous;
    const reason = "The reviewer translates this text by hand. Do not translate it again.";
    const [byHand = callId] = await replaceDrafts(session, [unit], reason, "hand", [{ range: unit.range, draft: "", previous: kept }]);
    return byHand;
  });
}

/** Puts the next open text before the person with nothing drafted. @returns its call id; undefined: no text is open. */
export function translateNextByHand(session: Session): Promise<string | undefined> {
  return session.exclusive(async () => {
    const facts = undraftedFacts(session, undefined, "hand");
    await session.append(...facts);
    await settle(session);
    return facts[0]?.data.callId;
  });
}
