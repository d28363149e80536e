import * as vscode from "vscode";
import { editorModelName, editorModels, missingModel } from "./editorModels.ts";

interface ModelItem extends vscode.QuickPickItem {
  readonly name: string;
}

/**
 * Asks which of the editor's models drafts; where there is none, tells how to get one.
 * @returns the model's name as `findEditorModel` takes it; undefined when none was chosen.
 */
export async function chooseEditorModel(): Promise<string | undefined> {
  const models = await editorModels();
  if (models.length === 0) {
    await offerWayToModels();
    return undefined;
  }
  const picked = await vscode.window.showQuickPick(models.map(itemOf), {
    title: vscode.l10n.t("Interlinear: which of VS Code's models drafts the translation?"),
    placeHolder: vscode.l10n.t("VS Code asks once whether Interlinear may use it, where the model's extension wants that."),
    ignoreFocusOut: true,
  });
  return picked?.name;
}

function itemOf(model: vscode.LanguageModelChat): ModelItem {
  const { name, vendor, family, maxInputTokens } = model;
  return {
    name: editorModelName(model),
    label: name,
    description: vendor,
    detail: vscode.l10n.t("{0}, up to {1} tokens in a request", family, maxInputTokens.toLocaleString("en")),
  };
}

async function offerWayToModels(): Promise<void> {
  const find = vscode.l10n.t("Find Extensions");
  const { message, hint } = await missingModel("");
  const answer = await vscode.window.showWarningMessage(`Interlinear: ${message} ${hint}`, find);
  if (answer === find) {
    await vscode.commands.executeCommand("workbench.extensions.search", "@tag:language-models");
  }
}
