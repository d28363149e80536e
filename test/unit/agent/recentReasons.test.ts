import assert from "node:assert/strict";
import type { SessionEvent } from "../../../src/agent/events.ts";
import { recentReasons } from "../../../src/agent/recentReasons.ts";

function rejected(reason: string, by: "person" | "rule" = "person"): SessionEvent {
  const data = { tool: { name: "Translate", callId: "c" }, callId: "c", status: "reject", translated_string: "", reason, by: { kind: by } };
  return { type: "copilot.completed", id: reason, timestamp: "", parentId: null, data } as unknown as SessionEvent; // as much of it as is read
}

describe("the reasons that a person gave lately", () => {
  it("are the newest five, newest first, none twice", () => {
    const record = ["a", "b", "c", "d", "e", "b", "f"].map((reason) => rejected(reason));
    assert.deepEqual(recentReasons(record), ["f", "b", "e", "d", "c"]);
  });

  it("are a person's, and not blank", () => {
    assert.deepEqual(recentReasons([rejected("a"), rejected("of a rule", "rule"), rejected("  ")]), ["a"]);
  });

  it("grow with the record", () => {
    const record = [rejected("a")];
    assert.deepEqual(recentReasons(record), ["a"]);
    record.push(rejected("b"));
    assert.deepEqual(recentReasons(record), ["b", "a"]);
  });
});
