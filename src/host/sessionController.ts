import * as vscode from "vscode";
import { translateNextByHand } from "../agent/byHand.ts";
import type { CopilotResponse } from "../agent/copilot.ts";
import { decide, reopen } from "../agent/decisions.ts";
import type { SessionEvent } from "../agent/events.ts";
import { userExit } from "../agent/drive.ts";
import type { Session } from "../agent/session.ts";
import { undoLastDecision } from "../agent/undoDecision.ts";
import type { ClosedNotice } from "../review/protocol.ts";
import type { ReviewState, WritingUnit } from "../review/state.ts";
import { isComplete, type Failure } from "./activity.ts";
import { checkedText, type CheckedText } from "./checkedText.ts";
import { CurrentUnit } from "./currentUnit.ts";
import { Debounce } from "./debounce.ts";
import { takeEditorUndo } from "./editorUndo.ts";
import type { Engine } from "./engine.ts";
import { inTheirLanguage } from "./inTheirLanguage.ts";
import type { Ownership } from "./ownership.ts";
import { Presence } from "./presence.ts";
import { SessionRun } from "./sessionRun.ts";
import type { Settings } from "./settings.ts";
import { SourceWatch } from "./sourceWatch.ts";
import { Steering } from "./steering.ts";
import type { TargetPlaces } from "./targetState.ts";
import { TargetWriter, type TargetWriterOptions } from "./targetWriter.ts";
import type { TypedDrafts } from "./typedDrafts.ts";
import { readSettings } from "./settings.ts";
import { UnitActions } from "./unitActions.ts";
import { reviewStateOf, writingUnit } from "./viewState.ts";

export interface ControllerOptions {
  readonly session: Session;
  /** Ends with the controller. */
  readonly ownership: Ownership;
  readonly source: vscode.Uri;
  readonly target: vscode.Uri;
  readonly typed: TypedDrafts;
  readonly log: vscode.LogOutputChannel;
  readonly readSettings: () => Settings;
  readonly chooseEngine: () => Promise<Engine>;
  readonly file: Pick<TargetWriterOptions, "found" | "withByteOrderMark" | "isOurs" | "mayOverwrite">;
  /** Things to know from the beginning. */
  readonly notices: readonly string[];
  /** Further ones. Ends with the controller. */
  readonly told: vscode.EventEmitter<string>;
  /** The session comes from its record: it waits until someone says to go on. */
  readonly isRestored: boolean;
}

/** Milliseconds without a further change of the source before the agent drafts it. */
const WRITING_PAUSE = 1000;

/** One open session: its runs, its target document and what the person does with it. */
export class SessionController implements vscode.Disposable {
  readonly session: Session;
  readonly source: vscode.Uri;
  readonly target: vscode.Uri;
  readonly steering: Steering;
  readonly units: UnitActions;
  readonly #options: ControllerOptions;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #revealed = new vscode.EventEmitter<string>();
  readonly #streamed = new vscode.EventEmitter<void>();
  readonly #typed = new vscode.EventEmitter<void>();
  readonly #run: SessionRun;
  readonly #writer: TargetWriter;
  readonly #watch: SourceWatch;
  readonly #subscriptions: readonly vscode.Disposable[];
  readonly #notices: string[];
  readonly #current: CurrentUnit;
  /** The person may still be writing: what is half written is not worth a call of the model. */
  readonly #goOnLater = new Debounce(WRITING_PAUSE, () => this.#run.goOn());
  readonly #presence = new Presence();

  constructor(options: ControllerOptions) {
    const { session, source, target } = options;
    this.#options = options;
    this.session = session;
    this.source = source;
    this.target = target;
    this.#notices = [...options.notices];
    this.#current = new CurrentUnit(session);
    this.#run = new SessionRun({
      session,
      log: options.log,
      readSettings: options.readSettings,
      chooseEngine: options.chooseEngine,
      presence: this.#presence,
      isPaused: options.isRestored,
      isTouched: (callId) => options.typed.texts.has(callId),
      onNotice: (message) => this.#notice(message),
      onDidChange: () => this.#changed.fire(),
      onDidStream: () => this.#streamed.fire(),
    });
    this.#writer = new TargetWriter({
      ...options.file,
      session,
      uri: target,
      onUnitUndo: (callId, translation) => this.#takeUndo(callId, translation),
      onNotice: (message) => this.#notice(message),
      onDidChange: () => this.#changed.fire(),
    });
    this.steering = new Steering({
      session,
      run: this.#run.agent,
      isHalted: () => this.#run.isHalted,
      failure: () => this.failure,
      noteSign: () => void this.#presence.noteSign(),
      goOn: () => this.#run.goOn(),
      resume: () => this.continue(),
    });
    this.units = new UnitActions({
      session,
      typed: options.typed,
      current: this.#current,
      prepare: () => this.#prepareDecision(),
      finish: () => this.#finishDecision(),
    });
    this.#watch = new SourceWatch(session, source, (wasComplete) => this.#noteSourceChange(wasComplete));
    const unsubscribe = session.on("*", (event) => this.#noteEvent(event));
    options.told.event((message) => this.#notice(message));
    this.#subscriptions = [options.told, this.#writer, this.#watch, options.typed, this.#changed, this.#revealed, this.#streamed, this.#typed, this.#run, { dispose: unsubscribe }];
  }

  /** Anything that `state` shows may be another now. */
  get onDidChange(): vscode.Event<void> {
    return this.#changed.event;
  }

  /** The source text of a unit is to be shown in the editor. */
  get onDidReveal(): vscode.Event<string> {
    return this.#revealed.event;
  }

  /** `writing` has begun or grown; nothing else that `state` shows has changed. */
  get onDidStream(): vscode.Event<void> {
    return this.#streamed.event;
  }

  /** `typedOf` a draft is another; the panel that it was typed in knows. */
  get onDidType(): vscode.Event<void> {
    return this.#typed.event;
  }

  /** The draft that the model is writing, as it is shown. */
  get writing(): WritingUnit | undefined {
    const { written } = this.#run;
    return written && writingUnit(this.session, written);
  }

  /** What the person has typed for a draft; undefined: nothing. */
  typedOf(callId: string): string | undefined {
    return this.#options.typed.texts.get(callId);
  }

  /** A pending unit's text as the person has it before them, and what the checks say of it. */
  draftOf(callId: string): CheckedText {
    return checkedText(this.session, callId, this.typedOf(callId));
  }

  get state(): ReviewState {
    const { activity, model, prices, written } = this.#run;
    return reviewStateOf(this.session, {
      activity: this.failure ?? activity,
      model,
      prices,
      written,
      targetPath: this.#writer.exists ? vscode.workspace.asRelativePath(this.target) : undefined,
      typed: this.#options.typed.texts,
      currentCallId: this.current,
      notices: this.#notices,
      layout: readSettings().layout,
      display: { tag: vscode.env.language, translate: inTheirLanguage },
    });
  }

  /** The pending unit that the person is at, or the first one; undefined when none is pending. */
  get current(): string | undefined {
    return this.#current.callId;
  }

  /** Where source and target stand for each other; undefined unless the document is the target, and holds just what the session knows. */
  targetPlacesIn(document: vscode.TextDocument): TargetPlaces | undefined {
    return document.uri.toString() === this.target.toString() ? this.#writer.placesIn(document) : undefined;
  }

  /** What keeps the session from going on; undefined: nothing. */
  get failure(): Failure | undefined {
    const problem = this.#writer.problem;
    if (problem) {
      return { kind: "failed", message: problem.message, hint: problem.hint, actions: ["retry"] };
    }
    return this.#run.failure;
  }

  /** True while the agent is at work, so that there is something to stop. */
  get isDrafting(): boolean {
    return this.#run.activity.kind === "drafting" || this.isWaiting;
  }

  /** True while the agent waits to try again. */
  get isWaiting(): boolean {
    return this.#run.activity.kind === "retrying";
  }

  get isComplete(): boolean {
    return isComplete(this.session);
  }

  /** Begins a new session's work. */
  start(): void {
    this.#run.start();
  }

  /**
   * Takes a decision; resolves when record and target document have it, or the target's problem is known.
   * @throws DecisionRefused when it fits no pending draft.
   */
  async decide(response: CopilotResponse): Promise<void> {
    await this.#prepareDecision();
    const { callId } = response.tool;
    const unit = await decide(this.session, response, { kind: "person" });
    this.#options.typed.set(callId, undefined);
    this.#current.leave(callId, unit.range.start);
    await this.#finishDecision();
  }

  async #prepareDecision(): Promise<void> {
    this.#presence.noteSign();
    await this.#watch.flush();
  }

  async #finishDecision(): Promise<void> {
    await this.#run.afterDecisions();
    await this.#writer.sync();
  }

  /** @throws DecisionRefused when the unit is not decided, or another draft has taken its place. */
  async reopen(callId: string): Promise<void> {
    await this.#watch.flush();
    await reopen(this.session, callId, { kind: "person" });
    this.#current.goTo(callId);
    await this.#writer.sync();
  }

  /** Takes the person's last decision back, and goes to its unit. @returns undefined when there is none to take back. */
  async undoLastDecision(): Promise<string | undefined> {
    await this.#prepareDecision();
    const callId = await undoLastDecision(this.session);
    if (callId !== undefined) {
      this.#current.goTo(callId);
      await this.#writer.sync();
    }
    return callId;
  }

  /** Keeps what is being typed for a pending unit. */
  type(callId: string, text: string | undefined): void {
    if (this.session.fold.units.get(callId)?.status === "pending") {
      this.#options.typed.set(callId, text);
      this.#typed.fire();
      this.#noteSign();
    }
  }

  /** @param reveal shows the unit's source in the editor. */
  select(callId: string, reveal: boolean): void {
    this.#noteSign();
    if (this.session.fold.units.get(callId)?.status === "pending") {
      this.#current.goTo(callId);
      this.#changed.fire();
    }
    if (reveal) {
      this.#revealed.fire(callId);
    }
  }

  /** Goes to the pending unit `step` places from the current one, and shows its source. */
  move(step: 1 | -1): void {
    const callId = this.#current.neighbour(step);
    if (callId !== undefined) {
      this.select(callId, true);
    }
  }

  /** Puts all that a rule approved before the person again; resolves when the target document has its source there. */
  async reviewAll(): Promise<void> {
    await this.#watch.flush();
    await this.steering.reviewAll();
    await this.#writer.sync();
  }

  async stop(): Promise<void> {
    await this.#run.stop();
    if (!this.session.fold.isStopped && !this.isComplete && this.#options.ownership.isHeld) {
      await this.session.append({ type: "abort", data: { reason: "Stopped." } });
    }
  }

  /** Tries again at once, where the agent waits to do so. */
  retryNow(): void {
    this.#presence.noteSign();
    this.#run.agent.retryNow();
  }

  /** Puts the next open text before the person with nothing drafted, and goes on with what follows. */
  async translateByHand(): Promise<void> {
    await this.#watch.compare();
    const callId = await translateNextByHand(this.session);
    if (callId !== undefined) {
      this.#current.goTo(callId);
    }
    await this.continue();
  }

  /** Goes on after a stop, an error or a reload: writes what the target lacks, then lets the agent work. */
  async continue(): Promise<void> {
    this.#presence.noteSign();
    await this.#watch.compare();
    await this.#writer.retry();
    await this.#run.resume();
  }

  /** Takes what happened to source and target while nobody watched, and writes decisions that the target lacks. */
  async reconcile(): Promise<void> {
    await this.#watch.compare();
    await this.#writer.sync();
  }

  /** Resolves when the agent has stopped for now and the target is written and saved. */
  async whenIdle(): Promise<void> {
    await this.#watch.flush();
    this.#goOnLater.flush();
    await this.#run.agent.idle();
    await this.#writer.flush();
  }

  /** Ends the session's work here; its record stays. */
  async close(): Promise<void> {
    await this.#run.stop(userExit);
    await this.#writer.flush();
    this.dispose();
    await this.#options.ownership.release();
  }

  dispose(): void {
    this.#goOnLater.cancel();
    vscode.Disposable.from(...this.#subscriptions).dispose();
    // The end of a turn that is cut off is still recorded.
    void this.#run.stop(userExit).then(() => this.#options.ownership.release());
  }

  /** @param close ends the session here, when it has become another window's. */
  whenLost(close: (notice: ClosedNotice) => Promise<void>): void {
    this.#options.ownership.whenLost(close);
  }

  /** A translation that was complete is not begun again by a typing person; they say when. */
  #noteSourceChange(wasComplete: boolean): void {
    void this.#writer.sync();
    if (wasComplete) {
      this.#run.pause();
    } else {
      this.#goOnLater.schedule();
    }
  }

  /** The person is there: what waited for them goes on. */
  #noteSign(): void {
    if (this.#presence.noteSign()) {
      this.#run.goOn();
    }
  }

  #noteEvent(event: SessionEvent): void {
    this.#run.note(event);
    if (event.type === "session.error") {
      this.#options.log.warn(`${event.data.errorType}: ${event.data.message}`);
    } else if (event.type === "copilot.completed" && event.data.by.kind === "rule") {
      void this.#writer.sync();
    }
    this.#options.log.debug(`${this.session.meta.sessionId} ${event.type}`);
    this.#changed.fire();
  }

  #notice(message: string): void {
    if (!this.#notices.includes(message)) {
      this.#notices.push(message);
      this.#changed.fire();
    }
  }

  async #takeUndo(callId: string, translation: string | undefined): Promise<void> {
    if (await takeEditorUndo(this.session, callId, translation, (message) => this.#options.log.warn(message))) {
      this.#run.goOn();
    }
  }
}
