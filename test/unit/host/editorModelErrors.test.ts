import { strict as assert } from "node:assert";
import type { ModelErrorKind } from "../../../src/agent/ports.ts";
import { editorModelError, editorTimeoutError } from "../../../src/host/editorModelErrors.ts";

/** As `vscode.LanguageModelError` has it. */
function coded(code: string, message = "", cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code });
}

const cases: readonly (readonly [string, unknown, ModelErrorKind, boolean])[] = [
  ["no permission", coded("NoPermissions", "Language model 'x' cannot be used by 'y'"), "auth", false],
  ["a model that is gone", coded("NotFound", "Language model 'x' is unknown."), "model-not-found", false],
  ["a block", coded("Blocked"), "quota", false],
  ["a block for too many requests", coded("Blocked", "Rate limit exceeded, try again in a minute"), "rate-limit", true],
  ["a quota", coded("Blocked", "You have exceeded your premium request allowance: quota exceeded"), "quota", false],
  ["a topic that is refused", coded("Unknown", "Chat failed", new Error("off_topic")), "content-filter", false],
  ["a content filter", new Error("Response got filtered"), "content-filter", false],
  ["a prompt that is too long", new Error("Message exceeds token limit."), "context-overflow", false],
  ["a long context", new Error("maximum context length is 8192"), "context-overflow", false],
  ["a status in words", new Error("Request failed: 429 Too Many Requests"), "rate-limit", true],
  ["a lost sign-in", new Error("401 Unauthorized"), "auth", false],
  ["an unknown model in words", new Error("model not found"), "model-not-found", false],
  ["no network", coded("Unknown", "Request failed", new Error("getaddrinfo ENOTFOUND example.com")), "network", true],
  ["no tools", new Error("tools are not supported by this model"), "refused-request", false],
  ["anything else", new Error("Boom"), "server", true],
  ["what is no error", "Boom", "server", true],
  ["nothing", undefined, "server", true],
];

describe("the error of a model of the editor", () => {
  for (const [what, thrown, kind, retryable] of cases) {
    it(`for ${what} is ${kind}, with what to do next`, () => {
      const error = editorModelError(thrown, "Test Model");
      assert.equal(error.kind, kind);
      assert.equal(error.retryable, retryable);
      assert.match(error.message, /Test Model/);
      assert.notEqual(error.hint, "");
    });
  }

  it("tells what the causes say, each once, and ends with a cause of itself", () => {
    const thrown = new Error("Boom");
    thrown.cause = thrown;
    assert.equal(editorModelError(thrown, "M").message, "M failed. It says: Boom");
    assert.match(editorModelError(new Error("Outer", { cause: new Error("Inner") }), "M").message, /Outer Inner/);
  });

  it("shows no key that another extension quotes, and keeps long words", () => {
    const { message } = editorModelError(new Error("Incorrect API key sk-abc123DEF456ghi789jkl, internationalization"), "M");
    assert.doesNotMatch(message, /abc123/);
    assert.match(message, /internationalization/);
  });

  it("is no longer than a person reads", () => {
    assert(editorModelError(new Error("word ".repeat(1000)), "M").message.length < 400);
  });

  it("names the limit that was reached", () => {
    assert.match(editorTimeoutError("idle", 60_000, "M").message, /M for 60 seconds/);
    assert.match(editorTimeoutError("total", 1500, "M").message, /after 1\.5 seconds/);
  });
});
