import * as vscode from "vscode";
import type { EventData } from "../agent/events.ts";
import { contextKeys, stepKeys } from "./ids.ts";
import type { OpenSessions } from "./openSessions.ts";
import type { SessionController } from "./sessionController.ts";

/** Keeps the keys of `when` clauses up to date. */
export class ContextKeys implements vscode.Disposable {
  readonly #known = new Map<string, boolean>();
  readonly #watched = new WeakSet<SessionController>();
  readonly #subscription: vscode.Disposable;

  constructor(sessions: OpenSessions) {
    this.#subscription = sessions.onDidChange((controller) => {
      if (!this.#watched.has(controller)) {
        this.#watched.add(controller);
        this.#set(stepKeys.hasTranslated, true);
        noteFirstTimes(controller, (key) => this.#set(key, true));
      }
      this.#set(contextKeys.hasSession, sessions.all.length > 0);
      this.#set(contextKeys.waiting, sessions.all.some((each) => each.isWaiting));
      this.#set(contextKeys.running, sessions.all.some((each) => each.isDrafting));
    });
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  /**
   * Opens the walkthrough with the steps marked that were done before. VS Code marks a step when its key turns true
   * after it has read the walkthrough, which it does when one is first opened; so the keys are false until then.
   */
  async openWalkthrough(open: () => Thenable<unknown>): Promise<void> {
    const done = Object.values(stepKeys).filter((key) => this.#known.get(key) === true);
    await Promise.all(done.map((key) => vscode.commands.executeCommand("setContext", key, false)));
    try {
      await open();
    } finally {
      await Promise.all(done.map((key) => vscode.commands.executeCommand("setContext", key, true)));
    }
  }

  #set(key: string, value: boolean): void {
    if (this.#known.get(key) !== value) {
      this.#known.set(key, value);
      void vscode.commands.executeCommand("setContext", key, value);
    }
  }
}

const keyOfStatus: Readonly<Record<string, string>> = {
  approve: stepKeys.hasApproved,
  refined: stepKeys.hasRefined,
  reject: stepKeys.hasRejected,
};

/** What a person does while the session is open. The session's listeners end with it. */
function noteFirstTimes({ session }: SessionController, mark: (key: string) => void): void {
  const note = ({ status, by }: EventData<"copilot.completed"> | EventData<"unit.revised">): void => {
    const key = keyOfStatus[status];
    if (key !== undefined && by.kind === "person") {
      mark(key);
    }
  };
  session.on("copilot.completed", ({ data }) => note(data));
  session.on("unit.revised", ({ data }) => note(data));
  session.on("session.mode_changed", ({ data }) => {
    if (data.mode === "autopilot") {
      mark(stepKeys.hasAutopilot);
    }
  });
}
