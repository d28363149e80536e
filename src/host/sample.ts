import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as vscode from "vscode";
import { fileExists } from "./fileExists.ts";

const NAME = "guide.md";

interface FolderItem extends vscode.QuickPickItem {
  /** Undefined: ask for one. */
  readonly place: (() => Promise<vscode.Uri>) | undefined;
}

/** Copies the bundled sample into a folder that the person picks, and opens it. An existing copy is opened as it is. */
export async function openSample(extensionUri: vscode.Uri): Promise<void> {
  const folder = await pickFolder();
  if (!folder) {
    return;
  }
  const copy = vscode.Uri.joinPath(folder, NAME);
  if (!(await fileExists(copy))) {
    const sample = vscode.Uri.joinPath(extensionUri, "media", "sample", NAME);
    // Read and written: a copied file would keep the permissions of the extension's folder.
    await vscode.workspace.fs.writeFile(copy, await vscode.workspace.fs.readFile(sample));
  }
  await vscode.window.showTextDocument(copy, { preview: false });
}

async function pickFolder(): Promise<vscode.Uri | undefined> {
  const items: FolderItem[] = [
    ...(vscode.workspace.workspaceFolders ?? []).map(({ name, uri }) => ({
      label: `$(root-folder) ${name}`,
      description: uri.fsPath,
      place: () => Promise.resolve(uri),
    })),
    { label: `$(folder) ${vscode.l10n.t("A Temporary Folder")}`, place: temporaryFolder },
    { label: `$(folder-opened) ${vscode.l10n.t("Another Folder…")}`, place: undefined },
  ];
  const picked = await vscode.window.showQuickPick(items, { title: vscode.l10n.t("Where is the sample document to go?") });
  if (!picked) {
    return undefined;
  }
  return picked.place ? picked.place() : askForFolder();
}

async function temporaryFolder(): Promise<vscode.Uri> {
  return vscode.Uri.file(await mkdtemp(join(tmpdir(), "interlinear-sample-")));
}

async function askForFolder(): Promise<vscode.Uri | undefined> {
  const options = { canSelectFiles: false, canSelectFolders: true, openLabel: vscode.l10n.t("Put the Sample Here") };
  return (await vscode.window.showOpenDialog(options))?.[0];
}
