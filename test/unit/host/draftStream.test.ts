import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { DraftStream, STREAM_PAUSE } from "../../../src/host/draftStream.ts";
import { newSession } from "../../support/sessions.ts";

function call(callId: string, draft: string, source = "One") {
  return { callId, toolName: "Translate", arguments: `{"src_string":"${source}","translate_string":"${draft}` };
}

describe("the view of a draft that is being written", () => {
  it("shows the first words at once and the last soon, and of many in between only few", async () => {
    const session = await newSession("One\n");
    const shown: (string | undefined)[] = [];
    const stream: DraftStream = new DraftStream(session, () => shown.push(stream.written?.draft));
    for (let length = 1; length <= 500; length++) {
      stream.note(call("a", "u".repeat(length)));
    }
    assert.deepEqual(shown, ["u"]);
    await sleep(3 * STREAM_PAUSE);
    assert.deepEqual(shown, ["u", "u".repeat(500)]);
    stream.dispose();
  });

  it("is gone as soon as the call is, and does not come back", async () => {
    const session = await newSession("One\n");
    let changes = 0;
    const stream = new DraftStream(session, () => changes++);
    stream.note(call("a", "u"));
    stream.note(call("a", "un"));
    stream.note(undefined);
    assert.equal(stream.written, undefined);
    await sleep(2 * STREAM_PAUSE);
    assert.equal(stream.written, undefined);
    assert.equal(changes, 1);
    stream.dispose();
  });

  it("goes quietly where the text turns out to be none to translate now, and the next call is shown again", async () => {
    const session = await newSession("One\n");
    const shown: (string | undefined)[] = [];
    const stream: DraftStream = new DraftStream(session, () => shown.push(stream.written?.source));
    stream.note({ callId: "a", toolName: "Translate", arguments: "{" });
    stream.note(call("a", "u", "Elsewhere"));
    await sleep(2 * STREAM_PAUSE);
    stream.note(call("a", "un", "Elsewhere"));
    stream.note(undefined);
    stream.note(call("b", "u"));
    await sleep(2 * STREAM_PAUSE);
    assert.deepEqual(shown, ["One", undefined, "One"]);
    stream.dispose();
  });
});
