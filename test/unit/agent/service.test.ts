import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { SessionEvent } from "../../../src/agent/events.ts";
import { AgentService, ServiceError, type NextInput, type NextOutput } from "../../../src/agent/service.ts";
import type { ChatModel } from "../../../src/agent/ports.ts";
import { fileService } from "../../support/serviceStep.ts";
import { read, ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { eventsOf, newSession, plainToolkit } from "../../support/sessions.ts";

const GUIDE = "# Guide\n\nInstall the app.\n\nOpen the app.\n";
const limits = { draftAhead: 0, maxTurns: 20 };

function over(session: Awaited<ReturnType<typeof newSession>>, model: ChatModel): AgentService {
  return AgentService.over(session, { model, toolkit: plainToolkit() }, limits);
}

const isKind = (kind: ServiceError["kind"]) => (error: unknown) => error instanceof ServiceError && error.kind === kind;

describe("handleNext", () => {
  let folder: string;
  let bundle: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "interlinear-service-"));
    bundle = join(folder, "step.cjs");
    const contents = `import { answer } from "./test/support/serviceStep.ts"; answer(process.argv[2], process.argv[3]).then((text) => process.stdout.write(text));`;
    const resolveDir = join(__dirname, "../../..");
    buildSync({ stdin: { contents, resolveDir, loader: "ts" }, bundle: true, platform: "node", outfile: bundle, logLevel: "error" });
    writeFileSync(join(folder, "guide.md"), GUIDE);
  });

  after(() => rmSync(folder, { recursive: true }));

  const inFreshProcess = (request: NextInput & { getMessages?: string }): unknown =>
    JSON.parse(execFileSync(process.execPath, [bundle, folder, JSON.stringify(request)], { encoding: "utf8" })) as unknown;

  it("translates a whole document with a fresh process for each step, JSON in and JSON out", () => {
    let output = inFreshProcess({ userInput: "guide.md fr" }) as NextOutput;
    const { sessionId } = output;
    const seen = [...output.agentResponse.messages];
    for (let steps = 0; output.agentResponse.finishReason !== "complete"; steps++) {
      assert.ok(steps < 10, "The session does not end.");
      const copilotResponses = output.agentResponse.copilotRequests.map(({ tool }) => ({ tool, status: "approve" as const }));
      output = inFreshProcess({ sessionId, copilotResponses }) as NextOutput;
      seen.push(...output.agentResponse.messages);
    }
    const all = inFreshProcess({ getMessages: sessionId }) as SessionEvent[];
    const first = all.findIndex((event) => event.id === seen[0]?.id);
    assert.deepEqual(seen, all.slice(first), "each answer has what is new, and nothing twice");
    assert.equal(all.filter((event) => event.type === "session.task_complete").length, 1);
    assert.deepEqual(inFreshProcess({ sessionId: "nobody" }), { error: "unknown-session" });
  });

  it("records what changed in the document between two steps before it goes on", async () => {
    writeFileSync(join(folder, "changing.md"), "One one.\n\nTwo two.\n");
    const { sessionId } = await fileService(folder).handleNext({ userInput: "changing.md fr" });
    writeFileSync(join(folder, "changing.md"), "One one.\n\nTwo and a half.\n");
    await fileService(folder).handleNext({ sessionId });
    const record = await fileService(folder).getMessages(sessionId);
    assert.equal(record.filter((event) => event.type === "source.changed").length, 1);
  });

  it("refuses an unknown session, an unmatched response, malformed input and a session in the middle of a step", async () => {
    const session = await newSession(GUIDE);
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const scripted = new ScriptedModel([{ calls: [read] }, { calls: [translate("Guide")] }]);
    const slow: ChatModel = {
      info: scripted.info,
      async *stream(request, signal) {
        await gate;
        yield* scripted.stream(request, signal);
      },
    };
    const service = over(session, slow);
    const sessionId = session.meta.sessionId;
    const step = service.handleNext({ sessionId });
    await assert.rejects(service.handleNext({ sessionId }), isKind("busy-session"));
    release();
    await step;
    const before = session.record.length;
    const stray = { tool: { name: "Translate", callId: "nobody" }, status: "approve" as const };
    await assert.rejects(service.handleNext({ sessionId, copilotResponses: [stray] }), isKind("unmatched-response"));
    await assert.rejects(service.handleNext({ sessionId: "other" }), isKind("unknown-session"));
    await assert.rejects(service.getMessages("other"), isKind("unknown-session"));
    await assert.rejects(service.handleNext({}), isKind("invalid-input"));
    const malformed = JSON.parse('{"sessionId": 7}') as NextInput;
    await assert.rejects(service.handleNext(malformed), isKind("invalid-input"));
    assert.equal(session.record.length, before);
    await service.handleNext({ sessionId });
    assert.equal(eventsOf(session, "copilot.requested").length, 1);
  });
});
