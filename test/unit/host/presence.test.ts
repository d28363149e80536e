import assert from "node:assert/strict";
import { Presence } from "../../../src/host/presence.ts";

describe("presence", () => {
  it("is lost after a while without a sign, and the next sign tells that it was missed", () => {
    let now = 0;
    const presence = new Presence(() => now);
    now = 1000;
    assert.equal(presence.isAway(1000), false);
    now = 1001;
    assert.equal(presence.isAway(1000), true);
    assert.equal(presence.noteSign(), true);
    assert.equal(presence.isAway(1000), false);
    assert.equal(presence.noteSign(), false);
  });

  it("is never lost without a limit", () => {
    let now = 0;
    const presence = new Presence(() => now);
    now = 1e12;
    assert.equal(presence.isAway(0), false);
    assert.equal(presence.noteSign(), false);
  });
});
