import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import type { CopilotRequest, CopilotResponse } from "../../../src/agent/copilot.ts";
import type { Session } from "../../../src/agent/session.ts";
import { OfflineModel } from "../../../src/model/offline/offlineModel.ts";
import { rehearse } from "../../../src/model/offline/rehearse.ts";
import { approve, eventsOf, loopOf, newSession, reject, targetOf } from "../../support/sessions.ts";
import { taskMessage } from "../../../src/agent/prompts.ts";
import { FILE_ID } from "../../support/scriptedModel.ts";

const sample = readFileSync("media/sample/guide.md", "utf8");

/** Runs a whole session with the offline engine; `decide` answers the requests that are open. */
async function run(
  text: string,
  decide: (requests: readonly CopilotRequest[]) => CopilotResponse[],
  { draftAhead = 0, targetLanguage = "zh-CN" } = {},
): Promise<Session> {
  const session = await newSession(text, {}, targetLanguage);
  await session.append({ type: "user.message", data: { content: taskMessage(FILE_ID), kind: "task" } });
  const loop = loopOf(session, new OfflineModel({ pace: 0 }), { draftAhead, maxTurns: 500 });
  let step = await loop.next();
  for (let turns = 0; step.finishReason !== "complete"; turns++) {
    assert.ok(turns < 500, "the session does not end");
    assert.ok(step.finishReason === "tool-calls" || step.finishReason === "awaiting-review", step.finishReason);
    step = await loop.next({ copilotResponses: decide(step.copilotRequests) });
  }
  return session;
}

const approveAll = (requests: readonly CopilotRequest[]): CopilotResponse[] => requests.map(approve);

function machineRejects(session: Session): unknown[] {
  return eventsOf(session, "tool.execution_complete").filter((event) => event.data.rejected);
}

describe("rehearsal of a whole session", () => {
  it("translates the sample in order, in few turns, without one refused call", async () => {
    const session = await run(sample, approveAll);
    assert.deepEqual(machineRejects(session), []);
    const target = targetOf(session);
    assert.match(target, /^# Pebblecast 入门$/m);
    assert.match(target, /^\| `units` \| 计量单位，`metric`（公制）或 `imperial`（英制） \| `metric` \|$/m);
    assert.match(target, /^title: Pebblecast 入门$/m);
    assert.equal(target.match(/```/g)?.length, sample.match(/```/g)?.length);
    assert.ok(eventsOf(session, "assistant.turn_start").length <= 8);
    assert.equal(eventsOf(session, "session.task_complete").length, 1);
  });

  it("gives the same target when it drafts ahead", async () => {
    const [atOnce, ahead] = await Promise.all([
      run(sample, approveAll),
      run(sample, (requests) => requests.slice(0, 3).map(approve), { draftAhead: 40 }),
    ]);
    assert.equal(targetOf(ahead), targetOf(atOnce));
    assert.deepEqual(machineRejects(ahead), []);
  });

  it("redrafts a rejected unit in other words", async () => {
    const drafts: string[] = [];
    const session = await run(
      sample,
      (requests) =>
        requests.map((request) => {
          const isFirst = request.src_string === "Before you begin" && drafts.push(request.translate_string) === 1;
          return isFirst ? reject(request, "Find a shorter title.") : approve(request);
        }),
      { targetLanguage: "es" },
    );
    assert.deepEqual(drafts, ["Antes de empezar", "Antes de comenzar"]);
    assert.match(targetOf(session), /^## Antes de comenzar$/m);
  });

  it("redrafts the right one of several equal sentences", async () => {
    const text = "Same words here.\n\nOne.\n\nSame words here.\n\nTwo.\n\nSame words here.\n";
    let seen = 0;
    const session = await run(
      text,
      (requests) =>
        requests.map((request) =>
          request.src_string === "Same words here." && ++seen === 2 ? reject(request, "No.") : approve(request),
        ),
      { draftAhead: 2, targetLanguage: "fr" },
    );
    const [first, other] = [rehearse("Same words here.", "fr", []), rehearse("Same words here.", "fr", [""])];
    assert.equal(first, other);
    const again = rehearse("Same words here.", "fr", [first]);
    assert.deepEqual(
      targetOf(session).split("\n\n").filter((block) => block.length > 10).map((block) => block.trim()),
      [first, again, first],
    );
  });

  it("reads a document of several pages to its end", async () => {
    const paragraph = "A paragraph that is neither short nor long and stands here more than once. Second sentence.\n\n";
    const text = Array.from({ length: 240 }, (_, index) => `## Part ${index}\n\n${paragraph}`).join("");
    const session = await run(text, approveAll, { targetLanguage: "de" });
    assert.deepEqual(machineRejects(session), []);
    assert.ok(eventsOf(session, "tool.execution_start").some((event) => event.data.toolName === "Read"));
    assert.equal(targetOf(session).match(/⟦/g)?.length, 480);
  }).timeout(60_000);

  it("ends whatever a person decides, and whenever", async () => {
    const block = fc.constantFrom(
      "# Title\n\n",
      "Repeated sentence.\n\n",
      "Two sentences. In one paragraph.\n\n",
      "- item\n- item\n    - nested item\n\n",
      "| a | b |\n|---|---|\n| no | note |\n| no | 1 |\n\n",
      "```\ncode\n```\n\n",
      "> quoted text\n> goes on\n\n",
      "No\n\n",
      "Note\n\n",
    );
    const decision = fc.record({ index: fc.nat(9), rejected: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { minLength: 1, maxLength: 12 }).map((blocks) => blocks.join("")),
        fc.array(decision, { maxLength: 25 }),
        fc.constantFrom(0, 1, 3, 40),
        async (text, decisions, draftAhead) => {
          const script = [...decisions];
          const session = await run(
            text,
            (requests) => {
              const next = script.shift();
              const chosen = next && requests[next.index % Math.max(1, requests.length)];
              if (!next || !chosen) {
                return requests.map(approve);
              }
              return [next.rejected ? reject(chosen, "Say it differently.") : approve(chosen)];
            },
            { draftAhead, targetLanguage: "it" },
          );
          assert.ok(session.ledger.isComplete());
          assert.ok(machineRejects(session).length <= decisions.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});
