import * as vscode from "vscode";
import type { Preview } from "../review/protocol.ts";

/** Renders as VS Code's own Markdown preview does, with the extensions that a person has for it. */
export async function renderPreview(source: string, translation: string): Promise<Preview> {
  try {
    const [first, second] = await Promise.all([render(source), render(translation)]);
    return { kind: "rendered", source: first, translation: second };
  } catch {
    // The command is one of a built-in extension, which a person can disable.
    return { kind: "failed", problem: vscode.l10n.t("There is no preview: VS Code's built-in extension Markdown Language Features is disabled.") };
  }
}

async function render(markdown: string): Promise<string> {
  const html: unknown = await vscode.commands.executeCommand("markdown.api.render", markdown);
  if (typeof html !== "string") {
    throw new Error("The Markdown renderer gave no text");
  }
  return html;
}
