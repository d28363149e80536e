import assert from "node:assert/strict";
import { autopilotOptions, setMode } from "../../../src/agent/autopilot.ts";
import { drive } from "../../../src/agent/drive.ts";
import type { Step } from "../../../src/agent/loop.ts";
import { taskMessage } from "../../../src/agent/prompts.ts";
import type { Session } from "../../../src/agent/session.ts";
import { translationToolkit } from "../../../src/agent/toolbox.ts";
import { OpenAiModel } from "../../../src/model/openaiModel.ts";
import type { RequestSettings } from "../../../src/model/wire.ts";
import { modelQuirks } from "../../support/modelQuirks.ts";
import { startModelServer } from "../../support/modelServer.ts";
import { quirkyModel } from "../../support/modelServerRules.ts";
import { FILE_ID } from "../../support/scriptedModel.ts";
import { eventsOf, newSession, targetOf } from "../../support/sessions.ts";

const items = Array.from({ length: 55 }, (_, index) => `- Log \`${String(index)}\` is kept.\n`);
const paragraphs = Array.from(
  { length: 10 },
  (_, index) =>
    `## Tide ${String(index + 1)} – “high” 潮汐 😀\n\nThe sea rises and falls, at station ${String(index)} as at others; see [the table](tides-${String(index)}.md). ` +
    `Nobody who waits for a ship looks at the moon, though it is **the moon** that brings the water.\n`,
);
const TEXT = ["# Tides\n", items.join(""), ...paragraphs, "```sh\ntide --now\n```\n"].join("\n");

/** Every setting that a server may refuse. */
const settings: RequestSettings = { temperature: 0.3, maxOutputTokens: 8000, reasoningEffort: "low" };

interface Outcome {
  readonly session: Session;
  readonly step: Step;
  readonly requests: number;
  readonly notices: readonly string[];
}

/** A whole session in autopilot with a server that has the quirk. */
async function translated(name: string, always: boolean): Promise<Outcome> {
  const quirk = modelQuirks[name];
  assert.ok(quirk);
  const server = await startModelServer({ script: quirkyModel(quirk, { always }), refuses: quirk.refuses ?? [] });
  try {
    const session = await newSession(TEXT);
    await session.append({ type: "user.message", data: { content: taskMessage(FILE_ID), kind: "task" } });
    await setMode(session, "autopilot");
    const notices: string[] = [];
    const model = new OpenAiModel({
      baseUrl: server.url,
      model: "test-model",
      headers: {},
      requestTimeout: 10_000,
      idleTimeout: name === "slow-first-byte" ? 2000 : 400,
      settings,
      onNotice: (notice) => notices.push(notice),
    });
    const options = autopilotOptions(session, { draftAhead: 0, maxTurns: 60, holdWarnings: false });
    const step = await drive(session, { model, toolkit: translationToolkit() }, options, new AbortController().signal);
    return { session, step, requests: server.requests.length, notices };
  } finally {
    await server.close();
  }
}

/** What ends a session when it strikes at every request: the type of the error, and the requests made until then. */
const ends: Readonly<Record<string, readonly [errorType: string, requests: number]>> = {
  "status-400": ["refused-request", 1],
  "status-401": ["auth", 1],
  "status-402": ["quota", 1],
  "status-403": ["auth", 1],
  "status-404": ["model-not-found", 1],
  "status-408": ["timeout", 4],
  "status-429": ["rate-limit", 4],
  "status-429-retry-after": ["rate-limit", 4],
  "no-quota": ["quota", 1],
  "status-500": ["server", 4],
  "status-503": ["server", 4],
  "status-503-retry-after": ["server", 4],
  "context-overflow": ["context-overflow", 2],
  "content-filter": ["content-filter", 1],
  "no-tool-support": ["refused-request", 1],
  "web-page": ["protocol", 1],
  "web-page-502": ["server", 4],
  "empty-body": ["protocol", 4],
  "broken-json": ["protocol", 4],
  "stalled-start": ["timeout", 4],
  stall: ["timeout", 4],
  "cut-at-once": ["network", 4],
  "cut-socket": ["network", 4],
  "end-early": ["truncated", 4],
  "broken-line": ["protocol", 4],
  "error-chunk": ["server", 4],
  "error-object": ["server", 4],
  "length-cut": ["truncated", 4],
  "filter-cut": ["content-filter", 1],
  "calls-as-tags": ["calls-as-text", 2],
  "calls-as-json": ["calls-as-text", 2],
  "tools-dropped": ["no-progress", 3],
};

describe("a whole session with a server that", () => {
  let whole: string;

  before(async () => {
    const { session, step } = await translated("crlf", false);
    assert.equal(step.finishReason, "complete");
    whole = targetOf(session);
    assert.notEqual(whole, TEXT);
    assert.equal(whole.split("\n").length, TEXT.split("\n").length);
  });

  for (const [name, { about, passes }] of Object.entries(modelQuirks)) {
    if (name !== "short-context" && (ends[name] === undefined || passes === true)) {
      it(`has ${name} comes to the same target: ${about}`, async () => {
        const { session, step, notices } = await translated(name, false);
        assert.equal(step.finishReason, "complete", JSON.stringify(eventsOf(session, "session.error").at(-1)?.data));
        assert.equal(targetOf(session), whole);
        assert.deepEqual(notices, []);
      });
    }
  }

  it("leaves out a part of what it is sent is reported once", async () => {
    const { notices } = await translated("short-context", false);
    assert.equal(notices.length, 1);
    assert.match(notices[0] ?? "", /counts only \d+ tokens/);
  });

  it("has fifty calls in one reply has them all carried out", async () => {
    const { session } = await translated("fifty-calls", false);
    assert.ok(eventsOf(session, "assistant.message").some(({ data }) => data.callIds.length === 50));
  });

  for (const [name, [errorType, requests]] of Object.entries(ends)) {
    it(`has ${name} throughout ends with ${errorType} after ${String(requests)} requests`, async () => {
      const outcome = await translated(name, true);
      assert.equal(outcome.step.finishReason, "failed");
      const error = eventsOf(outcome.session, "session.error").at(-1)?.data;
      assert.equal(error?.errorType, errorType, error?.message);
      assert.notEqual(error.message, "");
      assert.notEqual(error.hint, "");
      assert.equal(outcome.requests, requests);
    });
  }
});
