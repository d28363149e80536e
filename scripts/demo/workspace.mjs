import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { root } from "../project.mjs";

export const documentName = "guide.md";
export const targetLanguage = "zh-CN";

/**
 * A folder with the sample and with settings that need no question.
 * @param {string} [chosen] the folder to use; what is in it stays. Else a new temporary one
 * @param {string} [language] to translate into
 * @returns {string} its full path
 */
export function makeDemoWorkspace(chosen, language = targetLanguage) {
  const folder = chosen === undefined ? mkdtempSync(join(tmpdir(), "interlinear-demo-")) : resolve(chosen);
  cpSync(join(root, "media", "sample"), folder, { recursive: true, force: false });
  const settings = join(folder, ".vscode", "settings.json");
  if (!existsSync(settings)) {
    mkdirSync(join(folder, ".vscode"), { recursive: true });
    writeFileSync(settings, `${JSON.stringify({ "interlinear.targetLanguage": language }, undefined, 2)}\n`);
  }
  return folder;
}
