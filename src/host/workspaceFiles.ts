import * as vscode from "vscode";
import { INSTRUCTIONS_FOLDER, instructionFileNames, type InstructionFile } from "../agent/workspaceInstructions.ts";

/**
 * The instruction files of the nearest folder around a document that has some, up to its workspace folder. None in a
 * workspace that is not trusted, or outside of one: who may write there could steer the model.
 */
export async function workspaceInstructionFiles(source: vscode.Uri, language: string): Promise<readonly InstructionFile[]> {
  const root = vscode.workspace.getWorkspaceFolder(source)?.uri;
  if (!root || !vscode.workspace.isTrusted) {
    return [];
  }
  for (let folder = vscode.Uri.joinPath(source, ".."); ; folder = vscode.Uri.joinPath(folder, "..")) {
    const files = await filesIn(vscode.Uri.joinPath(folder, INSTRUCTIONS_FOLDER), language);
    if (files.length > 0 || folder.path === root.path || folder.path === "/") {
      return files;
    }
  }
}

async function filesIn(folder: vscode.Uri, language: string): Promise<InstructionFile[]> {
  const files: InstructionFile[] = [];
  for (const name of instructionFileNames(language)) {
    const uri = vscode.Uri.joinPath(folder, name);
    try {
      const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
      files.push({ path: vscode.workspace.asRelativePath(uri), text });
    } catch {
      // There need not be one.
    }
  }
  return files;
}
