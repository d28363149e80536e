import * as vscode from "vscode";
import { assertNever } from "../agent/assertNever.ts";
import type { SessionController } from "./sessionController.ts";

export type SteeringCommand = "instruct" | "ask" | "toggleAutopilot" | "reviewAll";

/** @param showPanel answers are read there. */
export async function runSteeringCommand(
  controller: SessionController,
  command: SteeringCommand,
  showPanel: () => void,
): Promise<void> {
  switch (command) {
    case "instruct":
      return instruct(controller);
    case "ask":
      return ask(controller, showPanel);
    case "toggleAutopilot":
      return controller.steering.setMode(controller.state.mode === "autopilot" ? "review" : "autopilot");
    case "reviewAll":
      return reviewAll(controller);
    default:
      return assertNever(command);
  }
}

async function instruct(controller: SessionController): Promise<void> {
  if (controller.isComplete) {
    void vscode.window.showInformationMessage(vscode.l10n.t("The translation is complete. Reopen a unit first."));
    return;
  }
  const instruction = await vscode.window.showInputBox({
    title: vscode.l10n.t("Interlinear: Instruct the Translator"),
    prompt: vscode.l10n.t("It holds for the rest of the document. Drafts that wait for your review, and that you have not edited, are made anew."),
    placeHolder: vscode.l10n.t("Address the reader informally."),
  });
  if (instruction !== undefined && instruction.trim() !== "") {
    await controller.steering.instruct(instruction.trim());
  }
}

async function ask(controller: SessionController, showPanel: () => void): Promise<void> {
  const question = await vscode.window.showInputBox({
    title: vscode.l10n.t("Interlinear: Ask the Translator"),
    prompt: vscode.l10n.t("It is answered in the review panel. The drafts that wait for you stay as they are."),
    placeHolder: vscode.l10n.t("Why did you choose this term?"),
  });
  if (question !== undefined && question.trim() !== "") {
    showPanel();
    await controller.steering.ask(question.trim());
  }
}

async function reviewAll(controller: SessionController): Promise<void> {
  const number = controller.state.finished.filter(({ by }) => by === "rule").length;
  if (number === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t("No unit of this translation was approved by rule."));
    return;
  }
  const yes = vscode.l10n.t("Review All");
  const answer = await vscode.window.showWarningMessage(
    number === 1 ? vscode.l10n.t("Review {0} unit approved by rule?", number) : vscode.l10n.t("Review {0} units approved by rule?", number),
    {
      modal: true,
      detail: vscode.l10n.t("They wait for you again with their drafts. Until you approve them, the translation shows their original text."),
    },
    yes,
  );
  if (answer === yes) {
    await controller.reviewAll();
  }
}
