import * as vscode from "vscode";
import { canonicalTag, isLanguageTag, languageName } from "../document/language.ts";

/** Offered first; any other BCP 47 tag can be typed. */
const common = [
  ...["zh-CN", "zh-TW", "es", "fr", "de", "ja", "ko", "pt-BR", "pt-PT", "it", "ru", "uk", "pl", "nl", "sv", "cs"],
  ...["tr", "ar", "fa", "he", "hi", "bn", "id", "vi", "th", "el", "hu", "ro", "fi", "da", "nb"],
];

interface LanguageItem extends vscode.QuickPickItem {
  readonly tag: string;
}

/**
 * Asks for a language and stores it in the settings of the narrowest place there is: the document's
 * workspace folder, the workspace, or the user's.
 * @returns the tag; undefined when the person gave up.
 */
export async function chooseTargetLanguage(resource: vscode.Uri | undefined): Promise<string | undefined> {
  const tag = await pickLanguage();
  if (tag !== undefined) {
    const configuration = vscode.workspace.getConfiguration(undefined, resource);
    await configuration.update("interlinear.targetLanguage", tag, placeOf(resource));
  }
  return tag;
}

function placeOf(resource: vscode.Uri | undefined): vscode.ConfigurationTarget {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) {
    return vscode.ConfigurationTarget.Global;
  }
  const isInFolder = resource !== undefined && vscode.workspace.getWorkspaceFolder(resource) !== undefined;
  return folders.length > 1 && isInFolder ? vscode.ConfigurationTarget.WorkspaceFolder : vscode.ConfigurationTarget.Workspace;
}

/** A quick pick, since an input box could not offer the common languages. */
function pickLanguage(): Promise<string | undefined> {
  const pick = vscode.window.createQuickPick<LanguageItem>();
  pick.title = vscode.l10n.t("Translate into");
  pick.placeholder = vscode.l10n.t("Choose a language, or type a language tag such as sr-Latn or en-GB");
  pick.matchOnDescription = true;
  pick.ignoreFocusOut = true;
  const offered = common.map(itemOf);
  pick.items = offered;
  return new Promise((resolve) => {
    pick.onDidChangeValue((value) => {
      pick.items = [...typed(value.trim(), offered), ...offered];
    });
    pick.onDidAccept(() => {
      resolve(pick.activeItems[0]?.tag);
      pick.dispose();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

function typed(value: string, offered: readonly LanguageItem[]): LanguageItem[] {
  const tag = canonicalTag(value);
  const isNew = tag !== undefined && isLanguageTag(tag) && offered.every((item) => item.tag !== tag);
  return isNew ? [{ ...itemOf(tag), alwaysShow: true }] : [];
}

function itemOf(tag: string): LanguageItem {
  const own = languageName(tag, tag);
  const name = languageName(tag, vscode.env.language);
  return { tag, label: name, description: tag, ...(own === name ? {} : { detail: own }) };
}
