import assert from "node:assert/strict";
import { drive } from "../../../src/agent/drive.ts";
import { type ChatRequest, ModelError } from "../../../src/agent/ports.ts";
import { taskMessage } from "../../../src/agent/prompts.ts";
import { resumeSession } from "../../../src/agent/resume.ts";
import type { Session } from "../../../src/agent/session.ts";
import { charactersIn } from "../../../src/agent/tokens.ts";
import { FILE_ID, ScriptedModel, type ScriptedReply, translate } from "../../support/scriptedModel.ts";
import { eventsOf, newSession, plainToolkit } from "../../support/sessions.ts";

const paragraph = (index: number): string => `Paragraph ${String(index)} says what ${"the sea and the moon do to each other ".repeat(4)}at night.`;
const TEXT = Array.from({ length: 60 }, (_, index) => `${paragraph(index)}\n`).join("\n");

const tooLong = new ModelError("context-overflow", "Too long.", { hint: "Choose another.", retryable: false });
const busy = new ModelError("rate-limit", "Busy.", { hint: "Wait.", retryable: true });
const refuses: ScriptedReply = { error: tooLong };
const drafts: ScriptedReply = { calls: [translate(paragraph(0))] };

async function run(replies: readonly ScriptedReply[]): Promise<{ session: Session; requests: readonly ChatRequest[]; end: string }> {
  const session = await newSession(TEXT);
  await session.append({ type: "user.message", data: { content: taskMessage(FILE_ID), kind: "task" } });
  const model = new ScriptedModel(replies);
  const step = await drive(session, { model, toolkit: plainToolkit() }, { draftAhead: 1, maxTurns: 20 }, new AbortController().signal);
  return { session, requests: model.requests, end: step.finishReason };
}

const pages = (session: Session): number[] => eventsOf(session, "view.page").map(({ data }) => data.end - data.offset);

describe("a request that is too long for the model", () => {
  it("is made once more with a page half as long, at once", async () => {
    const { session, requests, end } = await run([refuses, drafts]);
    assert.equal(end, "awaiting-review");
    const [before = 0, after = 0] = requests.map(({ messages }) => charactersIn(messages));
    assert.ok(after < before - 1500, `${String(before)}, then ${String(after)}`);
    const [long = 0, short = 0] = pages(session);
    assert.ok(short > 200 && short <= long / 2 + 300, `${String(long)}, then ${String(short)}`);
    assert.equal(session.ports.clock.now(), Date.UTC(2026, 0, 1));
  });

  it("ends the run when it is still too long", async () => {
    const { session, end } = await run([refuses, refuses]);
    assert.equal(end, "failed");
    assert.equal(eventsOf(session, "session.error").at(-1)?.data.errorType, "context-overflow");
  });

  it("is made once more also after a failure of another kind", async () => {
    assert.equal((await run([{ error: busy }, refuses, drafts])).end, "awaiting-review");
  });

  it("is forgotten when the person goes on, perhaps with a model that takes more", async () => {
    const { session } = await run([refuses, refuses]);
    assert.equal(session.fold.overflows, 2);
    await resumeSession(session, { id: "other", label: "Other", provider: "test", rehearsal: false });
    assert.equal(session.fold.overflows, 0);
  });
});
