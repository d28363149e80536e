import { homedir } from "node:os";
import { basename } from "node:path";
import * as vscode from "vscode";
import type { SessionStore } from "../agent/ports.ts";
import { told } from "../document/told.ts";
import { fileErrorReason } from "../node/fileErrors.ts";
import type { Lock } from "../node/lock.ts";
import { lockRefusal } from "../node/lockRefusal.ts";
import { locksFolder, lockSession } from "../node/sessionLock.ts";
import type { ClosedNotice } from "../review/protocol.ts";
import { inTheirLanguage } from "./inTheirLanguage.ts";

/** Another window, or a terminal, is at work on the session. */
export class SessionElsewhere extends Error {
  constructor(readonly notice: ClosedNotice) {
    super(`${inTheirLanguage(notice.message)} ${inTheirLanguage(notice.hint)}`);
    this.name = "SessionElsewhere";
  }
}

/** Milliseconds that a window may take to answer. */
const ANSWER_PATIENCE = 3000;
/** Milliseconds that closing a session may take when the lock is to be passed on: without a window it never ends. */
const CLOSING_PATIENCE = 3000;

const surroundings = { platform: process.platform, environment: process.env, homeFolder: homedir() };

const takenOver: ClosedNotice = {
  message: told`The translation has been taken over by another window or machine, since this one did not answer.`,
  hint: told`Close it there, then try again. Every decision is kept.`,
};

/** This window's right to translate into a target. Nothing is recorded any more once it has ended. */
export class Ownership {
  /** Undefined where none can be kept; then `notice` says so. */
  #lock: Extract<Lock, { acquired: true }> | undefined;
  #notice: string | undefined;
  #isHeld = true;
  #writing: Promise<unknown> = Promise.resolve();
  #released: Promise<void> | undefined;
  #closeSession: (notice: ClosedNotice) => Promise<void> = () => Promise.resolve();

  /** @throws SessionElsewhere */
  static async take(target: vscode.Uri): Promise<Ownership> {
    const ownership = new Ownership();
    await ownership.#take(target);
    return ownership;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Something the person should know of it; undefined: nothing. */
  get notice(): string | undefined {
    return this.#notice;
  }

  /** @param close ends the session here; called once, should the right be lost. */
  whenLost(close: (notice: ClosedNotice) => Promise<void>): void {
    this.#closeSession = close;
  }

  /** @throws Error when the right has ended; then nothing is written. */
  write(work: () => Promise<void>): Promise<void> {
    if (!this.#isHeld) {
      return Promise.reject(new Error(vscode.l10n.t("The session is no longer this window's, so nothing is recorded here.")));
    }
    const writing = work();
    this.#writing = Promise.allSettled([this.#writing, writing]);
    return writing;
  }

  /** What is being written is finished first. Called again, it changes nothing. */
  release(): Promise<void> {
    this.#isHeld = false;
    this.#released ??= this.#writing.then(() => this.#lock?.release());
    return this.#released;
  }

  async #take(target: vscode.Uri): Promise<void> {
    const lock = await this.#tryLock(target.fsPath);
    if (lock?.acquired === false) {
      throw new SessionElsewhere(lockRefusal(basename(target.fsPath), lock.holder));
    }
    this.#lock = lock;
  }

  async #tryLock(targetPath: string): Promise<Lock | undefined> {
    try {
      return await lockSession({
        targetPath,
        owner: "VS Code",
        surroundings,
        onLost: () => void this.#lose(),
        onRequest: async () => {
          if (!(await windowAnswers())) {
            await this.#lose();
          }
        },
      });
    } catch (error) {
      const where = locksFolder(surroundings);
      const reason = inTheirLanguage(fileErrorReason(error));
      this.#notice = vscode.l10n.t("No lock can be kept in {0}: {1}. See to it that no other window or terminal translates into this file.", where, reason);
      return undefined;
    }
  }

  async #lose(): Promise<void> {
    const closing = this.#closeSession(takenOver).catch(() => undefined);
    await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, CLOSING_PATIENCE))]);
    await this.release();
  }
}

/** False when the window of this extension host is gone: its end of the connection answers no more. */
function windowAnswers(): Promise<boolean> {
  const silence = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ANSWER_PATIENCE));
  return Promise.race([vscode.commands.getCommands(true).then(() => true), silence]);
}

/** A store in which only the owner of the session writes. */
export function ownedStore(store: SessionStore, ownership: Ownership): SessionStore {
  return {
    create: (meta, firstSource) => ownership.write(() => store.create(meta, firstSource)),
    get: (sessionId) => store.get(sessionId),
    update: (sessionId, events) => ownership.write(() => store.update(sessionId, events)),
    list: () => store.list(),
    delete: (sessionId) => ownership.write(() => store.delete(sessionId)),
  };
}
