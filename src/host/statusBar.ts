import * as vscode from "vscode";
import { languageName } from "../document/language.ts";
import { Debounce } from "./debounce.ts";
import { commands } from "./ids.ts";
import type { OpenSessions } from "./openSessions.ts";
import type { SessionController } from "./sessionController.ts";

/** Milliseconds in which changes are gathered. */
const PAUSE = 100;

/** How far the active session is: decided units of those drafted so far. A click shows its panel. */
export class StatusBar implements vscode.Disposable {
  readonly #sessions: OpenSessions;
  readonly #item: vscode.StatusBarItem;
  readonly #refresh = new Debounce(PAUSE, () => this.#show());
  readonly #subscription: vscode.Disposable;

  constructor(sessions: OpenSessions) {
    this.#sessions = sessions;
    this.#item = vscode.window.createStatusBarItem("interlinear.progress", vscode.StatusBarAlignment.Right, 100);
    this.#item.name = "Interlinear";
    this.#item.command = commands.showReviewPanel;
    this.#subscription = sessions.onDidChange(() => this.#refresh.schedule());
  }

  dispose(): void {
    this.#refresh.cancel();
    this.#subscription.dispose();
    this.#item.dispose();
  }

  #show(): void {
    const controller = this.#sessions.active;
    if (!controller) {
      this.#item.hide();
      return;
    }
    const { done, all, percent } = progressOf(controller);
    const { fileId, targetLanguage } = controller.session.start;
    const isUnattended = controller.session.fold.mode === "autopilot";
    const icon = controller.isDrafting ? "$(sync~spin)" : "$(globe)";
    this.#item.text = `${icon} ${done}/${all} ${targetLanguage}${isUnattended ? " · Autopilot" : ""}`;
    this.#item.tooltip =
      `Interlinear: ${fileId} into ${languageName(targetLanguage, vscode.env.language)}\n` +
      `${done} of ${all} drafted units decided, ${percent} % of the text translated` +
      (isUnattended ? "\nAutopilot is on: what the checks find nothing in is approved by rule." : "");
    const label = `${done} of ${all} units translated into ${languageName(targetLanguage)}${isUnattended ? ", autopilot is on" : ""}`;
    this.#item.accessibilityInformation = { label };
    this.#item.show();
  }
}

function progressOf({ session }: SessionController): { done: number; all: number; percent: number } {
  const units = session.ledger.units();
  const done = units.filter(({ state }) => state === "done").length;
  const all = units.filter(({ state }) => state !== "held").length;
  const total = session.analysis.totalCharacters;
  return { done, all, percent: total === 0 ? 100 : Math.floor((100 * session.ledger.doneCharacters()) / total) };
}
