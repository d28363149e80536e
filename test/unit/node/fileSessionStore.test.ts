import assert from "node:assert/strict";
import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { EVENT_LOG_VERSION, type SessionEvent } from "../../../src/agent/events.ts";
import type { SessionMeta } from "../../../src/agent/ports.ts";
import { FileSessionStore, type LogDamage } from "../../../src/node/fileSessionStore.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const meta: SessionMeta = {
  sessionId: "s1",
  sourceUri: "file:///guide.md",
  targetUri: "file:///guide.es.md",
  targetLanguage: "es",
  createdAt: "2026-01-01T00:00:00.000Z",
};

function event(id: string, content = "Go on. 继续 🎈"): SessionEvent {
  const data = { content, kind: "person" as const };
  return { id, timestamp: "2026-01-01T00:00:00.000Z", parentId: null, type: "user.message", data };
}

const SOURCE = "One.\n";

describe("the session store in a folder", () => {
  const folder = temporaryFolder();
  let damages: LogDamage[];
  const newStore = (fsync = false): FileSessionStore =>
    new FileSessionStore({ folder: folder.file("sessions"), fsync, onDamage: (damage) => damages.push(damage) });
  const log = (): string => folder.file("sessions/s1.events.jsonl");
  const idsOf = async (store: FileSessionStore): Promise<string[] | undefined> =>
    (await store.get("s1"))?.events.map(({ id }) => id);

  beforeEach(() => {
    damages = [];
  });

  it("gives back in another process what was appended, in order", async () => {
    const store = newStore(true);
    await store.create(meta, SOURCE);
    await store.update("s1", [event("a"), event("b")]);
    await store.update("s1", [event("c")]);
    assert.deepEqual(await newStore().get("s1"), { meta, firstSource: SOURCE, events: [event("a"), event("b"), event("c")] });
    assert.deepEqual(damages, []);
  });

  it("keeps what is written from other users", async () => {
    const store = newStore();
    await store.create(meta, SOURCE);
    for (const name of readdirSync(folder.file("sessions"))) {
      assert.equal(statSync(folder.file(`sessions/${name}`)).mode & 0o077, 0, name);
    }
    assert.equal(statSync(folder.file("sessions")).mode & 0o077, 0);
  });

  it("ignores a last line that was cut, and begins the next append on a line of its own", async () => {
    const store = newStore();
    await store.create(meta, SOURCE);
    await store.update("s1", [event("a"), event("b")]);
    const whole = readFileSync(log());
    const lastLine = whole.lastIndexOf("\n", whole.length - 2) + 1;
    for (let cut = lastLine + 1; cut < whole.length; cut++) {
      writeFileSync(log(), whole.subarray(0, cut));
      assert.deepEqual(await idsOf(newStore()), ["a"], `cut at ${cut}`);
      await newStore().update("s1", [event("c")]);
      assert.deepEqual(await idsOf(newStore()), ["a", "c"], `cut at ${cut}`);
    }
    assert.deepEqual(damages, []);
  });

  it("reads whole events of any text, wherever the log is cut", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 5 }), fc.nat(), async (texts, at) => {
        const store = newStore();
        await store.delete("s1");
        await store.create(meta, SOURCE);
        const events = texts.map((text, index) => event(`e${index}`, text));
        await store.update("s1", events);
        const bytes = readFileSync(log());
        const cut = at % (bytes.length + 1);
        writeFileSync(log(), bytes.subarray(0, cut));
        const whole = bytes.subarray(0, cut).toString("utf8").split("\n").length - 1;
        assert.deepEqual((await newStore().get("s1"))?.events, events.slice(0, whole));
      }),
      { numRuns: 50 },
    );
  });

  it("leaves out events of a type it does not know, and keeps them in the log", async () => {
    const store = newStore();
    await store.create(meta, SOURCE);
    await store.update("s1", [event("a")]);
    const unknown = JSON.stringify({ ...event("b"), type: "lesson.learned", data: { text: "formal" } });
    appendFileSync(log(), `${unknown}\n`);
    await newStore().update("s1", [event("c")]);
    assert.deepEqual(await idsOf(newStore()), ["a", "c"]);
    assert.ok(readFileSync(log(), "utf8").includes(unknown));
    assert.deepEqual(damages, []);
  });

  it("refuses a log of a newer version with what to do, whatever else it says, and leaves it as it is", async () => {
    const store = newStore();
    await store.create(meta, SOURCE);
    const newer = `${JSON.stringify({ id: 7, type: "session.start", data: { version: EVENT_LOG_VERSION + 1, source: "g.md" } })}\n`;
    writeFileSync(log(), newer);
    await assert.rejects(newStore().get("s1"), /newer version of the program wrote it; update/);
    assert.equal(readFileSync(log(), "utf8"), newer);
    assert.deepEqual(damages, []);
  });

  it("knows nothing of a session that does not exist", async () => {
    assert.equal(await newStore().get("s1"), undefined);
    assert.deepEqual(await newStore().list(), []);
    await newStore().delete("s1");
    await assert.rejects(newStore().update("s1", [event("a")]), /cannot be saved.*does not exist/);
  });

  it("takes no id that leads out of the folder", async () => {
    await assert.rejects(newStore().get("../s1"), /no session id/);
    await assert.rejects(newStore().create({ ...meta, sessionId: "../s1" }, SOURCE), /no session id/);
  });

  it("lists the sessions oldest first, without the ones that cannot be read", async () => {
    const store = newStore();
    await store.create({ ...meta, sessionId: "s2", createdAt: "2026-02-01T00:00:00.000Z" }, SOURCE);
    await store.create(meta, SOURCE);
    writeFileSync(folder.file("sessions/s3.meta.json"), "{}");
    assert.deepEqual((await store.list()).map(({ sessionId }) => sessionId), ["s1", "s2"]);
    assert.deepEqual(damages.map(({ sessionId }) => sessionId), ["s3"]);
  });

  it("deletes all of a session and nothing of another whose id begins alike", async () => {
    const store = newStore();
    await store.create(meta, SOURCE);
    await store.create({ ...meta, sessionId: "s11" }, SOURCE);
    await store.delete("s1");
    assert.deepEqual(readdirSync(folder.file("sessions")).sort(), ["s11.events.jsonl", "s11.meta.json", "s11.source.txt"]);
  });

  it("keeps the first source text character by character", async () => {
    const text = "\r\nUno\u00a0🎈\n";
    await newStore().create(meta, text);
    assert.equal((await newStore().get("s1"))?.firstSource, text);
  });

  it("does not take an id twice", async () => {
    const store = newStore();
    await store.create(meta, SOURCE);
    await assert.rejects(store.create(meta, SOURCE), /cannot be saved/);
  });

  it("says where and why it cannot write", async () => {
    writeFileSync(folder.file("sessions"), "a file");
    await assert.rejects(newStore().create(meta, SOURCE), /The session cannot be saved in .*sessions: /);
  });
});
