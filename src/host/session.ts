import type * as vscode from "vscode";
import type { ApiKeys } from "./apiKeys.ts";
import type { OutsideHooks } from "./outsideHooks.ts";
import { SessionHost } from "./sessionHost.ts";

/** Entry point of the bundle that is loaded on first use. */
export function createSessionHost(
  context: vscode.ExtensionContext,
  keys: ApiKeys,
  log: vscode.LogOutputChannel,
  outside: OutsideHooks,
  onListChange: () => void,
): SessionHost {
  return new SessionHost(context, keys, log, outside, onListChange);
}
