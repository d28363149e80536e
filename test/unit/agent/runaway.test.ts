import assert from "node:assert/strict";
import fc from "fast-check";
import { autopilotOptions, setMode } from "../../../src/agent/autopilot.ts";
import { drive } from "../../../src/agent/drive.ts";
import { ModelError, type ChatChunk, type ChatModel, type ChatRequest } from "../../../src/agent/ports.ts";
import type { FinishReason } from "../../../src/agent/loop.ts";
import type { Session } from "../../../src/agent/session.ts";
import { translationToolkit } from "../../../src/agent/toolbox.ts";
import { compose } from "../../../src/document/compose.ts";
import { OfflineModel } from "../../../src/model/offline/offlineModel.ts";
import { FILE_ID } from "../../support/scriptedModel.ts";
import { eventsOf, newSession } from "../../support/sessions.ts";

const CAP = 25;
const TEXT = `# Tides

The sea rises and falls twice a day. Ships wait for it.

- Run \`tide --today\` first.
- Read [the table](./table.md).

| Place | Height |
| --- | --- |
| Pier | 3 m |

\`\`\`sh
tide
\`\`\`

It is low at noon.
`;

const call = (name: string, args: unknown): ChatChunk => ({ type: "call", name, arguments: typeof args === "string" ? args : JSON.stringify(args) });
const draft = (source: string, translation = `⟦${source}⟧`): ChatChunk =>
  call("Translate", { file_id: FILE_ID, src_string: source, translate_string: translation });

/** What a model may do in a turn instead of its work. */
const mischiefs: Readonly<Record<string, () => readonly ChatChunk[]>> = {
  "answers in prose": () => [{ type: "text", text: "Here is the whole translation: …" }],
  "answers nothing": () => [],
  "refuses": () => [{ type: "text", text: "I cannot help with that." }],
  "calls task_complete at once": () => [call("task_complete", { summary: "Done!" })],
  "drafts one unit for ever": () => [draft("Tides", "Mareas")],
  "drafts what is not there": () => [draft("Nowhere to be found")],
  "breaks the Markdown": () => [draft("Tides", "Mareas"), draft("Run `tide --today` first.", "Primero.")],
  "skips to the end": () => [draft("It is low at noon.")],
  "calls unknown tools": () => [call("Write", { path: "x", text: "y" })],
  "sends broken arguments": () => [call("Translate", '{"file_id": "guide.md", "src_')],
  "reads for ever": () => [call("Read", { file_id: FILE_ID })],
  "names another file": () => [call("Translate", { file_id: "other.md", src_string: "Tides", translate_string: "x" })],
  "drafts emptiness": () => [draft("Tides", " ")],
};

const failures: Readonly<Record<string, () => ModelError>> = {
  "is overloaded": () => new ModelError("server", "Overloaded.", { hint: "Wait.", retryable: true }),
  "takes no key": () => new ModelError("auth", "No.", { hint: "Another key.", retryable: false }),
};

/** Does what it is told, turn by turn, then the last thing for ever; `works` is honest work. */
class MixedModel implements ChatModel {
  readonly info = { id: "mixed", label: "Mixed", provider: "test", rehearsal: true };
  calls = 0;
  private readonly honest = new OfflineModel({ pace: 0 });

  constructor(private readonly acts: readonly string[]) {}

  async *stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatChunk> {
    const act = this.acts[Math.min(this.calls, this.acts.length - 1)] ?? "works";
    this.calls++;
    if (act === "works") {
      yield* this.honest.stream(request, signal);
      return;
    }
    const failure = failures[act];
    if (failure) {
      throw failure();
    }
    const chunks = mischiefs[act]?.() ?? [];
    yield* chunks;
    yield { type: "finish", reason: chunks.some(({ type }) => type === "call") ? "tool-calls" : "stop" };
  }
}

interface Run {
  readonly session: Session;
  readonly calls: number;
  readonly end: FinishReason;
}

async function run(acts: readonly string[], folding: boolean): Promise<Run> {
  const session = await newSession(TEXT);
  const model = new MixedModel(acts);
  await setMode(session, "autopilot");
  const options = autopilotOptions(session, { draftAhead: 0, maxTurns: CAP, holdWarnings: false, folding });
  const step = await drive(session, { model, toolkit: translationToolkit() }, options, new AbortController().signal);
  return { session, calls: model.calls, end: step.finishReason };
}

/** What must be true of every run, whatever the model did. */
function check({ session, calls, end }: Run): void {
  assert(calls <= CAP, `${String(calls)} calls`);
  assert.equal(calls, eventsOf(session, "assistant.turn_start").length);
  assert(["complete", "awaiting-review", "failed", "limit"].includes(end), end);
  if (end === "failed" || end === "limit") {
    assert(session.record.some(({ type }) => type === "session.error"), "it does not say why it ended");
  }
  assert.equal(end === "complete", session.ledger.isComplete());
  const done = session.ledger.units().filter(({ state }) => state === "done");
  assert.equal(compose(session.analysis, done.map(({ range }) => ({ range, translation: TEXT.slice(range.start, range.end) })), { targetLanguage: "fr" }), TEXT);
  const decided = new Set([...eventsOf(session, "copilot.completed"), ...eventsOf(session, "unit.revised")].map(({ data }) => data.callId));
  assert(done.every(({ callId }) => decided.has(callId)));
  const results = eventsOf(session, "tool.execution_complete").map(({ data }) => data.callId);
  assert.equal(new Set(results).size, results.length);
}

const acts = ["works", ...Object.keys(mischiefs), ...Object.keys(failures)];

describe("a model that runs wild", () => {
  for (const act of acts) {
    it(`ends with a reason when it ${act}, for ever`, async () => {
      const result = await run([act], true);
      check(result);
      assert.equal(result.end === "complete", act === "works");
    });
  }

  it("breaks nothing, whatever it does and in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 12 }), fc.boolean(), async (chosen, folding) => {
        check(await run(chosen, folding));
      }),
      { numRuns: 500 },
    );
  });
});
