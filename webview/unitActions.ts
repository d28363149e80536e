import { flushSync } from "react-dom";
import { assertNever } from "../src/agent/assertNever.ts";
import type { UnitCommand } from "../src/review/panelCommands.ts";
import type { BatchAction, PanelMessage, UnitAction } from "../src/review/protocol.ts";
import { shownPending } from "../src/review/shownLists.ts";
import type { PageView } from "./pageView.ts";
import type { PanelStore } from "./panelStore.ts";
import { strings } from "./strings.ts";

export interface UnitActionsOptions {
  readonly store: PanelStore;
  readonly post: (message: PanelMessage) => void;
  readonly view: PageView;
  /** False for a unit that is not pending, or whose last request is not answered. */
  readonly isDecidable: (callId: string) => boolean;
  /** Sends typed text that waits for a pause, so that the host has it. */
  readonly flush: () => void;
  /** To a pending unit, its translation focused. */
  readonly goTo: (callId: string) => void;
  /** From a unit that has been decided to the next. */
  readonly leave: (callId: string) => void;
}

/** What a person does in the panel with units beside deciding on one draft. */
export class UnitActions {
  readonly #options: UnitActionsOptions;
  /** Where a caret was put into an original, unless the person has gone to a translation since. */
  #sourceCaret: { readonly callId: string; readonly source: number } | undefined;
  /** The unit in whose place another one is awaited. */
  #replaced: string | undefined;

  constructor(options: UnitActionsOptions) {
    this.#options = options;
  }

  /** @param source UTF-16 units of the original; undefined: the caret is in the translation. */
  noteCaret(callId: string, source: number | undefined): void {
    this.#sourceCaret = source === undefined ? undefined : { callId, source };
  }

  /** Leaves the unit as it is in the original. */
  skip(callId: string): void {
    this.#finish(callId, { kind: "skip" });
  }

  copySource(callId: string): void {
    this.#finish(callId, { kind: "copySource" });
  }

  translateByHand(callId: string): void {
    this.#replace(callId, { kind: "translateByHand" });
  }

  joinWithNext(callId: string): void {
    this.#replace(callId, { kind: "joinWithNext" });
  }

  /** Where the caret was last in the unit; at an end the host refuses, and names the nearest place. */
  split(callId: string): void {
    const caret = this.#sourceCaret;
    const at = caret?.callId === callId ? { source: caret.source } : { draft: this.#options.view.draftCaret(callId) };
    this.#replace(callId, { kind: "split", ...at });
  }

  openHint(callId: string): void {
    if (this.#options.isDecidable(callId)) {
      flushSync(() => { this.typeHint(callId, this.#options.store.getState().hints[callId] ?? ""); });
      this.#options.view.focusHint(callId);
    }
  }

  typeHint(callId: string, text: string): void {
    this.#options.store.dispatch({ type: "hint", callId, text });
  }

  closeHint(callId: string): void {
    this.#options.store.dispatch({ type: "hint", callId, text: undefined });
    this.#options.view.focusMenu(callId);
  }

  /** A blank hint is not sent: the redraft would be no better. */
  sendHint(callId: string): void {
    const text = this.#options.store.getState().hints[callId]?.trim() ?? "";
    if (text === "") {
      this.#options.view.focusHint(callId);
    } else {
      this.#finish(callId, { kind: "hint", text });
    }
  }

  /** On drafts that are not all listed nothing is decided at one stroke: who filters means what they see. */
  batch(action: BatchAction): void {
    const { store, post, flush, view } = this.#options;
    if (!this.#canDecideOnMany()) {
      return;
    }
    flush();
    store.dispatch({ type: "batch", kind: action.kind });
    post({ type: "batch", action });
    view.focusPendingList();
  }

  askRejectAll(isAsking: boolean): void {
    if (!isAsking || this.#canDecideOnMany()) {
      this.#options.store.dispatch({ type: "askRejectAll", isAsking });
    }
  }

  /** Carries out a command of VS Code that is about one unit. */
  run(command: Exclude<UnitCommand, "approveClean" | "rejectAll">, callId: string): void {
    switch (command) {
      case "copySource":
      case "skip":
      case "translateByHand":
      case "split":
      case "joinWithNext":
        return this[command](callId);
      case "hint":
        return this.openHint(callId);
      case "approveUpTo":
        return this.batch({ kind: command, callId });
      default:
        return assertNever(command);
    }
  }

  /** A snapshot has come: to what has taken the place of a unit. */
  noteSnapshot(stays: ReadonlySet<string>): void {
    if (this.#replaced !== undefined && !stays.has(this.#replaced)) {
      this.#replaced = undefined;
      const { currentCallId } = this.#options.store.getState();
      if (currentCallId !== undefined) {
        this.#options.goTo(currentCallId);
      }
    }
  }

  noteRefusal(callId: string): void {
    this.#replaced = this.#replaced === callId ? undefined : this.#replaced;
  }

  #canDecideOnMany(): boolean {
    const { store } = this.#options;
    const state = store.getState();
    const pending = state.review?.pending ?? [];
    const areListed = shownPending(state).length === pending.length;
    store.dispatch({ type: "tell", text: areListed ? "" : strings.list.onlyListed });
    return areListed && pending.length > 0;
  }

  #finish(callId: string, action: UnitAction): void {
    if (this.#send(callId, action)) {
      this.#options.leave(callId);
    }
  }

  #replace(callId: string, action: UnitAction): void {
    if (this.#send(callId, action)) {
      this.#replaced = callId;
    }
  }

  #send(callId: string, action: UnitAction): boolean {
    const { store, post, isDecidable, flush } = this.#options;
    const isSent = isDecidable(callId);
    if (isSent) {
      flush();
      store.dispatch({ type: "sent", callId, request: "decide" });
      post({ type: "unitAction", callId, action });
    }
    return isSent;
  }
}
