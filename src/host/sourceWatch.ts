import * as vscode from "vscode";
import { changeSource } from "../agent/decisions.ts";
import type { Session } from "../agent/session.ts";
import { lineEdits } from "../document/lineEdits.ts";
import { isComplete } from "./activity.ts";
import { Debounce } from "./debounce.ts";
import { openDocument } from "./targetFile.ts";
import { WorkQueue } from "./workQueue.ts";

/** Milliseconds without a key before an edit of the source counts: reading the document anew has its price. */
const TYPING_PAUSE = 200;

/** Tells a session of every change of its source document. */
export class SourceWatch implements vscode.Disposable {
  readonly #session: Session;
  readonly #uri: vscode.Uri;
  readonly #onChanged: (wasComplete: boolean) => void;
  readonly #queue = new WorkQueue();
  readonly #pause: Debounce;
  readonly #subscription: vscode.Disposable;

  /** @param onChanged the session has taken a change; `wasComplete`: it had been complete until then. */
  constructor(session: Session, uri: vscode.Uri, onChanged: (wasComplete: boolean) => void) {
    this.#session = session;
    this.#uri = uri;
    this.#onChanged = onChanged;
    this.#pause = new Debounce(TYPING_PAUSE, () => {
      void this.#queue.add(() => this.#take()).catch(session.ports.report);
    });
    const key = uri.toString();
    const note = (document: vscode.TextDocument): void => {
      if (document.uri.toString() === key) {
        this.#pause.schedule();
      }
    };
    this.#subscription = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument(({ document }) => note(document)),
      // While no editor had it, the file may have changed on disk.
      vscode.workspace.onDidOpenTextDocument(note),
    );
  }

  /** Takes a change that still waits for a pause, so that a decision is about the text as it is. */
  async flush(): Promise<void> {
    this.#pause.flush();
    await this.#queue.idle();
  }

  /** Compares the document with what the session knows, for changes that happened while nobody watched. */
  async compare(): Promise<void> {
    await vscode.workspace.openTextDocument(this.#uri);
    this.#pause.schedule();
    await this.flush();
  }

  dispose(): void {
    this.#pause.cancel();
    this.#subscription.dispose();
  }

  async #take(): Promise<void> {
    const document = openDocument(this.#uri);
    const edits = document ? lineEdits(this.#session.source.text, document.getText()) : [];
    if (edits.length > 0) {
      const wasComplete = isComplete(this.#session);
      await changeSource(this.#session, edits);
      this.#onChanged(wasComplete);
    }
  }
}
