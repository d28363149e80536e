import * as vscode from "vscode";
import { createdNow } from "../agent/createdAt.ts";
import type { SessionMeta, SessionPorts } from "../agent/ports.ts";
import type { Batch } from "../agent/prompts.ts";
import { Session } from "../agent/session.ts";
import { workspaceInstructions } from "../agent/workspaceInstructions.ts";
import type { DocumentSyntax } from "../document/documentSyntax.ts";
import type { FileSessionStore } from "../node/fileSessionStore.ts";
import { fileSessionPorts } from "../node/sessionPorts.ts";
import type { OutsideHooks } from "./outsideHooks.ts";
import { ownedStore, type Ownership } from "./ownership.ts";
import { fileIdOf } from "./sourceDocument.ts";
import { lastTargetHash } from "./targetRecord.ts";
import { workspaceInstructionFiles } from "./workspaceFiles.ts";

export interface SessionStart {
  readonly source: vscode.TextDocument;
  readonly syntax: DocumentSyntax;
  readonly target: vscode.Uri;
  readonly language: string;
  readonly tone: string;
  readonly batch: Batch;
  readonly model: Session["start"]["model"];
}

type Tell = (message: string) => void;

/** UTF-16 units of source; see design of the units. */
export const MAX_UNIT_LENGTH = 300;

/** The sessions' records, in the extension's own folder on this machine. */
export class SessionStorage {
  readonly #ports: ReturnType<typeof fileSessionPorts>;
  readonly #outside: OutsideHooks;

  constructor(globalStorage: vscode.Uri, log: vscode.LogOutputChannel, outside: OutsideHooks) {
    this.#outside = outside;
    this.#ports = fileSessionPorts({
      folder: vscode.Uri.joinPath(globalStorage, "sessions").fsPath,
      fsync: true,
      report: (error) => log.error(error instanceof Error ? error : String(error)),
      onDamage: ({ path, message }) => log.warn(`${path}: ${message}`),
    });
  }

  /** Whoever writes here without owning the session may only delete. */
  get store(): Pick<FileSessionStore, "get" | "list" | "stamp" | "delete"> {
    return this.#ports.store;
  }

  /** @param tell takes what the person should know of the session's surroundings. */
  async create(
    { source, syntax, target, language, tone, batch, model }: SessionStart,
    ownership: Ownership,
    tell: Tell,
  ): Promise<Session> {
    const sessionId = this.#ports.makeId();
    const text = source.getText();
    const meta: SessionMeta = {
      sessionId,
      sourceUri: source.uri.toString(),
      targetUri: target.toString(),
      targetLanguage: language,
      createdAt: await createdNow(this.#ports),
    };
    const content = { fileId: fileIdOf(source.uri), text, syntax };
    const start = { meta, source: content, tone, batch, maxUnitLength: MAX_UNIT_LENGTH, model };
    return Session.create(start, this.#portsOf(ownership, meta, tell));
  }

  /** @returns undefined when there is no such session, or not enough of it. */
  async restore(sessionId: string, ownership: Ownership, tell: Tell): Promise<Session | undefined> {
    const stored = await this.#ports.store.get(sessionId);
    return stored && Session.restore(stored, this.#portsOf(ownership, stored.meta, tell));
  }

  /** @returns undefined when there is no such session. */
  async meta(sessionId: string): Promise<SessionMeta | undefined> {
    return (await this.#ports.store.list()).find((meta) => meta.sessionId === sessionId);
  }

  /** The last session of this document, language and place, to look at; undefined when there is none. */
  async latest({ source, target, language }: Pick<SessionStart, "source" | "target" | "language">): Promise<Session | undefined> {
    const metas = (await this.#ports.store.list()).filter(
      (meta) =>
        meta.sourceUri === source.uri.toString() &&
        meta.targetUri === target.toString() &&
        meta.targetLanguage === language,
    );
    const last = metas.at(-1);
    const stored = last && (await this.#ports.store.get(last.sessionId));
    return stored && Session.restore(stored, this.#ports);
  }

  /** True when a session's last word on this target is that it holds this text. */
  async hasWritten(target: vscode.Uri, text: string): Promise<boolean> {
    const hash = this.#ports.hash(text);
    for (const { sessionId } of (await this.#ports.store.list()).filter((meta) => meta.targetUri === target.toString())) {
      const stored = await this.#ports.store.get(sessionId);
      if (stored && lastTargetHash(stored.events) === hash) {
        return true;
      }
    }
    return false;
  }

  #portsOf(ownership: Ownership, { sourceUri, targetLanguage }: SessionMeta, tell: Tell): SessionPorts {
    const read = (): ReturnType<typeof workspaceInstructionFiles> =>
      workspaceInstructionFiles(vscode.Uri.parse(sourceUri), targetLanguage);
    const instructions = workspaceInstructions(read, tell);
    return {
      ...this.#ports,
      store: ownedStore(this.#ports.store, ownership),
      hooks: () => [instructions, ...this.#outside.hooks],
      checks: () => this.#outside.checks,
    };
  }
}
