import { basename } from "node:path";
import * as vscode from "vscode";
import type { Session } from "../agent/session.ts";
import { lineEdits } from "../document/lineEdits.ts";
import type { TextEdit } from "../document/rangeMap.ts";
import { errorText } from "./inTheirLanguage.ts";
import { withLineEnds } from "./lineEnds.ts";
import { OverwriteConsent, type ConsentOptions } from "./overwriteConsent.ts";
import { createTarget, isOpenOrOnDisk, openDocument, readTargetText } from "./targetFile.ts";
import { decidedUnits, lastTargetHash, TargetBacklog, writtenUnits } from "./targetRecord.ts";
import { TargetSaver } from "./targetSaver.ts";
import { TargetBatches, type BatchUndo } from "./targetBatches.ts";
import { TargetSightings, writtenFacts, type Sighting } from "./targetSightings.ts";
import { TargetState, type Placement, type TargetPlaces } from "./targetState.ts";
import { recogniseUndo } from "./targetUndo.ts";
import { WorkQueue } from "./workQueue.ts";

export interface TargetWriterOptions extends ConsentOptions {
  readonly session: Session;
  readonly uri: vscode.Uri;
  readonly withByteOrderMark: boolean;
  /** The target's text as it was found, line ends included; undefined when there was none. */
  readonly found: string | undefined;
  /** An undo or redo in the target took a unit's translation back (undefined) or brought one again. */
  readonly onUnitUndo: (callId: string, translation: string | undefined) => Promise<void>;
  /** Something that the person should know, told once. */
  readonly onNotice: (message: string) => void;
  /** `exists` or `problem` may be another now. */
  readonly onDidChange: () => void;
}

/** Why the target is behind the decisions, which stand in the record all the same. */
export class TargetNotWritten extends Error {
  /** What to do, for a person. */
  readonly hint: string;

  constructor(message: string, hint: string, cause?: unknown) {
    super(message, { cause });
    this.name = "TargetNotWritten";
    this.hint = hint;
  }
}

type Attempt = "write" | "save";

/** What the document is to become, and the edits that bring it there. */
interface Change {
  readonly next: TargetState;
  readonly edits: readonly TextEdit[];
}

/** The document may change between an edit's being computed and its arrival; then it is computed again. */
const MOST_ATTEMPTS = 8;

/**
 * Keeps the target document in line with a session's decisions: one smallest edit for each, so that an undo
 * takes back one. What others do to the document is kept and followed.
 */
export class TargetWriter implements vscode.Disposable {
  readonly #options: TargetWriterOptions;
  readonly #queue = new WorkQueue();
  readonly #sightings: TargetSightings;
  readonly #batches = new TargetBatches();
  readonly #saver: TargetSaver;
  readonly #consent: OverwriteConsent;
  readonly #subscriptions: vscode.Disposable;
  readonly #backlog: TargetBacklog;
  #state: TargetState;
  /** Why the last attempt at each failed. */
  readonly #problems: Record<Attempt, TargetNotWritten | undefined> = { write: undefined, save: undefined };
  /** What the document will be once the edit under way has arrived. */
  #awaited: TargetState | undefined;
  /** Units that were undone in the editor, until the record has it. */
  readonly #undone = new Set<string>();
  /** The file is this session's own: it has written it, or the person let it. */
  #isOwn: boolean;

  constructor(options: TargetWriterOptions) {
    const { session, uri, found } = options;
    this.#options = options;
    const written = writtenUnits(session, found === undefined ? undefined : session.ports.hash(found));
    this.#state = new TargetState(session.analysis, session.start.targetLanguage, written);
    this.#backlog = new TargetBacklog(session);
    this.#sightings = new TargetSightings(session, uri);
    this.#isOwn = lastTargetHash(session.record) !== undefined;
    this.#consent = new OverwriteConsent(options);
    this.#saver = new TargetSaver(uri, {
      onDue: () => void this.#attempt("save", () => this.#saver.save()),
      onNotice: options.onNotice,
    });
    const key = uri.toString();
    this.#subscriptions = vscode.Disposable.from(
      this.#backlog,
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document.uri.toString() === key) {
          this.#noteChange(event);
        }
      }),
      vscode.workspace.onDidOpenTextDocument((document) => {
        if (document.uri.toString() === key) {
          void this.#queue.add(async () => this.#noteOpening(document));
        }
      }),
      vscode.workspace.onDidSaveTextDocument((document) => {
        if (document.uri.toString() === key) {
          this.#noteSave(document);
        }
      }),
    );
  }

  /** True once the session has written the file. */
  get exists(): boolean {
    return this.#isOwn;
  }

  /** Where source and target stand for each other; undefined unless the document holds just what the session knows of both. */
  placesIn(document: vscode.TextDocument): TargetPlaces | undefined {
    const isKnown = this.#isOwn && this.#state.analysis === this.#options.session.analysis && document.getText() === this.#state.text;
    return isKnown ? this.#state : undefined;
  }

  /** Why the last attempt failed; undefined when it did not. */
  get problem(): TargetNotWritten | undefined {
    return this.#problems.write ?? this.#problems.save;
  }

  /**
   * Makes every decision that the target does not have yet, and takes back those that no longer hold. Before the
   * first decision there is no file. Never rejects: see `problem`. Called again, it goes on where it stopped.
   */
  sync(): Promise<void> {
    return this.#attempt("write", async () => {
      await this.#followSource();
      await this.#placeUnits();
    });
  }

  /** Like `sync`, and asks again where the person declined before. */
  retry(): Promise<void> {
    this.#consent.forgetRefusal();
    this.#saver.schedule();
    return this.sync();
  }

  /** Resolves when everything given so far is written and saved. */
  async flush(): Promise<void> {
    do {
      this.#saver.flush();
      await this.#queue.idle();
      await this.#sightings.idle();
    } while (this.#saver.isWaiting);
  }

  dispose(): void {
    this.#saver.cancel();
    this.#subscriptions.dispose();
  }

  /** Runs a task of the queue; how it went is its new problem. */
  #attempt(what: Attempt, task: () => Promise<void>): Promise<void> {
    return this.#queue.add(async () => {
      try {
        await task();
        this.#problems[what] = undefined;
      } catch (error) {
        this.#problems[what] = error instanceof TargetNotWritten ? error : this.#failure(error);
      }
      this.#options.onDidChange();
    });
  }

  #failure(error: unknown): TargetNotWritten {
    return new TargetNotWritten(
      vscode.l10n.t("{0} cannot be written. {1}", this.#options.uri.fsPath, errorText(error)),
      vscode.l10n.t("Your decisions are kept. See to it that the file and its folder can be written to, then try again."),
      error,
    );
  }

  async #placeUnits(): Promise<void> {
    for (;;) {
      const placement = this.#backlog.next(this.#state.units, this.#undone);
      if (!placement) {
        return;
      }
      const batch = this.#backlog.batchOf(placement, this.#state.units, this.#undone);
      const document = await (batch.length > 1 ? this.#placeBatch(batch) : this.#placeUnit(placement));
      await this.#sightings.record(document, (file) => writtenFacts(batch, file));
    }
  }

  #placeUnit(placement: Placement): Promise<vscode.TextDocument> {
    return this.#bring((state) => {
      const next = state.clone();
      const edit = next.place(placement);
      return { next, edits: edit ? [edit] : [] };
    });
  }

  /** What was decided at one stroke is one edit, and one step to undo. */
  async #placeBatch(batch: readonly Placement[]): Promise<vscode.TextDocument> {
    let before = this.#state;
    const document = await this.#bring((state) => {
      before = state;
      const next = state.clone();
      batch.forEach((placement) => next.place(placement));
      return { next, edits: lineEdits(state.text, next.text) };
    });
    this.#batches.note(before, batch, this.#state);
    return document;
  }

  /** Brings the state to the session's present source; the target's copied text follows. */
  async #followSource(): Promise<void> {
    const { session, uri } = this.#options;
    const { analysis } = session;
    if (analysis === this.#state.analysis) {
      return;
    }
    const rebased = (state: TargetState): TargetState => {
      const decided = decidedUnits(session);
      return state.rebased(analysis, state.units.values().flatMap((unit) => movedUnit(unit, decided.get(unit.callId))));
    };
    if (!this.#isOwn || !(await isOpenOrOnDisk(uri))) {
      this.#state = rebased(this.#state);
      return;
    }
    const document = await this.#bring((state) => {
      const next = rebased(state);
      return { next, edits: lineEdits(state.text, next.text) };
    });
    await this.#sightings.record(document, (file) => ({ type: "target.edited", data: file }));
  }

  /** Edits the document, and computes the edit again whenever the document has changed on the way. */
  async #bring(change: (state: TargetState) => Change): Promise<vscode.TextDocument> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const document = await this.#ownDocument();
      if (!document) {
        continue;
      }
      const { next, edits } = change(this.#state);
      if (edits.length === 0) {
        this.#state = next;
        return document;
      }
      if (await this.#apply(document, edits, next)) {
        return document;
      }
    }
    throw new Error(vscode.l10n.t("The editor does not take the change."));
  }

  async #apply(document: vscode.TextDocument, edits: readonly TextEdit[], next: TargetState): Promise<boolean> {
    this.#awaited = next;
    const isApplied = await vscode.workspace.applyEdit(workspaceEdit(document, edits));
    this.#awaited = undefined;
    if (isApplied) {
      this.#saver.noteWritten();
      this.#saver.schedule();
    }
    return isApplied && this.#state === next;
  }

  /** The target document, which is this session's own and whose text is that of the state; undefined when it changes just now. */
  async #ownDocument(): Promise<vscode.TextDocument | undefined> {
    const { uri } = this.#options;
    let document = openDocument(uri);
    if (!document && (await readTargetText(uri)) === undefined) {
      await createTarget(uri, this.#state.text, this.#options.withByteOrderMark);
      this.#isOwn = true;
    }
    document ??= await vscode.workspace.openTextDocument(uri);
    this.#saver.noteTurnedTo(document);
    await this.#matchLineEnds(document);
    if (!this.#isOwn && !(await this.#takePossession(document))) {
      return undefined;
    }
    this.#state.takeOver(document.getText());
    return document;
  }

  async #matchLineEnds(document: vscode.TextDocument): Promise<void> {
    const wanted = this.#state.analysis.eol === "\r\n" ? vscode.EndOfLine.CRLF : vscode.EndOfLine.LF;
    if (document.lineCount > 1 && document.eol !== wanted) {
      const edit = new vscode.WorkspaceEdit();
      edit.set(document.uri, [vscode.TextEdit.setEndOfLine(wanted)]);
      if (!(await vscode.workspace.applyEdit(edit))) {
        throw new Error(vscode.l10n.t("The editor does not take the change."));
      }
    }
  }

  /**
   * A file stands at the target's place that this session has not written. False when it changed while it was judged;
   * the editor may hear of a change on the disk as late as that.
   */
  async #takePossession(document: vscode.TextDocument): Promise<boolean> {
    const text = document.getText();
    if (text !== this.#state.text) {
      if (!(await this.#consent.mayReplace(document))) {
        throw new TargetNotWritten(
          vscode.l10n.t("{0} exists and is no translation of this session, so it was left as it is.", basename(this.#options.uri.fsPath)),
          vscode.l10n.t("Your decisions are kept. Move the file away, then try again."),
        );
      }
      if (document.getText() !== text || !(await this.#apply(document, lineEdits(text, this.#state.text), this.#state))) {
        return false;
      }
    }
    this.#isOwn = true;
    return true;
  }

  /** While no editor had it, others may have changed the file. */
  #noteOpening(document: vscode.TextDocument): void {
    const text = withLineEnds(document.getText(), this.#state.analysis.eol);
    if (this.#isOwn && text !== this.#state.text) {
      this.#state.takeOver(text);
      this.#options.onDidChange();
    }
  }

  #noteChange({ document, contentChanges, reason }: vscode.TextDocumentChangeEvent): void {
    const text = withLineEnds(document.getText(), this.#state.analysis.eol);
    if (!this.#isOwn || text === this.#state.text) {
      return;
    }
    if (text === this.#awaited?.text) {
      this.#state = this.#awaited;
      return;
    }
    const undo = reason === undefined ? undefined : this.#undoOf(text);
    if (undo) {
      this.#takeUndo(undo);
      return;
    }
    this.#state.takeOver(text, contentChanges.map(textEdit).sort((a, b) => a.start - b.start));
    this.#saver.noteHandEdit(document);
  }

  #undoOf(text: string): BatchUndo | undefined {
    const undo = this.#batches.recognise(this.#state, text);
    const single = undo ? undefined : recogniseUndo(this.#options.session, this.#state, text);
    return single ? { placements: [single.placement], state: single.state } : undo;
  }

  #takeUndo({ placements, state }: BatchUndo): void {
    const { uri, onUnitUndo } = this.#options;
    this.#state = state;
    for (const { callId } of placements) {
      this.#undone.add(callId);
      this.#backlog.add(callId);
    }
    this.#saver.noteWritten();
    void this.#attempt("write", async () => {
      try {
        for (const { callId, translation } of placements) {
          await onUnitUndo(callId, translation);
        }
        const document = openDocument(uri);
        if (document) {
          await this.#sightings.record(document, (file) => writtenFacts(placements, file));
        }
      } finally {
        placements.forEach(({ callId }) => this.#undone.delete(callId));
      }
      this.#saver.schedule();
    });
  }

  /** Whoever saved: what the file holds now is what a later session finds. */
  #noteSave(document: vscode.TextDocument): void {
    const { session } = this.#options;
    this.#saver.noteSaved();
    if (this.#isOwn) {
      const isNews = (file: Sighting): boolean => file.hash !== lastTargetHash(session.record);
      this.#sightings.record(document, (file) => (isNews(file) ? { type: "target.edited", data: file } : undefined)).catch(session.ports.report);
    }
  }
}

/** A placed unit at its present place; none where it was withdrawn. */
function movedUnit<U extends { readonly translation: string }>(placed: U, decided: U | undefined): U[] {
  return decided ? [{ ...decided, translation: placed.translation }] : [];
}

function textEdit({ rangeOffset, rangeLength, text }: vscode.TextDocumentContentChangeEvent): TextEdit {
  return { start: rangeOffset, end: rangeOffset + rangeLength, text };
}

function workspaceEdit(document: vscode.TextDocument, edits: readonly TextEdit[]): vscode.WorkspaceEdit {
  const edit = new vscode.WorkspaceEdit();
  for (const { start, end, text } of edits) {
    edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), text);
  }
  return edit;
}
