import { basename } from "node:path";
import * as vscode from "vscode";
import { Debounce } from "./debounce.ts";
import { schemes } from "./ids.ts";
import type { OpenSessions } from "./openSessions.ts";
import type { SessionController } from "./sessionController.ts";

/** Milliseconds in which changes are gathered. */
const PAUSE = 200;

type Side = "source" | "draft";

/**
 * Opens VS Code's own diff editor: of source and translation, or of one unit's source and draft as it stands. The
 * unit's texts are read-only documents that follow the session, and close with it.
 */
export class Comparisons implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #sessions: OpenSessions;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #refresh = new Debounce(PAUSE, () => this.#fire());
  readonly #subscriptions: vscode.Disposable;

  constructor(sessions: OpenSessions) {
    this.#sessions = sessions;
    const refresh = (): void => {
      if (!this.#refresh.isWaiting) {
        this.#refresh.schedule();
      }
    };
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(schemes.unit, this),
      sessions.onDidChange(refresh),
      sessions.onDidType(refresh),
    );
  }

  get onDidChange(): vscode.Event<vscode.Uri> {
    return this.#changed.event;
  }

  /** @returns undefined when the session is gone; the editor keeps what it shows until its tab is closed. */
  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    const { sessionId, callId, side } = unitOf(uri);
    const controller = this.#sessions.withId(sessionId);
    const unit = controller?.session.fold.units.get(callId);
    if (!controller || !unit) {
      return undefined;
    }
    const { start, end } = unit.range;
    return side === "source" ? controller.session.source.text.slice(start, end) : controller.draftOf(callId).text;
  }

  /** Source and translation, side by side. */
  async compareDocuments({ source, target, state }: SessionController): Promise<void> {
    if (state.target.path === undefined) {
      void vscode.window.showInformationMessage(vscode.l10n.t("The translation is created with the first unit you approve."));
      return;
    }
    const title = vscode.l10n.t("{0}: source and translation", basename(source.fsPath));
    await vscode.commands.executeCommand("vscode.diff", source, target, title, { preview: false });
  }

  /** The source of the unit that the person is at, and its draft as it stands. */
  async compareUnit({ session, source, current }: SessionController): Promise<void> {
    if (current === undefined) {
      void vscode.window.showInformationMessage(vscode.l10n.t("No draft awaits your decision."));
      return;
    }
    const name = basename(source.fsPath);
    const uri = (side: Side): vscode.Uri =>
      vscode.Uri.from({ scheme: schemes.unit, path: `/${name}`, query: [session.meta.sessionId, current, side].map(encodeURIComponent).join("/") });
    const { line } = await linePlace(source, session.fold.unit(current).range.start);
    const title = vscode.l10n.t("{0}, line {1}: source and draft", name, line + 1);
    await vscode.commands.executeCommand("vscode.diff", uri("source"), uri("draft"), title);
  }

  dispose(): void {
    this.#refresh.cancel();
    this.#subscriptions.dispose();
  }

  #fire(): void {
    for (const { uri, isClosed } of vscode.workspace.textDocuments) {
      if (uri.scheme === schemes.unit && !isClosed) {
        this.#changed.fire(uri);
      }
    }
    const orphaned = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter((tab) => this.#isOrphaned(tab));
    if (orphaned.length > 0) {
      void vscode.window.tabGroups.close(orphaned, true);
    }
  }

  /** It shows a unit whose session is gone. */
  #isOrphaned({ input }: vscode.Tab): boolean {
    const uri = input instanceof vscode.TabInputTextDiff && input.modified.scheme === schemes.unit ? input.modified : undefined;
    return uri !== undefined && this.provideTextDocumentContent(uri) === undefined;
  }
}

function unitOf({ query }: vscode.Uri): { readonly sessionId: string; readonly callId: string; readonly side: string } {
  // A model names its calls as it likes.
  const [sessionId = "", callId = "", side = ""] = query.split("/").map(decodeURIComponent);
  return { sessionId, callId, side };
}

async function linePlace(source: vscode.Uri, offset: number): Promise<vscode.Position> {
  return (await vscode.workspace.openTextDocument(source)).positionAt(offset);
}
