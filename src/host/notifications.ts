import * as vscode from "vscode";
import type { PhaseAction } from "../review/state.ts";
import { languageName } from "../document/language.ts";
import { inTheirLanguage } from "./inTheirLanguage.ts";
import { runPhaseAction } from "./panelActions.ts";
import type { SessionController } from "./sessionController.ts";

/** Asked for when they are needed: the display's language is not known before. */
const buttons = (): Readonly<Record<PhaseAction, string>> => ({
  retry: vscode.l10n.t("Try Again"),
  enterKey: vscode.l10n.t("Enter Key"),
  chooseModel: vscode.l10n.t("Choose Model"),
  translateByHand: vscode.l10n.t("Translate by Hand"),
  chooseLanguage: vscode.l10n.t("Choose Target Language"),
  openSettings: vscode.l10n.t("Open Settings"),
  showSource: vscode.l10n.t("Show Source"),
});

/** Says once, where the panel is not there to say it, that a session has failed. */
export function tellFailures(controller: SessionController, isPanelVisible: () => boolean): vscode.Disposable {
  let told: string | undefined;
  return controller.onDidChange(() => {
    const failure = controller.failure;
    if (failure?.message === told) {
      return;
    }
    told = failure?.message;
    if (failure && !isPanelVisible()) {
      void ask(controller, failure.message, failure.hint, failure.actions);
    }
  });
}

async function ask(
  controller: SessionController,
  message: string,
  hint: string,
  actions: readonly PhaseAction[],
): Promise<void> {
  const items = actions.map((action) => ({ title: buttons()[action], action }));
  const chosen = await vscode.window.showErrorMessage(`Interlinear: ${inTheirLanguage(message)} ${inTheirLanguage(hint)}`, ...items);
  if (chosen) {
    await runPhaseAction(chosen.action, controller);
  }
}

/** VS Code's own progress, with a way to cancel, until there is something to review. */
export function showProgress(controller: SessionController): void {
  const { fileId, targetLanguage } = controller.session.start;
  const title = vscode.l10n.t("Drafting {0} in {1}", fileId, languageName(targetLanguage, vscode.env.language));
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  void vscode.window.withProgress(options, (_progress, token) => {
    token.onCancellationRequested(() => void controller.stop());
    return new Promise<void>((resolve) => {
      const end = (): void => {
        if (!controller.isDrafting || controller.session.fold.units.size > 0) {
          subscription.dispose();
          resolve();
        }
      };
      const subscription = controller.onDidChange(end);
      end();
    });
  });
}
