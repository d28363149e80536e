import assert from "node:assert/strict";
import fc from "fast-check";
import { autopilotOptions, setMode } from "../../../src/agent/autopilot.ts";
import { DecisionRefused, decide, reopenByRule } from "../../../src/agent/decisions.ts";
import { drive } from "../../../src/agent/drive.ts";
import type { SessionHooks } from "../../../src/agent/hooks.ts";
import { ModelError, type ChatChunk, type ChatModel, type ChatRequest } from "../../../src/agent/ports.ts";
import type { FinishReason } from "../../../src/agent/loop.ts";
import type { Session } from "../../../src/agent/session.ts";
import { translationToolkit } from "../../../src/agent/toolbox.ts";
import { sayToModel } from "../../../src/agent/userPrompt.ts";
import { compose } from "../../../src/document/compose.ts";
import { OfflineModel } from "../../../src/model/offline/offlineModel.ts";
import { FILE_ID } from "../../support/scriptedModel.ts";
import { approve, eventsOf, newSession, rebuilt, refine, reject } from "../../support/sessions.ts";

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

/** What a person may do while the model is at it. */
const interruptions: Readonly<Record<string, (session: Session) => Promise<unknown>>> = {
  "leaves it alone": () => Promise.resolve(),
  "asks a question": (session) => sayToModel(session, "Why?", "question"),
  "gives an instruction": (session) => sayToModel(session, "Short sentences."),
  "takes over": (session) => setMode(session, "review"),
  "hands over": (session) => setMode(session, "autopilot"),
  "reviews all": (session) => reopenByRule(session),
  ...decisions({ approves: approve, refines: (request) => refine(request, "Meins."), rejects: (request) => reject(request, "No.") }),
};

/** Decisions on the first draft that waits; another decision may be quicker. */
function decisions(answers: Readonly<Record<string, (request: ReturnType<Session["requests"]>[number]) => ReturnType<typeof approve>>>): typeof interruptions {
  const deciding = Object.entries(answers).map(([name, answer]) => [
    name,
    async (session: Session): Promise<unknown> => {
      const [request] = session.requests();
      return request && decide(session, answer(request), { kind: "person" }).catch(throwUnlessRefused);
    },
  ] as const);
  return Object.fromEntries(deciding);
}

function throwUnlessRefused(error: unknown): void {
  if (!(error instanceof DecisionRefused)) {
    throw error;
  }
}

/** What other extensions may attach. */
const attached: Readonly<Record<string, Omit<SessionHooks, "name">>> = {
  nothing: {},
  denies: { onPreToolUse: () => ({ decision: "deny", reason: "No." }) },
  asks: { onPreToolUse: () => ({ decision: "ask", reason: "Look." }) },
  rewrites: { onPreToolUse: ({ unit }) => unit && { decision: "modify", arguments: { translate_string: "Mareas `" } } },
  throws: {
    onSessionStart: fail,
    onUserPrompt: fail,
    onPreToolUse: fail,
    onPostToolUse: fail,
    onErrorOccurred: fail,
    onSessionEnd: fail,
  },
  "talks nonsense": { onPostToolUse: () => ({ modifiedResult: { status: 7, at: new Date(0) }, additionalContext: "?" }) },
  retries: { onErrorOccurred: () => ({ errorHandling: "retry", retryIn: 1 }) },
  skips: { onErrorOccurred: () => ({ errorHandling: "skip" }) },
  aborts: { onErrorOccurred: () => ({ errorHandling: "abort" }) },
};

function fail(): never {
  throw new Error("broken");
}

/** A turn: what the model does, and the person meanwhile. */
interface Turn {
  readonly act: string;
  readonly interruption: string;
}

/** Does what it is told, turn by turn, then the last thing for ever; `works` is honest work. */
class MixedModel implements ChatModel {
  readonly info = { id: "mixed", label: "Mixed", provider: "test", rehearsal: true };
  calls = 0;
  private readonly honest = new OfflineModel({ pace: 0 });

  /** @param interrupt is awaited before the model says anything. */
  constructor(
    private readonly turns: readonly Turn[],
    private readonly interrupt: (interruption: string) => Promise<unknown>,
  ) {}

  async *stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatChunk> {
    const { act = "works" } = this.turns[Math.min(this.calls, this.turns.length - 1)] ?? {};
    const { interruption = "leaves it alone" } = this.turns[this.calls] ?? {};
    this.calls++;
    await this.interrupt(interruption);
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
  /** Nothing was left open when the run ended. */
  readonly isDone: boolean;
}

interface Circumstances {
  readonly folding: boolean;
  /** Of `attached`. */
  readonly hooks?: string;
  /** The model does not wait for what the person does. */
  readonly isHasty?: boolean;
}

async function run(turns: readonly Turn[], { folding, hooks = "nothing", isHasty = false }: Circumstances): Promise<Run> {
  const session = await newSession(TEXT, { hooks: () => [{ name: hooks, ...attached[hooks] }], report: () => undefined });
  const meanwhile: Promise<unknown>[] = [];
  const model = new MixedModel(turns, (interruption) => {
    const done = interruptions[interruption]?.(session) ?? assert.fail(interruption);
    meanwhile.push(done);
    return isHasty ? Promise.resolve() : done;
  });
  await setMode(session, "autopilot");
  const options = autopilotOptions(session, { draftAhead: 0, maxTurns: CAP, holdWarnings: false, folding });
  let isDone = false;
  session.on("session.idle", () => (isDone = session.ledger.isComplete()));
  const step = await drive(session, { model, toolkit: translationToolkit() }, options, new AbortController().signal);
  await Promise.all(meanwhile);
  return { session, calls: model.calls, end: step.finishReason, isDone };
}

/** What must be true of every run, whatever the model did. */
async function check({ session, calls, end, isDone }: Run): Promise<void> {
  assert(calls <= CAP, `${String(calls)} calls`);
  assert.equal(calls, eventsOf(session, "assistant.turn_start").length);
  assert(["complete", "awaiting-review", "failed", "limit"].includes(end), end);
  if (end === "failed" || end === "limit") {
    assert(session.record.some(({ type }) => type === "session.error"), "it does not say why it ended");
  }
  assert(isDone || end !== "complete", "it is not complete");
  checkTarget(session);
  checkResults(session);
  await checkReplay(session);
}

function checkTarget(session: Session): void {
  const done = session.ledger.units().filter(({ state }) => state === "done");
  assert.equal(compose(session.analysis, done.map(({ range }) => ({ range, translation: TEXT.slice(range.start, range.end) })), { targetLanguage: "fr" }), TEXT);
  const decided = new Set([...eventsOf(session, "copilot.completed"), ...eventsOf(session, "unit.revised")].map(({ data }) => data.callId));
  assert(done.every(({ callId }) => decided.has(callId)));
}

/** Each call has one result, or a draft that waits. */
function checkResults(session: Session): void {
  const results = eventsOf(session, "tool.execution_complete").map(({ data }) => data.callId);
  const waiting = [...session.fold.pendingUnits(), ...session.fold.heldUnits()].filter(({ callId }) => session.fold.unsettled.has(callId));
  const made = eventsOf(session, "tool.execution_start").map(({ data }) => data.callId);
  assert.deepEqual([...results, ...waiting.map(({ callId }) => callId)].sort(), made.sort());
}

/** The record alone, as JSON, gives the same session. */
async function checkReplay(session: Session): Promise<void> {
  const { fold } = await rebuilt(session);
  for (const key of ["units", "calls", "mode", "question", "answers", "instructions", "standing", "completion", "turns", "barrenTurns", "nudges"] as const) {
    assert.deepEqual(fold[key], session.fold[key], key);
  }
}

const acts = ["works", ...Object.keys(mischiefs), ...Object.keys(failures)];

const turnOf = (act: string): Turn => ({ act, interruption: "leaves it alone" });

describe("a model that runs wild", function () {
  this.timeout(120_000);

  for (const act of acts) {
    it(`ends with a reason when it ${act}, for ever`, async () => {
      const result = await run([turnOf(act)], { folding: true });
      await check(result);
      assert.equal(result.end === "complete", act === "works");
    });
  }

  it("breaks nothing, whatever it does and in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 12 }), fc.boolean(), async (chosen, folding) => {
        const result = await run(chosen.map(turnOf), { folding });
        await check(result);
        assert.equal(result.end === "complete", result.isDone);
      }),
      { numRuns: 500 },
    );
  });

  it("breaks nothing either when a person steps in and hooks are attached", async () => {
    const turn = fc.record({ act: fc.constantFrom(...acts), interruption: fc.constantFrom(...Object.keys(interruptions)) });
    const circumstances = fc.record({ folding: fc.boolean(), hooks: fc.constantFrom(...Object.keys(attached)), isHasty: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 12 }), circumstances, async (turns, given) => {
        await check(await run(turns, given));
      }),
      { numRuns: 500 },
    );
  });
});
