import * as vscode from "vscode";
import type { SessionController } from "./sessionController.ts";

/** A unit whose source text is to be shown. */
export interface Reveal {
  readonly controller: SessionController;
  readonly callId: string;
}

/** The sessions that are open in this window, at most one for each source and language. */
export class OpenSessions implements vscode.Disposable {
  readonly #controllers = new Set<SessionController>();
  readonly #changed = new vscode.EventEmitter<SessionController>();
  readonly #revealed = new vscode.EventEmitter<Reveal>();
  readonly #streamed = new vscode.EventEmitter<SessionController>();
  readonly #typed = new vscode.EventEmitter<SessionController>();
  #active: SessionController | undefined;

  /** A session has changed, was added, removed or became the active one. Fires often: gather. */
  get onDidChange(): vscode.Event<SessionController> {
    return this.#changed.event;
  }

  get onDidReveal(): vscode.Event<Reveal> {
    return this.#revealed.event;
  }

  /** The draft that a session's model is writing has grown; nothing else has changed. */
  get onDidStream(): vscode.Event<SessionController> {
    return this.#streamed.event;
  }

  /** The person has typed in a session's draft; nothing else has changed. */
  get onDidType(): vscode.Event<SessionController> {
    return this.#typed.event;
  }

  get all(): readonly SessionController[] {
    return [...this.#controllers];
  }

  /** The one that the person last turned to; commands without a place act on it. */
  get active(): SessionController | undefined {
    return this.#active;
  }

  add(controller: SessionController): void {
    this.#controllers.add(controller);
    controller.onDidChange(() => {
      this.#changed.fire(controller);
    });
    controller.onDidReveal((callId) => {
      this.#revealed.fire({ controller, callId });
    });
    controller.onDidStream(() => {
      this.#streamed.fire(controller);
    });
    controller.onDidType(() => {
      this.#typed.fire(controller);
    });
    this.activate(controller);
  }

  /** Ends a session's work; its record stays. */
  async remove(controller: SessionController): Promise<void> {
    this.#controllers.delete(controller);
    if (this.#active === controller) {
      this.#active = this.all.at(-1);
    }
    await controller.close();
    this.#changed.fire(controller);
  }

  activate(controller: SessionController): void {
    this.#active = controller;
    this.#changed.fire(controller);
  }

  find(source: vscode.Uri, language: string): SessionController | undefined {
    const sameLanguage = ({ session }: SessionController): boolean => session.start.targetLanguage === language;
    return this.all.find((controller) => isOf(controller, source) && sameLanguage(controller));
  }

  withId(sessionId: string): SessionController | undefined {
    return this.all.find(({ session }) => session.meta.sessionId === sessionId);
  }

  /** The session of a source: the active one if it is of this source, else the last opened. */
  ofSource(source: vscode.Uri): SessionController | undefined {
    const candidates = this.all.filter((controller) => isOf(controller, source));
    return candidates.find((controller) => controller === this.#active) ?? candidates.at(-1);
  }

  /** The session that writes this file. */
  ofTarget(target: vscode.Uri): SessionController | undefined {
    return this.all.findLast((controller) => controller.target.toString() === target.toString());
  }

  dispose(): void {
    this.#controllers.forEach((controller) => {
      controller.dispose();
    });
    this.#changed.dispose();
    this.#revealed.dispose();
    this.#streamed.dispose();
    this.#typed.dispose();
  }
}

function isOf(controller: SessionController, source: vscode.Uri): boolean {
  return controller.source.toString() === source.toString();
}
