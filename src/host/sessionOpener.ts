import { basename } from "node:path";
import * as vscode from "vscode";
import type { SessionMeta } from "../agent/ports.ts";
import type { Session } from "../agent/session.ts";
import type { DocumentSyntax } from "../document/documentSyntax.ts";
import { canonicalTag, isLanguageTag } from "../document/language.ts";
import { chosenEngine, type Engine, type EngineSources, prepareEngine } from "./engine.ts";
import { commands } from "./ids.ts";
import { inTheirLanguage } from "./inTheirLanguage.ts";
import { chooseTargetLanguage } from "./languagePick.ts";
import { Ownership } from "./ownership.ts";
import { SessionController } from "./sessionController.ts";
import type { SessionStorage } from "./sessionStorage.ts";
import { readSettings } from "./settings.ts";
import { readSourceBytes, type SourceBytes } from "./sourceBytes.ts";
import type { SourceDocument } from "./sourceDocument.ts";
import { isOpenOrOnDisk, readTargetText } from "./targetFile.ts";
import { targetPlace } from "./targetPlace.ts";
import { TypedDrafts } from "./typedDrafts.ts";

export interface OpenerOptions extends EngineSources {
  readonly context: vscode.ExtensionContext;
  readonly storage: SessionStorage;
  readonly log: vscode.LogOutputChannel;
}

/** Where a translation goes, and in which language. */
export interface Destination {
  readonly source: vscode.TextDocument;
  /** How the source is read. */
  readonly syntax: DocumentSyntax;
  readonly target: vscode.Uri;
  readonly language: string;
}

/** Makes controllers: for new sessions, and for those whose record is stored. */
export class SessionOpener {
  readonly #options: OpenerOptions;

  constructor(options: OpenerOptions) {
    this.#options = options;
  }

  /** Begins what a session for this document will wait for. */
  prepare(source: vscode.Uri | undefined): void {
    prepareEngine(readSettings(source), this.#options.keys);
  }

  /**
   * The language from the settings, or the one the person then picks.
   * @returns undefined when the person gave up.
   */
  async language(source: vscode.Uri): Promise<string | undefined> {
    const set = readSettings(source).targetLanguage;
    if (set !== "" && !isLanguageTag(set)) {
      void vscode.window.showWarningMessage(
        vscode.l10n.t('"{0}" in the setting interlinear.targetLanguage is no language tag such as zh-CN or es. Choose a language.', set),
      );
    }
    const tag = isLanguageTag(set) ? set : await chooseTargetLanguage(source);
    return tag === undefined ? undefined : canonicalTag(tag);
  }

  /** @throws TargetRefused */
  async destination({ document, syntax }: SourceDocument, language: string): Promise<Destination> {
    const { targetPath } = readSettings(document.uri);
    return { source: document, syntax, language, target: await targetPlace(document.uri, targetPath, language) };
  }

  /**
   * @param makeRoom closes what is open here of this translation; called when nothing can keep the new one from it.
   * @returns undefined when the person gave up, after being told what is missing.
   * @throws SessionElsewhere
   */
  async begin(destination: Destination, makeRoom: () => Promise<void>): Promise<SessionController | undefined> {
    const engine = await this.#usableEngine(destination.source.uri);
    const mayOverwrite = engine && (await this.#mayReplace(destination));
    if (!engine || !mayOverwrite) {
      return undefined;
    }
    const { tone, batch } = readSettings(destination.source.uri);
    await makeRoom();
    return owning(destination.target, async (ownership) => {
      const told = new vscode.EventEmitter<string>();
      const start = { ...destination, tone, batch, model: engine.model.info };
      const [session, files] = await Promise.all([
        this.#options.storage.create(start, ownership, (message) => told.fire(message)),
        filesOf(destination.source.uri, destination.target),
      ]);
      return this.#control(session, files, ownership, told, false);
    });
  }

  /**
   * A controller of a stored session, which waits until someone says to go on.
   * @throws SessionElsewhere; Error worded for a person when record or document are not there.
   */
  restore({ sessionId, sourceUri, targetUri }: SessionMeta): Promise<SessionController> {
    const target = vscode.Uri.parse(targetUri);
    return owning(target, async (ownership) => {
      const told = new vscode.EventEmitter<string>();
      const session = await this.#options.storage.restore(sessionId, ownership, (message) => told.fire(message));
      if (!session) {
        throw new Error(vscode.l10n.t("The session's record is gone or damaged. Run Translate Document to begin a new one."));
      }
      return this.#control(session, await filesOf(vscode.Uri.parse(sourceUri), target), ownership, told, true);
    });
  }

  #control(
    session: Session,
    files: Files,
    ownership: Ownership,
    told: vscode.EventEmitter<string>,
    isRestored: boolean,
  ): SessionController {
    const { context, storage, log } = this.#options;
    const { source, target, found, withByteOrderMark, mixesLineEnds } = files;
    return new SessionController({
      session,
      ownership,
      source,
      target,
      isRestored,
      told,
      log,
      typed: new TypedDrafts(context.workspaceState, session.meta.sessionId),
      readSettings: () => readSettings(source),
      chooseEngine: () => chosenEngine(readSettings(source), this.#options, (notice) => told.fire(notice)),
      file: {
        found,
        withByteOrderMark,
        isOurs: async (text) => (!isRestored && text === found) || (await storage.hasWritten(target, text)),
        mayOverwrite: overwriteQuestion(target),
      },
      notices: [...(mixesLineEnds ? [mixedLineEnds()] : []), ...(ownership.notice === undefined ? [] : [ownership.notice])],
    });
  }

  async #usableEngine(source: vscode.Uri): Promise<Extract<Engine, { kind: "ready" }> | undefined> {
    const engine = await chosenEngine(readSettings(source), this.#options, () => undefined); // the controller makes its own
    if (engine.kind === "ready") {
      return engine;
    }
    const choose = vscode.l10n.t("Choose Model");
    const { message, hint } = engine.failure;
    const answer = await vscode.window.showErrorMessage(`Interlinear: ${inTheirLanguage(message)} ${inTheirLanguage(hint)}`, choose);
    const isChosen = answer === choose && (await vscode.commands.executeCommand<boolean>(commands.chooseModel));
    return isChosen === true ? this.#usableEngine(source) : undefined;
  }

  /** A file that no session wrote is not replaced without a word. */
  async #mayReplace({ source, target }: Destination): Promise<boolean> {
    const text = await readTargetText(target);
    const isFree = text === undefined || text === source.getText() || (await this.#options.storage.hasWritten(target, text));
    return isFree || overwriteQuestion(target)();
  }
}

/** Does `work` with the right to a target; the right ends when it fails. */
async function owning<T>(target: vscode.Uri, work: (ownership: Ownership) => Promise<T>): Promise<T> {
  const ownership = await Ownership.take(target);
  try {
    return await work(ownership);
  } catch (error) {
    await ownership.release();
    throw error;
  }
}

/** The documents of a session as they are now. */
interface Files extends SourceBytes {
  readonly source: vscode.Uri;
  readonly target: vscode.Uri;
  /** The target's text; undefined when there is none. */
  readonly found: string | undefined;
}

async function filesOf(source: vscode.Uri, target: vscode.Uri): Promise<Files> {
  const [bytes, found] = await Promise.all([openKept(source), textOf(target)]);
  return { ...bytes, source, target, found };
}

/** Opened, not read: after a reload the editor may hold what was never saved. */
async function textOf(target: vscode.Uri): Promise<string | undefined> {
  return (await isOpenOrOnDisk(target)) ? (await vscode.workspace.openTextDocument(target)).getText() : undefined;
}

/** Opens the document of a session. One whose file is gone may still be open in an editor. */
async function openKept(source: vscode.Uri): Promise<SourceBytes> {
  try {
    await vscode.workspace.openTextDocument(source);
    return await readSourceBytes(source);
  } catch (error) {
    const message = vscode.l10n.t("{0} cannot be opened. Its session is kept: put the document back there, then try again.", source.fsPath);
    throw new Error(message, { cause: error });
  }
}

function overwriteQuestion(target: vscode.Uri): () => Promise<boolean> {
  return async () => {
    const overwrite = vscode.l10n.t("Overwrite");
    const message = vscode.l10n.t("{0} exists already.", basename(target.fsPath));
    const detail = vscode.l10n.t("It is no translation that Interlinear wrote, or it was changed since. Overwrite it with the new translation?");
    return (await vscode.window.showWarningMessage(message, { modal: true, detail }, overwrite)) === overwrite;
  };
}

function mixedLineEnds(): string {
  return vscode.l10n.t("The file mixes both kinds of line ends. The editor shows it with one kind, so the translation has one kind too.");
}
