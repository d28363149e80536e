import * as vscode from "vscode";
import type { CommandMessage } from "../review/protocol.ts";
import type { OpenSessions } from "./openSessions.ts";
import { actOn } from "./panelActions.ts";
import { createReviewPanel, ReviewPanel, titleOf } from "./reviewPanel.ts";
import type { SessionController } from "./sessionController.ts";

/** The review panels: at most one for each session. Closing one ends no session. */
export class ReviewPanels implements vscode.Disposable {
  readonly #extensionUri: vscode.Uri;
  readonly #sessions: OpenSessions;
  readonly #log: vscode.LogOutputChannel;
  readonly #panels = new Map<SessionController, ReviewPanel>();
  readonly #subscription: vscode.Disposable;

  constructor(extensionUri: vscode.Uri, sessions: OpenSessions, log: vscode.LogOutputChannel) {
    this.#extensionUri = extensionUri;
    this.#sessions = sessions;
    this.#log = log;
    this.#subscription = sessions.onDidChange((controller) => this.#panels.get(controller)?.refresh());
  }

  isVisible(controller: SessionController): boolean {
    return this.#panels.get(controller)?.panel.visible === true;
  }

  /** Opens the session's panel beside the editors, or brings it to the front. */
  show(controller: SessionController): void {
    this.#sessions.activate(controller);
    const known = this.#panels.get(controller);
    if (known) {
      known.panel.reveal();
    } else {
      this.attach(createReviewPanel(titleOf(controller.state)), controller);
    }
  }

  /** Fills a panel that VS Code has restored; without a session it says that there is none. */
  attach(panel: vscode.WebviewPanel, controller: SessionController | undefined): void {
    const review = new ReviewPanel(panel, {
      extensionUri: this.#extensionUri,
      log: this.#log,
      state: () => controller?.state,
      onMessage: (message) => {
        if (controller) {
          actOn(message, controller, (answer) => review.post(answer)).catch((error: unknown) => this.#tell(error));
        }
      },
    });
    if (controller) {
      this.#keep(review, controller);
    }
  }

  /** @returns false when no visible panel could take it. */
  command(controller: SessionController, command: CommandMessage["command"]): boolean {
    return this.#panels.get(controller)?.post({ type: "command", command }) === true;
  }

  close(controller: SessionController): void {
    this.#panels.get(controller)?.dispose();
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  #tell(error: unknown): void {
    this.#log.error(error instanceof Error ? error : String(error));
    void vscode.window.showErrorMessage(`Interlinear: ${error instanceof Error ? error.message : String(error)}`);
  }

  #keep(review: ReviewPanel, controller: SessionController): void {
    this.#panels.get(controller)?.dispose();
    this.#panels.set(controller, review);
    review.panel.onDidChangeViewState(() => {
      if (review.panel.active) {
        this.#sessions.activate(controller);
      }
    });
    review.panel.onDidDispose(() => {
      if (this.#panels.get(controller) === review) {
        this.#panels.delete(controller);
      }
    });
  }
}
