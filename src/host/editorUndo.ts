import { reopen, restoreDecision } from "../agent/decisions.ts";
import type { Session } from "../agent/session.ts";

/**
 * An undo in the target editor took a unit's translation out, or a redo brought it back. Where that cannot be taken, the
 * decision stands, and the next sync writes it again.
 * @param translation undefined: it is out.
 * @param report gets why it could not be taken.
 * @returns whether a decision is back.
 */
export async function takeEditorUndo(
  session: Session,
  callId: string,
  translation: string | undefined,
  report: (message: string) => void,
): Promise<boolean> {
  try {
    if (session.fold.units.get(callId)?.status !== "pending") {
      await reopen(session, callId, { kind: "editor-undo" });
    }
    if (translation !== undefined) {
      await restoreDecision(session, callId, translation);
    }
    return translation !== undefined;
  } catch (error) {
    report(`An undo in the translation was not taken: ${String(error)}`);
    return false;
  }
}
