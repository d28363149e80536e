import * as vscode from "vscode";
import { commands } from "./ids.ts";
import { inTheirLanguage } from "./inTheirLanguage.ts";
import { placeOf } from "./profilePick.ts";
import { readSettings, type Settings } from "./settings.ts";

/** Shows which model drafts; a click offers the others. */
export class ModelStatus implements vscode.Disposable {
  readonly #item: vscode.StatusBarItem;
  readonly #subscription: vscode.Disposable;

  constructor() {
    this.#item = vscode.window.createStatusBarItem("interlinear.model", vscode.StatusBarAlignment.Right, 99);
    this.#item.name = vscode.l10n.t("Interlinear: Model");
    this.#item.command = commands.switchModel;
    this.#subscription = vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("interlinear")) {
        this.#show();
      }
    });
    this.#show();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#item.dispose();
  }

  #show(): void {
    const settings = readSettings();
    const { icon, label, about } = statusOf(settings);
    this.#item.text = `${icon} ${label}`;
    this.#item.tooltip = vscode.l10n.t("Interlinear drafts with {0}. Click to switch.", about);
    this.#item.accessibilityInformation = { label: vscode.l10n.t("Interlinear drafts with {0}", about), role: "button" };
    this.#item.show();
  }
}

/** What the status bar says of the model in force. */
function statusOf(settings: Settings): { readonly icon: string; readonly label: string; readonly about: string } {
  const { profile, profileProblem, provider, model } = settings;
  if (profileProblem !== undefined) {
    return { icon: "$(error)", label: profile, about: vscode.l10n.t("no model: {0}", inTheirLanguage(profileProblem).replace(/[.。]$/, "")) };
  }
  if (provider === "offline") {
    return { icon: "$(beaker)", label: profile || vscode.l10n.t("Rehearsal"), about: vscode.l10n.t("the offline rehearsal") };
  }
  if (model === "") {
    return { icon: "$(warning)", label: vscode.l10n.t("No model"), about: vscode.l10n.t("no model: none is configured") };
  }
  const icon = provider === "editor" ? "$(sparkle)" : "$(server)";
  const place = placeOf(settings);
  return { icon, label: profile || shortName(settings), about: profile === "" ? place : vscode.l10n.t("the profile {0}, {1}", profile, place) };
}

/** The editor's models are kept as `vendor/family/id`. */
function shortName({ provider, model }: Settings): string {
  return provider === "editor" ? (model.split("/").at(-1) ?? model) : model;
}
