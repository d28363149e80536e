import type { Session } from "../agent/session.ts";
import { writtenDraft, type CallInProgress, type WrittenDraft } from "../agent/writtenDraft.ts";

/** Milliseconds between two views of a draft that is being written. */
export const STREAM_PAUSE = 50;

/**
 * The draft that the model is writing, as a person is to see it: at once when it begins, then at most once in
 * `STREAM_PAUSE`. It lives here alone, and goes when its call is complete or lost.
 */
export class DraftStream {
  readonly #session: Session;
  readonly #onChange: () => void;
  #call: CallInProgress | undefined;
  /** A call that will be no draft to show. */
  #passedOver: string | undefined;
  #written: WrittenDraft | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param onChange `written` is another. Not told of its end: the record changes then, and with it all that is shown. */
  constructor(session: Session, onChange: () => void) {
    this.#session = session;
    this.#onChange = onChange;
  }

  get written(): WrittenDraft | undefined {
    return this.#written;
  }

  note(call: CallInProgress | undefined): void {
    this.#call = call;
    if (call?.callId !== this.#written?.callId) {
      this.#written = undefined;
    }
    if (call && call.callId !== this.#passedOver && this.#timer === undefined) {
      this.#show(call);
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#call = undefined;
    this.#written = undefined;
  }

  #show(call: CallInProgress): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#call && this.#call !== call && this.#call.callId !== this.#passedOver) {
        this.#show(this.#call);
      }
    }, STREAM_PAUSE);
    const before = this.#written;
    this.#written = writtenDraft(this.#session, call);
    if (!this.#written) {
      this.#passedOver = call.callId;
    }
    if (!isSame(before, this.#written)) {
      this.#onChange();
    }
  }
}

function isSame(a: WrittenDraft | undefined, b: WrittenDraft | undefined): boolean {
  const isSameRange = a?.range.start === b?.range.start && a?.range.end === b?.range.end;
  return a?.callId === b?.callId && a?.draft === b?.draft && isSameRange;
}
