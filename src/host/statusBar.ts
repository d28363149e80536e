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
    this.#item.text = `${icon} ${done}/${all} ${targetLanguage}${isUnattended ? ` · ${vscode.l10n.t("Autopilot")}` : ""}`;
    const language = languageName(targetLanguage, vscode.env.language);
    this.#item.tooltip = [
      vscode.l10n.t("Interlinear: {0} into {1}", fileId, language),
      vscode.l10n.t("{0} of {1} drafted units decided, {2} % of the text translated", done, all, percent),
      ...(isUnattended ? [vscode.l10n.t("Autopilot is on: what the checks find nothing in is approved by rule.")] : []),
    ].join("\n");
    const label = isUnattended
      ? vscode.l10n.t("{0} of {1} units translated into {2}, autopilot is on", done, all, language)
      : vscode.l10n.t("{0} of {1} units translated into {2}", done, all, language);
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
