import * as vscode from "vscode";
import type { TextRange } from "../document/range.ts";
import type { OpenSessions } from "./openSessions.ts";
import type { SessionController } from "./sessionController.ts";

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
      const controller = editor && sessions.ofSource(editor.document.uri);
      if (controller && controller !== sessions.active) {
        sessions.activate(controller);
      }
    }),
  );
}

/** Scrolls without taking the focus from the panel. */
async function reveal({ session, source, writing }: SessionController, callId: string): Promise<void> {
  const unit = session.fold.units.get(callId) ?? (writing?.callId === callId ? writing : undefined);
  if (unit) {
    await revealRange(source, unit.range);
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

function selectAtCursor(sessions: OpenSessions, { textEditor, kind, selections }: vscode.TextEditorSelectionChangeEvent): void {
  const controller = sessions.ofSource(textEditor.document.uri);
  const cursor = selections[0]?.active;
  // Only what the person did: a revealed unit also moves the cursor.
  if (!controller || !cursor || kind === undefined || kind === vscode.TextEditorSelectionChangeKind.Command) {
    return;
  }
  const offset = textEditor.document.offsetAt(cursor);
  const unit = controller.session.ledger.overlapping({ start: offset, end: offset + 1 })[0];
  if (unit?.state === "pending" && unit.callId !== controller.current) {
    controller.select(unit.callId, false);
  }
}
