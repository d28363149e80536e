import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { decide } from "../../../src/agent/decisions.ts";
import { openSession, type Job, type OpenedSession, type Ports } from "../../../src/cli/openSession.ts";
import { readSource } from "../../../src/cli/sourceFile.ts";
import { TargetFile } from "../../../src/cli/targetFile.ts";
import { fileSessionPorts } from "../../../src/node/sessionPorts.ts";
import { ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { approve, loopOf } from "../../support/sessions.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const HOUR = 3_600_000;
const fail = (error: unknown): never => assert.fail(String(error));
const noon = Date.UTC(2026, 0, 1, 12);

describe("a clock that is set back", () => {
  const folder = temporaryFolder();
  let now: number;
  let ports: Ports;

  beforeEach(() => {
    now = noon;
    const files = fileSessionPorts({ folder: folder.file("sessions"), fsync: false, report: fail, onDamage: ({ message }) => assert.fail(message) });
    ports = { ...files, clock: { ...files.clock, now: () => now } };
    writeFileSync(folder.file("guide.md"), "One.\n\nTwo.\n");
  });

  async function open(options: Partial<Job> = {}): Promise<OpenedSession> {
    const model = { id: "scripted", label: "Scripted", provider: "test", rehearsal: false };
    const source = await readSource("guide.md", folder.path);
    const targetPath = folder.file("guide.es.md");
    return openSession({ source, targetPath, language: "es", tone: undefined, model, force: false, ...options }, ports);
  }

  it("does not make an older session the latest one", async () => {
    const first = await open();
    now -= 24 * HOUR;
    const second = await open({ force: true });
    now -= HOUR;
    const { session, state } = await open();
    assert.equal(state, "resumed");
    assert.equal(session.meta.sessionId, second.session.meta.sessionId);
    assert.notEqual(session.meta.sessionId, first.session.meta.sessionId);
  });

  it("changes nothing in the order of what happened", async () => {
    const { session } = await open();
    for (const text of ["One.", "Two."]) {
      now -= HOUR;
      const step = await loopOf(session, new ScriptedModel([{ calls: [translate(text)] }])).next();
      const [request] = step.copilotRequests;
      assert.ok(request);
      await decide(session, approve(request), { kind: "person" });
    }
    const times = session.record.map(({ timestamp }) => Date.parse(timestamp));
    assert.ok((times.at(-1) ?? 0) < (times[0] ?? 0));
    const again = await open();
    assert.deepEqual(again.session.record.slice(0, -1), session.record);
    assert.deepEqual([...again.session.fold.units.values()].map(({ status }) => status), ["approve", "approve"]);
  });

  it("does not keep a decision out of the file for longer than the pause between two writes", async () => {
    const { session } = await open();
    const file = new TargetFile(session, { path: folder.file("guide.es.md"), hasByteOrderMark: false, hash: undefined, onFailure: fail });
    const step = await loopOf(session, new ScriptedModel([{ calls: [translate("One."), translate("Two.")] }])).next();
    const [one, two] = step.copilotRequests;
    assert.ok(one && two);
    await decide(session, approve(one), { kind: "person" });
    await pause(100);
    now -= HOUR;
    await decide(session, approve(two), { kind: "person" });
    const deadline = performance.now() + 5000;
    while (!readFileSync(folder.file("guide.es.md"), "utf8").includes("Two. (zh)") && performance.now() < deadline) {
      await pause(50);
    }
    assert.equal(readFileSync(folder.file("guide.es.md"), "utf8"), "One. (zh)\n\nTwo. (zh)\n");
    await file.finish();
  });
});
