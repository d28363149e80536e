import { basename } from "node:path";
import * as vscode from "vscode";
import type { SessionEvent } from "../agent/events.ts";
import type { SessionMeta } from "../agent/ports.ts";
import { languageName } from "../document/language.ts";
import type { ApiKeys } from "./apiKeys.ts";
import { EventLogDocuments } from "./eventLogDocuments.ts";
import type { OpenSessions } from "./openSessions.ts";
import { Ownership } from "./ownership.ts";
import type { ReviewPanels } from "./reviewPanels.ts";
import type { SessionController } from "./sessionController.ts";
import { exportSession } from "./sessionExport.ts";
import { SessionList, type SessionEntry } from "./sessionList.ts";
import type { SessionRestorer } from "./sessionRestorer.ts";
import type { SessionStorage } from "./sessionStorage.ts";
import { everySecret } from "./settings.ts";
import { forgetTyped } from "./typedDrafts.ts";

export interface KeptSessionsOptions {
  readonly context: vscode.ExtensionContext;
  readonly keys: ApiKeys;
  readonly storage: SessionStorage;
  readonly sessions: OpenSessions;
  readonly panels: ReviewPanels;
  readonly restorer: SessionRestorer;
  /** The session that commands without an argument are about; undefined: none is open. */
  readonly inFront: () => SessionController | undefined;
  /** The list has changed for another reason than an open session's change. */
  readonly onListChange: () => void;
}

/** What can be done with stored sessions, open here or not. Without an id: the one in front, or one the person picks. */
export class KeptSessions implements vscode.Disposable {
  readonly #options: KeptSessionsOptions;
  readonly #list: SessionList;
  readonly #logs: EventLogDocuments;

  constructor(options: KeptSessionsOptions) {
    this.#options = options;
    this.#list = new SessionList(options.storage, options.sessions);
    this.#logs = new EventLogDocuments(options.sessions, (sessionId) => this.#recordOf(sessionId));
  }

  list(): Promise<SessionEntry[]> {
    return this.#list.entries();
  }

  /** Shows a session's review; nothing is asked of a model. */
  async open(sessionId: string | undefined): Promise<SessionController | undefined> {
    const meta = await this.#chosen(sessionId, vscode.l10n.t("Open Review"));
    const controller = meta && (await this.#options.restorer.controllerOf(meta));
    if (controller) {
      this.#options.panels.show(controller);
    }
    return controller;
  }

  /** Shows a session's review and lets the agent go on. */
  async resume(sessionId: string | undefined): Promise<void> {
    await (await this.open(sessionId))?.continue();
  }

  async showLog(sessionId: string | undefined): Promise<void> {
    const meta = await this.#chosen(sessionId, vscode.l10n.t("Show Event Log"));
    if (meta) {
      await this.#logs.show(meta);
    }
  }

  async export(sessionId: string | undefined): Promise<void> {
    const meta = await this.#chosen(sessionId, vscode.l10n.t("Export Session"));
    if (meta) {
      await exportSession(meta, await this.#recordOf(meta.sessionId), await this.#secrets());
    }
  }

  /** Asks first. Deletes the record; source and translation stay. */
  async discard(sessionId: string | undefined): Promise<void> {
    const meta = await this.#chosen(sessionId, vscode.l10n.t("Discard Session"));
    if (!meta || !(await wantsDiscard(meta))) {
      return;
    }
    const { sessions, panels, storage, context, onListChange } = this.#options;
    const controller = sessions.withId(meta.sessionId);
    if (controller) {
      panels.close(controller);
      await sessions.remove(controller);
    }
    const ownership = await Ownership.take(vscode.Uri.parse(meta.targetUri));
    await storage.store.delete(meta.sessionId).finally(() => ownership.release());
    await forgetTyped(context.workspaceState, meta.sessionId);
    onListChange();
  }

  dispose(): void {
    this.#logs.dispose();
  }

  async #chosen(sessionId: string | undefined, title: string): Promise<SessionMeta | undefined> {
    const inFront = sessionId === undefined ? this.#options.inFront() : undefined;
    if (inFront) {
      return inFront.session.meta;
    }
    const id = sessionId ?? (await this.#pick(title));
    return id === undefined ? undefined : this.#options.storage.meta(id);
  }

  async #pick(title: string): Promise<string | undefined> {
    const entries = await this.list();
    if (entries.length === 0) {
      void vscode.window.showInformationMessage(vscode.l10n.t("No translation is kept here. Open a Markdown document and run Translate Document."));
      return undefined;
    }
    const items = entries.map(({ sessionId, label, description }) => ({ sessionId, label, description }));
    return (await vscode.window.showQuickPick(items, { title, placeHolder: vscode.l10n.t("Which translation?") }))?.sessionId;
  }

  async #recordOf(sessionId: string): Promise<readonly SessionEvent[]> {
    const controller = this.#options.sessions.withId(sessionId);
    return controller?.session.record ?? (await this.#options.storage.store.get(sessionId))?.events ?? [];
  }

  /** What a server might have echoed into an error. */
  async #secrets(): Promise<string[]> {
    const { addresses, texts } = everySecret();
    const found = await Promise.all(addresses.map((address) => this.#options.keys.find(address)));
    return [...found.flatMap(({ key }) => (key === undefined ? [] : [key])), ...texts];
  }
}

async function wantsDiscard({ sourceUri, targetUri, targetLanguage }: SessionMeta): Promise<boolean> {
  const [source, target] = [sourceUri, targetUri].map((uri) => basename(vscode.Uri.parse(uri).path));
  const message = vscode.l10n.t("Discard the session of {0} in {1}?", source ?? "", languageName(targetLanguage, vscode.env.language));
  const detail = vscode.l10n.t("Its drafts and the record of all decisions are deleted. {0} stays as it is.", target ?? "");
  const discard = vscode.l10n.t("Discard");
  return (await vscode.window.showWarningMessage(message, { modal: true, detail }, discard)) === discard;
}
