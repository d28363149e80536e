import assert from "node:assert/strict";
import type { ChatChunk, ChatModel } from "../../../src/agent/ports.ts";
import type { Session } from "../../../src/agent/session.ts";
import { writtenDraft, type CallInProgress } from "../../../src/agent/writtenDraft.ts";
import { FILE_ID } from "../../support/scriptedModel.ts";
import { eventsOf, loopOf, newSession } from "../../support/sessions.ts";

function argumentsOf(source: string, draft: string): string {
  return JSON.stringify({ file_id: FILE_ID, src_string: source, translate_string: draft });
}

/** The arguments as they come: one more character each time, the last piece left to the call itself. */
function* growing(index: number, text: string): Generator<ChatChunk> {
  for (let end = 1; end < text.length; end++) {
    yield { type: "call-progress", index, name: "Translate", arguments: text.slice(0, end) };
  }
}

/** A model that writes these chunks, and is told to stop at `undefined`. */
function modelOf(chunks: () => Iterable<ChatChunk>): ChatModel {
  return {
    info: { id: "m", label: "M", provider: "test", rehearsal: false },
    async *stream(_request, signal) {
      await Promise.resolve();
      for (const chunk of chunks()) {
        signal.throwIfAborted();
        yield chunk;
      }
    },
  };
}

interface Sight {
  readonly callId: string | undefined;
  readonly draft: string | undefined;
  readonly pending: number;
}

async function watch(session: Session, model: ChatModel, onSight: (sight: Sight) => void = () => undefined, signal?: AbortSignal) {
  const sights: Sight[] = [];
  const onWriting = (call: CallInProgress | undefined): void => {
    const draft = call && writtenDraft(session, call)?.draft;
    const sight = { callId: call?.callId, draft, pending: session.requests().length };
    sights.push(sight);
    onSight(sight);
  };
  await loopOf(session, model, { onWriting }).next({}, signal);
  return sights;
}

describe("a draft that is being written", () => {
  const [first, second] = [argumentsOf("One", "Un"), argumentsOf("Two", "Deux")];

  it("grows, keeps its id when it becomes a request, and leaves nothing in the record", async () => {
    const session = await newSession("One\n\nTwo\n");
    const sights = await watch(
      session,
      modelOf(function* () {
        yield* growing(0, first);
        yield { type: "call", name: "Translate", arguments: first };
        yield* growing(1, second);
        yield { type: "call", name: "Translate", arguments: second };
        yield { type: "finish", reason: "tool-calls" };
      }),
    );
    const drafts = sights.map(({ draft }) => draft);
    for (const text of ["", "U", "Un", "D", "Deu", "Deux"]) {
      assert(drafts.includes(text), text);
    }
    const [one, two] = session.requests().map(({ tool }) => tool.callId);
    const written = [...new Set(sights.map(({ callId }) => callId))];
    assert.deepEqual(written, [one, undefined, two]);
    assert(sights.every(({ callId, pending }) => callId !== two || pending === 1), "a draft is written when those before it are requests");
    assert.equal(sights.at(-1)?.callId, undefined);
    assert.equal(eventsOf(session, "tool.execution_start").length, 2);
    assert(session.record.every((event) => !JSON.stringify(event).includes("call-progress")));
  });

  it("is shown with the next open text before its own is known, and with its own then", async () => {
    const session = await newSession("One sentence. Another one.\n");
    const seen = (text: string) => writtenDraft(session, { callId: "c", toolName: "Translate", arguments: text });
    assert.equal(seen("{")?.source, "One sentence. Another one.");
    assert.equal(seen('{"src_string":"One sen')?.source, "One sentence. Another one.");
    assert.deepEqual(seen('{"src_string":"One sentence.","translate_string":"Une ph'), {
      callId: "c",
      range: { start: 0, end: 13 },
      source: "One sentence.",
      draft: "Une ph",
    });
  });

  it("is not shown where it will be no draft", async () => {
    const session = await newSession("One\n\nTwo\n");
    const seen = (toolName: string, text: string) => writtenDraft(session, { callId: "c", toolName, arguments: text });
    assert.equal(seen("Read", "{"), undefined);
    assert.equal(seen("Translate", '{"file_id":"other.md","src'), undefined);
    assert.equal(seen("Translate", '{"src_string":"Nowhere","translate_string":"N'), undefined);
    assert.equal(seen("Translate", '{"src_string":"Two","translate_string":"D'), undefined);
  });

  it("is not shown behind a gap of its turn, where it is held", async () => {
    const session = await newSession("One\n\nTwo\n");
    const sights = await watch(
      session,
      modelOf(function* () {
        yield { type: "call", name: "Translate", arguments: argumentsOf("Ome", "Un") };
        yield* growing(1, second);
        yield { type: "call", name: "Translate", arguments: second };
        yield { type: "finish", reason: "tool-calls" };
      }),
    );
    assert(sights.every(({ draft }) => draft === undefined));
    assert.equal(session.fold.heldUnits().length, 1);
  });

  it("goes when the reply is cut, refused or stopped", async () => {
    const controller = new AbortController();
    const cases = [
      function* () {
        yield* growing(0, first);
      },
      function* () {
        yield* growing(0, first);
        throw new Error("lost");
      },
      function* () {
        yield* growing(0, first);
        controller.abort();
        yield* growing(0, first);
      },
    ];
    for (const chunks of cases) {
      const session = await newSession("One\n");
      const sights = await watch(session, modelOf(chunks), undefined, controller.signal);
      assert(sights.some(({ draft }) => draft === "U"));
      assert.deepEqual(sights.at(-1), { callId: undefined, draft: undefined, pending: 0 });
      assert.equal(eventsOf(session, "tool.execution_start").length, 0);
    }
  });

  it("waits for the one before it, and is no ghost without a name", async () => {
    const session = await newSession("One\n\nTwo\n");
    const sights = await watch(
      session,
      modelOf(function* () {
        yield { type: "call-progress", index: 0, name: "", arguments: "{" };
        yield { type: "call-progress", index: 1, name: "Translate", arguments: first.slice(0, -3) };
        yield { type: "call-progress", index: 2, name: "Translate", arguments: second.slice(0, -3) };
        yield { type: "call", name: "Read", arguments: "{}" };
        yield { type: "call", name: "Translate", arguments: first };
        yield { type: "call", name: "Translate", arguments: second };
        yield { type: "finish", reason: "tool-calls" };
      }),
    );
    assert.deepEqual(sights.map(({ draft }) => draft), ["U", undefined, undefined]);
    assert.equal(session.requests()[0]?.tool.callId, sights[0]?.callId);
  });
});
