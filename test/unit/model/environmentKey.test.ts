import assert from "node:assert/strict";
import { environmentKey } from "../../../src/model/environmentKey.ts";

const both = { INTERLINEAR_API_KEY: " ours ", OPENAI_API_KEY: "openai" };

describe("the key from the environment", () => {
  it("is the product's own, for every address", () => {
    assert.equal(environmentKey("https://api.openai.com/v1", both), "ours");
    assert.equal(environmentKey("http://127.0.0.1:11434/v1", both), "ours");
  });

  it("is OpenAI's for OpenAI alone", () => {
    const { OPENAI_API_KEY } = both;
    assert.equal(environmentKey("https://api.openai.com/v1/", { OPENAI_API_KEY }), "openai");
    for (const elsewhere of ["https://api.openai.com.example/v1", "https://openrouter.ai/api/v1", "http://localhost/v1", "", "no address"]) {
      assert.equal(environmentKey(elsewhere, { OPENAI_API_KEY }), undefined, elsewhere);
    }
  });

  it("is none where the variables are absent or blank", () => {
    assert.equal(environmentKey("https://api.openai.com/v1", {}), undefined);
    assert.equal(environmentKey("https://api.openai.com/v1", { INTERLINEAR_API_KEY: " ", OPENAI_API_KEY: "" }), undefined);
  });
});
