import { readdir } from "node:fs/promises";
import * as vscode from "vscode";
import type { DocumentSyntax } from "../document/documentSyntax.ts";
import { flavourOf } from "../document/flavour.ts";
import { textKeysWith } from "../document/frontMatter/textKeys.ts";
import { readSettings } from "./settings.ts";

/** How a document is to be read: after its settings, and where they leave it open after its name and the site around it. */
export async function syntaxOfDocument(uri: vscode.Uri): Promise<DocumentSyntax> {
  const { flavour, frontMatterKeys, codeComments } = readSettings(uri);
  const textKeys = textKeysWith(frontMatterKeys);
  return {
    flavour: flavour === "auto" ? flavourOf(uri.path, await foldersAround(uri)) : flavour,
    ...(textKeys === undefined ? {} : { textKeys }),
    ...(codeComments === "never" ? {} : { codeComments }),
  };
}

/** The names in the document's folder and each one above it, up to the workspace folder; outside of one, in its own alone. */
async function foldersAround(uri: vscode.Uri): Promise<string[][]> {
  const root = vscode.workspace.getWorkspaceFolder(uri)?.uri.path;
  const folders: vscode.Uri[] = [];
  for (let folder = vscode.Uri.joinPath(uri, ".."); ; folder = vscode.Uri.joinPath(folder, "..")) {
    folders.push(folder);
    if (root === undefined || folder.path === root || folder.path === "/") {
      return Promise.all(folders.map(namesIn));
    }
  }
}

/** None where the folder cannot be read. Asked of Node: `workspace.fs` asks the window first, which may be busy. */
async function namesIn(folder: vscode.Uri): Promise<string[]> {
  try {
    return await readdir(folder.fsPath);
  } catch {
    return [];
  }
}
