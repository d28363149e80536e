import * as vscode from "vscode";
import type { TextRange } from "../document/range.ts";
import type { OpenSessions } from "./openSessions.ts";
import type { SessionController } from "./sessionController.ts";
import { unitAt, unitPlacesIn } from "./unitPlaces.ts";

/**
 * Editor and panel follow each other: a unit that is to be shown is scrolled to in the source's editor, and the
 * unit at the cursor of that editor becomes the current one.
 */
export function linkEditors(sessions: OpenSessions): vscode.Disposable {
  return vscode.Disposable.from(
    sessions.onDidReveal(({ controller, callId }) => void reveal(controller, callId)),
    vscode.window.onDidChangeTextEditorSelection((event) => {
      selectAtCursor(sessions, event);
    }),
    vscode.window.onDidChangeActiveTextEditor((editor) => {
      const uri = editor?.document.uri;
      const controller = uri && (sessions.ofSource(uri) ?? sessions.ofTarget(uri));
      if (controller && controller !== sessions.active) {
        sessions.activate(controller);
      }
    }),
  );
}

/** Scrolls without taking the focus from the panel: in the source's editor, and in the target's where it is visible. */
async function reveal(controller: SessionController, callId: string): Promise<void> {
  const { session, source, writing } = controller;
  const unit = session.fold.units.get(callId) ?? (writing?.callId === callId ? writing : undefined);
  if (unit) {
    await revealRange(source, unit.range);
    revealInTarget(controller, unit.range);
  }
}

/** Shows a place of a document in its editor. */
export function revealPlace(source: vscode.Uri, position: number): Promise<void> {
  return revealRange(source, { start: position, end: position });
}

async function revealRange(source: vscode.Uri, place: TextRange): Promise<void> {
  const document = await vscode.workspace.openTextDocument(source);
  const start = document.positionAt(place.start);
  const range = new vscode.Range(start, document.positionAt(place.end));
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const viewColumn = visible?.viewColumn ?? vscode.ViewColumn.One;
  const editor = visible ?? (await vscode.window.showTextDocument(document, { viewColumn, preserveFocus: true, preview: false }));
  editor.selection = new vscode.Selection(start, start);
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

function revealInTarget(controller: SessionController, unit: TextRange): void {
  for (const editor of vscode.window.visibleTextEditors) {
    const place = controller.targetPlacesIn(editor.document)?.targetRangeOf(unit);
    if (place) {
      const { document } = editor;
      const range = new vscode.Range(document.positionAt(place.start), document.positionAt(place.end));
      editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    }
  }
}

function selectAtCursor(sessions: OpenSessions, { textEditor, kind, selections }: vscode.TextEditorSelectionChangeEvent): void {
  const cursor = selections[0]?.active;
  // Only what the person did: a revealed unit also moves the cursor.
  if (!cursor || kind === undefined || kind === vscode.TextEditorSelectionChangeKind.Command) {
    return;
  }
  const places = unitPlacesIn(sessions, textEditor.document);
  const unit = places && unitAt(places, textEditor.document.offsetAt(cursor));
  if (unit?.state === "pending" && unit.callId !== places?.controller.current) {
    places?.controller.select(unit.callId, false);
  }
}
