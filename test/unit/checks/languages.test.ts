import assert from "node:assert/strict";
import type { Finding } from "../../../src/document/finding.ts";
import { readableChecks } from "../../support/readableChecks.ts";
import { SENTENCES, SOURCE } from "../../support/sentencesByLanguage.ts";

function findingsOf(target: string, targetLanguage: string): Finding[] {
  return readableChecks({ source: SOURCE, sourceLanguage: "en", target, targetLanguage, rehearsal: false });
}

describe("a sentence in its own language", () => {
  for (const [language, sentence] of Object.values(SENTENCES).flatMap((sentences) => Object.entries(sentences))) {
    it(`has no finding: ${language}`, () => {
      assert.deepEqual(findingsOf(sentence, language), []);
    });
  }
});

describe("a sentence in another language of the script", () => {
  for (const script of ["Latin", "Cyrillic"]) {
    const sentences = SENTENCES[script] ?? {};
    for (const targetLanguage of Object.keys(sentences)) {
      it(`is an error: ${script}, ${targetLanguage}`, () => {
        for (const [language, sentence] of Object.entries(sentences)) {
          if (language === targetLanguage) continue;
          const errors = findingsOf(sentence, targetLanguage).filter(({ severity }) => severity === "error");
          assert.ok(errors.length > 0, `${language} for ${targetLanguage}`);
        }
      });
    }
  }
});
