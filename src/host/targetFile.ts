import { readFile } from "node:fs/promises";
import * as vscode from "vscode";
import { fileErrorCode } from "../node/fileErrors.ts";

const byteOrderMark = "\uFEFF";
/** Attempts to save before it counts as failed, and milliseconds between them. */
const MOST_SAVES = 3;
const RETRY_PAUSE = 300;

/**
 * The file's text without a byte order mark; undefined when there is no such file. Read with Node: `workspace.fs` asks
 * the window first, which may be busy.
 */
export async function readTargetText(uri: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await readFile(uri.fsPath)); // decode() drops the mark
  } catch (error) {
    // A folder on the way that is a file: whoever writes there is told.
    if (["ENOENT", "ENOTDIR"].includes(fileErrorCode(error) ?? "")) {
      return undefined;
    }
    throw error;
  }
}

/** Creates the file, and the folders on its way. */
export async function createTarget(uri: vscode.Uri, text: string, withByteOrderMark: boolean): Promise<void> {
  const content = withByteOrderMark ? byteOrderMark + text : text;
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(content));
}

/** The text document that is open for the file in any editor or in the background. */
export function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  const key = uri.toString();
  return vscode.workspace.textDocuments.find((document) => !document.isClosed && document.uri.toString() === key);
}

export async function isOpenOrOnDisk(uri: vscode.Uri): Promise<boolean> {
  return openDocument(uri) !== undefined || (await readTargetText(uri)) !== undefined;
}

/**
 * Saves the document. When VS Code's own auto save, on by default in a browser, is at it too, `document.save` may
 * give false although the text is on the disk a moment later.
 */
export async function saveDocument(document: vscode.TextDocument): Promise<boolean> {
  for (let attempt = 0; attempt < MOST_SAVES; attempt++) {
    if (await document.save()) {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
    if (!document.isDirty) {
      return true;
    }
  }
  return false;
}
