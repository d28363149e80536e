import * as vscode from "vscode";
import { patchOf } from "../review/patch.ts";
import type { ClosedNotice, HostMessage, PanelMessage } from "../review/protocol.ts";
import type { ReviewState, WritingUnit } from "../review/state.ts";
import { Debounce } from "./debounce.ts";
import { viewTypes } from "./ids.ts";
import { panelHtml } from "./panelHtml.ts";
import { parsePanelMessage } from "./panelMessages.ts";

/** What a panel shows; without either there is no session. */
export interface PanelContent {
  readonly state?: ReviewState;
  readonly closed?: ClosedNotice;
}

export interface ReviewPanelOptions {
  readonly extensionUri: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
  readonly content: () => PanelContent;
  /** The person did something. A message may still arrive after the panel's disposal. */
  readonly onMessage: (message: Exclude<PanelMessage, { readonly type: "ready" }>) => void;
}

/** Milliseconds in which changes are gathered into one snapshot. */
const SNAPSHOT_PAUSE = 30;

/** The panel's page is thrown away while it is hidden; each time it says `ready` it gets the whole state, then what changes. */
export class ReviewPanel implements vscode.Disposable {
  readonly panel: vscode.WebviewPanel;
  readonly #options: ReviewPanelOptions;
  readonly #snapshot: Debounce;
  #revision = 0;
  #isReady = false;
  #waiting: HostMessage | undefined;
  /** What the page shows; undefined: it needs the whole state. */
  #sent: ReviewState | undefined;

  /** Takes a panel that VS Code has restored, or one that `createWebviewPanel` made. */
  constructor(panel: vscode.WebviewPanel, options: ReviewPanelOptions) {
    this.panel = panel;
    this.#options = options;
    this.#snapshot = new Debounce(SNAPSHOT_PAUSE, () => this.#sendSnapshot());
    const dist = vscode.Uri.joinPath(options.extensionUri, "dist");
    panel.iconPath = vscode.Uri.joinPath(options.extensionUri, "media", "icon.png");
    panel.webview.options = { enableScripts: true, localResourceRoots: [dist] };
    panel.webview.onDidReceiveMessage((value: unknown) => this.#receive(value));
    panel.onDidChangeViewState(() => {
      this.#isReady &&= panel.visible;
    });
    panel.onDidDispose(() => this.#snapshot.cancel());
    panel.webview.html = panelHtml(panel.webview, dist);
  }

  /** The state is another: a snapshot follows shortly, if anyone can see it. */
  refresh(): void {
    if (!this.#snapshot.isWaiting) {
      this.#snapshot.schedule();
    }
  }

  /** A draft that is being written has grown. What else has changed comes before it. */
  stream(writing: WritingUnit): void {
    if (this.#snapshot.isWaiting) {
      this.#snapshot.flush();
    } else {
      this.post({ type: "streaming", writing });
    }
  }

  /** @returns false when no page is there to get it. */
  post(message: HostMessage): boolean {
    if (this.#isReady) {
      void this.panel.webview.postMessage(message);
    }
    return this.#isReady;
  }

  /** Posts now, or once the page is there. The last of several counts. */
  postWhenReady(message: HostMessage): void {
    this.#waiting = this.post(message) ? undefined : message;
  }

  dispose(): void {
    this.panel.dispose();
  }

  #sendSnapshot(): void {
    if (this.#isReady) {
      const { state, closed } = this.#options.content();
      const title = titleOf(state);
      if (this.panel.title !== title) {
        this.panel.title = title;
      }
      this.post(this.#messageOf(state, closed));
      this.#sent = state;
    }
  }

  #messageOf(state: ReviewState | undefined, closed: ClosedNotice | undefined): HostMessage {
    const [base, revision] = [this.#revision, ++this.#revision];
    return this.#sent && state?.sessionId === this.#sent.sessionId
      ? { type: "patch", base, revision, patch: patchOf(this.#sent, state) }
      : { type: "snapshot", revision, state, closed };
  }

  #receive(value: unknown): void {
    let message: PanelMessage;
    try {
      message = parsePanelMessage(value);
    } catch (error) {
      this.#options.log.error(error instanceof Error ? error : String(error));
      return;
    }
    if (message.type === "ready") {
      this.#isReady = true;
      this.#sent = undefined;
      this.#sendSnapshot();
      if (this.#waiting) {
        this.postWhenReady(this.#waiting);
      }
    } else {
      this.#options.onMessage(message);
    }
  }
}

/** Opens a new panel beside the editors. */
export function createReviewPanel(title: string): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(viewTypes.review, title, { viewColumn: vscode.ViewColumn.Beside });
}

export function titleOf(state: ReviewState | undefined): string {
  if (state === undefined) {
    return vscode.l10n.t("Review");
  }
  const name = state.fileId.slice(state.fileId.lastIndexOf("/") + 1);
  return vscode.l10n.t("Review: {0} → {1}", name, state.target.language);
}
