import * as vscode from "vscode";
import { assertNever } from "../agent/assertNever.ts";
import { DecisionRefused } from "../agent/decisions.ts";
import type { BatchAction, HostMessage, PanelMessage, SayMessage } from "../review/protocol.ts";
import type { PhaseAction } from "../review/state.ts";
import { fixableFindings } from "./checkedText.ts";
import { commands } from "./ids.ts";
import { errorText } from "./inTheirLanguage.ts";
import { renderPreview } from "./preview.ts";
import type { SessionController } from "./sessionController.ts";
import { nothingToUndo } from "./unitCommands.ts";
import { revealPlace } from "./sourceReveal.ts";

type Message = Exclude<PanelMessage, { readonly type: "ready" | "start" }>;

/** Does what the person asked for in the panel. `answer` goes to that panel alone. */
export async function actOn(
  message: Message,
  controller: SessionController,
  answer: (message: HostMessage) => void,
): Promise<void> {
  switch (message.type) {
    case "decide": {
      const { callId, status, translation, reason } = message;
      const tool = { name: "Translate", callId };
      return orRefuse(callId, answer, () => controller.decide({ tool, status, translated_string: translation, reason }));
    }
    case "reopen":
      return orRefuse(message.callId, answer, () => controller.reopen(message.callId));
    case "undo": {
      const callId = await controller.undoLastDecision();
      answer({ type: "undone", callId, problem: callId === undefined ? nothingToUndo() : undefined });
      return;
    }
    case "revealPlace":
      return revealPlace(controller.source, message.position);
    case "openKeyboardShortcuts":
      await vscode.commands.executeCommand("workbench.action.openGlobalKeybindings", "@ext:interlinear.interlinear");
      return;
    case "unitAction":
      return orRefuse(message.callId, answer, () => controller.units.act(message.callId, message.action));
    case "batch":
      return decideMany(message.action, controller, answer);
    case "reviewAll":
      return controller.reviewAll();
    case "setMode":
      return controller.steering.setMode(message.mode);
    case "say":
      return say(message, controller, answer);
    case "typed": {
      const { callId, text } = message;
      controller.type(callId, text);
      return text === undefined ? undefined : check(callId, text, controller, answer);
    }
    case "preview":
      return preview(message.callId, message.text, controller, answer);
    case "check":
      return check(message.callId, message.text, controller, answer);
    case "select":
      controller.select(message.callId, message.reveal);
      return;
    case "setLayout":
      await vscode.workspace.getConfiguration().update("interlinear.reviewLayout", message.layout, vscode.ConfigurationTarget.Global);
      return;
    case "stop":
      return controller.stop();
    case "retryNow":
      controller.retryNow();
      return;
    case "continue":
      return controller.continue();
    case "action":
      return runPhaseAction(message.action, controller);
    case "openTarget":
      return showTarget(controller);
    case "compare":
      await vscode.commands.executeCommand(commands.compareInDiffEditor, controller.source);
      return;
    default:
      return assertNever(message);
  }
}

/** The buttons beside an error, in the panel and in notifications. */
export async function runPhaseAction(action: PhaseAction, controller: SessionController): Promise<void> {
  switch (action) {
    case "retry":
      return controller.continue();
    case "enterKey":
    case "chooseModel":
      if ((await vscode.commands.executeCommand<boolean>(commands[action])) === true) {
        await controller.continue();
      }
      return;
    case "translateByHand":
      return controller.translateByHand();
    case "chooseLanguage":
      await vscode.commands.executeCommand(commands.chooseTargetLanguage, controller.source);
      return;
    case "openSettings":
      await vscode.commands.executeCommand("workbench.action.openSettings", "@ext:interlinear.interlinear");
      return;
    case "showSource":
      await vscode.window.showTextDocument(controller.source, { preview: false });
      return;
    default:
      return assertNever(action);
  }
}

/** Opens the translation beside its source. */
export async function showTarget(controller: SessionController): Promise<void> {
  if (controller.state.target.path === undefined) {
    void vscode.window.showInformationMessage(vscode.l10n.t("The translation is created with the first unit you approve."));
    return;
  }
  const column = vscode.window.visibleTextEditors.find(
    ({ document }) => document.uri.toString() === controller.source.toString(),
  )?.viewColumn;
  await vscode.window.showTextDocument(controller.target, { preview: false, viewColumn: column ?? vscode.ViewColumn.Active });
}

function check(callId: string, text: string, { session }: SessionController, answer: (message: HostMessage) => void): void {
  if (session.fold.units.get(callId)?.status === "pending") {
    answer({ type: "typedFindings", callId, text, findings: fixableFindings(session, callId, text) });
  }
}

async function preview(callId: string, text: string, { session }: SessionController, answer: (message: HostMessage) => void): Promise<void> {
  const unit = session.fold.units.get(callId);
  if (unit?.status === "pending") {
    const { start, end } = unit.range;
    answer({ type: "previewed", callId, preview: await renderPreview(session.source.text.slice(start, end), text) });
  }
}

async function say(
  { kind, text }: SayMessage,
  { steering }: SessionController,
  answer: (message: HostMessage) => void,
): Promise<void> {
  try {
    await (kind === "question" ? steering.ask(text) : steering.instruct(text));
    answer({ type: "said", kind, text, problem: undefined });
  } catch (error) {
    answer({ type: "said", kind, text, problem: errorText(error) });
    throw error;
  }
}

async function decideMany(action: BatchAction, { units }: SessionController, answer: (message: HostMessage) => void): Promise<void> {
  try {
    const { decided, left } = await units.decideMany(action);
    answer({ type: "batchDone", kind: action.kind, decided: decided.length, left });
  } catch (error) {
    answer({ type: "batchDone", kind: action.kind, decided: 0, left: {}, problem: errorText(error) });
    if (!(error instanceof DecisionRefused)) {
      throw error;
    }
  }
}

/** A decision that cannot be taken is told in the panel, beside its unit. */
async function orRefuse(callId: string, answer: (message: HostMessage) => void, decide: () => Promise<void>): Promise<void> {
  try {
    await decide();
  } catch (error) {
    answer({ type: "refused", callId, message: errorText(error) });
    if (!(error instanceof DecisionRefused)) {
      throw error;
    }
  }
}
