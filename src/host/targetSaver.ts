import * as vscode from "vscode";
import { Debounce } from "./debounce.ts";
import { openDocument, saveDocument } from "./targetFile.ts";

/** Milliseconds without a further decision before the target is saved. */
const SAVE_PAUSE = 300;

/**
 * Saves a target once decisions pause; a text that also holds unsaved changes of the person's own is left to them.
 */
export class TargetSaver {
  readonly #uri: vscode.Uri;
  readonly #onNotice: (message: string) => void;
  readonly #pause: Debounce;
  #hasWrittenSinceSave = false;
  /** The document holds unsaved changes of the person's own, so that saving is up to the person. */
  #hasForeignEdits = false;
  #isSaving = false;
  #hasToldOfFormatter = false;

  /** @param onDue it is time to `save`. */
  constructor(uri: vscode.Uri, options: { readonly onDue: () => void; readonly onNotice: (message: string) => void }) {
    this.#uri = uri;
    this.#onNotice = options.onNotice;
    this.#pause = new Debounce(SAVE_PAUSE, options.onDue);
  }

  get isWaiting(): boolean {
    return this.#pause.isWaiting;
  }

  schedule(): void {
    this.#pause.schedule();
  }

  /** Makes a save that waits due now. */
  flush(): void {
    this.#pause.flush();
  }

  cancel(): void {
    this.#pause.cancel();
  }

  /** The session has written into the document. */
  noteWritten(): void {
    this.#hasWrittenSinceSave = true;
  }

  /** The session is about to write into the document. What is unsaved in it now, and not the session's, is the person's. */
  noteTurnedTo(document: vscode.TextDocument): void {
    this.#hasForeignEdits ||= document.isDirty && !this.#hasWrittenSinceSave;
  }

  noteHandEdit(document: vscode.TextDocument): void {
    this.#hasForeignEdits ||= document.isDirty && !this.#isSaving;
  }

  noteSaved(): void {
    this.#hasWrittenSinceSave = false;
    this.#hasForeignEdits = false;
  }

  /** @throws Error when the document cannot be saved. */
  async save(): Promise<void> {
    const document = openDocument(this.#uri);
    if (!document?.isDirty || this.#hasForeignEdits) {
      return;
    }
    const before = document.getText();
    this.#isSaving = true;
    try {
      if (!(await saveDocument(document))) {
        throw new Error(vscode.l10n.t("It could not be saved."));
      }
    } finally {
      this.#isSaving = false;
    }
    if (document.getText() !== before && !this.#hasToldOfFormatter) {
      this.#hasToldOfFormatter = true;
      this.#onNotice(vscode.l10n.t("A formatter changes the translation when it is saved. Its changes are kept, and count as no decision."));
    }
  }
}
