import { strict as assert } from "node:assert";
import { readProfiles } from "../../../src/host/modelProfiles.ts";

const sound = { name: "local", provider: "openai", baseUrl: "http://127.0.0.1:11434/v1", model: "qwen3" };

/** What is said of the one profile; undefined: nothing is wrong. */
function problemOf(profile: unknown): string | undefined {
  const [read] = readProfiles([profile]);
  assert(read);
  return read.kind === "invalid" ? read.problem : undefined;
}

describe("a profile of a model", () => {
  it("holds what was written, and nothing else", () => {
    const full = {
      ...sound,
      headers: { "X-Tenant": "docs" },
      extraBody: { provider: { order: ["a"] } },
      temperature: 0.2,
      reasoningEffort: "low",
      maxOutputTokens: 4000,
      prices: { input: 1, cachedInput: 0.1, output: 2 },
    };
    const [read] = readProfiles([full]);
    assert(read?.kind === "valid");
    const { temperature, reasoningEffort, maxOutputTokens, extraBody, ...rest } = full;
    assert.deepEqual(read.profile, { ...rest, request: { temperature, reasoningEffort, maxOutputTokens, extraBody } });
    const [bare] = readProfiles([sound]);
    assert(bare?.kind === "valid");
    assert.deepEqual(bare.profile, { ...sound, headers: {}, request: {}, prices: undefined });
  });

  const faults: readonly (readonly [field: string, change: Readonly<Record<string, unknown>>])[] = [
    ["provider", { provider: "opnai" }],
    ["provider", { provider: undefined }],
    ["baseUrl", { baseUrl: undefined }],
    ["baseUrl", { baseUrl: "" }],
    ["baseUrl", { baseUrl: "127.0.0.1:11434" }],
    ["baseUrl", { baseUrl: "https://anna:geheim@example.com/v1" }],
    ["model", { model: " " }],
    ["model", { model: 3 }],
    ["headers", { headers: ["X-Tenant: geheim"] }],
    ["headers", { headers: { "X-Tenant": 7 } }],
    ["headers", { headers: { "X-Tenant": "geheim\nX-Other: 1" } }],
    ["headers", { headers: { "X Tenant": "geheim" } }],
    ["extraBody", { extraBody: "top_p=geheim" }],
    ["extraBody", { extraBody: { messages: [] } }],
    ["extraBody", { extraBody: { max_tokens: 5 } }],
    ["temperature", { temperature: "warm" }],
    ["temperature", { temperature: 2.1 }],
    ["temperature", { temperature: Number.NaN }],
    ["reasoningEffort", { reasoningEffort: "hard" }],
    ["maxOutputTokens", { maxOutputTokens: 0 }],
    ["maxOutputTokens", { maxOutputTokens: 1.5 }],
    ["prices", { prices: { input: 1 } }],
    ["prices", { prices: { input: 1, output: -1 } }],
    ["prices", { prices: { input: 1, output: 1, cachedInput: "0" } }],
    ["prices", { prices: { input: 1, output: 1, cached: 0 } }],
    ["temprature", { temprature: 0.2 }],
  ];
  for (const [field, change] of faults) {
    it(`is refused by its name and by the field ${field} with ${JSON.stringify(change)}`, () => {
      const problem = problemOf({ ...sound, ...change }) ?? "";
      assert.ok(problem.includes("“local”") && problem.includes(`“${field}”`), problem);
      assert.ok(!problem.includes("geheim"), problem);
    });
  }

  it("is called by its place where it has no name, and may be no profile at all", () => {
    assert.match(problemOf({ ...sound, name: undefined }) ?? "", /number 1.*name/);
    assert.match(problemOf("local") ?? "", /number 1/);
  });

  it("needs an address and a model only where its provider does", () => {
    assert.equal(problemOf({ name: "rehearsal", provider: "offline" }), undefined);
  });

  it("counts once among those of its name, the first one", () => {
    const reads = readProfiles([sound, { ...sound, model: "other" }]);
    assert.deepEqual(reads.map(({ kind }) => kind), ["valid", "invalid"]);
  });

  for (const value of [undefined, null, "local", { local: sound }]) {
    it(`is not there in ${JSON.stringify(value)}`, () => assert.deepEqual(readProfiles(value), []));
  }
});
