import { homedir } from "node:os";
import { basename } from "node:path";
import * as vscode from "vscode";
import type { SessionEvent } from "../agent/events.ts";
import { exportLog, type PrivateFolder } from "../agent/exportLog.ts";
import type { SessionMeta } from "../agent/ports.ts";

/** Asks for a place and writes a session's event log there. */
export async function exportSession(meta: SessionMeta, record: readonly SessionEvent[], secrets: readonly string[]): Promise<void> {
  const source = vscode.Uri.parse(meta.sourceUri);
  const folder = vscode.workspace.getWorkspaceFolder(source)?.uri ?? vscode.Uri.joinPath(source, "..");
  const place = await vscode.window.showSaveDialog({
    title: vscode.l10n.t("Export Session"),
    saveLabel: "Export",
    defaultUri: vscode.Uri.joinPath(folder, `${basename(source.path)}.${meta.targetLanguage}.session.jsonl`),
    filters: { "JSON Lines": ["jsonl"] },
  });
  if (!place) {
    return;
  }
  const folders = [privateFolder(folder, ""), privateFolder(vscode.Uri.file(homedir()), "~/")];
  const text = exportLog(record, { folders, secrets });
  await vscode.workspace.fs.writeFile(place, new TextEncoder().encode(text));
  const open = vscode.l10n.t("Open File");
  const message = vscode.l10n.t("{0} events are exported. The file holds the document's text, and no keys.", record.length);
  if ((await vscode.window.showInformationMessage(message, open)) === open) {
    await vscode.window.showTextDocument(place);
  }
}

function privateFolder(uri: vscode.Uri, name: string): PrivateFolder {
  return { uri: uri.toString(), path: uri.fsPath, name };
}
