import assert from "node:assert/strict";
import type { CopilotRequest, CopilotResponse } from "../../../src/agent/copilot.ts";
import { reviewer } from "../../../src/cli/review.ts";
import { CommandFolder } from "../../support/commandFolder.ts";
import { ruleModel } from "../../support/modelServerRules.ts";

const tool = { name: "Translate", callId: "c1" };
const request: CopilotRequest = {
  tool,
  file_id: "guide.md",
  src_string: "Press `Enter`.",
  translate_string: "Pulse `Enter`.",
  range: { start: 0, end: 14 },
  findings: [],
  origin: "model",
};

/** Answers in order; an edit is the answer after `e`. What was said is kept. */
function review(
  answers: readonly string[],
  given: Partial<CopilotRequest> = {},
): { readonly said: string[]; readonly decided: Promise<readonly CopilotResponse[]> } {
  const said: string[] = [];
  const left = [...answers];
  const next = (): Promise<string | undefined> => Promise.resolve(left.shift());
  const terminal = { say: (text: string) => void said.push(text), ask: next, edit: next };
  const handler = reviewer(terminal, { targetLanguage: "es", rehearsal: false, describe: () => "Line 1", syntaxOf: () => ({}) });
  return { said, decided: handler([{ ...request, ...given }], new AbortController().signal) };
}

describe("a review in the terminal", () => {
  const approved = { tool, status: "approve", translated_string: "", reason: "" };
  const refined = (translated_string: string): object => ({ tool, status: "refined", translated_string, reason: "" });

  it("shows source, draft, findings and the earlier draft with its reason", async () => {
    const { said, decided } = review(["a"], {
      findings: [{ kind: "length", severity: "warning", message: "Very short." }],
      previous: { translate_string: "Aprieta", reason: "too familiar", attempt: 1 },
    });
    await decided;
    for (const text of ["Press `Enter`.", "Pulse `Enter`.", "Very short.", "Aprieta", "too familiar", "Line 1"]) {
      assert.ok(said.join("\n").includes(text), text);
    }
  });

  it("takes a letter or a word for each decision", async () => {
    assert.deepEqual(await review(["a"]).decided, [approved]);
    assert.deepEqual(await review([" Approve "]).decided, [approved]);
    assert.deepEqual(await review(["r", "too formal"]).decided, [{ tool, status: "reject", translated_string: "", reason: "too formal" }]);
    assert.deepEqual(await review(["e", "Pulsa `Enter`."]).decided, [refined("Pulsa `Enter`.")]);
    assert.deepEqual(await review(["s"]).decided, []);
  });

  it("ends where no answer comes, in the middle of a decision too", async () => {
    for (const answers of [[], ["r"], ["e"], ["what?"]]) {
      assert.deepEqual(await review(answers).decided, [], answers.join());
    }
  });

  it("asks again for an answer it does not know, and for a missing reason", async () => {
    const { said, decided } = review(["", "yes", "r", "", "  ", "wrong word"]);
    assert.deepEqual((await decided)[0]?.reason, "wrong word");
    assert.equal(said.filter((text) => text.includes("a, e, r or s")).length, 2);
  });

  it("counts an edit that changes nothing as an approval, and an empty one as none", async () => {
    assert.deepEqual(await review(["e", request.translate_string]).decided, [approved]);
    assert.deepEqual(await review(["e", " ", "a"]).decided, [approved]);
  });

  it("shows the errors of an edit before it takes it", async () => {
    const { said, decided } = review(["e", "Pulse Intro.", "a"]);
    assert.deepEqual(await decided, [refined("Pulse Intro.")]);
    assert.ok(said.some((text) => text.includes("error")), said.join("\n"));
    assert.deepEqual(await review(["e", "Pulse Intro.", "e", "Pulsa `Enter`."]).decided, [refined("Pulsa `Enter`.")]);
  });

  it("lets nobody approve a draft that is empty", async () => {
    assert.deepEqual(await review(["a", "e", "Pulse `Enter`."], { translate_string: "" }).decided, [refined("Pulse `Enter`.")]);
  });
});

describe("a review over piped input", function () {
  this.timeout(60_000);
  const folder = new CommandFolder();
  const source = "# Guide\n\nFirst text.\n\nSecond text.\n\nThird text.\n";

  it("approves, edits in several lines, rejects and takes the redraft", async () => {
    folder.write("guide.md", source);
    const { args, server } = await folder.server({ script: ruleModel() });
    const input = ["a", "e", "Primer", "texto.", ".", "r", "use the formal address", "a", "a"].join("\n") + "\n";
    const { exitCode, stderr, lines } = await folder.translate(["guide.md", "--to", "es", "--review", "--json", ...args], { input });
    assert.equal(exitCode, 0, stderr);
    assert.ok(folder.read("guide.es.md").includes("\n\nPrimer\ntexto.\n\n"));
    assert.ok(!/Second text|Third text/.test(folder.read("guide.es.md")));
    assert.match(stderr, /reason {2}use the formal address/);
    assert.ok(JSON.stringify(server.requests.at(-1)?.body).includes("use the formal address"));
    const decisions = lines.filter(({ type }) => type === "copilot.completed").map(({ data }) => data as { status: string; by: object });
    assert.deepEqual(decisions.map(({ status }) => status), ["approve", "refined", "reject", "approve", "approve"]);
    assert.ok(decisions.every(({ by }) => JSON.stringify(by) === '{"kind":"person"}'));
  });

  it("stops when it is told, and when the input ends; the next run asks only for the rest", async () => {
    folder.write("guide.md", source);
    const { args } = await folder.server({ script: ruleModel() });
    const command = ["guide.md", "--to", "es", "--review", "--json", ...args];
    const first = await folder.translate(command, { input: "a\ns\n" });
    assert.equal(first.exitCode, 3, first.stderr);
    assert.equal(first.lines.at(-1)?.["status"], "incomplete");
    assert.equal(first.lines.at(-1)?.["units"], 1);
    assert.ok(folder.read("guide.es.md").endsWith("\n\nFirst text.\n\nSecond text.\n\nThird text.\n"));

    const second = await folder.translate(command, { input: "a\n" });
    assert.equal(second.exitCode, 3, second.stderr);
    assert.equal(second.lines.at(-1)?.["units"], 2);

    const third = await folder.translate(command, { input: "a\na\n" });
    assert.equal(third.exitCode, 0, third.stderr);
    assert.equal(folder.count("copilot.completed"), 4);
  });

  it("is kept when it is interrupted at a question", async () => {
    folder.write("guide.md", source);
    const { args } = await folder.server({ script: ruleModel() });
    const running = await folder.startTranslate(["guide.md", "--to", "es", "--review", ...args], { input: "a\n", keepInputOpen: true });
    await running.waitFor(/\[s\]top\? [^]*\[s\]top\? /);
    running.process.kill("SIGINT");
    const { exitCode, stderr } = await running.end;
    assert.equal(exitCode, 130, stderr);
    assert.ok(!folder.read("guide.es.md").startsWith("# Guide"));
    assert.equal(folder.count("copilot.completed"), 1);
  });
});
