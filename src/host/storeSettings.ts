import * as vscode from "vscode";
import type { SettingKey } from "./settingDefaults.ts";

/** Stores settings as the person's own, in this order. A workspace must not redirect text and key, so they go nowhere else. */
export async function storeForPerson(values: Readonly<Partial<Record<SettingKey, unknown>>>): Promise<void> {
  const configuration = vscode.workspace.getConfiguration();
  for (const [key, value] of Object.entries(values)) {
    await configuration.update(key, value, vscode.ConfigurationTarget.Global);
  }
}
