import type * as vscode from "vscode";
import type { SessionMeta } from "../agent/ports.ts";
import { told } from "../document/told.ts";
import type { ClosedNotice } from "../review/protocol.ts";
import type { OpenSessions } from "./openSessions.ts";
import { SessionElsewhere } from "./ownership.ts";
import type { ClosedSession, PanelSubject } from "./reviewPanels.ts";
import type { SessionController } from "./sessionController.ts";
import type { SessionOpener } from "./sessionOpener.ts";
import type { SessionStorage } from "./sessionStorage.ts";

export interface RestorerOptions {
  readonly storage: SessionStorage;
  readonly opener: SessionOpener;
  readonly sessions: OpenSessions;
  readonly log: vscode.LogOutputChannel;
  /** Takes a controller that was made. */
  readonly add: (controller: SessionController) => void;
}

/** Brings stored sessions back. */
export class SessionRestorer {
  readonly #options: RestorerOptions;
  /** By session id. */
  readonly #restoring = new Map<string, Promise<SessionController>>();

  constructor(options: RestorerOptions) {
    this.#options = options;
  }

  /**
   * The one controller of a session, also when a restored panel and a command ask for it at once.
   * @throws SessionElsewhere; Error worded for a person.
   */
  controllerOf(meta: SessionMeta): Promise<SessionController> {
    const { sessionId } = meta;
    const known = this.#options.sessions.withId(sessionId);
    const restoring = known ? Promise.resolve(known) : this.#restoring.get(sessionId);
    if (restoring) {
      return restoring;
    }
    const restored = this.#restore(meta).finally(() => this.#restoring.delete(sessionId));
    this.#restoring.set(sessionId, restored);
    return restored;
  }

  /** What a session's panel is about. One that cannot be opened is told in it, and can be tried again. */
  async subjectOf(sessionId: string): Promise<PanelSubject> {
    try {
      const meta = await this.#options.storage.meta(sessionId);
      return meta && { kind: "open", controller: await this.controllerOf(meta) };
    } catch (error) {
      this.#options.log.warn(`Session ${sessionId} is not opened: ${String(error)}`);
      return { kind: "closed", session: this.closed(sessionId, noticeOf(error)) };
    }
  }

  closed(sessionId: string, notice: ClosedNotice): ClosedSession {
    return { ...notice, reopen: () => this.subjectOf(sessionId) };
  }

  async #restore(meta: SessionMeta): Promise<SessionController> {
    const controller = await this.#options.opener.restore(meta);
    this.#options.add(controller);
    await controller.reconcile();
    return controller;
  }
}

function noticeOf(error: unknown): ClosedNotice {
  if (error instanceof SessionElsewhere) {
    return error.notice;
  }
  return { message: error instanceof Error ? error.message : String(error), hint: told`Every decision is kept.` };
}
