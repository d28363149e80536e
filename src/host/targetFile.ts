import * as vscode from "vscode";

const byteOrderMark = "\uFEFF";

/** The file's text without a byte order mark; undefined when there is no such file. */
export async function readTargetText(uri: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)); // decode() drops the mark
  } catch (error) {
    // A folder on the way that is a file: whoever writes there is told.
    if (error instanceof vscode.FileSystemError && ["FileNotFound", "FileNotADirectory"].includes(error.code)) {
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

/** True when the source file begins with a byte order mark, which its text document does not show. */
export async function beginsWithByteOrderMark(uri: vscode.Uri): Promise<boolean> {
  const [first, second, third] = await vscode.workspace.fs.readFile(uri);
  return first === 0xef && second === 0xbb && third === 0xbf;
}

/** The text document that is open for the file in any editor or in the background. */
export function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  const key = uri.toString();
  return vscode.workspace.textDocuments.find((document) => !document.isClosed && document.uri.toString() === key);
}

export async function isOpenOrOnDisk(uri: vscode.Uri): Promise<boolean> {
  return openDocument(uri) !== undefined || (await readTargetText(uri)) !== undefined;
}
