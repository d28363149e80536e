import * as vscode from "vscode";
import { contextKeys } from "./ids.ts";
import type { OpenSessions } from "./openSessions.ts";

/** Keeps the keys of `when` clauses up to date. */
export function trackContextKeys(sessions: OpenSessions): vscode.Disposable {
  const known = new Map<string, boolean>();
  const set = (key: string, value: boolean): void => {
    if (known.get(key) !== value) {
      known.set(key, value);
      void vscode.commands.executeCommand("setContext", key, value);
    }
  };
  return sessions.onDidChange(() => {
    set(contextKeys.hasSession, sessions.all.length > 0);
    set(contextKeys.waiting, sessions.all.some((controller) => controller.isWaiting));
    set(contextKeys.running, sessions.all.some((controller) => controller.isDrafting));
  });
}
