import type * as vscode from "vscode";
import { Debounce } from "./debounce.ts";

/** Milliseconds without typing before the texts are stored. */
const STORE_PAUSE = 500;

/** What the person is typing in a session, by call id; kept across reloads of the window. */
export class TypedDrafts implements vscode.Disposable {
  readonly #memory: vscode.Memento;
  readonly #key: string;
  readonly #texts: Map<string, string>;
  readonly #store: Debounce;

  constructor(memory: vscode.Memento, sessionId: string) {
    this.#memory = memory;
    this.#key = keyOf(sessionId);
    this.#texts = new Map(Object.entries(memory.get<Readonly<Record<string, string>>>(this.#key, {})));
    this.#store = new Debounce(STORE_PAUSE, () => {
      const stored = this.#texts.size > 0 ? Object.fromEntries(this.#texts) : undefined;
      void this.#memory.update(this.#key, stored);
    });
  }

  get texts(): ReadonlyMap<string, string> {
    return this.#texts;
  }

  /** @param text undefined when the text is the draft again, or decided. */
  set(callId: string, text: string | undefined): void {
    if (text === undefined) {
      this.#texts.delete(callId);
    } else {
      this.#texts.set(callId, text);
    }
    this.#store.schedule();
  }

  dispose(): void {
    this.#store.flush();
  }
}

/** The session is gone, and what was being typed in it. */
export async function forgetTyped(memory: vscode.Memento, sessionId: string): Promise<void> {
  await memory.update(keyOf(sessionId), undefined);
}

function keyOf(sessionId: string): string {
  return `interlinear.typed:${sessionId}`;
}
