import assert from "node:assert/strict";
import {
  canonicalTag,
  directionOf,
  isLanguageTag,
  joinsSentencesWithoutSpace,
  languageName,
  scriptOf,
} from "../../src/document/language.ts";

describe("language tags", () => {
  it("are accepted when they name a language", () => {
    for (const tag of ["en", "zh-CN", "zh-cn", "zh-Hant", "pt-BR", "sr-Latn-RS", "yue", "es-419", "zh-Hant-HK"]) {
      assert.equal(isLanguageTag(tag), true, tag);
    }
  });

  it("are refused when malformed or of no language", () => {
    for (const tag of ["", "english", "german", "e", "zh_CN", "zh-", "../x", "xx", "zz-ZZ", "en us", "123", "c", "und", "mul"]) {
      assert.equal(isLanguageTag(tag), false, tag);
    }
  });

  it("have one canonical form", () => {
    assert.equal(canonicalTag("ZH-hans-cn"), "zh-Hans-CN");
    assert.equal(canonicalTag("zh_CN"), undefined);
  });

  it("have a name in the display language", () => {
    assert.equal(languageName("de"), "German");
    assert.equal(languageName("pt-BR"), "Brazilian Portuguese");
    assert.equal(languageName("de", "fr"), "allemand");
    assert.equal(languageName("not a tag"), "not a tag");
    assert.equal(languageName("de", "not a tag"), "German");
  });
});

describe("writing systems", () => {
  it("tell the direction from the script", () => {
    for (const tag of ["ar", "he", "fa", "ur", "yi", "dv", "az-Arab", "ckb"]) {
      assert.equal(directionOf(tag), "rtl", tag);
    }
    for (const tag of ["en", "ru", "zh", "az", "ur-Latn", "nonsense tag"]) {
      assert.equal(directionOf(tag), "ltr", tag);
    }
  });

  it("join sentences without a blank in Chinese and Japanese only", () => {
    for (const tag of ["zh", "zh-CN", "zh-TW", "zh-Hant", "yue", "ja", "ja-JP", "wuu"]) {
      assert.equal(joinsSentencesWithoutSpace(tag), true, tag);
    }
    for (const tag of ["ko", "th", "en", "zh-Latn", "ja-Latn", "vi"]) {
      assert.equal(joinsSentencesWithoutSpace(tag), false, tag);
    }
  });

  it("take the region into account", () => {
    assert.equal(scriptOf("zh-TW"), "Hant");
    assert.equal(scriptOf("zh-CN"), "Hans");
    assert.equal(scriptOf("zh-HK"), "Hant");
  });
});
