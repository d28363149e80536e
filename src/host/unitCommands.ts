import * as vscode from "vscode";
import { assertNever } from "../agent/assertNever.ts";
import type { PanelCommand } from "../review/panelCommands.ts";
import type { SessionController } from "./sessionController.ts";

/**
 * Carries out a command where no panel is there to do it.
 * @param inPanel shows the panel and has it carried out there.
 */
export async function runUnitCommand(controller: SessionController, command: PanelCommand, inPanel: () => void): Promise<void> {
  switch (command) {
    case "next":
      controller.move(1);
      return;
    case "previous":
      controller.move(-1);
      return;
    case "approve":
      return approve(controller);
    case "reject":
      return reject(controller);
    case "undo":
      await undo(controller);
      return;
    case "nextWithFindings":
    case "search":
    case "filter":
    case "outline":
    case "help":
    case "applyFix":
    case "layout":
    case "insertMark":
      inPanel();
      return;
    default:
      return assertNever(command);
  }
}

/** Says where there is nothing to undo. */
async function undo(controller: SessionController): Promise<void> {
  if ((await controller.undoLastDecision()) === undefined) {
    void vscode.window.showInformationMessage(nothingToUndo());
  }
}

/** What was typed counts: it is what the person saw last. */
async function approve(controller: SessionController): Promise<void> {
  const { pending, currentCallId } = controller.state;
  const unit = pending.find(({ callId }) => callId === currentCallId);
  if (unit) {
    const tool = { name: "Translate", callId: unit.callId };
    const status = unit.typed === undefined ? ("approve" as const) : ("refined" as const);
    await controller.decide({ tool, status, translated_string: unit.typed ?? "", reason: "" });
  }
}

async function reject(controller: SessionController): Promise<void> {
  const callId = controller.current;
  if (callId === undefined) {
    return;
  }
  const { translate_string } = controller.session.fold.unit(callId);
  const reason = await vscode.window.showInputBox({
    title: "Interlinear: Reject",
    prompt: `What is wrong with “${translate_string}”? The agent drafts it again with your reason.`,
    validateInput: (value) => (value.trim() === "" ? "Say what is wrong, so that the next draft is better." : undefined),
  });
  if (reason !== undefined) {
    await controller.decide({ tool: { name: "Translate", callId }, status: "reject", translated_string: "", reason: reason.trim() });
  }
}

/** Asked for when it is needed: the display's language is not known before. */
export function nothingToUndo(): string {
  return vscode.l10n.t("There is no decision to undo.");
}
