import type * as vscode from "vscode";
import type { Fact, Session } from "../agent/session.ts";
import { hashAside } from "../node/ids.ts";

/** What the record says of the target when the session has seen it. */
export interface Sighting {
  readonly uri: string;
  /** Of its text. */
  readonly hash: string;
}

/** Records which texts the target has had. Hashing a long one takes its time, so that is done aside. */
export class TargetSightings {
  readonly #session: Session;
  readonly #uri: string;
  #recorded: Promise<void> = Promise.resolve();

  constructor(session: Session, uri: vscode.Uri) {
    this.#session = session;
    this.#uri = uri.toString();
  }

  /**
   * Records what the document holds now; in the order of the calls.
   * @param factOf asked once all before it is recorded; undefined: there is nothing to record.
   * @throws what the session's store throws.
   */
  record(document: vscode.TextDocument, factOf: (file: Sighting) => Fact | readonly Fact[] | undefined): Promise<void> {
    const hashed = hashAside(document.getText());
    const recorded = this.#recorded.then(async () => {
      const fact = factOf({ uri: this.#uri, hash: await hashed });
      await (fact && this.#session.append(...[fact].flat()));
    });
    this.#recorded = recorded.catch(() => undefined);
    return recorded;
  }

  /** Resolves when all is recorded that could be. */
  async idle(): Promise<void> {
    await this.#recorded;
  }
}

/** That these units are in the target as they are decided. */
export function writtenFacts(units: readonly { readonly callId: string }[], file: Sighting): readonly Fact[] {
  return units.map(({ callId }) => ({ type: "target.written", data: { callId, ...file } }));
}
