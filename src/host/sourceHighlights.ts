import * as vscode from "vscode";
import type { TextRange } from "../document/range.ts";
import { Debounce } from "./debounce.ts";
import { colors } from "./ids.ts";
import type { OpenSessions } from "./openSessions.ts";
import type { SessionController } from "./sessionController.ts";

/** Milliseconds in which changes are gathered. */
const PAUSE = 50;

type HighlightKind = "done" | "pending" | "current";
type Highlights = Readonly<Record<HighlightKind, readonly TextRange[]>>;

/** Shows in every editor of a source which of its text is translated, which awaits a decision, and where the person is. */
export class SourceHighlights implements vscode.Disposable {
  readonly #sessions: OpenSessions;
  readonly #types: Readonly<Record<HighlightKind, vscode.TextEditorDecorationType>> = {
    done: decorationType("done"),
    pending: decorationType("pending"),
    current: decorationType("current"),
  };
  readonly #refresh = new Debounce(PAUSE, () => this.#draw());
  readonly #drawn = new WeakSet<vscode.TextEditor>();
  readonly #subscriptions: vscode.Disposable;

  constructor(sessions: OpenSessions) {
    this.#sessions = sessions;
    const refresh = (): void => this.#refresh.schedule();
    this.#subscriptions = vscode.Disposable.from(
      sessions.onDidChange(refresh),
      vscode.window.onDidChangeVisibleTextEditors(refresh),
      ...Object.values(this.#types),
    );
  }

  dispose(): void {
    this.#refresh.cancel();
    this.#subscriptions.dispose();
  }

  #draw(): void {
    for (const editor of vscode.window.visibleTextEditors) {
      const controller = this.#sessions.ofSource(editor.document.uri);
      if (!controller && this.#drawn.delete(editor)) {
        this.#drawIn(editor, { done: [], pending: [], current: [] });
      }
      // While the session has not taken an edit yet, the editor moves the decorations by itself.
      if (controller?.session.source.text === editor.document.getText()) {
        this.#drawn.add(editor);
        this.#drawIn(editor, highlightsOf(controller));
      }
    }
  }

  #drawIn(editor: vscode.TextEditor, ranges: Highlights): void {
    for (const kind of ["done", "pending", "current"] as const) {
      editor.setDecorations(this.#types[kind], ranges[kind].map((range) => rangeIn(editor.document, range)));
    }
  }
}

function highlightsOf({ session, current }: SessionController): Highlights {
  const units = session.ledger.units();
  const rangesOf = (state: "done" | "pending"): TextRange[] =>
    units.filter((unit) => unit.state === state && unit.callId !== current).map(({ range }) => range);
  const currentUnit = units.find(({ callId }) => callId === current);
  return { done: rangesOf("done"), pending: rangesOf("pending"), current: currentUnit ? [currentUnit.range] : [] };
}

function rangeIn(document: vscode.TextDocument, { start, end }: TextRange): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

function decorationType(kind: HighlightKind): vscode.TextEditorDecorationType {
  return vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor(colors[`${kind}Background`]),
    borderColor: new vscode.ThemeColor(colors[`${kind}Border`]),
    borderWidth: "1px",
    borderStyle: "solid",
    overviewRulerColor: new vscode.ThemeColor(colors[`${kind}Ruler`]),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });
}
