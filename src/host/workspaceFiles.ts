import * as vscode from "vscode";
import { INSTRUCTIONS_FOLDER, instructionFileNames, type InstructionFile } from "../agent/workspaceInstructions.ts";
import { readGuideFiles } from "../node/guideFiles.ts";

/**
 * The instruction files of the nearest folder around a document that has some, up to its workspace folder. None in a
 * workspace that is not trusted, or outside of one: who may write there could steer the model.
 * @throws Error worded for a person for a file that is no text.
 */
export async function workspaceInstructionFiles(source: vscode.Uri, language: string): Promise<readonly InstructionFile[]> {
  const root = vscode.workspace.getWorkspaceFolder(source)?.uri;
  if (root?.scheme !== "file" || !vscode.workspace.isTrusted) {
    return [];
  }
  const names = instructionFileNames(language);
  return readGuideFiles({ document: source.fsPath, root: root.fsPath, folder: INSTRUCTIONS_FOLDER, names });
}
