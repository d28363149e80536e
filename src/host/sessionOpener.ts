import { basename } from "node:path";
import * as vscode from "vscode";
import type { SessionMeta } from "../agent/ports.ts";
import type { Session } from "../agent/session.ts";
import { canonicalTag, isLanguageTag } from "../document/language.ts";
import type { ApiKeys } from "./apiKeys.ts";
import { chosenEngine, type Engine } from "./engine.ts";
import { commands } from "./ids.ts";
import { chooseTargetLanguage } from "./languagePick.ts";
import { Ownership } from "./ownership.ts";
import { SessionController } from "./sessionController.ts";
import type { SessionStorage } from "./sessionStorage.ts";
import { readSettings } from "./settings.ts";
import { hasMixedLineEnds } from "./sourceDocument.ts";
import { beginsWithByteOrderMark, isOpenOrOnDisk, readTargetText } from "./targetFile.ts";
import { targetPlace } from "./targetPlace.ts";
import { TypedDrafts } from "./typedDrafts.ts";

export interface OpenerOptions {
  readonly context: vscode.ExtensionContext;
  readonly keys: ApiKeys;
  readonly storage: SessionStorage;
  readonly log: vscode.LogOutputChannel;
}

/** Where a translation goes, and in which language. */
export interface Destination {
  readonly source: vscode.TextDocument;
  readonly target: vscode.Uri;
  readonly language: string;
}

/** Makes controllers: for new sessions, and for those whose record is stored. */
export class SessionOpener {
  readonly #options: OpenerOptions;

  constructor(options: OpenerOptions) {
    this.#options = options;
  }

  /**
   * The language from the settings, or the one the person then picks.
   * @returns undefined when the person gave up.
   */
  async language(source: vscode.Uri): Promise<string | undefined> {
    const set = readSettings(source).targetLanguage;
    if (set !== "" && !isLanguageTag(set)) {
      void vscode.window.showWarningMessage(
        `"${set}" in the setting interlinear.targetLanguage is no language tag such as zh-CN or es. Choose a language.`,
      );
    }
    const tag = isLanguageTag(set) ? set : await chooseTargetLanguage(source);
    return tag === undefined ? undefined : canonicalTag(tag);
  }

  /** @throws TargetRefused */
  async destination(source: vscode.TextDocument, language: string): Promise<Destination> {
    const { targetPath } = readSettings(source.uri);
    return { source, language, target: await targetPlace(source.uri, targetPath, language) };
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
      const session = await this.#options.storage.create({ ...destination, tone, batch, model: engine.model.info }, ownership);
      return this.#control(session, ownership, false);
    });
  }

  /**
   * A controller of a stored session, which waits until someone says to go on.
   * @throws SessionElsewhere; Error worded for a person when record or document are not there.
   */
  restore({ sessionId, targetUri }: SessionMeta): Promise<SessionController> {
    return owning(vscode.Uri.parse(targetUri), async (ownership) => {
      const session = await this.#options.storage.restore(sessionId, ownership);
      if (!session) {
        throw new Error("The session's record is gone or damaged. Run Translate Document to begin a new one.");
      }
      return this.#control(session, ownership, true);
    });
  }

  async #control(session: Session, ownership: Ownership, isRestored: boolean): Promise<SessionController> {
    const { context, keys, storage, log } = this.#options;
    const source = vscode.Uri.parse(session.meta.sourceUri);
    const target = vscode.Uri.parse(session.meta.targetUri);
    const withByteOrderMark = await openKept(source);
    // Opened, not read: after a reload the editor may hold what was never saved.
    const found = (await isOpenOrOnDisk(target)) ? (await vscode.workspace.openTextDocument(target)).getText() : undefined;
    return new SessionController({
      session,
      ownership,
      source,
      target,
      isRestored,
      log,
      typed: new TypedDrafts(context.workspaceState, session.meta.sessionId),
      readSettings: () => readSettings(source),
      chooseEngine: () => chosenEngine(readSettings(source), keys),
      file: {
        found,
        withByteOrderMark,
        isOurs: async (text) => (!isRestored && text === found) || (await storage.hasWritten(target, text)),
        mayOverwrite: overwriteQuestion(target),
      },
      notices: [...(await noticesAbout(source)), ...(ownership.notice === undefined ? [] : [ownership.notice])],
    });
  }

  async #usableEngine(source: vscode.Uri): Promise<Extract<Engine, { kind: "ready" }> | undefined> {
    const engine = await chosenEngine(readSettings(source), this.#options.keys);
    if (engine.kind === "ready") {
      return engine;
    }
    const choose = "Choose Model";
    const { message, hint } = engine.failure;
    const answer = await vscode.window.showErrorMessage(`Interlinear: ${message} ${hint}`, choose);
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

/**
 * Opens the document of a session. One whose file is gone may still be open in an editor.
 * @returns whether the file begins with a byte order mark.
 */
async function openKept(source: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.openTextDocument(source);
    return await beginsWithByteOrderMark(source);
  } catch (error) {
    throw new Error(`${source.fsPath} cannot be opened. Its session is kept: put the document back there, then try again.`, {
      cause: error,
    });
  }
}

function overwriteQuestion(target: vscode.Uri): () => Promise<boolean> {
  return async () => {
    const overwrite = "Overwrite";
    const message = `${basename(target.fsPath)} exists already.`;
    const detail = "It is no translation that Interlinear wrote, or it was changed since. Overwrite it with the new translation?";
    return (await vscode.window.showWarningMessage(message, { modal: true, detail }, overwrite)) === overwrite;
  };
}

async function noticesAbout(source: vscode.Uri): Promise<string[]> {
  return (await hasMixedLineEnds(source))
    ? ["The file mixes both kinds of line ends. The editor shows it with one kind, so the translation has one kind too."]
    : [];
}
