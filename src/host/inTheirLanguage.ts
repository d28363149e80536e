import * as vscode from "vscode";
import { ToldTranslator } from "./toldTranslator.ts";

let translator: ToldTranslator | undefined;

/** A text that was made in English, with `told` above all, in the language of the person; itself where that has none. */
export function inTheirLanguage(message: string): string {
  const { bundle } = vscode.l10n;
  translator ??= bundle && new ToldTranslator(bundle); // there is none for English
  return translator?.translate(message) ?? message;
}

/** What went wrong, in the language of the person. */
export function errorText(error: unknown): string {
  return inTheirLanguage(error instanceof Error ? error.message : String(error));
}
