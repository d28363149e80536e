import * as vscode from "vscode";
import { isUnencrypted } from "../model/endpoint.ts";
import type { KnownServers } from "./knownServers.ts";

/** True when text and key may travel to this address: encrypted, within this machine, or as the person agreed, which they are asked once. */
export async function acceptsPlainHttp(baseUrl: string, servers: KnownServers): Promise<boolean> {
  if (!URL.canParse(baseUrl) || !isUnencrypted(baseUrl) || servers.mayBePlain(baseUrl)) {
    return true;
  }
  const use = vscode.l10n.t("Use It Anyway");
  const detail = vscode.l10n.t("Your text and your key would travel unencrypted. Use an https:// address where there is one.");
  const answer = await vscode.window.showWarningMessage(vscode.l10n.t("{0} is not encrypted.", new URL(baseUrl).origin), { modal: true, detail }, use);
  if (answer === use) {
    await servers.allowPlain(baseUrl);
  }
  return answer === use;
}
