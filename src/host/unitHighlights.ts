import * as vscode from "vscode";
import type { TextRange } from "../document/range.ts";
import { Debounce } from "./debounce.ts";
import { rulerHighlights, textHighlights, type HighlightKind, type HighlightRanges } from "./highlightRanges.ts";
import { colors } from "./ids.ts";
import type { OpenSessions } from "./openSessions.ts";
import { isOfSession, unitPlacesIn, type UnitPlaces } from "./unitPlaces.ts";

/** Milliseconds in which changes are gathered. */
const PAUSE = 50;
/** Lines beyond what is visible that are highlighted too, so that scrolling shows no bare text. */
const MARGIN = 200;

const kinds: readonly HighlightKind[] = ["done", "pending", "current"];

type Types = Readonly<Record<HighlightKind, vscode.TextEditorDecorationType>>;

/**
 * Shows in every editor of a source or target which of its text is translated, which awaits a decision, and where the
 * person is. What it costs depends on what is visible, not on the document's length: the text is highlighted around
 * that, and the overview ruler has a range for many units.
 */
export class UnitHighlights implements vscode.Disposable {
  readonly #sessions: OpenSessions;
  readonly #inText = typesOf(textType);
  readonly #inRuler = typesOf(rulerType);
  readonly #refresh = new Debounce(PAUSE, () => this.#draw());
  /** What each editor shows, so that nothing is sent twice. */
  readonly #drawn = new WeakMap<vscode.TextEditor, Map<vscode.TextEditorDecorationType, string>>();
  readonly #subscriptions: vscode.Disposable;

  constructor(sessions: OpenSessions) {
    this.#sessions = sessions;
    const refresh = (): void => this.#schedule();
    this.#subscriptions = vscode.Disposable.from(
      sessions.onDidChange(refresh),
      vscode.window.onDidChangeVisibleTextEditors(refresh),
      vscode.window.onDidChangeTextEditorVisibleRanges(refresh),
      ...Object.values(this.#inText),
      ...Object.values(this.#inRuler),
    );
  }

  dispose(): void {
    this.#refresh.cancel();
    this.#subscriptions.dispose();
  }

  #schedule(): void {
    if (!this.#refresh.isWaiting) {
      this.#refresh.schedule();
    }
  }

  #draw(): void {
    for (const editor of vscode.window.visibleTextEditors) {
      const places = unitPlacesIn(this.#sessions, editor.document);
      if (places) {
        this.#drawUnits(editor, places);
      } else if (!isOfSession(this.#sessions, editor.document)) {
        this.#clear(editor);
      }
      // While the session has not taken an edit yet, the editor moves the decorations by itself.
    }
  }

  #drawUnits(editor: vscode.TextEditor, places: UnitPlaces): void {
    const { session, current } = places.controller;
    const window = places.sourceOf(windowOf(editor));
    const drawn = this.#drawn.get(editor) ?? new Map<vscode.TextEditorDecorationType, string>();
    this.#drawn.set(editor, drawn);
    show(editor, drawn, this.#inText, places, textHighlights(session.ledger, window, current));
    show(editor, drawn, this.#inRuler, places, rulerHighlights(session.ledger, current));
  }

  #clear(editor: vscode.TextEditor): void {
    if (this.#drawn.delete(editor)) {
      for (const type of [...Object.values(this.#inText), ...Object.values(this.#inRuler)]) {
        editor.setDecorations(type, []);
      }
    }
  }
}

/** @param drawn what the editor shows until now, and then. */
function show(
  editor: vscode.TextEditor,
  drawn: Map<vscode.TextEditorDecorationType, string>,
  types: Types,
  places: UnitPlaces,
  ranges: HighlightRanges,
): void {
  const { document } = editor;
  for (const kind of kinds) {
    const shown = ranges[kind].map((range) => places.rangeOf(range)).filter(({ start, end }) => start < end);
    // The editor moves what it shows along with an edit, so the same numbers mean the same in the same text alone.
    const key = [document.version, ...shown.flatMap(({ start, end }) => [start, end])].join();
    if (drawn.get(types[kind]) !== key) {
      drawn.set(types[kind], key);
      editor.setDecorations(types[kind], shown.map((range) => rangeIn(document, range)));
    }
  }
}

/** The text around what is visible. */
function windowOf({ document, visibleRanges }: vscode.TextEditor): TextRange {
  const first = Math.max(0, Math.min(...visibleRanges.map(({ start }) => start.line)) - MARGIN);
  const last = Math.min(document.lineCount, Math.max(...visibleRanges.map(({ end }) => end.line)) + MARGIN);
  return visibleRanges.length === 0
    ? { start: 0, end: 0 }
    : { start: document.offsetAt(new vscode.Position(first, 0)), end: document.offsetAt(new vscode.Position(last, Number.MAX_SAFE_INTEGER)) };
}

function rangeIn(document: vscode.TextDocument, { start, end }: TextRange): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

function typesOf(make: (kind: HighlightKind) => vscode.DecorationRenderOptions): Types {
  const type = (kind: HighlightKind): vscode.TextEditorDecorationType => vscode.window.createTextEditorDecorationType(make(kind));
  return { done: type("done"), pending: type("pending"), current: type("current") };
}

function textType(kind: HighlightKind): vscode.DecorationRenderOptions {
  return {
    backgroundColor: new vscode.ThemeColor(colors[`${kind}Background`]),
    borderColor: new vscode.ThemeColor(colors[`${kind}Border`]),
    borderWidth: "1px",
    borderStyle: "solid",
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  };
}

function rulerType(kind: HighlightKind): vscode.DecorationRenderOptions {
  return {
    overviewRulerColor: new vscode.ThemeColor(colors[`${kind}Ruler`]),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  };
}
