import { reopen, restoreDecision } from "../agent/decisions.ts";
import type { Session } from "../agent/session.ts";

/**
 * An undo in the target editor took a unit's translation out, or a redo brought it back.
 * @param translation undefined: it is out.
 * @throws DecisionRefused; then the decision stands, and the next sync writes it again.
 */
export async function takeEditorUndo(session: Session, callId: string, translation: string | undefined): Promise<void> {
  if (session.fold.units.get(callId)?.status !== "pending") {
    await reopen(session, callId, { kind: "editor-undo" });
  }
  if (translation !== undefined) {
    await restoreDecision(session, callId, translation);
  }
}
