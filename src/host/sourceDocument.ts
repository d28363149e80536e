import { basename } from "node:path";
import * as vscode from "vscode";
import { analyse } from "../document/analysis.ts";
import type { DocumentSyntax } from "../document/documentSyntax.ts";
import { syntaxOfDocument } from "./sourceSyntax.ts";

const markdownLanguages: ReadonlySet<string> = new Set(["markdown", "mdx"]);

/** Share of replacement characters from which on a file counts as no text. */
const MOST_UNREADABLE = 0.01;

/** A document that can be translated. */
export interface SourceDocument {
  readonly document: vscode.TextDocument;
  /** How it is read. */
  readonly syntax: DocumentSyntax;
}

/** A document that cannot be translated, and why, for a person. */
export class SourceRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SourceRefused";
  }
}

/**
 * The document to translate: the given one, that of the tab in front, or else a Markdown document that can be seen,
 * such as beside a panel.
 * @returns undefined when the person did not save an untitled document.
 * @throws SourceRefused
 */
export async function openSource(given: vscode.Uri | undefined): Promise<SourceDocument | undefined> {
  const asked = given ?? uriInFront();
  if (!asked) {
    throw new SourceRefused(vscode.l10n.t("No document is open. Open a Markdown file, then run Translate Document."));
  }
  const uri = asked.scheme === "untitled" ? await saved(asked) : asked;
  if (!uri) {
    return undefined;
  }
  if (uri.scheme !== "file") {
    throw new SourceRefused(
      vscode.l10n.t(
        '"{0}:" is a virtual file system. Interlinear writes the translation beside the source, so it needs a file on disk.',
        uri.scheme,
      ),
    );
  }
  const [document, syntax] = await Promise.all([open(uri), syntaxOfDocument(uri)]);
  const source = { document, syntax };
  refuseUntranslatable(source);
  return source;
}

function uriInFront(): vscode.Uri | undefined {
  // The tab knows files that no text editor shows, such as a Markdown preview or a binary file.
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const inTab = input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom ? input.uri : undefined;
  const besideIt = vscode.window.visibleTextEditors.find(({ document }) => markdownLanguages.has(document.languageId));
  return inTab ?? (vscode.window.activeTextEditor ?? besideIt)?.document.uri;
}

async function saved(untitled: vscode.Uri): Promise<vscode.Uri | undefined> {
  const save = vscode.l10n.t("Save…");
  const message = vscode.l10n.t("The document has no file yet. Save it, so that the translation has a place beside it.");
  const answer = await vscode.window.showWarningMessage(message, save);
  return answer === save ? vscode.workspace.save(untitled) : undefined;
}

async function open(uri: vscode.Uri): Promise<vscode.TextDocument> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const isBinary = /binary/i.test(why);
    const name = basename(uri.fsPath);
    throw new SourceRefused(
      isBinary
        ? vscode.l10n.t("{0} holds no text (it seems to be binary), so there is nothing to translate.", name)
        : vscode.l10n.t("{0} cannot be opened. {1}", name, why),
    );
  }
}

function refuseUntranslatable({ document, syntax }: SourceDocument): void {
  const name = basename(document.uri.fsPath);
  const text = document.getText();
  if (!markdownLanguages.has(document.languageId) && !/\.(md|markdown|mdx|qmd|rmd)$/i.test(name)) {
    throw new SourceRefused(vscode.l10n.t("{0} is not a Markdown document (.md, .markdown, .mdx, .qmd or .Rmd).", name));
  }
  if (isUnreadable(text)) {
    throw new SourceRefused(vscode.l10n.t("{0} holds no readable text: it is binary, or in an encoding that was not recognised.", name));
  }
  if (text.trim() === "") {
    throw new SourceRefused(vscode.l10n.t("{0} is empty. Write something, then run Translate Document.", name));
  }
  if (analyse(text, syntax).totalCharacters === 0) {
    throw new SourceRefused(
      vscode.l10n.t("{0} has no text to translate: it consists of front matter, code or other parts that are copied as they are.", name),
    );
  }
}

function isUnreadable(text: string): boolean {
  if (text.includes("\u0000")) {
    return true;
  }
  const unreadable = text.split("\uFFFD").length - 1;
  return unreadable > text.length * MOST_UNREADABLE;
}

/**
 * The document's name in the session: its path in the workspace with forward slashes, which begins with the
 * folder's name where there are several; the bare name outside of a workspace.
 */
export function fileIdOf(uri: vscode.Uri): string {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  if (!folder) {
    return basename(uri.fsPath);
  }
  const isOneOfSeveral = (vscode.workspace.workspaceFolders?.length ?? 0) > 1;
  return vscode.workspace.asRelativePath(uri, isOneOfSeveral).replaceAll("\\", "/");
}
