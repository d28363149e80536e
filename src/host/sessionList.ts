import { basename } from "node:path";
import * as vscode from "vscode";
import type { SessionMeta } from "../agent/ports.ts";
import { percentDone, summaryOfSession, summaryOfStored, type SessionSummary } from "../agent/sessionSummary.ts";
import { languageName } from "../document/language.ts";
import { fileExists } from "./fileExists.ts";
import { errorText } from "./inTheirLanguage.ts";
import type { OpenSessions } from "./openSessions.ts";
import type { SessionStorage } from "./sessionStorage.ts";

/** How a session of the list stands. `lost`: its document is gone, or its record cannot be read. */
export type EntryState = "drafting" | "failed" | "review" | "stopped" | "complete" | "lost";

/** A session as the list shows it, in words for people. */
export interface SessionEntry {
  readonly sessionId: string;
  readonly state: EntryState;
  /** The document's name. */
  readonly label: string;
  /** Language, progress and last activity. */
  readonly description: string;
  readonly detail: string;
}

/** The stored sessions of this window's folders, and those that are open in it. Without a folder: all. */
export class SessionList {
  readonly #storage: SessionStorage;
  readonly #sessions: OpenSessions;
  /** Summaries by session id, each with the stamp of the log it was made from. */
  readonly #known = new Map<string, { readonly stamp: string; readonly summary: SessionSummary }>();

  constructor(storage: SessionStorage, sessions: OpenSessions) {
    this.#storage = storage;
    this.#sessions = sessions;
  }

  /** Most recent activity first. */
  async entries(): Promise<SessionEntry[]> {
    const metas = (await this.#storage.store.list()).filter((meta) => this.#belongsHere(meta));
    const rows: { readonly entry: SessionEntry; readonly time: string }[] = [];
    for (const meta of metas) {
      rows.push(await this.#row(meta));
    }
    return rows.sort((a, b) => b.time.localeCompare(a.time)).map(({ entry }) => entry);
  }

  #belongsHere({ sessionId, sourceUri }: SessionMeta): boolean {
    const hasFolder = (vscode.workspace.workspaceFolders ?? []).length > 0;
    const isInside = vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(sourceUri)) !== undefined;
    return !hasFolder || isInside || this.#sessions.withId(sessionId) !== undefined;
  }

  async #row(meta: SessionMeta): Promise<{ readonly entry: SessionEntry; readonly time: string }> {
    try {
      const summary = await this.#summary(meta);
      if (summary) {
        return { entry: entryOf(summary, await this.#stateOf(summary)), time: summary.lastActivity };
      }
      return { entry: lostEntry(meta, vscode.l10n.t("Its record is not complete enough to go on.")), time: meta.createdAt };
    } catch (error) {
      return { entry: lostEntry(meta, errorText(error)), time: meta.createdAt };
    }
  }

  /** A record is read again only after it has changed. */
  async #summary({ sessionId }: SessionMeta): Promise<SessionSummary | undefined> {
    const controller = this.#sessions.withId(sessionId);
    if (controller) {
      return summaryOfSession(controller.session);
    }
    const stamp = await this.#storage.store.stamp(sessionId);
    const known = this.#known.get(sessionId);
    if (known?.stamp === stamp) {
      return known?.summary;
    }
    const stored = await this.#storage.store.get(sessionId);
    const summary = stored && summaryOfStored(stored);
    if (summary && stamp !== undefined) {
      this.#known.set(sessionId, { stamp, summary });
    }
    return summary;
  }

  async #stateOf({ meta, isComplete, isStopped, pendingUnits }: SessionSummary): Promise<EntryState> {
    const controller = this.#sessions.withId(meta.sessionId);
    if (controller?.isDrafting) {
      return "drafting";
    }
    if (controller?.failure) {
      return "failed";
    }
    if (isComplete) {
      return "complete";
    }
    if (!controller && !(await fileExists(vscode.Uri.parse(meta.sourceUri)))) {
      return "lost";
    }
    return pendingUnits > 0 && !isStopped ? "review" : "stopped";
  }
}

function entryOf(summary: SessionSummary, state: EntryState): SessionEntry {
  const { meta, fileId, doneUnits, pendingUnits, lastActivity } = summary;
  const language = languageName(meta.targetLanguage, vscode.env.language);
  const progress = state === "complete" ? vscode.l10n.t("complete") : vscode.l10n.t("{0} %", percentDone(summary));
  const loss = state === "lost" ? [vscode.l10n.t("The document is gone. Put it back to go on.")] : [];
  return {
    sessionId: meta.sessionId,
    state,
    label: basename(fileId),
    description: [language, state === "lost" ? vscode.l10n.t("document is gone") : progress, relativeTime(lastActivity)].join(" · "),
    detail: [
      vscode.l10n.t("{0} into {1}", fileId, language),
      vscode.l10n.t("{0} units decided, {1} to review, {2}", doneUnits, pendingUnits, progress),
      vscode.l10n.t("Last activity: {0}", new Date(lastActivity).toLocaleString(vscode.env.language)),
      ...loss,
    ].join("\n"),
  };
}

function lostEntry(meta: SessionMeta, why: string): SessionEntry {
  const language = languageName(meta.targetLanguage, vscode.env.language);
  return {
    sessionId: meta.sessionId,
    state: "lost",
    label: basename(vscode.Uri.parse(meta.sourceUri).path),
    description: `${language} · ${vscode.l10n.t("cannot be read")}`,
    detail: why,
  };
}

const units = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3600 },
  { unit: "minute", seconds: 60 },
] as const;

/** `3 hours ago`; a time in the future, after the clock was set back, counts as now. */
function relativeTime(timestamp: string): string {
  const seconds = Math.max(0, (Date.now() - Date.parse(timestamp)) / 1000);
  const format = new Intl.RelativeTimeFormat(vscode.env.language, { numeric: "auto" });
  const fitting = units.find((each) => seconds >= each.seconds);
  return fitting ? format.format(-Math.floor(seconds / fitting.seconds), fitting.unit) : format.format(0, "second");
}
