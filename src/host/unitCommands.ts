import * as vscode from "vscode";
import { assertNever } from "../agent/assertNever.ts";
import type { PanelCommand } from "../review/panelCommands.ts";
import type { BatchAction } from "../review/protocol.ts";
import type { SessionController } from "./sessionController.ts";

/**
 * Carries out a command where no panel is there to do it.
 * @param inPanel shows the panel and has it carried out there.
 */
export async function runUnitCommand(controller: SessionController, command: PanelCommand, inPanel: () => void): Promise<void> {
  const { current } = controller;
  switch (command) {
    case "next":
      controller.move(1);
      return;
    case "previous":
      controller.move(-1);
      return;
    case "approve":
      return current === undefined ? undefined : approve(controller, current);
    case "reject":
      return current === undefined ? undefined : reject(controller, current);
    case "undo":
      await undo(controller);
      return;
    case "nextWithFindings":
    case "search":
    case "filter":
    case "outline":
    case "help":
    case "applyFix":
    case "preview":
    case "layout":
    case "insertMark":
    case "split":
    case "hint":
    case "rejectAll":
      inPanel();
      return;
    case "skip":
    case "copySource":
    case "translateByHand":
    case "joinWithNext":
      return atCurrent(controller, (callId) => controller.units.act(callId, { kind: command }));
    case "approveClean":
      return decideMany(controller, { kind: command });
    case "approveUpTo":
      return atCurrent(controller, (callId) => decideMany(controller, { kind: command, callId }));
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

async function atCurrent({ current }: SessionController, act: (callId: string) => Promise<void>): Promise<void> {
  if (current !== undefined) {
    await act(current);
  }
}

/** Nobody sees the panel, so what became of it is told. */
async function decideMany({ units }: SessionController, action: BatchAction): Promise<void> {
  const { decided, left } = await units.decideMany(action);
  const kept = Object.values(left).reduce((sum, number) => sum + number, 0);
  void vscode.window.showInformationMessage(vscode.l10n.t("Approved: {0}. Left as they are: {1}.", decided.length, kept));
}

/** What was typed counts: it is what the person saw last. @throws DecisionRefused when the unit awaits no decision. */
export async function approve(controller: SessionController, callId: string): Promise<void> {
  const typed = controller.typedOf(callId);
  const status = typed === undefined ? ("approve" as const) : ("refined" as const);
  await controller.decide({ tool: { name: "Translate", callId }, status, translated_string: typed ?? "", reason: "" });
}

/** Asks for the reason. @throws DecisionRefused when the unit awaits no decision. */
export async function reject(controller: SessionController, callId: string): Promise<void> {
  const reason = await vscode.window.showInputBox({
    title: vscode.l10n.t("Interlinear: Reject"),
    prompt: vscode.l10n.t("What is wrong with “{0}”? The agent drafts it again with your reason.", controller.draftOf(callId).text),
    validateInput: (value) => (value.trim() === "" ? vscode.l10n.t("Say what is wrong, so that the next draft is better.") : undefined),
  });
  if (reason !== undefined) {
    await controller.decide({ tool: { name: "Translate", callId }, status: "reject", translated_string: "", reason: reason.trim() });
  }
}

/** Asked for when it is needed: the display's language is not known before. */
export function nothingToUndo(): string {
  return vscode.l10n.t("There is no decision to undo.");
}
