import * as vscode from "vscode";
import type { ApiKeys } from "./apiKeys.ts";
import { commands } from "./ids.ts";
import { readSettings } from "./settings.ts";

/**
 * Asks for the key of the server in use, and keeps it. Where the model in use has no key, another model is asked for.
 * @returns false when the person gave up.
 */
export async function enterKey(keys: ApiKeys): Promise<boolean> {
  const { provider, baseUrl } = readSettings();
  if (provider !== "openai" || baseUrl === "") {
    return (await vscode.commands.executeCommand<boolean>(commands.chooseModel)) === true;
  }
  const key = await vscode.window.showInputBox({
    title: vscode.l10n.t("Interlinear: key for {0}", baseUrl),
    prompt: vscode.l10n.t("It is kept in the editor's secret storage, and sent to this address alone."),
    password: true,
    ignoreFocusOut: true,
    validateInput: (value) => (value.trim() === "" ? vscode.l10n.t("Enter the key.") : undefined),
  });
  if (key === undefined) {
    return false;
  }
  await keys.keep(baseUrl, key.trim());
  return true;
}
