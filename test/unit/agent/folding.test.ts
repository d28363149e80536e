import assert from "node:assert/strict";
import fc from "fast-check";
import { changeSource, decide, reopen } from "../../../src/agent/decisions.ts";
import type { ChatMessage, ChatModel, ChatRequest } from "../../../src/agent/ports.ts";
import type { Session } from "../../../src/agent/session.ts";
import { stateNote } from "../../../src/agent/stateNote.ts";
import { OfflineModel } from "../../../src/model/offline/offlineModel.ts";
import { read, ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { approve, eventsOf, loopOf, newSession, refine, reject } from "../../support/sessions.ts";

const person = { kind: "person" } as const;

/** A document of `sections` sections of three paragraphs and a long code block. */
function manual(sections: number): string {
  const code = Array.from({ length: 40 }, (_, line) => `print("line ${String(line)} of the listing")`).join("\n");
  const section = (index: number): string =>
    [
      `## Part ${String(index)}`,
      `The lever of part ${String(index)} is moved to the left. It clicks twice when it is in its place.`,
      `Then wait ${String(index + 3)} seconds, until the lamp of part ${String(index)} is green, and close the lid.`,
      `\`\`\`py\n${code}\n\`\`\``,
      `Part ${String(index)} is ready when nothing moves any more.`,
    ].join("\n\n");
  return `# Manual\n\n${Array.from({ length: sections }, (_, index) => section(index)).join("\n\n")}\n`;
}

/** Keeps what it was sent, and leaves the answers to a model. */
class Listener implements ChatModel {
  readonly requests: ChatRequest[] = [];

  constructor(private readonly model: ChatModel) {}

  get info(): ChatModel["info"] {
    return this.model.info;
  }

  stream(request: ChatRequest, signal: AbortSignal): ReturnType<ChatModel["stream"]> {
    this.requests.push(structuredClone(request));
    return this.model.stream(request, signal);
  }
}

const lengthOf = (messages: readonly ChatMessage[]): number => JSON.stringify(messages).length;

function isPrefix(earlier: readonly ChatMessage[], later: readonly ChatMessage[]): boolean {
  return JSON.stringify(later.slice(0, earlier.length)) === JSON.stringify(earlier);
}

function textOf(request: ChatRequest | undefined): string {
  return (request?.messages ?? []).map(({ content }) => content).join("\n");
}

async function translateAll(session: Session, model: ChatModel): Promise<void> {
  const loop = loopOf(session, model, { folding: true, maxTurns: 1000 });
  let step = await loop.next();
  for (let turns = 0; step.finishReason !== "complete"; turns++) {
    assert.ok(turns < 1000, "the session does not end");
    step = await loop.next({ copilotResponses: step.copilotRequests.map(approve) });
  }
}

describe("folding", () => {
  it("keeps a request as long for a long document as for a short one, and the sum linear", async () => {
    const sent: number[][] = [];
    for (const sections of [10, 40, 160]) {
      const session = await newSession(manual(sections));
      const model = new Listener(new OfflineModel({ pace: 0 }));
      await translateAll(session, model);
      assert.equal(eventsOf(session, "tool.execution_complete").filter(({ data }) => data.rejected).length, 0);
      sent.push(model.requests.map(({ messages }) => lengthOf(messages)));
    }
    const [short, middle, long] = sent.map((lengths) => ({ most: Math.max(...lengths), sum: lengths.reduce((a, b) => a + b) }));
    assert(short && middle && long);
    assert(long.most < short.most * 1.3, `${String(long.most)} after ${String(short.most)}`);
    assert(long.sum < middle.sum * 4.2, `${String(long.sum)} after ${String(middle.sum)}`);
  });

  it("calls no model, and is in the record with what it saved", async () => {
    const session = await newSession(manual(20));
    const model = new Listener(new OfflineModel({ pace: 0 }));
    await translateAll(session, model);
    const folds = eventsOf(session, "session.compaction_complete");
    assert(folds.length > 3);
    assert.equal(eventsOf(session, "session.compaction_start").length, folds.length);
    assert.equal(model.requests.length, eventsOf(session, "assistant.turn_start").length);
    for (const { data } of folds.slice(0, -1)) {
      assert(data.outputTokens < data.inputTokens);
    }
  });

  it("shows pages at block boundaries, with section and outline, without the middles of long code", async () => {
    const session = await newSession(manual(20));
    await translateAll(session, new OfflineModel({ pace: 0 }));
    const pages = eventsOf(session, "view.page").map(({ data }) => data);
    assert.equal(pages[0]?.section, "Manual");
    assert.match(pages[0].outline ?? "", /^Manual\n {2}Part 0\n {2}Part 1\n/);
    assert.match(pages[2]?.section ?? "", /^Manual > Part \d+$/);
    for (const { content, offset, end, total } of pages) {
      assert(offset === 0 || session.source.text.slice(0, offset).endsWith("\n\n"));
      assert(end === total || /line 1 of[^]*\[… \d+ characters without text to translate …\]\n[^]*line 39 of/.test(content));
    }
  });

  it("only appends between two folds, and after each tells all that is still to be heeded, whatever a person does", async () => {
    const acts = fc.array(fc.constantFrom("approve", "refine", "reject", "reopen", "edit", "say", "wait"), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(acts, async (chosen) => {
        const session = await newSession(manual(6));
        const model = new Listener(new OfflineModel({ pace: 0 }));
        const folds: number[] = [];
        session.on("session.compaction_complete", () => folds.push(model.requests.length));
        for (const [index, act] of chosen.entries()) {
          await perform(session, act, index);
          const rejections = session.fold.openRejections().map(({ reason }) => reason);
          const asked = model.requests.length;
          await loopOf(session, model, { draftAhead: 12, folding: true }).next(
            act === "say" ? { userInput: `Word ${String(index)}.` } : {},
          );
          if (folds.includes(asked) && model.requests.length > asked) {
            const text = textOf(model.requests[asked]);
            for (const wanted of [...rejections, ...session.fold.instructions]) {
              assert(text.includes(wanted), `${wanted} is not told`);
            }
          }
        }
        for (const [index, later] of model.requests.entries()) {
          const earlier = model.requests[index - 1]?.messages ?? [];
          assert(folds.includes(index) || isPrefix(earlier, later.messages), `request ${String(index)} is another`);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("keeps the newest instructions that fit, the last one whole, and says that there were older ones", async () => {
    const session = await newSession(manual(1));
    const say = (content: string) => session.append({ type: "user.message", data: { content, kind: "person" } });
    const told = (): string => stateNote(session, "").split("The reviewer's instructions:\n")[1] ?? "";
    const instruction = (number: number): string => `Instruction ${String(number)}: ${"word ".repeat(60)}`;
    for (let number = 0; number < 6; number++) {
      await say(instruction(number));
    }
    assert.equal(told(), [0, 1, 2, 3, 4, 5].map(instruction).join("\n"));
    await say(instruction(6));
    assert.equal(told(), ["(1 older ones are left out.)", ...[1, 2, 3, 4, 5, 6].map(instruction)].join("\n"));
    const endless = "Heed all of this. ".repeat(500);
    await say(endless);
    assert.equal(told(), `(7 older ones are left out.)\n${endless}`);
  });

  it("shows the text to translate also in the middle of a line of many pages", async () => {
    const line = Array.from({ length: 300 }, (_, index) => `Sentence ${String(index)} of this paragraph has no line end behind it.`).join(" ");
    const session = await newSession(`# One\n\n${line}\n`);
    await translateAll(session, new OfflineModel({ pace: 0 }));
    assert.equal(eventsOf(session, "tool.execution_complete").filter(({ data }) => data.rejected).length, 0);
    for (const { data } of eventsOf(session, "view.page")) {
      assert(data.content.includes(data.next));
    }
  });

  it("shows a page again when the process ended before the new one was recorded", async () => {
    const session = await newSession(manual(20));
    const model = new ScriptedModel([{ calls: [translate("Manual")] }, { calls: [] }]);
    const loop = loopOf(session, model, { folding: true, draftAhead: 40 });
    await loop.next();
    const torn = { inputTokens: 1, outputTokens: 1, note: "The state." };
    await session.append({ type: "session.compaction_complete", data: torn });
    await loop.next();
    assert.match(textOf(model.requests[1]), /"offset":/);
  });

  it("leaves a page that the model has asked for until it has answered", async () => {
    const session = await newSession(manual(20));
    const elsewhere = [read[0], { ...(read[1] as object), offset: 20_000, limit: 30_000 }] as const;
    const model = new ScriptedModel([{ calls: [elsewhere] }, { calls: [] }]);
    const loop = loopOf(session, model, { folding: true });
    await loop.next();
    await loop.next();
    assert.equal(eventsOf(session, "session.compaction_complete").length, 0);
    assert.match(textOf(model.requests[1]), /"offset":20000,/);
  });

  it("tells the terms that the page holds, and the reviewer's corrections, as long as they stand", async () => {
    const session = await newSession(manual(20));
    const loop = loopOf(session, new OfflineModel({ pace: 0 }), { folding: true, draftAhead: 8 });
    await loop.next();
    const [title, part, lever] = session.requests();
    assert(title && part && lever);
    await decide(session, refine(part, "Teil 0"), person);
    await decide(session, refine(lever, "Der Hebel."), person);
    assert.match(stateNote(session, "See Part 0."), /Terms settled:\n"Part 0" → "Teil 0"\n/);
    assert.doesNotMatch(stateNote(session, "See Part 1."), /Terms settled/);
    assert.match(stateNote(session, ""), /corrections.*\n.*"refined":"Teil 0"}\n.*"refined":"Der Hebel\."}/);
    await reopen(session, part.tool.callId, person);
    assert.doesNotMatch(stateNote(session, "See Part 0."), /Terms settled|Teil 0/);
  });

  it("gives the model its refusals again", async () => {
    const session = await newSession(manual(20));
    const wrong = Array.from({ length: 30 }, (_, index) => ["Translate", { file_id: "guide.md", src_string: `Nowhere ${"x".repeat(90)} ${String(index)}`, translate_string: "y".repeat(90) }] as const);
    const model = new ScriptedModel([{ calls: wrong }, { calls: [] }]);
    const loop = loopOf(session, model, { folding: true });
    await loop.next();
    await loop.next();
    assert.equal(eventsOf(session, "session.compaction_complete").length, 1);
    assert.match(textOf(model.requests[1]), /Refused by the tool in your last turn:\n.*Nowhere x+ 0.*not-found/);
  });

  it("does not change how the document is cut into units", async () => {
    const [folded, plain] = await Promise.all(
      [true, false].map(async (folding) => {
        const session = await newSession(manual(12));
        const loop = loopOf(session, new OfflineModel({ pace: 0 }), { folding, maxTurns: 1000 });
        let step = await loop.next();
        while (step.finishReason !== "complete") {
          step = await loop.next({ copilotResponses: step.copilotRequests.map(approve) });
        }
        return session.ledger.units().map(({ range }) => range);
      }),
    );
    assert.deepEqual(folded, plain);
  });
});

async function perform(session: Session, act: string, index: number): Promise<void> {
  const [request] = session.requests();
  const decided = [...session.fold.units.values()].find((unit) => unit.status === "approve");
  if (act === "edit") {
    const at = session.source.text.indexOf("green");
    await changeSource(session, [{ start: at, end: at + 5, text: index % 2 === 0 ? "green" : "greener" }]);
  } else if (act === "reopen" && decided) {
    await reopen(session, decided.callId, person);
  } else if (request && act === "approve" && request.translate_string !== "") {
    await decide(session, approve(request), person);
  } else if (request && act === "refine") {
    await decide(session, refine(request, `Better ${String(index)}.`), person);
  } else if (request && act === "reject") {
    await decide(session, reject(request, `Reason ${String(index)}.`), person);
  }
}
