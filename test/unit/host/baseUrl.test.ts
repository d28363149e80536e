import { strict as assert } from "node:assert";
import { baseUrlProblem } from "../../../src/host/baseUrl.ts";
import { isUnencrypted } from "../../../src/model/endpoint.ts";

describe("the address of a model server", () => {
  for (const good of ["https://api.openai.com/v1", "http://127.0.0.1:11434/v1", " https://example.com/v1/ "]) {
    it(`may be ${good}`, () => {
      assert.equal(baseUrlProblem(good), undefined);
    });
  }

  for (const bad of [
    "",
    "api.openai.com/v1",
    "ftp://example.com/v1",
    "javascript:alert(1)",
    "https://name:key@example.com/v1",
    "https://example.com/v1/chat/completions",
  ]) {
    it(`may not be ${JSON.stringify(bad)}`, () => {
      assert.notEqual(baseUrlProblem(bad), undefined);
    });
  }

  it("is unencrypted only where it leaves this machine without TLS", () => {
    const local = ["http://localhost:1/v1", "http://127.0.0.1/v1", "http://127.8.0.1/v1", "http://[::1]:8/v1", "https://a.b/v1"];
    assert.deepEqual(local.filter(isUnencrypted), []);
    const remote = ["http://a.b/v1", "http://192.168.0.2/v1", "http://localhost.evil.com/v1", "http://127.0.0.1.evil.com/v1"];
    assert.deepEqual(remote.filter((url) => !isUnencrypted(url)), []);
  });
});
