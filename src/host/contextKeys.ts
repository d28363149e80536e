import * as vscode from "vscode";
import type { EventData } from "../agent/events.ts";
import { contextKeys } from "./ids.ts";
import type { OpenSessions } from "./openSessions.ts";
import type { SessionController } from "./sessionController.ts";

type SetKey = (key: string, value: boolean) => void;

/** Keeps the keys of `when` clauses up to date. */
export function trackContextKeys(sessions: OpenSessions): vscode.Disposable {
  const known = new Map<string, boolean>();
  const set: SetKey = (key, value) => {
    if (known.get(key) !== value) {
      known.set(key, value);
      void vscode.commands.executeCommand("setContext", key, value);
    }
  };
  const watched = new WeakSet<SessionController>();
  return sessions.onDidChange((controller) => {
    if (!watched.has(controller)) {
      watched.add(controller);
      noteFirstTimes(controller, set);
    }
    set(contextKeys.hasSession, sessions.all.length > 0);
    set(contextKeys.waiting, sessions.all.some((each) => each.isWaiting));
    set(contextKeys.running, sessions.all.some((each) => each.isDrafting));
  });
}

const keyOfStatus: Readonly<Record<string, string>> = {
  approve: contextKeys.hasApproved,
  refined: contextKeys.hasRefined,
  reject: contextKeys.hasRejected,
};

/** What a person does while the session is open. The session's listeners end with it. */
function noteFirstTimes({ session }: SessionController, set: SetKey): void {
  const note = ({ status, by }: EventData<"copilot.completed"> | EventData<"unit.revised">): void => {
    const key = keyOfStatus[status];
    if (key !== undefined && by.kind === "person") {
      set(key, true);
    }
  };
  session.on("copilot.completed", ({ data }) => note(data));
  session.on("unit.revised", ({ data }) => note(data));
  session.on("session.mode_changed", ({ data }) => {
    if (data.mode === "autopilot") {
      set(contextKeys.hasAutopilot, true);
    }
  });
}
