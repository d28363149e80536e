import * as vscode from "vscode";
import { asRecord } from "../model/readValue.ts";

/** The editor can be asked for models. Some builds, and all before 1.90, cannot: there the choice is not offered. */
export function canOfferEditorModels(): boolean {
  return typeof asRecord(asRecord(vscode)["lm"])["selectChatModels"] === "function";
}

/** The models of the editor that can call tools; others cannot translate. The set may be another at any time. */
export async function editorModels(): Promise<vscode.LanguageModelChat[]> {
  const models = canOfferEditorModels() ? await vscode.lm.selectChatModels() : [];
  return models.filter(mayCallTools);
}

/** What is kept of a chosen model, so that it is found again: `vendor/family/id`. */
export function editorModelName({ vendor, family, id }: vscode.LanguageModelChat): string {
  return `${vendor}/${family}/${id}`;
}

/** @returns undefined when the editor does not offer that model now. */
export async function findEditorModel(name: string): Promise<vscode.LanguageModelChat | undefined> {
  return (await editorModels()).find((model) => editorModelName(model) === name);
}

/** Why a chosen model cannot be used now, and what to do. @param name `""`: none was chosen. */
export async function missingModel(name: string): Promise<{ readonly message: string; readonly hint: string }> {
  const models = await editorModels();
  if (models.length === 0) {
    return {
      message: vscode.l10n.t("VS Code offers no model that can translate."),
      hint: vscode.l10n.t("Sign in to GitHub Copilot, install an extension that provides language models, or choose another engine."),
    };
  }
  const others = models.slice(0, MOST_NAMED).map((model) => model.name).join(", ");
  return name === ""
    ? { message: vscode.l10n.t("None of VS Code's models is chosen."), hint: vscode.l10n.t("Choose a model, such as {0}.", others) }
    : { message: vscode.l10n.t("VS Code does not offer the model {0} now.", name), hint: vscode.l10n.t("Choose another model, such as {0}.", others) };
}

const MOST_NAMED = 3;

/** Newer versions of VS Code tell; where nothing is told, the first request shows. */
function mayCallTools(model: vscode.LanguageModelChat): boolean {
  return asRecord(asRecord(model)["capabilities"])["supportsToolCalling"] !== false;
}
