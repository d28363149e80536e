import { realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import * as vscode from "vscode";
import { expandTargetPath } from "../agent/targetPath.ts";
import { inTheirLanguage } from "./inTheirLanguage.ts";

/** A place where no translation may go, and why, for a person. */
export class TargetRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TargetRefused";
  }
}

/**
 * Where the translation of a document goes, after the setting `interlinear.targetPath`.
 * @throws TargetRefused when that is the source itself, or outside of the workspace folder (without one: the
 * document's folder), links followed.
 */
export async function targetPlace(source: vscode.Uri, template: string, language: string): Promise<vscode.Uri> {
  const folder = vscode.workspace.getWorkspaceFolder(source)?.uri;
  const root = folder ?? vscode.Uri.joinPath(source, "..");
  const place = { sourcePath: source.path, rootPath: root.path, workspaceFolder: folder?.path, language };
  const expanded = expandTargetPath(template, place);
  if (!expanded.ok) {
    throw new TargetRefused(vscode.l10n.t("{0} (Setting: interlinear.targetPath.)", inTheirLanguage(expanded.message)));
  }
  const target = source.with({ path: expanded.path });
  await refuseOutside(target.fsPath, root.fsPath);
  if (await isSameFile(target.fsPath, source.fsPath)) {
    throw new TargetRefused(vscode.l10n.t("The target path {0} leads to the document itself. Change the setting interlinear.targetPath.", target.fsPath));
  }
  return target;
}

async function refuseOutside(path: string, rootPath: string): Promise<void> {
  const inside = relative(await realPathOf(rootPath), await realPathOf(path));
  if (inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
    throw new TargetRefused(
      vscode.l10n.t("The target path {0} leads outside of {1}, through a link. Change the setting interlinear.targetPath.", path, rootPath),
    );
  }
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [first, second] = [await realPathOf(a), await realPathOf(b)];
  return first.toLowerCase() === second.toLowerCase();
}

/** The path with links followed, as far as it exists. */
async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await realPathOf(parent), basename(path));
  }
}
