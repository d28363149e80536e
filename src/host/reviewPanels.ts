import * as vscode from "vscode";
import type { ClosedNotice, CommandMessage, PanelMessage } from "../review/protocol.ts";
import { commands } from "./ids.ts";
import { errorText, inTheirLanguage } from "./inTheirLanguage.ts";
import type { OpenSessions } from "./openSessions.ts";
import { actOn } from "./panelActions.ts";
import { createReviewPanel, ReviewPanel, titleOf, type PanelContent } from "./reviewPanel.ts";
import type { SessionController } from "./sessionController.ts";

/** A session that cannot be shown now, though a panel is there for it. */
export interface ClosedSession extends ClosedNotice {
  /** What the panel is about after another attempt. */
  readonly reopen: () => Promise<PanelSubject>;
}

/** What a panel is about: an open session, one that is closed, or none (undefined). */
export type PanelSubject =
  | { readonly kind: "open"; readonly controller: SessionController }
  | { readonly kind: "closed"; readonly session: ClosedSession }
  | undefined;

type Action = Exclude<PanelMessage, { readonly type: "ready" }>;

/** The review panels: at most one for each session. Closing one ends no session, unless that is complete. */
export class ReviewPanels implements vscode.Disposable {
  readonly #extensionUri: vscode.Uri;
  readonly #sessions: OpenSessions;
  readonly #log: vscode.LogOutputChannel;
  readonly #subjects = new Map<ReviewPanel, PanelSubject>();
  readonly #subscriptions: vscode.Disposable;

  constructor(extensionUri: vscode.Uri, sessions: OpenSessions, log: vscode.LogOutputChannel) {
    this.#extensionUri = extensionUri;
    this.#sessions = sessions;
    this.#log = log;
    this.#subscriptions = vscode.Disposable.from(
      sessions.onDidChange((controller) => this.#panelOf(controller)?.refresh()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("interlinear.reviewLayout")) {
          [...this.#subjects.keys()].forEach((review) => { review.refresh(); });
        }
      }),
      sessions.onDidStream((controller) => this.#stream(controller)),
    );
  }

  isVisible(controller: SessionController): boolean {
    return this.#panelOf(controller)?.panel.visible === true;
  }

  /** Opens the session's panel beside the editors, or brings it to the front. */
  show(controller: SessionController): void {
    this.#sessions.activate(controller);
    const known = this.#panelOf(controller);
    const empty = known ? undefined : this.#emptyPanel();
    if (empty) {
      this.#bind(empty, { kind: "open", controller });
    }
    const shown = known ?? empty;
    if (shown) {
      shown.panel.reveal();
    } else {
      this.attach(createReviewPanel(titleOf(controller.state)), { kind: "open", controller });
    }
  }

  /** Shows a panel that says how to begin. */
  showEmpty(): void {
    const known = this.#emptyPanel();
    if (known) {
      known.panel.reveal();
    } else {
      this.attach(createReviewPanel(titleOf(undefined)), undefined);
    }
  }

  /** Fills a panel that VS Code has restored. */
  attach(panel: vscode.WebviewPanel, subject: PanelSubject): void {
    const review: ReviewPanel = new ReviewPanel(panel, {
      extensionUri: this.#extensionUri,
      log: this.#log,
      content: () => contentOf(this.#subjects.get(review)),
      onMessage: (message) => {
        this.#act(message, review).catch((error: unknown) => this.#tell(error));
      },
    });
    this.#bind(review, subject);
    panel.onDidChangeViewState(() => this.#noteActivation(review));
    panel.onDidDispose(() => this.#noteClosing(review));
  }

  /** The session has ended here, and its panel says why. */
  closeSession(controller: SessionController, session: ClosedSession): void {
    const review = this.#panelOf(controller);
    if (review) {
      this.#bind(review, { kind: "closed", session });
    }
  }

  /** @returns false when no visible panel could take it. */
  command(controller: SessionController, message: CommandMessage): boolean {
    return this.#panelOf(controller)?.post(message) === true;
  }

  /** Shows the panel with this unit in view. */
  showUnit(controller: SessionController, callId: string): void {
    this.show(controller);
    this.#panelOf(controller)?.postWhenReady({ type: "revealUnit", callId });
  }

  /** Brings a unit into view where the panel is visible, without the focus. */
  revealUnit(controller: SessionController, callId: string): void {
    this.#panelOf(controller)?.post({ type: "revealUnit", callId });
  }

  /** Shows the panel for what only its page can do. */
  showFor(controller: SessionController, message: CommandMessage): void {
    this.show(controller);
    this.#panelOf(controller)?.postWhenReady(message);
  }

  close(controller: SessionController): void {
    this.#panelOf(controller)?.dispose();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #panelOf(controller: SessionController): ReviewPanel | undefined {
    return [...this.#subjects].find(([, subject]) => subject?.kind === "open" && subject.controller === controller)?.[0];
  }

  #emptyPanel(): ReviewPanel | undefined {
    return [...this.#subjects].find(([, subject]) => subject === undefined)?.[0];
  }

  #stream(controller: SessionController): void {
    const panel = this.#panelOf(controller);
    const { writing } = controller;
    if (writing) {
      panel?.stream(writing);
    } else {
      panel?.refresh();
    }
  }

  #bind(review: ReviewPanel, subject: PanelSubject): void {
    const other = subject?.kind === "open" ? this.#panelOf(subject.controller) : undefined;
    this.#subjects.set(review, subject);
    if (other !== review) {
      other?.dispose();
    }
    review.refresh();
  }

  async #act(message: Action, review: ReviewPanel): Promise<void> {
    const subject = this.#subjects.get(review);
    if (message.type === "start") {
      await vscode.commands.executeCommand(commands[message.action]);
    } else if (subject?.kind === "open") {
      await actOn(message, subject.controller, (answer) => review.post(answer));
    } else if (subject && message.type === "continue") {
      const found = await subject.session.reopen();
      if (this.#subjects.has(review)) {
        this.#bind(review, found);
      }
    }
  }

  #noteActivation(review: ReviewPanel): void {
    const subject = this.#subjects.get(review);
    if (review.panel.active && subject?.kind === "open") {
      this.#sessions.activate(subject.controller);
    }
  }

  /** A complete session without a panel would only keep others from its target. */
  #noteClosing(review: ReviewPanel): void {
    const subject = this.#subjects.get(review);
    this.#subjects.delete(review);
    if (subject?.kind === "open" && subject.controller.isComplete && !this.#panelOf(subject.controller)) {
      this.#sessions.remove(subject.controller).catch((error: unknown) => this.#tell(error));
    }
  }

  #tell(error: unknown): void {
    this.#log.error(error instanceof Error ? error : String(error));
    void vscode.window.showErrorMessage(`Interlinear: ${errorText(error)}`);
  }
}

function contentOf(subject: PanelSubject): PanelContent {
  switch (subject?.kind) {
    case "open":
      return { state: subject.controller.state };
    case "closed":
      return { closed: { message: inTheirLanguage(subject.session.message), hint: inTheirLanguage(subject.session.hint) } };
    case undefined:
      return {};
  }
}
