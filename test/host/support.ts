import { strict as assert } from "node:assert";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as vscode from "vscode";

/** The extension under test, as VS Code has loaded it. */
export function extensionUnderTest(): vscode.Extension<unknown> {
  const extension = vscode.extensions.getExtension("interlinear.interlinear");
  assert(extension, "the extension under test is not loaded");
  return extension;
}

/** The folder that the window has open. */
export function workspaceFolder(): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert(folder, "the tests run with a folder open");
  return folder.uri;
}

/** A new, empty folder inside the open one, so that suites do not meet each other's files. */
export async function freshFolder(name: string): Promise<vscode.Uri> {
  return vscode.Uri.file(await mkdtemp(join(workspaceFolder().fsPath, `${name}-`)));
}

/** A new, empty folder outside of the open one. Whoever asks for it removes it. */
export async function folderOutsideWorkspace(): Promise<vscode.Uri> {
  return vscode.Uri.file(await mkdtemp(join(tmpdir(), "interlinear-outside-")));
}

/** Every file that the tests of this window have written. */
export const writtenFiles: vscode.Uri[] = [];

/** Writes a file, byte for byte, with the folders on its way. */
export async function writeText(folder: vscode.Uri, path: string, text: string): Promise<vscode.Uri> {
  const uri = vscode.Uri.joinPath(folder, path);
  await mkdir(dirname(uri.fsPath), { recursive: true });
  await writeFile(uri.fsPath, text);
  writtenFiles.push(uri);
  return uri;
}

/** Writes a file and shows it in an editor. */
export async function openText(folder: vscode.Uri, path: string, text: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await writeText(folder, path, text));
}

/** What is on the disk; undefined when there is no such file. */
export async function textOnDisk(uri: vscode.Uri): Promise<string | undefined> {
  return readFile(uri.fsPath, "utf8").catch(() => undefined);
}

/** Closes every editor; what is unsaved is lost. */
export async function closeAllEditors(): Promise<void> {
  await vscode.commands.executeCommand("workbench.action.files.revert");
  await vscode.commands.executeCommand("workbench.action.closeAllEditors");
}

/**
 * Waits until `probe` gives a value other than undefined or false, and returns it.
 * @param what is awaited, for the error
 * @param timeout in milliseconds
 */
export async function until<T>(
  what: string,
  probe: () => T | undefined | false | Promise<T | undefined | false>,
  timeout = 20_000,
): Promise<T> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== false) {
      return value;
    }
    assert(Date.now() < deadline, `waited ${timeout} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Sets a setting for the person (not the workspace) and returns a function that restores it. */
export async function setSetting(key: string, value: unknown): Promise<() => Promise<void>> {
  const before = vscode.workspace.getConfiguration().inspect<unknown>(key)?.globalValue;
  const write = async (next: unknown) => {
    await vscode.workspace.getConfiguration().update(key, next, vscode.ConfigurationTarget.Global);
  };
  await write(value);
  return () => write(before);
}

/** Runs `work` as in a workspace that the person does not trust. */
export async function untrusted(work: () => Promise<void>): Promise<void> {
  const own = Object.getOwnPropertyDescriptor(vscode.workspace, "isTrusted");
  assert(own);
  Object.defineProperty(vscode.workspace, "isTrusted", { ...own, get: () => false });
  try {
    await work();
  } finally {
    Object.defineProperty(vscode.workspace, "isTrusted", own);
  }
}
