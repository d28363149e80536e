import * as vscode from "vscode";
import type { OutsideCheck } from "../agent/checksHook.ts";
import type { SessionHooks } from "../agent/hooks.ts";

/** What other extensions attach to the sessions of this window; each holds from the next call of a tool on. */
export class OutsideHooks {
  #hooks: readonly SessionHooks[] = [];
  #checks: readonly OutsideCheck[] = [];

  /** In the order in which they were added. */
  get hooks(): readonly SessionHooks[] {
    return this.#hooks;
  }

  get checks(): readonly OutsideCheck[] {
    return this.#checks;
  }

  /** @throws TypeError for what is no set of hooks. */
  addHooks(hooks: SessionHooks): vscode.Disposable {
    requireName(hooks);
    this.#hooks = [...this.#hooks, hooks];
    return new vscode.Disposable(() => (this.#hooks = this.#hooks.filter((other) => other !== hooks)));
  }

  /** @throws TypeError for what is no check. */
  addCheck(check: OutsideCheck): vscode.Disposable {
    requireName(check);
    requireCheck(check);
    this.#checks = [...this.#checks, check];
    return new vscode.Disposable(() => (this.#checks = this.#checks.filter((other) => other !== check)));
  }
}

/** Other extensions may be JavaScript. */
function requireName(value: unknown): void {
  const name = typeof value === "object" && value !== null && "name" in value ? value.name : undefined;
  if (typeof name !== "string" || name === "") {
    throw new TypeError("Interlinear: hooks and checks need a name, which is told in the event log.");
  }
}

function requireCheck(value: OutsideCheck): void {
  if (typeof (value as Partial<OutsideCheck>).check !== "function") {
    throw new TypeError("Interlinear: a check needs a function “check”, which is given a unit and returns its findings.");
  }
}
