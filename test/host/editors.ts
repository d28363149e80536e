import * as vscode from "vscode";

/** Hears what the extension highlights: VS Code itself does not tell. */
export interface HeardDecorations {
  /** In the editor of this document; kinds that show nothing are left out. */
  of(uri: vscode.Uri): readonly (readonly string[])[];
  /** Ranges that were sent so far. */
  readonly sent: number;
  stop(): void;
}

/** Hears the decorations of visible editors until `stop`. */
export function hearDecorations(): HeardDecorations {
  const shown = new Map<string, Map<vscode.TextEditorDecorationType, readonly string[]>>();
  const heard = new Map<vscode.TextEditor, vscode.TextEditor>();
  let sent = 0;
  const hearing = (editor: vscode.TextEditor): vscode.TextEditor => {
    const own = {
      get document() { return editor.document; },
      get visibleRanges() { return editor.visibleRanges; },
      get viewColumn() { return editor.viewColumn; },
      setDecorations: (type: vscode.TextEditorDecorationType, ranges: readonly vscode.Range[]) => {
        const texts = shown.get(editor.document.uri.toString()) ?? new Map<vscode.TextEditorDecorationType, readonly string[]>();
        texts.set(type, ranges.map((range) => editor.document.getText(range)));
        shown.set(editor.document.uri.toString(), texts);
        sent += ranges.length;
      },
    };
    return own as unknown as vscode.TextEditor; // what the extension uses of it
  };
  const own = Object.getOwnPropertyDescriptor(vscode.window, "visibleTextEditors");
  const restore = (): void => {
    Object.defineProperty(vscode.window, "visibleTextEditors", own ?? {});
  };
  Object.defineProperty(vscode.window, "visibleTextEditors", {
    ...own,
    get: () => {
      const editors = (own?.get?.call(vscode.window) ?? []) as readonly vscode.TextEditor[]; // as VS Code types it
      return editors.map((editor) => {
        const known = heard.get(editor) ?? hearing(editor);
        heard.set(editor, known);
        return known;
      });
    },
  });
  return {
    of: (uri) => [...(shown.get(uri.toString())?.values() ?? [])].filter((texts) => texts.length > 0),
    get sent() { return sent; },
    stop: restore,
  };
}
