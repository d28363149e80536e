import { flushSync } from "react-dom";
import { findPending, neighbour, nextUndecided, nextWithFindings, textOf } from "../src/review/panelState.ts";
import { patched } from "../src/review/patch.ts";
import { shownPending } from "../src/review/shownLists.ts";
import type { DecideMessage, HostMessage, PanelMessage, PatchMessage, SayMessage, SnapshotMessage, StreamingMessage, UndoneMessage } from "../src/review/protocol.ts";
import type { PendingUnit, PhaseAction, StartAction } from "../src/review/state.ts";
import { keyedDebounce } from "./debounce.ts";
import { DraftController } from "./draftController.ts";
import { ListController } from "./listController.ts";
import type { PageView } from "./pageView.ts";
import { runPanelCommand } from "./panelCommand.ts";
import type { PanelStore } from "./panelStore.ts";
import { strings } from "./strings.ts";
import { UnitActions } from "./unitActions.ts";

/** Milliseconds without a key before typed text goes to the host. */
const TYPING_PAUSE = 250;

/**
 * What a person can do in the panel, and what the host tells it.
 * Asked for a unit that is not pending, or whose last request is not answered, nothing happens.
 */
export class PanelController {
  readonly list: ListController;
  readonly draft: DraftController;
  readonly units: UnitActions;
  readonly #store: PanelStore;
  readonly #post: (message: PanelMessage) => void;
  readonly #view: PageView;
  readonly #typing = keyedDebounce(TYPING_PAUSE);
  #approvalHeld = false;
  /** The unit to go to when it is pending again. */
  #reopening: string | undefined;

  constructor(store: PanelStore, post: (message: PanelMessage) => void, view: PageView) {
    this.#store = store;
    this.#post = post;
    this.#view = view;
    this.draft = new DraftController(store, post, view);
    this.list = new ListController(store, post, view, (callId) => {
      this.#goTo(callId);
    });
    this.units = new UnitActions({
      store,
      post,
      view,
      isDecidable: (callId) => this.#decidable(callId) !== undefined,
      flush: () => { this.flush(); },
      goTo: (callId) => { this.#goTo(callId); },
      leave: (callId) => { this.#leave(callId); },
    });
  }

  receive(message: HostMessage): void {
    switch (message.type) {
      case "snapshot":
        return this.#takeSnapshot(message);
      case "patch":
        return this.#takePatch(message);
      case "command":
        return runPanelCommand(this, message);
      case "revealUnit":
        return this.#view.revealUnit(message.callId) ? undefined : this.#store.dispatch({ type: "showRow", callId: message.callId });
      case "streaming":
        return this.#takeStreamed(message);
      case "refused":
        this.#reopening = this.#reopening === message.callId ? undefined : this.#reopening;
        this.units.noteRefusal(message.callId);
        return this.#store.dispatch(message);
      case "undone":
        return this.#takeUndone(message);
      case "batchDone":
      case "typedFindings":
      case "previewed":
      case "said":
        return this.#store.dispatch(message);
      default:
        return; // not ours: other scripts of the page may post messages too
    }
  }

  /** Says `ready`; the host answers with a snapshot. */
  start(): void {
    this.#post({ type: "ready" });
  }

  edit(callId: string, text: string): void {
    const unit = this.#decidable(callId);
    if (unit === undefined) {
      return;
    }
    this.#store.dispatch({ type: "edit", callId, text });
    this.#typing.schedule(callId, () => {
      this.#post({ type: "typed", callId, text: text === unit.draft ? undefined : text });
    });
  }

  undoEdits(callId: string): void {
    const unit = this.#decidable(callId);
    if (unit !== undefined) {
      this.edit(callId, unit.draft);
      this.#view.focusDraft(callId);
    }
  }

  /** Sends at once the typed text that waits for a pause. */
  flush(): void {
    this.#typing.flush();
  }

  /** Approves the draft, or refines it when it was edited. A blank translation cannot be approved. */
  approve(callId: string): void {
    const unit = this.#decidable(callId);
    if (unit === undefined) {
      return;
    }
    const text = textOf(unit, this.#store.getState().edits[callId]);
    if (text.trim() !== "") {
      this.#decide({ callId, status: text === unit.draft ? "approve" : "refined", translation: text, reason: "" });
    }
  }

  openReason(callId: string): void {
    if (this.#decidable(callId) === undefined) {
      return;
    }
    flushSync(() => {
      const text = this.#store.getState().reasons[callId] ?? "";
      this.#store.dispatch({ type: "reason", callId, text });
    });
    this.select(callId, false);
    this.#view.focusReason(callId);
  }

  typeReason(callId: string, text: string): void {
    this.#store.dispatch({ type: "reason", callId, text });
  }

  /** Replaces the reason, and goes on typing at its end. */
  addReason(callId: string, text: string): void {
    flushSync(() => {
      this.typeReason(callId, text);
    });
    this.#view.focusReason(callId);
  }

  closeReason(callId: string): void {
    this.#store.dispatch({ type: "reason", callId, text: undefined });
    this.#view.focusRejectButton(callId);
  }

  /** A blank reason is not sent: the redraft would be no better. */
  sendRejection(callId: string): void {
    const reason = this.#store.getState().reasons[callId]?.trim() ?? "";
    if (reason === "") {
      this.#view.focusReason(callId);
    } else if (this.#decidable(callId) !== undefined) {
      this.#decide({ callId, status: "reject", translation: "", reason });
    }
  }

  /** When the unit is pending again the panel goes to it. */
  reopen(callId: string): void {
    if (!this.#inFlight(callId)) {
      this.#reopening = callId;
      this.#store.dispatch({ type: "sent", callId, request: "reopen" });
      this.#post({ type: "reopen", callId });
    }
  }

  /** @param reveal the editor also scrolls to the unit's source. */
  select(callId: string, reveal: boolean): void {
    const before = this.#store.getState().currentCallId;
    this.#store.dispatch({ type: "select", callId });
    if (reveal || this.#store.getState().currentCallId !== before) {
      this.#post({ type: "select", callId, reveal });
    }
  }

  /** To the next or previous pending unit, its translation focused. */
  move(step: 1 | -1): void {
    const callId = neighbour(this.#store.getState(), step);
    if (callId !== undefined) {
      this.#goTo(callId);
    }
  }

  /** To a pending unit, its translation focused; it may be one that is not drawn yet. */
  goTo(callId: string): void {
    this.#goTo(callId);
  }

  /** To the unit the person is at, or to the list when none waits. */
  goToCurrent(): void {
    const { currentCallId } = this.#store.getState();
    if (currentCallId === undefined) {
      this.#view.focusPendingList();
    } else {
      this.#goTo(currentCallId);
    }
  }

  /** Does something with the unit that the person is at, if it is listed: what cannot be seen is not decided. */
  atCurrent(act: (callId: string) => void): void {
    const state = this.#store.getState();
    const { currentCallId } = state;
    const isListed = shownPending(state).some(({ callId }) => callId === currentCallId);
    this.list.tell(isListed || currentCallId === undefined ? "" : strings.list.notListed);
    if (isListed && currentCallId !== undefined) {
      act(currentCallId);
    }
  }

  /** To the next draft whose text has findings; says so when there is no other. */
  goToFindings(): void {
    const callId = nextWithFindings(this.#store.getState());
    this.list.tell(callId === undefined ? strings.list.noFindings : "");
    if (callId !== undefined) {
      this.#goTo(callId);
    }
  }

  /**
   * What the approving key means where the caret is, since the workbench takes it everywhere: in the steering box the
   * instruction, in the search what it found, with a box open at the unit what is asked there. Nothing while the key
   * is held down, or where a question stands that has its own buttons.
   */
  confirm(): void {
    const part = this.#view.focusedPart();
    if (this.#approvalHeld || part === "question") {
      return;
    }
    if (part === "steering") {
      return this.say("instruction");
    }
    if (part === "search") {
      return this.list.goToFirst();
    }
    this.atCurrent((callId) => {
      const { reasons, hints } = this.#store.getState();
      if (callId in hints && !(callId in reasons && part === "reason")) {
        this.units.sendHint(callId);
      } else if (callId in reasons) {
        this.sendRejection(callId);
      } else {
        this.approve(callId);
      }
    });
  }

  /** Takes the person's last decision back; the panel goes to the unit when it is pending again. */
  undo(): void {
    this.#post({ type: "undo" });
  }

  toggleAutopilot(): void {
    const mode = this.#store.getState().review?.mode === "autopilot" ? "review" : "autopilot";
    this.#post({ type: "setMode", mode });
  }

  reviewAll(): void {
    this.#post({ type: "reviewAll" });
    this.#view.focusPendingList();
  }

  steer(text: string): void {
    this.#store.dispatch({ type: "steer", text });
  }

  /** Sends what stands in the steering box, unless it is blank or under way. A complete translation takes no instruction. */
  say(kind: SayMessage["kind"]): void {
    const { steering, review } = this.#store.getState();
    const text = steering.text.trim();
    const cannotHeed = kind === "instruction" && review?.phase.kind === "complete";
    this.#view.focusSteering();
    if (text !== "" && steering.sending === undefined && !cannotHeed) {
      this.#store.dispatch({ type: "say", kind });
      this.#post({ type: "say", kind, text });
    }
  }

  dismissAnswer(number: number): void {
    this.#store.dispatch({ type: "dismissAnswer", number });
    this.#view.focusSteering();
  }

  /** Side by side or stacked, whichever it is not; in a panel that has no room for two columns nothing happens. */
  toggleLayout(): void {
    if (this.#view.hasTwoColumns()) {
      const isStacked = this.#store.getState().review?.layout === "stacked";
      this.#post({ type: "setLayout", layout: isStacked ? "sideBySide" : "stacked" });
    }
  }

  act(action: PhaseAction): void {
    this.#post({ type: "action", action });
  }

  begin(action: StartAction): void {
    this.#post({ type: "start", action });
  }

  stop(): void {
    this.#post({ type: "stop" });
  }

  retryNow(): void {
    this.#post({ type: "retryNow" });
  }

  goOn(): void {
    this.#post({ type: "continue" });
  }

  compare(): void {
    this.#post({ type: "compare" });
  }

  openTarget(): void {
    this.#post({ type: "openTarget" });
  }

  /** While the approving key is held down, the approvals its repetition brings are not meant. */
  holdApproval(held: boolean): void {
    this.#approvalHeld = held;
  }

  #takePatch({ base, revision, patch }: PatchMessage): void {
    const { review, revision: known } = this.#store.getState();
    if (review === undefined || known !== base) {
      return this.start();
    }
    this.#takeSnapshot({ type: "snapshot", revision, state: patched(review, patch) });
  }

  #takeSnapshot(message: SnapshotMessage): void {
    const { currentCallId, inFlight } = this.#store.getState();
    const stays = new Set(message.state?.pending.map((unit) => unit.callId));
    const leaving = Object.keys(inFlight).find((callId) => inFlight[callId] === "decide" && !stays.has(callId));
    const restorePlace = this.#view.holdPlace(currentCallId, leaving);
    flushSync(() => {
      this.#store.dispatch(message);
    });
    restorePlace();
    if (this.#reopening !== undefined && stays.has(this.#reopening)) {
      this.#goTo(this.#reopening);
      this.#reopening = undefined;
    }
    this.units.noteSnapshot(stays);
  }

  /** A text that grows above what the person reads must not push that away. */
  #takeStreamed(message: StreamingMessage): void {
    const restorePlace = this.#view.holdPlace(this.#store.getState().currentCallId, undefined);
    flushSync(() => {
      this.#store.dispatch(message);
    });
    restorePlace();
  }

  #takeUndone({ callId, problem }: UndoneMessage): void {
    this.list.tell(problem ?? "");
    if (callId !== undefined && findPending(this.#store.getState(), callId)) {
      this.#goTo(callId);
    } else {
      this.#reopening = callId;
    }
  }

  #decide(decision: Omit<DecideMessage, "type">): void {
    const { callId } = decision;
    this.#typing.cancel(callId);
    this.#store.dispatch({ type: "sent", callId, request: "decide" });
    this.#post({ type: "decide", ...decision });
    this.#leave(callId);
  }

  #leave(callId: string): void {
    const next = nextUndecided(this.#store.getState(), callId);
    if (next === undefined) {
      this.#view.focusPendingList();
    } else {
      this.#goTo(next);
    }
  }

  #goTo(callId: string): void {
    this.select(callId, false);
    this.#view.focusDraft(callId);
  }

  #inFlight(callId: string): boolean {
    return callId in this.#store.getState().inFlight;
  }

  #decidable(callId: string): PendingUnit | undefined {
    return this.#inFlight(callId) ? undefined : findPending(this.#store.getState(), callId);
  }
}
