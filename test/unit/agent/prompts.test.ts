import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encode } from "gpt-tokenizer";
import { systemPrompt, taskMessage } from "../../../src/agent/prompts.ts";
import { machineReasons } from "../../../src/agent/events.ts";
import { plainToolkit } from "../../support/sessions.ts";

const snapshot = join(__dirname, "../../fixtures/prompt.snapshot.md");

function everythingSent(): string {
  const system = systemPrompt({ targetLanguage: "zh-CN", tone: "friendly, informal address", maxUnitLength: 300 });
  const tools = plainToolkit().specs.map((spec) => `## ${spec.name}\n${spec.description}\n${JSON.stringify(spec.parameters, null, 2)}`);
  return `${[system, taskMessage("docs/guide.md"), ...tools].join("\n\n")}\n`;
}

describe("the prompt and the tools' descriptions", () => {
  it("are as the snapshot has them (UPDATE_SNAPSHOTS=1 writes it)", () => {
    if (process.env["UPDATE_SNAPSHOTS"] === "1") {
      writeFileSync(snapshot, everythingSent());
    }
    assert.equal(everythingSent(), readFileSync(snapshot, "utf8"));
  });

  it("take less than 1,200 tokens", () => {
    const compact = plainToolkit().specs.map((spec) => JSON.stringify(spec));
    const system = systemPrompt({ targetLanguage: "zh-CN", tone: "friendly, informal address", maxUnitLength: 300 });
    const tokens = encode([system, taskMessage("docs/guide.md"), ...compact].join("\n")).length;
    assert.ok(tokens < 1200, `${String(tokens)} tokens`);
  });

  it("say what the language, the tone and each reason of the tool mean", () => {
    const prompt = systemPrompt({ targetLanguage: "pt-BR", tone: "formal", maxUnitLength: 300 });
    assert.match(prompt, /^Target language: Brazilian Portuguese \(pt-BR\)$/m);
    assert.match(prompt, /^Tone: formal$/m);
    const selfExplaining = new Set(["invalid-arguments", "unknown-tool", "unknown-file", "tool-failed", "incomplete"]);
    for (const reason of machineReasons.filter((name) => !selfExplaining.has(name))) {
      assert.ok(prompt.includes(`${reason}:`), reason);
    }
  });
});
