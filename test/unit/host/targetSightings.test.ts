import assert from "node:assert/strict";
import type * as vscode from "vscode";
import { TargetSightings } from "../../../src/host/targetSightings.ts";
import { hashText } from "../../../src/node/ids.ts";
import { eventsOf, newSession } from "../../support/sessions.ts";

const target = { toString: () => "file:///text.es.md" } as vscode.Uri; // no more of it is used

function documentWith(text: string): vscode.TextDocument {
  return { getText: () => text } as vscode.TextDocument; // no more of it is used
}

describe("what is recorded of the target", () => {
  it("is in the order in which it was seen, however long a text takes to be hashed", async () => {
    const session = await newSession("One.\n");
    const sightings = new TargetSightings(session, target);
    const texts = ["long ".repeat(2_000_000), "short", "long ".repeat(1_000_000), ""];
    texts.forEach((text) => void sightings.record(documentWith(text), (data) => ({ type: "target.edited", data })));
    await sightings.idle();
    assert.deepEqual(eventsOf(session, "target.edited").map(({ data }) => data), texts.map((text) => ({ uri: target.toString(), hash: hashText(text) })));
  });

  it("is compared with all that was recorded before it", async () => {
    const session = await newSession("One.\n");
    const sightings = new TargetSightings(session, target);
    const sight = () =>
      sightings.record(documentWith("Same."), (data) =>
        eventsOf(session, "target.edited").some((known) => known.data.hash === data.hash) ? undefined : { type: "target.edited", data },
      );
    await Promise.all([sight(), sight()]);
    assert.equal(eventsOf(session, "target.edited").length, 1);
  });
});
