import { basename } from "node:path";
import * as vscode from "vscode";
import type { SessionEvent } from "../agent/events.ts";
import type { SessionMeta } from "../agent/ports.ts";
import { timelineOf } from "../agent/timeline.ts";
import { Debounce } from "./debounce.ts";
import { schemes } from "./ids.ts";
import type { OpenSessions } from "./openSessions.ts";
import { readSettings } from "./settings.ts";

/** Milliseconds in which events are gathered. */
const PAUSE = 300;

/** Read-only documents that show a session's event log as a timeline, and grow with it. */
export class EventLogDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #recordOf: (sessionId: string) => Promise<readonly SessionEvent[]>;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #stale = new Set<string>();
  readonly #refresh = new Debounce(PAUSE, () => this.#fire());
  readonly #subscriptions: vscode.Disposable;

  constructor(sessions: OpenSessions, recordOf: (sessionId: string) => Promise<readonly SessionEvent[]>) {
    this.#recordOf = recordOf;
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(schemes.eventLog, this),
      sessions.onDidChange(({ session }) => this.#note(session.meta.sessionId)),
    );
  }

  get onDidChange(): vscode.Event<vscode.Uri> {
    return this.#changed.event;
  }

  async provideTextDocumentContent({ query }: vscode.Uri): Promise<string> {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return timelineOf(await this.#recordOf(query), { timeZone, prices: readSettings().caps.prices });
  }

  async show({ sessionId, sourceUri, targetLanguage }: SessionMeta): Promise<void> {
    const name = basename(vscode.Uri.parse(sourceUri).path);
    // VS Code colours times and quoted texts in files of this extension.
    const path = `/${name} (${targetLanguage}).log`;
    await vscode.window.showTextDocument(vscode.Uri.from({ scheme: schemes.eventLog, path, query: sessionId }), { preview: false });
  }

  dispose(): void {
    this.#refresh.cancel();
    this.#subscriptions.dispose();
  }

  #note(sessionId: string): void {
    this.#stale.add(sessionId);
    if (!this.#refresh.isWaiting) {
      this.#refresh.schedule();
    }
  }

  #fire(): void {
    for (const { uri, isClosed } of vscode.workspace.textDocuments) {
      if (uri.scheme === schemes.eventLog && !isClosed && this.#stale.has(uri.query)) {
        this.#changed.fire(uri);
      }
    }
    this.#stale.clear();
  }
}
