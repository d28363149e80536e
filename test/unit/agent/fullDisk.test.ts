import assert from "node:assert/strict";
import { autopilotOptions, setMode } from "../../../src/agent/autopilot.ts";
import { drive } from "../../../src/agent/drive.ts";
import type { SessionEvent } from "../../../src/agent/events.ts";
import { MemoryStore } from "../../../src/agent/memoryStore.ts";
import { resumeSession } from "../../../src/agent/resume.ts";
import type { Session } from "../../../src/agent/session.ts";
import { translationToolkit } from "../../../src/agent/toolbox.ts";
import { OfflineModel } from "../../../src/model/offline/offlineModel.ts";
import { newSession, rebuilt, targetOf } from "../../support/sessions.ts";

/** A disk on which so many writes find room. */
class FillingStore extends MemoryStore {
  room = Infinity;

  override update(sessionId: string, events: readonly SessionEvent[]): Promise<void> {
    if (this.room <= 0) {
      return Promise.reject(new Error("The session cannot be saved in /sessions: no space is left on the disk"));
    }
    this.room--;
    return super.update(sessionId, events);
  }
}

const text = "# One\n\nTwo `code`.\n\nThree.\n";
const kit = { model: new OfflineModel({ pace: 0 }), toolkit: translationToolkit() };

async function run(session: Session): ReturnType<typeof drive> {
  await setMode(session, "autopilot");
  return drive(session, kit, autopilotOptions(session, { draftAhead: 0, maxTurns: 20, holdWarnings: false }), new AbortController().signal);
}

describe("a session on a disk that fills up", () => {
  it("ends with the reason at whichever write, holds only what is stored, and completes when there is room", async () => {
    const expected = await newSession(text);
    await run(expected);
    for (let room = 0; ; room++) {
      const store = new FillingStore();
      const session = await newSession(text, { store });
      store.room = room;
      const end = await run(session).then(({ finishReason }) => finishReason, String);
      if (end === "complete") {
        assert.ok(room > 15, "it was full at many writes");
        return;
      }
      assert.match(end, /no space is left on the disk/, `room for ${room} writes`);
      const stored = await store.get(session.meta.sessionId);
      assert.deepEqual(stored?.events, session.record, `room for ${room} writes`);

      store.room = Infinity;
      const later = await rebuilt(session);
      await resumeSession(later, kit.model.info);
      assert.equal((await run(later)).finishReason, "complete", `room for ${room} writes`);
      assert.equal(targetOf(later), targetOf(expected));
    }
  });
});
