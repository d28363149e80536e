import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import type { ChatRequest } from "../../../src/agent/ports.ts";
import { isShortCount } from "../../../src/model/shortCount.ts";

const request = (content: string): ChatRequest => ({ messages: [{ role: "user", content }], tools: [] });
const root = join(__dirname, "../../..");
const texts: Readonly<Record<string, string>> = {
  prose: readFileSync(join(root, "README.md"), "utf8"),
  tables: readFileSync(join(root, "ARCHITECTURE.md"), "utf8"),
  JSON: readFileSync(join(root, "package.json"), "utf8"),
  "ruled lines": `${"-".repeat(80)}\n${" ".repeat(40)}x\n`.repeat(60),
  Chinese: "海水每天涨落两次,船只在港口等待。".repeat(80),
  Japanese: "海は一日に二度満ち引きし、船は港で待つ。".repeat(80),
};

describe("a count of tokens", () => {
  for (const [name, text] of Object.entries(texts)) {
    it(`is not called short for ${name} that a tokenizer counted`, () => {
      assert.equal(isShortCount(countTokens(text), request(text)), false);
    });
  }

  it("is called short when half of the text was left out", () => {
    for (const name of ["prose", "Chinese"]) {
      const text = texts[name] ?? "";
      assert.equal(isShortCount(Math.floor(countTokens(text) * 0.5), request(text)), true, name);
    }
  });

  it("is not called short when the server gives none", () => assert.equal(isShortCount(0, request(texts["prose"] ?? "")), false));
});
