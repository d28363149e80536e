import * as vscode from "vscode";
import { Debounce } from "./debounce.ts";
import type { OpenSessions } from "./openSessions.ts";
import type { SessionController } from "./sessionController.ts";
import { readSettings } from "./settings.ts";
import { unitPlacesIn, type UnitPlaces } from "./unitPlaces.ts";

/** Milliseconds without scrolling after which another editor may lead. */
const LEAD = 300;
/** Milliseconds in which scrolling is gathered for the panel. */
const PANEL_PAUSE = 150;
/** Milliseconds for which the status bar says what a command did. */
const SHOWN = 4000;

export interface ScrollInStepOptions {
  readonly sessions: OpenSessions;
  /** Shows a unit in the panel, if there is one to see. */
  readonly revealInPanel: (controller: SessionController, callId: string) => void;
}

/**
 * Source and target scroll together, unit by unit, where both are visible, and the panel follows. One leads: what the
 * others do while it scrolls is taken for an answer to it, so nothing goes round in circles.
 */
export class ScrollInStep implements vscode.Disposable {
  readonly #options: ScrollInStepOptions;
  readonly #release = new Debounce(LEAD, () => {
    this.#leader = undefined;
  });
  readonly #tellPanel = new Debounce(PANEL_PAUSE, () => this.#revealInPanel());
  readonly #subscriptions: vscode.Disposable;
  /** `panel`: a unit was revealed, or a text has changed; no editor leads. */
  #leader: vscode.TextEditor | "panel" | undefined;

  constructor(options: ScrollInStepOptions) {
    const { sessions } = options;
    this.#options = options;
    this.#subscriptions = vscode.Disposable.from(
      vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => this.#noteScroll(textEditor)),
      sessions.onDidReveal(() => this.#lead("panel")),
      // Lines that come or go above what is visible are no scrolling.
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (sessions.ofSource(document.uri) ?? sessions.ofTarget(document.uri)) {
          this.#lead("panel");
        }
      }),
    );
  }

  dispose(): void {
    this.#release.cancel();
    this.#tellPanel.cancel();
    this.#subscriptions.dispose();
  }

  #lead(leader: vscode.TextEditor | "panel"): void {
    this.#leader = leader;
    this.#release.schedule();
  }

  #noteScroll(editor: vscode.TextEditor): void {
    const isAnswer = this.#leader !== undefined && this.#leader !== editor;
    if (isAnswer || !isMain(editor) || !readSettings(editor.document.uri).scrollInStep) {
      return;
    }
    const places = unitPlacesIn(this.#options.sessions, editor.document);
    if (!places) {
      return;
    }
    this.#lead(editor);
    this.#tellPanel.schedule();
    for (const other of vscode.window.visibleTextEditors) {
      const otherPlaces = isMain(other) ? unitPlacesIn(this.#options.sessions, other.document) : undefined;
      if (otherPlaces?.controller === places.controller && otherPlaces.side !== places.side) {
        bring(other, otherPlaces, editor, places);
      }
    }
  }

  #revealInPanel(): void {
    const editor = this.#leader;
    if (editor === undefined || editor === "panel") {
      return;
    }
    const places = unitPlacesIn(this.#options.sessions, editor.document);
    const unit = places && firstVisible(editor, places);
    if (unit) {
      this.#options.revealInPanel(places.controller, unit);
    }
  }
}

/** An editor that is not half of a diff editor, which scrolls by itself. */
function isMain({ viewColumn }: vscode.TextEditor): boolean {
  return viewColumn !== undefined;
}

function bring(other: vscode.TextEditor, otherPlaces: UnitPlaces, leader: vscode.TextEditor, places: UnitPlaces): void {
  const line = matchingLine(topLine(leader), leader.document, places, other.document, otherPlaces);
  const isThere = line === topLine(other);
  const isInStep = matchingLine(topLine(other), other.document, otherPlaces, leader.document, places) === topLine(leader);
  if (!isThere && !isInStep) {
    other.revealRange(new vscode.Range(line, 0, line, 0), vscode.TextEditorRevealType.AtTop);
  }
}

/** The line of `other` that shows what `line` of `document` shows: as many lines behind the beginning of the same unit, but within it. */
function matchingLine(
  line: number,
  document: vscode.TextDocument,
  places: UnitPlaces,
  other: vscode.TextDocument,
  otherPlaces: UnitPlaces,
): number {
  const offset = document.offsetAt(new vscode.Position(line, 0));
  const source = places.sourceOf({ start: offset, end: offset + 1 });
  const unit = places.controller.session.ledger.decidedWithin({ start: source.start, end: Math.max(source.end, source.start + 1) })[0]?.range ?? source;
  const linesIn = Math.max(0, line - document.positionAt(places.rangeOf(unit).start).line);
  const { start, end } = otherPlaces.rangeOf(unit);
  return Math.min(other.positionAt(start).line + linesIn, other.positionAt(end).line);
}

function topLine({ visibleRanges }: vscode.TextEditor): number {
  return Math.min(...visibleRanges.map(({ start }) => start.line), Number.MAX_SAFE_INTEGER);
}

function firstVisible({ document, visibleRanges }: vscode.TextEditor, places: UnitPlaces): string | undefined {
  const [first] = visibleRanges;
  if (!first) {
    return undefined;
  }
  const window = places.sourceOf({ start: document.offsetAt(first.start), end: document.offsetAt(first.end) });
  return places.controller.session.ledger.decidedWithin(window)[0]?.callId;
}

/** Turns scrolling in step off or on for the person, and says which. */
export async function toggleScrollInStep(): Promise<void> {
  const next = !readSettings().scrollInStep;
  await vscode.workspace.getConfiguration().update("interlinear.scrollInStep", next, vscode.ConfigurationTarget.Global);
  const message = next ? vscode.l10n.t("Source and translation scroll together.") : vscode.l10n.t("Source and translation scroll apart.");
  vscode.window.setStatusBarMessage(message, SHOWN);
}
