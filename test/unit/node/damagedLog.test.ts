import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { drive, type CopilotHandler } from "../../../src/agent/drive.ts";
import { resumeSession } from "../../../src/agent/resume.ts";
import { Session } from "../../../src/agent/session.ts";
import { translationToolkit } from "../../../src/agent/toolbox.ts";
import type { LogDamage } from "../../../src/node/fileSessionStore.ts";
import { hashText } from "../../../src/node/ids.ts";
import { OfflineModel } from "../../../src/model/offline/offlineModel.ts";
import { copyLoggedSession, eventOn, loggedLines, storedIn, storeIn } from "../../support/loggedSession.ts";
import { approve, eventsOf, refine, restored, testPorts } from "../../support/sessions.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const whole = loggedLines.map(eventOn);

/** The units that are decided for good, by the place and the text of their source. */
function decidedUnits({ fold }: Session): string[] {
  const done = [...fold.units.values()].filter(({ status }) => status === "approve" || status === "refined");
  return done.map(({ range, src_string, translated_string }) => `${range.start} ${src_string} → ${translated_string}`);
}

describe("a log with a damaged line", () => {
  const folder = temporaryFolder();
  let damages: LogDamage[];
  let log: string;

  beforeEach(() => {
    damages = [];
    log = copyLoggedSession(folder.path);
  });

  function damage(index: number, line = "{broken"): void {
    writeFileSync(log, loggedLines.map((each, at) => `${at === index ? line : each}\n`).join(""));
  }

  async function restore(): Promise<Session> {
    return restored(await storedIn(folder.path, damages), testPorts({ store: storeIn(folder.path), hash: hashText }));
  }

  const undamaged = async (): Promise<string[]> => decidedUnits(await restore());

  it("loses with the line what builds on it, and one decided unit at most, wherever the line stands", async () => {
    const before = await undamaged();
    for (const [index, { type }] of whole.entries()) {
      if (type === "session.start" || type === "source.changed") {
        continue;
      }
      damages = [];
      damage(index);
      const kept = decidedUnits(await restore());
      const lost = before.filter((unit) => !kept.includes(unit));
      assert.ok(lost.length <= 1, `line ${index + 1}, ${type}: ${lost.join(", ")}`);
      assert.equal(damages.length, 1);
      assert.match(damages[0]?.message ?? "", new RegExp(`^Line ${index + 1} of .* is damaged\\. .*the record is kept\\.$`));
    }
  });

  it("keeps without a change of the source what was decided before it and still stands", async () => {
    const index = whole.findIndex(({ type }) => type === "source.changed");
    const before = await undamaged();
    damage(index);
    const session = await restore();
    assert.equal(session.source.text, (await storedIn(folder.path)).firstSource);
    const kept = decidedUnits(session).map((unit) => unit.replace(/^\d+ /, ""));
    const decidedEarlier = decidedUnits(restored({ ...(await storedIn(folder.path)), events: whole.slice(0, index) }, session.ports));
    const stillSo = decidedEarlier.map((unit) => unit.replace(/^\d+ /, "")).filter((unit) => before.some((each) => each.endsWith(unit)));
    assert.ok(stillSo.length > 2);
    assert.deepEqual(stillSo.filter((unit) => !kept.includes(unit)), []);
  });

  it("goes on to a complete session in which each call has one result, wherever the line stands", async function () {
    this.timeout(120_000);
    for (const [index, { type }] of whole.entries()) {
      if (type === "session.start") {
        continue;
      }
      damage(index);
      const session = await restore();
      await resumeSession(session, session.start.model);
      const step = await drive(session, kit, { draftAhead: 0, maxTurns: 200, copilotHandler: decideAll }, new AbortController().signal);
      assert.equal(step.finishReason, "complete", `line ${index + 1}, ${type}`);
      const again = await restore();
      assert.deepEqual(decidedUnits(again), decidedUnits(session), `line ${index + 1}, ${type}: what was added is read again`);
      const results = eventsOf(again, "tool.execution_complete").map(({ data }) => data.callId);
      assert.equal(new Set(results).size, results.length, `line ${index + 1}, ${type}`);
      assert.deepEqual([...again.fold.unsettled.keys()], [], `line ${index + 1}, ${type}`);
    }
  });

  it("is never changed, but for what is appended", async () => {
    damage(40);
    const before = readFileSync(log, "utf8");
    await resumeSession(await restore(), { id: "m", label: "M", provider: "p", rehearsal: false });
    const after = readFileSync(log, "utf8");
    assert.ok(after.startsWith(before) && after.includes('"session.resume"', before.length));
  });

  it("that is its first one cannot be gone on with, and says so", async () => {
    damage(0);
    const stored = await storedIn(folder.path, damages);
    assert.equal(Session.restore(stored, testPorts({ hash: hashText })), undefined);
    assert.match(damages[0]?.message ?? "", /cannot be gone on with\. The record is kept/);
  });

  for (const [what, line] of [
    ["blank", ""],
    ["of zero bytes, as a crash of the system leaves them", "\0".repeat(600)],
    ["JSON, but no event", "[1,2]"],
    ["not the data of its type", JSON.stringify({ ...whole[40], type: "copilot.completed", data: { callId: 1 } })],
    ["cut, with another event behind it", `${(loggedLines[40] ?? "").slice(0, 30)}${loggedLines[41]}`],
  ] as const) {
    it(`that is ${what} is left out`, async () => {
      damage(40, line);
      await restore();
      assert.match(damages[0]?.message ?? "", /^Line 41 of/);
    });
  }

  it("among others names the first of them, and how many there are", async () => {
    writeFileSync(log, loggedLines.map((line, index) => (index % 50 === 20 ? "\n" : `${line}\n`)).join(""));
    await restore();
    assert.match(damages[0]?.message ?? "", /^4 lines of the session's record, from line 21 on, are damaged\. /);
  });
});

const kit = { model: new OfflineModel({ pace: 0 }), toolkit: translationToolkit() };

/** A person who takes every draft, and writes where there is none. */
const decideAll: CopilotHandler = ([request]) =>
  Promise.resolve(request ? [request.translate_string === "" ? refine(request, `⟦${request.src_string}⟧`) : approve(request)] : []);
