import assert from "node:assert/strict";
import { likenessOf } from "../../../src/document/checks/languageModel.ts";
import { PROFILES } from "../../../src/document/checks/languageProfiles.ts";

function likeness(text: string, language: string, script = "Latn"): ReturnType<typeof likenessOf> {
  return likenessOf(text.split(" "), language, script);
}

describe("likeness of words to languages", () => {
  it("leads in the language that two words are written in", () => {
    assert.equal(likeness("Passwort zurücksetzen", "fr")?.language, "de");
    assert.equal(likeness("Restablecer contraseña", "pt")?.language, "es");
    assert.equal(likeness("Сохранить файл", "uk", "Cyrl")?.language, "ru");
  });

  it("is no lead where the words are in the language asked about", () => {
    assert.deepEqual(likeness("Passwort zurücksetzen", "de"), { language: "de", lead: 0 });
    assert.deepEqual(likeness("Đặt lại mật khẩu", "vi"), { language: "vi", lead: 0 });
  });

  it("counts a small word for the languages that have it", () => {
    assert.ok((likeness("und", "fr")?.lead ?? 0) > (likeness("und", "de")?.lead ?? 0));
  });

  it("is nothing for a language or a script that is not known", () => {
    assert.equal(likeness("Ezarpenak gorde", "eu"), undefined);
    assert.equal(likeness("保存", "zh", "Hans"), undefined);
  });

  it("has levels for each trigram in all languages", () => {
    for (const { script, languages, trigrams, levels } of PROFILES) {
      const count = trigrams.split(" ").reduce((sum, group) => sum + group.length - 2, 0);
      assert.equal(levels.length, count * Math.ceil(languages.length / 2), script);
    }
  });
});
