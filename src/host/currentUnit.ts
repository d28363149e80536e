import type { Session } from "../agent/session.ts";

/** The pending unit that the person is at. */
export class CurrentUnit {
  readonly #session: Session;
  #callId: string | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  /** The first pending one when the person is at none; undefined when none is pending. */
  get callId(): string | undefined {
    const { fold } = this.#session;
    const isPending = this.#callId !== undefined && fold.units.get(this.#callId)?.status === "pending";
    return isPending ? this.#callId : fold.pendingUnits()[0]?.callId;
  }

  goTo(callId: string): void {
    this.#callId = callId;
  }

  /** The pending unit `step` places from the current one, at most the first or last; undefined when none is pending. */
  neighbour(step: 1 | -1): string | undefined {
    const pending = this.#session.fold.pendingUnits();
    const index = pending.findIndex(({ callId }) => callId === this.callId);
    return pending[Math.min(Math.max(index + step, 0), pending.length - 1)]?.callId;
  }

  /** The unit at `position` of the source is decided: to the next pending one, else to the first. */
  leave(callId: string, position: number): void {
    if (this.#callId === undefined || this.#callId === callId) {
      const pending = this.#session.fold.pendingUnits();
      this.#callId = (pending.find(({ range }) => range.start >= position) ?? pending[0])?.callId;
    }
  }
}
