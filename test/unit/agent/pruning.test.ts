import assert from "node:assert/strict";
import fc from "fast-check";
import { decide, reopen } from "../../../src/agent/decisions.ts";
import { MemoryStore } from "../../../src/agent/memoryStore.ts";
import type { SessionMeta } from "../../../src/agent/ports.ts";
import { pruneSessions, sessionsToPrune, type PruningOptions } from "../../../src/agent/pruning.ts";
import type { Session } from "../../../src/agent/session.ts";
import { percentDone, summaryOfSession, summaryOfStored, type SessionSummary } from "../../../src/agent/sessionSummary.ts";
import { read, ScriptedModel, taskComplete, translate } from "../../support/scriptedModel.ts";
import { approve, loopOf, newSession } from "../../support/sessions.ts";

const TWO = "One one.\n\nTwo two.\n";
const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 5, 1);
const person = { kind: "person" } as const;

async function drafted(store = new MemoryStore()): Promise<Session> {
  const session = await newSession(TWO, { store });
  await loopOf(session, new ScriptedModel([{ calls: [read, translate("One one."), translate("Two two.")] }])).next();
  return session;
}

async function finished(store?: MemoryStore): Promise<Session> {
  const session = await drafted(store);
  for (const request of session.requests()) {
    await decide(session, approve(request), person);
  }
  await loopOf(session, new ScriptedModel([{ calls: [taskComplete] }])).next();
  return session;
}

async function stored(session: Session): Promise<SessionSummary> {
  const record = await session.ports.store.get(session.meta.sessionId);
  return (record && summaryOfStored(record)) ?? assert.fail("no summary");
}

describe("the summary of a session", () => {
  it("is the same from the stored record as from the session at work", async () => {
    for (const session of [await newSession(TWO), await drafted(), await finished()]) {
      assert.deepEqual(await stored(session), summaryOfSession(session));
    }
  });

  it("tells the progress of a session in review", async () => {
    const session = await drafted();
    const [one] = session.requests();
    assert(one);
    await decide(session, approve(one), person);
    const summary = await stored(session);
    const { fileId, doneUnits, pendingUnits, isComplete, holdsWork, isStopped } = summary;
    assert.deepEqual(
      { fileId, doneUnits, pendingUnits, isComplete, holdsWork, isStopped },
      { fileId: "guide.md", doneUnits: 1, pendingUnits: 1, isComplete: false, holdsWork: true, isStopped: false },
    );
    assert.equal(percentDone(summary), 50);
    assert.equal(summary.lastActivity, session.record.at(-1)?.timestamp);
    await session.append({ type: "abort", data: { reason: "Stopped." } });
    assert.equal((await stored(session)).isStopped, true);
  });

  it("says of a complete one that nothing is lost with it, until a unit is reopened", async () => {
    const session = await finished();
    const before = await stored(session);
    assert.deepEqual([before.isComplete, before.holdsWork, percentDone(before)], [true, false, 100]);
    await reopen(session, session.fold.units.keys().next().value ?? "", person);
    const after = await stored(session);
    assert.deepEqual([after.isComplete, after.holdsWork], [false, true]);
  });

  it("says of one without any draft that nothing is lost with it", async () => {
    assert.equal((await stored(await newSession(TWO))).holdsWork, false);
  });

  it("follows a source that was edited since", async () => {
    const session = await drafted();
    await session.exclusive(() => session.replaceSource([{ start: 0, end: 10, text: "" }]));
    const summary = await stored(session);
    assert.equal(summary.totalCharacters, "Twotwo.".length);
    assert.equal(summary.pendingUnits, 1);
  });

  it("is none for a record that does not begin", () => {
    const meta = { sessionId: "s", sourceUri: "", targetUri: "", targetLanguage: "fr", createdAt: "" };
    assert.equal(summaryOfStored({ meta, firstSource: "", events: [] }), undefined);
  });
});

describe("which sessions are pruned", () => {
  const at = (name: string, daysAgo: number, holdsWork = false) => ({
    name,
    lastActivity: new Date(NOW - daysAgo * DAY).toISOString(),
    holdsWork,
  });
  const names = (candidates: readonly ReturnType<typeof at>[], keepDays: number, keepCount: number): string[] =>
    sessionsToPrune(candidates, { keepDays, keepCount }, NOW).map(({ name }) => name);

  it("are those without activity for too long, oldest first", () => {
    assert.deepEqual(names([at("a", 91), at("b", 89), at("c", 200), at("d", 0)], 90, 0), ["c", "a"]);
  });

  it("are those beyond the number, the least recent ones", () => {
    assert.deepEqual(names([at("a", 3), at("b", 1), at("c", 4), at("d", 2)], 0, 2), ["c", "a"]);
  });

  it("are never those that hold work, which count among the recent ones all the same", () => {
    assert.deepEqual(names([at("a", 500, true), at("b", 1, true), at("c", 2)], 90, 1), ["c"]);
  });

  it("are none without limits, or when the clock was set back", () => {
    assert.deepEqual(names([at("a", 5000)], 0, 0), []);
    assert.deepEqual(names([at("a", -5000)], 90, 200), []);
    assert.deepEqual(sessionsToPrune([{ lastActivity: "?", holdsWork: false }], { keepDays: 1, keepCount: 1 }, NOW), []);
  });

  it("leave at least the number that is to be kept, and all work", () => {
    const candidate = fc.record({ daysAgo: fc.integer({ min: 0, max: 300 }), holdsWork: fc.boolean() });
    const limit = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(fc.array(candidate), limit, (list, keepCount) => {
        const candidates = list.map(({ daysAgo, holdsWork }, index) => at(String(index), daysAgo, holdsWork));
        const pruned = sessionsToPrune(candidates, { keepDays: 0, keepCount }, NOW);
        assert(pruned.every(({ holdsWork }) => !holdsWork));
        const kept = candidates.filter((each) => !pruned.includes(each));
        assert(kept.length >= Math.min(keepCount, candidates.length));
        assert(kept.length <= keepCount || kept.some(({ holdsWork }) => holdsWork));
      }),
    );
  });
});

describe("pruning a store", () => {
  const everyone = (_: SessionMeta, work: () => Promise<void>): Promise<void> => work();

  function options(store: MemoryStore, changes: Partial<PruningOptions> = {}): PruningOptions {
    return { store, limits: { keepDays: 90, keepCount: 0 }, clock: { now: () => NOW }, exclusively: everyone, ...changes };
  }

  it("deletes a finished session that is too old, and keeps one in review", async () => {
    const store = new MemoryStore();
    await finished(store);
    assert.deepEqual(await pruneSessions(options(store)), ["s1"]);
    assert.deepEqual(await store.list(), []);
    await drafted(store);
    assert.deepEqual(await pruneSessions(options(store)), []);
    assert.equal((await store.list()).length, 1);
  });

  it("deletes none that someone else is at work on, or has worked on since it was judged", async () => {
    const store = new MemoryStore();
    const session = await finished(store);
    assert.deepEqual(await pruneSessions(options(store, { exclusively: () => Promise.resolve() })), []);
    const exclusively: PruningOptions["exclusively"] = async (_, work) => {
      await session.ports.clock.sleep(1000, new AbortController().signal);
      await reopen(session, session.fold.units.keys().next().value ?? "", person);
      await work();
    };
    assert.deepEqual(await pruneSessions(options(store, { exclusively })), []);
    assert.equal((await store.list()).length, 1);
  });

  it("reads no record where no limit can be exceeded, and leaves alone what it cannot read", async () => {
    const store = new MemoryStore();
    await finished(store);
    store.get = () => Promise.reject(new Error("damaged"));
    assert.deepEqual(await pruneSessions(options(store)), []);
    store.get = () => assert.fail("a record was read");
    assert.deepEqual(await pruneSessions(options(store, { limits: { keepDays: 0, keepCount: 1 } })), []);
    assert.deepEqual(await pruneSessions(options(store, { limits: { keepDays: 3650, keepCount: 0 } })), []);
  });
});
