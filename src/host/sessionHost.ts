import { basename } from "node:path";
import * as vscode from "vscode";
import type { SessionMeta } from "../agent/ports.ts";
import { languageName } from "../document/language.ts";
import type { PanelCommand } from "../review/panelCommands.ts";
import { isComplete } from "./activity.ts";
import type { SessionApi } from "./api.ts";
import type { ApiKeys } from "./apiKeys.ts";
import { Comparisons } from "./comparisons.ts";
import { ContextKeys } from "./contextKeys.ts";
import { offerEstimate } from "./estimate.ts";
import { KeptSessions } from "./keptSessions.ts";
import { KnownServers } from "./knownServers.ts";
import { ModelStatus } from "./modelStatus.ts";
import { ModelSetup } from "./modelSetup.ts";
import { showProgress, tellFailures } from "./notifications.ts";
import { OpenSessions } from "./openSessions.ts";
import type { OutsideHooks } from "./outsideHooks.ts";
import { showTarget } from "./panelActions.ts";
import { ReviewPanels } from "./reviewPanels.ts";
import { sessionApi } from "./sessionApi.ts";
import type { SessionController } from "./sessionController.ts";
import { ScrollInStep, toggleScrollInStep } from "./scrollInStep.ts";
import { SessionOpener, type Destination } from "./sessionOpener.ts";
import { pruneInBackground } from "./sessionPruning.ts";
import { SessionRestorer } from "./sessionRestorer.ts";
import { SessionStorage } from "./sessionStorage.ts";
import { openSource, type SourceDocument } from "./sourceDocument.ts";
import { NamedUnits } from "./namedUnits.ts";
import { UnitHighlights } from "./unitHighlights.ts";
import { UnitHovers } from "./unitHovers.ts";
import { UnitLenses } from "./unitLenses.ts";
import { linkEditors } from "./sourceReveal.ts";
import { StatusBar } from "./statusBar.ts";
import { runSteeringCommand, type SteeringCommand } from "./steeringCommands.ts";
import { isOpenOrOnDisk } from "./targetFile.ts";
import { runUnitCommand } from "./unitCommands.ts";

/** Asked for when it is needed: the display's language is not known before. */
const noTranslation = (): string => vscode.l10n.t("No translation is open. Open a Markdown document and run Translate Document.");

/** What commands and restored panels can ask for; the half of the extension that is loaded on first use. */
export class SessionHost implements vscode.Disposable {
  readonly #log: vscode.LogOutputChannel;
  readonly #storage: SessionStorage;
  readonly #opener: SessionOpener;
  readonly #sessions = new OpenSessions();
  readonly #panels: ReviewPanels;
  readonly #restorer: SessionRestorer;
  readonly #subscriptions: vscode.Disposable;
  /** Sources for which a session is being opened. */
  readonly #opening = new Set<string>();
  /** What can be done with stored sessions. */
  readonly kept: KeptSessions;
  /** What can be done with a unit wherever it is shown. */
  readonly units: NamedUnits;
  readonly #comparisons: Comparisons;
  /** The keys of `when` clauses and of the walkthrough's steps. */
  readonly contextKeys = new ContextKeys(this.#sessions);
  /** What can be done about the model. */
  readonly setup: ModelSetup;

  /** @param onListChange another list of stored sessions may be due. Called often: gather. */
  constructor(
    context: vscode.ExtensionContext,
    keys: ApiKeys,
    log: vscode.LogOutputChannel,
    outside: OutsideHooks,
    onListChange: () => void,
  ) {
    const servers = new KnownServers(context.globalState);
    this.#log = log;
    this.setup = new ModelSetup({ keys, servers }, log);
    this.#storage = new SessionStorage(context.globalStorageUri, log, outside);
    this.#opener = new SessionOpener({ context, keys, servers, storage: this.#storage, log });
    this.#panels = new ReviewPanels(context.extensionUri, this.#sessions, log);
    this.units = new NamedUnits(this.#sessions, this.#panels);
    this.#comparisons = new Comparisons(this.#sessions);
    this.#restorer = new SessionRestorer({
      log,
      storage: this.#storage,
      opener: this.#opener,
      sessions: this.#sessions,
      add: (controller) => this.#add(controller),
    });
    this.kept = new KeptSessions({
      context,
      keys,
      storage: this.#storage,
      sessions: this.#sessions,
      panels: this.#panels,
      restorer: this.#restorer,
      inFront: () => this.#inFront(),
      onListChange,
    });
    this.#subscriptions = vscode.Disposable.from(
      this.#panels,
      this.kept,
      pruneInBackground(this.#storage, log),
      this.#sessions.onDidChange(onListChange),
      this.#comparisons,
      new UnitHighlights(this.#sessions),
      new UnitLenses(this.#sessions),
      new UnitHovers(this.#sessions),
      new ScrollInStep({
        sessions: this.#sessions,
        revealInPanel: (controller, callId) => this.#panels.revealUnit(controller, callId),
      }),
      new StatusBar(this.#sessions),
      new ModelStatus(),
      this.contextKeys,
      linkEditors(this.#sessions),
      this.#sessions,
    );
  }

  /**
   * Opens a session for a document and begins to draft, or shows the one there is.
   * @param given undefined: the document in front.
   * @throws Error worded for a person, when the document cannot be translated.
   */
  async translate(given: vscode.Uri | undefined): Promise<void> {
    const opening = openSource(given);
    this.#opener.prepare(given);
    const source = await opening;
    const ofTranslation = source && this.#sessions.ofTarget(source.document.uri);
    if (ofTranslation) {
      this.#panels.show(ofTranslation);
      return;
    }
    const key = source?.document.uri.toString() ?? "";
    if (!source || this.#opening.has(key)) {
      return;
    }
    this.#opening.add(key);
    try {
      const language = await this.#opener.language(source.document.uri);
      if (language !== undefined) {
        await this.#open(source, language);
      }
    } finally {
      this.#opening.delete(key);
    }
  }

  /** Says what translating a document will take, and translates it if the person then wants it. @throws as `translate`. */
  async estimate(given: vscode.Uri | undefined): Promise<void> {
    const source = await openSource(given);
    const language = source && (await this.#opener.language(source.document.uri));
    if (source && language !== undefined && (await offerEstimate(source, language))) {
      await this.translate(source.document.uri);
    }
  }

  showPanel(): void {
    const controller = this.#inFront();
    if (controller) {
      this.#panels.show(controller);
    } else {
      this.#panels.showEmpty();
    }
  }

  async openTranslation(): Promise<void> {
    const controller = this.#inFront();
    if (controller) {
      await showTarget(controller);
    }
  }

  /**
   * Opens a diff editor: of a session's documents, or of the unit that the person is at.
   * @param source of the session; the one in front where it has none.
   */
  async compare(what: "documents" | "unit", source: vscode.Uri | undefined): Promise<void> {
    const controller = (source && this.#sessions.ofSource(source)) ?? this.#inFront();
    if (controller) {
      await (what === "documents" ? this.#comparisons.compareDocuments(controller) : this.#comparisons.compareUnit(controller));
    } else {
      void vscode.window.showInformationMessage(noTranslation());
    }
  }

  toggleScrollInStep(): Promise<void> {
    return toggleScrollInStep();
  }

  /** What a person has the agent do in the session in front. */
  async steer(command: SteeringCommand): Promise<void> {
    const controller = this.#inFront();
    if (controller) {
      await runSteeringCommand(controller, command, () => this.#panels.show(controller));
    } else {
      void vscode.window.showInformationMessage(noTranslation());
    }
  }

  /** Stops the active session, or else any that is at work. */
  async stop(): Promise<void> {
    const atWork = this.#sessions.all.filter((controller) => controller.isDrafting);
    await (atWork.find((controller) => controller === this.#inFront()) ?? atWork[0])?.stop();
  }

  /** Has the active session try again at once, or else any that waits. */
  retryNow(): void {
    const waiting = this.#sessions.all.filter((controller) => controller.isWaiting);
    (waiting.find((controller) => controller === this.#inFront()) ?? waiting[0])?.retryNow();
  }

  /** In the panel of the session in front, when there is one to see; else without. */
  async runPanelCommand(command: PanelCommand, number?: number): Promise<void> {
    const controller = this.#inFront();
    const message = { type: "command", command, number } as const;
    if (controller && !this.#panels.command(controller, message)) {
      await runUnitCommand(controller, command, () => this.#panels.showFor(controller, message));
    }
  }

  /** @param state what the panel's page kept: its session's id. */
  async restorePanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const sessionId = sessionIdIn(state);
    this.#panels.attach(panel, sessionId === undefined ? undefined : await this.#restorer.subjectOf(sessionId));
  }

  apiOf(source: vscode.Uri): SessionApi | undefined {
    const controller = this.#sessions.ofSource(source);
    return controller && sessionApi(controller, () => this.#close(controller));
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** The session whose source or translation is in front, else the one the person last turned to. */
  #inFront(): SessionController | undefined {
    const uri = vscode.window.activeTextEditor?.document.uri;
    return (uri && (this.#sessions.ofSource(uri) ?? this.#sessions.ofTarget(uri))) ?? this.#sessions.active;
  }

  async #open(source: SourceDocument, language: string): Promise<void> {
    const known = this.#sessions.find(source.document.uri, language);
    if (known && !known.isComplete) {
      this.#panels.show(known);
      return;
    }
    const destination = await this.#opener.destination(source, language);
    const stored = known ? undefined : await this.#storage.latest(destination);
    if (stored && !(isComplete(stored) && stored.source.text === source.document.getText())) {
      await this.#resume(stored.meta);
    } else if (!(known ?? stored) || (await this.#wantsAnew(destination))) {
      await this.#begin(destination, known);
    }
  }

  async #begin(destination: Destination, previous: SessionController | undefined): Promise<void> {
    const controller = await this.#opener.begin(destination, async () => {
      if (previous) {
        await this.#close(previous);
      }
    });
    if (!controller) {
      return;
    }
    this.#add(controller);
    // The request goes out while the editors find their places.
    controller.start();
    await showSource(destination.source);
    showProgress(controller);
    this.#panels.show(controller);
  }

  /** A stored session goes on where it stopped, or with what has changed in the source since. */
  async #resume(meta: SessionMeta): Promise<void> {
    const controller = await this.#restorer.controllerOf(meta);
    this.#panels.show(controller);
    await controller.continue();
  }

  async #close(controller: SessionController): Promise<void> {
    this.#panels.close(controller);
    await this.#sessions.remove(controller);
  }

  #add(controller: SessionController): void {
    this.#sessions.add(controller);
    tellFailures(controller, () => this.#panels.isVisible(controller));
    controller.whenLost(async (notice) => {
      this.#log.warn(notice.message);
      this.#panels.closeSession(controller, this.#restorer.closed(controller.session.meta.sessionId, notice));
      await this.#sessions.remove(controller);
    });
  }

  /** A finished translation is there: look at it, or begin again? */
  async #wantsAnew({ source, target, language }: Destination): Promise<boolean> {
    if (!(await isOpenOrOnDisk(target))) {
      return true;
    }
    const open = vscode.l10n.t("Open Translation");
    const again = vscode.l10n.t("Translate Again");
    const name = languageName(language, vscode.env.language);
    const message = vscode.l10n.t("{0} is translated into {1} already.", basename(source.uri.fsPath), name);
    const answer = await vscode.window.showInformationMessage(message, open, again);
    if (answer === open) {
      await vscode.window.showTextDocument(target, { preview: false });
    }
    return answer === again;
  }
}

function sessionIdIn(state: unknown): string | undefined {
  const sessionId = typeof state === "object" && state !== null && "sessionId" in state ? state.sessionId : undefined;
  return typeof sessionId === "string" ? sessionId : undefined;
}

async function showSource(document: vscode.TextDocument): Promise<void> {
  const isVisible = vscode.window.visibleTextEditors.some((editor) => editor.document === document);
  if (!isVisible) {
    await vscode.window.showTextDocument(document, { preview: false });
  }
}
