import type * as vscode from "vscode";
import type { OutsideCheck } from "../agent/checksHook.ts";
import type { CopilotRequest, CopilotResponse } from "../agent/copilot.ts";
import type { SessionEvent, SessionMode } from "../agent/events.ts";
import type { SessionHooks } from "../agent/hooks.ts";
import type { ReviewState } from "../review/state.ts";
import type { SessionEntry } from "./sessionList.ts";

/** What other extensions, and the tests, get from `extensions.getExtension("interlinear.interlinear").exports`. */
export interface InterlinearApi {
  readonly version: 1;
  /** The open session of a source document, the last used one when there are several; undefined when there is none. */
  session(source: vscode.Uri): SessionApi | undefined;
  /** The stored sessions of this window's folders, as the view Translations shows them. */
  sessions(): Promise<readonly SessionEntry[]>;
  /**
   * Attaches hooks to all sessions of this window, those that run included, until they are disposed.
   * @throws TypeError when they have no name.
   */
  addHooks(hooks: SessionHooks): vscode.Disposable;
  /**
   * Has every draft, and every text that is typed, judged by one more check: its errors go back to the model, its warnings to the person.
   * @throws TypeError when it has no name.
   */
  addCheck(check: OutsideCheck): vscode.Disposable;
}

export interface SessionApi {
  /** The event log so far; the array grows. */
  readonly record: readonly SessionEvent[];
  /** What the review panel shows now. */
  readonly state: ReviewState;
  /** Drafts that await a decision, in document order. */
  requests(): readonly CopilotRequest[];
  /**
   * Takes a decision; resolves when the record and the target document have it.
   * @throws Error worded for a person when it fits no pending draft.
   */
  decide(response: CopilotResponse): Promise<void>;
  /** Makes a decided unit pending again, and gives the target its source text back. */
  reopen(callId: string): Promise<void>;
  /** Makes every unit pending again that a rule approved. */
  reviewAll(): Promise<void>;
  /** Turns autopilot on or off, in mid-run as well. */
  setMode(mode: SessionMode): Promise<void>;
  /** Has the model answer in text, in `state.answers`; the drafts stay as they are. */
  ask(question: string): Promise<void>;
  /** Says something to the model for the rest of the document; resolves when the record has it. */
  send(prompt: string): Promise<void>;
  /**
   * As `send`; resolves when the agent is idle, with what the model wrote last.
   * @param timeout milliseconds, 60,000 when left out; the agent goes on when they are over.
   * @throws Error that says what failed, or that the time is over.
   */
  sendAndWait(prompt: string, timeout?: number): Promise<string>;
  /** Keeps what is being typed for a draft, across reloads; undefined: the draft again. */
  type(callId: string, text: string | undefined): void;
  stop(): Promise<void>;
  /** Goes on after a stop, an error or a reload. */
  continue(): Promise<void>;
  /** Resolves when the agent has stopped for now and the target is written and saved. */
  whenIdle(): Promise<void>;
  /** Ends the session's work in this window; its record stays, and the command Open Review brings it back. */
  close(): Promise<void>;
}
