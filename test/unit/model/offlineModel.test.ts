import assert from "node:assert/strict";
import type { ChatMessage } from "../../../src/agent/ports.ts";
import { OfflineModel } from "../../../src/model/offline/offlineModel.ts";
import { collectReply } from "../../support/collectReply.ts";

const text = "# Title\n\nFirst text.\n\nSecond text.\n\nNo.\n\nNote well.\n";
const prompt: ChatMessage[] = [
  { role: "system", content: "You translate.\nTarget language: French (fr)\nTone: any" },
  { role: "user", content: "Translate this document.\nfile_id: docs/a.md" },
];

let ids = 0;

function called(calls: readonly (readonly [string, object, object])[]): ChatMessage[] {
  const made = calls.map(([name, values, result]) => ({ callId: `c${ids++}`, name, values, result }));
  return [
    {
      role: "assistant",
      content: "",
      calls: made.map(({ callId, name, values }) => ({ callId, name, arguments: JSON.stringify(values) })),
    },
    ...made.map(({ callId, result }): ChatMessage => ({ role: "tool", callId, content: JSON.stringify(result) })),
  ];
}

const page = (content = text, offset = 0, total = content.length): ChatMessage[] =>
  called([["Read", { file_id: "docs/a.md" }, { content, offset, total, version: "1" }]]);

function draft(source: string, result: object): readonly [string, object, object] {
  return ["Translate", { file_id: "docs/a.md", src_string: source, translate_string: `${source}!` }, result];
}

const pending = { status: "pending" };

/** Name of each call and, of Translate, its source text. */
async function moves(...messages: ChatMessage[]): Promise<string[]> {
  const reply = await collectReply(new OfflineModel({ pace: 0 }), { messages: [...prompt, ...messages], tools: [] });
  assert.equal(reply.error, undefined);
  assert.equal(reply.finish, reply.calls.length > 0 ? "tool-calls" : "stop");
  return reply.calls.length === 0
    ? ["text"]
    : reply.calls.map((call) => {
        const values = JSON.parse(call.arguments) as Record<string, string>; // the engine's own arguments
        assert.ok(call.name === "task_complete" || values["file_id"] === "docs/a.md");
        return values["src_string"] ?? call.name;
      });
}

describe("offline engine", () => {
  it("reads first, without an offset", async () => {
    const { calls } = await collectReply(new OfflineModel({ pace: 0 }), { messages: prompt, tools: [] });
    assert.deepEqual(calls, [{ name: "Read", arguments: '{"file_id":"docs/a.md"}' }]);
  });

  it("drafts the page's units in order", async () => {
    assert.deepEqual(await moves(...page()), ["Title", "First text.", "Second text.", "No.", "Note well."]);
  });

  it("makes at most thirty calls, and at most about 3,000 characters, in a turn", async () => {
    assert.equal((await moves(...page("Short text.\n\n".repeat(100)))).length, 30);
    assert.equal((await moves(...page(`${"Long text ".repeat(28).trim()}.\n\n`.repeat(100)))).length, 11);
  });

  it("goes on at the latest next, past what awaits review", async () => {
    const first = [draft("Title", pending), draft("First text.", { ...pending, next: "Second text." })];
    assert.deepEqual(await moves(...page(), ...called(first)), ["Second text.", "No.", "Note well."]);
  });

  it("does not mistake the beginning of another word for next", async () => {
    const drafts = ["Title", "First text.", "Second text."].map((source) => draft(source, pending));
    const reversed = "# Title\n\nFirst text.\n\nNote well.\n\nNo\n";
    assert.deepEqual(
      await moves(...page(reversed), ...called([...drafts, draft("Note well.", { ...pending, next: "No" })])),
      ["No"],
    );
  });

  it("drafts a rejected unit first, and then goes on behind the others", async () => {
    const answers = called([
      draft("Title", { status: "approve", next: "First text." }),
      draft("First text.", { status: "reject", reason: "Too stiff.", next: "First text." }),
      draft("Second text.", { ...pending, next: "No." }),
    ]);
    assert.deepEqual(await moves(...page(), ...answers), ["First text.", "No.", "Note well."]);
  });

  it("takes a rejection that is told as text", async () => {
    const drafts = called([draft("Title", pending), draft("First text.", { ...pending, next: "Second text." })]);
    const news = JSON.stringify({ src_string: "Title", status: "reject", reason: "No.", next: "Title" });
    assert.deepEqual(await moves(...page(), ...drafts, { role: "user", content: `News:\n${news}` }), [
      "Title",
      "Second text.",
      "No.",
      "Note well.",
    ]);
  });

  it("takes a rejection that names its call", async () => {
    const drafts = called([draft("Title", pending), draft("First text.", { ...pending, next: "Second text." })]);
    const callId = drafts[0]?.role === "assistant" ? drafts[0].calls[1]?.callId : undefined;
    const news = JSON.stringify({ call: callId, status: "reject", reason: "No.", next: "First text." });
    assert.equal((await moves(...page(), ...drafts, { role: "user", content: news }))[0], "First text.");
  });

  it("leaves out what the host drafted itself", async () => {
    const told: ChatMessage = { role: "user", content: 'It is there already; skip it: "First text."' };
    assert.deepEqual(await moves(...page(), told), ["Title", "Second text.", "No.", "Note well."]);
  });

  it("reads again when next lies behind the text it has read", async () => {
    const drafts = called([draft("Title", { ...pending, next: "Far away text." })]);
    assert.deepEqual(await moves(...page("# Title\n\n", 0, 100), ...drafts), ["Read"]);
  });

  it("goes on with the next page, and knows what it drafted before", async () => {
    const drafts = called([draft("Same.", { ...pending, next: "Same." })]);
    assert.deepEqual(await moves(...page("Same.\n\n", 0, 20), ...drafts, ...page("Same.\n\nOther.", 7, 20)), ["Same.", "Other."]);
  });

  it("leaves a text that its page cuts off to the page that has it whole", async () => {
    assert.deepEqual(await moves(...page("One.\n\nTwo is", 0, 40)), ["One."]);
    assert.deepEqual(await moves(...page("Two is", 6, 40)), ["Two is"]);
  });

  it("reads a page that begins inside of a table or of lists as the whole document reads", async () => {
    const drafts = (content: string): Promise<string[]> => moves(...page(content, 500, 500 + content.length));
    assert.deepEqual(await drafts("| 7 | Seven words |\n| 8 | [Eight](#eight) |\n\nAfter it.\n"), ["7", "Seven words", "8", "[Eight](#eight)", "After it."]);
    const lists = "         - Deep item\n         - Another\n\n      Text of the list.\n\nAfter it.\n";
    assert.deepEqual(await drafts(lists), ["Deep item", "Another", "Text of the list.", "After it."]);
    assert.deepEqual(await drafts("    | 7 | Seven |\n    | 8 | Eight |\n"), ["7", "Seven", "8", "Eight"]);
  });

  it("takes the first text without a draft when next is nowhere, even after reading", async () => {
    const drafts = called([draft("Title", { ...pending, next: "Nowhere to be found." })]);
    assert.deepEqual(await moves(...page(), ...drafts), ["Read"]);
    assert.equal((await moves(...page(), ...drafts, ...page()))[0], "First text.");
  });

  it("finds its place in a document that was edited and read again", async () => {
    const drafts = called([draft("Title", pending), draft("First text.", { ...pending, next: "Second text." })]);
    const edited = called([
      ["Read", {}, { content: "# Title\n\nFirst text.\n\nNew text.\n", offset: 0, total: 34, version: "2" }],
    ]);
    assert.deepEqual(await moves(...page(), ...drafts, ...edited), ["New text."]);
  });

  it("declares the end when next is empty, and says so in text once that is accepted or must wait", async () => {
    const last = called([draft("Title", { status: "approve", next: "" })]);
    assert.deepEqual(await moves(...page("# Title\n"), ...last), ["task_complete"]);
    const done = called([["task_complete", {}, { accepted: true }]]);
    assert.deepEqual(await moves(...page("# Title\n"), ...last, ...done), ["text"]);
    const wait = called([["task_complete", {}, { accepted: false, reason: "incomplete: wait.", next: "" }]]);
    assert.deepEqual(await moves(...page("# Title\n"), ...last, ...wait), ["text"]);
  });

  it("goes on when the end is refused because text is open", async () => {
    const refused = called([["task_complete", {}, { accepted: false, reason: "incomplete", next: "No." }]]);
    assert.deepEqual(await moves(...page(), ...refused), ["No.", "Note well."]);
  });

  it("says so when the document cannot be read, and does not try for ever", async () => {
    assert.deepEqual(await moves(...called([["Read", {}, { error: "unknown-file" }]])), ["text"]);
  });

  it("declares the end of a document without text", async () => {
    assert.deepEqual(await moves(...page("```\ncode\n```\n")), ["task_complete"]);
  });

  it("gives the same reply to the same transcript", async () => {
    const request = { messages: [...prompt, ...page()], tools: [] };
    const model = new OfflineModel({ pace: 0 });
    assert.deepEqual((await collectReply(model, request)).chunks, (await collectReply(model, request)).chunks);
    assert.deepEqual((await collectReply(new OfflineModel({ pace: 0 }), request)).chunks, (await collectReply(model, request)).chunks);
  });

  it("lets calls grow before the eyes, at its pace, and estimates its usage", async () => {
    const started = performance.now();
    const { chunks } = await collectReply(new OfflineModel({ pace: 12 }), { messages: [...prompt, ...page()], tools: [] });
    assert.ok(performance.now() - started >= 45);
    const first = chunks.findIndex((chunk) => chunk.type === "call");
    assert.ok(first >= 3 && chunks.slice(0, first).every((chunk) => chunk.type === "call-progress" && chunk.index === 0));
    const usage = chunks.find((chunk) => chunk.type === "usage");
    assert.ok(usage?.type === "usage" && usage.inputTokens > 50 && usage.outputTokens > 50);
  });

  it("stops at once when it is aborted", async () => {
    const controller = new AbortController();
    const reply = collectReply(new OfflineModel({ pace: 5000 }), { messages: [...prompt, ...page()], tools: [] }, controller.signal);
    setTimeout(() => controller.abort(new Error("Stop.")), 20);
    const { error, calls } = await reply;
    assert.equal(error, controller.signal.reason);
    assert.deepEqual(calls, []);
  });

  it("answers a question in text, and then goes on where it was", async () => {
    const asked: ChatMessage = { role: "user", content: "The reviewer asks: Why so?\nAnswer in text, briefly." };
    const reply = await collectReply(new OfflineModel({ pace: 0 }), { messages: [...prompt, ...page(), asked], tools: [] });
    assert.match(reply.text, /^This is the rehearsal.* Why so\?$/);
    assert.deepEqual(reply.calls, []);
    const answered: ChatMessage = { role: "assistant", content: reply.text, calls: [] };
    assert.equal((await moves(...page(), asked, answered))[0], "Title");
  });

  it("declares itself a rehearsal", () => {
    assert.deepEqual(new OfflineModel().info, { id: "offline", label: "Offline rehearsal", provider: "offline", rehearsal: true });
  });
});
