import * as vscode from "vscode";
import type { UnitFold } from "../agent/unitFold.ts";
import { Debounce } from "./debounce.ts";
import { commands } from "./ids.ts";
import { shortened } from "./markdownText.ts";
import type { OpenSessions } from "./openSessions.ts";
import type { SessionController } from "./sessionController.ts";
import { readSettings } from "./settings.ts";
import { unitPlacesIn } from "./unitPlaces.ts";

/** Milliseconds in which changes are gathered. */
const PAUSE = 100;
/** Pending units before and behind the current one that have a lens. */
const REACH = 25;
/** UTF-16 units of a source text that name it among others of its line. */
const NAME_LENGTH = 24;

/** A unit whose line has its lenses. */
interface Lensed {
  readonly unit: UnitFold;
  /** Zero-based. */
  readonly line: number;
  /** Further units begin in the line, so that it has to be said which one is meant. */
  readonly isOneOfSeveral: boolean;
}

/**
 * Approve, Reject and Open in Panel above the source of pending units: of those around the current one, however many
 * there are, and of one unit a line.
 */
export class UnitLenses implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #sessions: OpenSessions;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #refresh = new Debounce(PAUSE, () => this.#fireIfStale());
  /** What the editors have. */
  readonly #given = new WeakMap<vscode.TextDocument, { readonly key: string; readonly lenses: vscode.CodeLens[] }>();
  readonly #subscriptions: vscode.Disposable;

  constructor(sessions: OpenSessions) {
    this.#sessions = sessions;
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      vscode.languages.registerCodeLensProvider("*", this),
      sessions.onDidChange(() => {
        if (!this.#refresh.isWaiting) {
          this.#refresh.schedule();
        }
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("interlinear.codeLens")) {
          this.#changed.fire();
        }
      }),
    );
  }

  get onDidChangeCodeLenses(): vscode.Event<void> {
    return this.#changed.event;
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const lensed = this.#lensedIn(document);
    if (!lensed) {
      // The session takes the last edit in a moment; until then a lens that goes would move the text.
      return this.#given.get(document)?.lenses ?? [];
    }
    const lenses = lensed.flatMap(lensesOf);
    this.#given.set(document, { key: keyOf(lensed), lenses });
    return lenses;
  }

  dispose(): void {
    this.#refresh.cancel();
    this.#subscriptions.dispose();
  }

  /** Undefined: it cannot be said now. */
  #lensedIn(document: vscode.TextDocument): readonly Lensed[] | undefined {
    if (!this.#sessions.ofSource(document.uri) || !readSettings(document.uri).codeLens) {
      return [];
    }
    const places = unitPlacesIn(this.#sessions, document);
    return places && lensedUnits(places.controller, document);
  }

  #fireIfStale(): void {
    const isStale = vscode.window.visibleTextEditors.some(({ document }) => {
      const lensed = this.#lensedIn(document);
      return lensed !== undefined && keyOf(lensed) !== (this.#given.get(document)?.key ?? "");
    });
    if (isStale) {
      this.#changed.fire();
    }
  }
}

function lensedUnits({ current, session }: SessionController, document: vscode.TextDocument): Lensed[] {
  const pending = session.fold.pendingUnits();
  const index = Math.max(0, pending.findIndex(({ callId }) => callId === current));
  const lines = new Map<number, UnitFold[]>();
  for (const unit of pending.slice(Math.max(0, index - REACH), index + REACH + 1)) {
    const { line } = document.positionAt(unit.range.start);
    lines.set(line, [...(lines.get(line) ?? []), unit]);
  }
  return [...lines].flatMap(([line, units]) => {
    const unit = units.find(({ callId }) => callId === current) ?? units[0];
    return unit ? [{ unit, line, isOneOfSeveral: units.length > 1 }] : [];
  });
}

function keyOf(lensed: readonly Lensed[]): string {
  return lensed.map(({ unit, line, isOneOfSeveral }) => `${unit.callId} ${String(line)} ${String(isOneOfSeveral)}`).join();
}

function lensesOf({ unit: { callId, src_string }, line, isOneOfSeveral }: Lensed): vscode.CodeLens[] {
  const range = new vscode.Range(line, 0, line, 0);
  const lens = (title: string, command: string): vscode.CodeLens => new vscode.CodeLens(range, { title, command, arguments: [callId] });
  const name = shortened(src_string.trim(), NAME_LENGTH).replaceAll("$(", "\\$(");
  const approve = isOneOfSeveral ? vscode.l10n.t("Approve “{0}”", name) : vscode.l10n.t("Approve");
  return [
    lens(`$(check) ${approve}`, commands.approveUnit),
    lens(`$(close) ${vscode.l10n.t("Reject…")}`, commands.rejectUnit),
    lens(`$(open-preview) ${vscode.l10n.t("Open in Panel")}`, commands.showUnit),
  ];
}
