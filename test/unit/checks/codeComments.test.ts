import assert from "node:assert/strict";
import { analyse } from "../../../src/document/analysis.ts";
import { unitSyntaxOf } from "../../../src/document/checks/unitSyntax.ts";
import type { CodeComments } from "../../../src/document/documentSyntax.ts";
import { readableChecks, readableDocumentCheck } from "../../support/readableChecks.ts";

/** Severity and kind of all that is said of a draft for the unit from the first of `source` to its end. */
function said(text: string, source: string, target: string): string[] {
  const analysis = analyse(text, { flavour: "markdown", codeComments: "offer" });
  const start = text.indexOf(source);
  const range = { start, end: start + source.length };
  return readableChecks({ source, target, targetLanguage: "de", rehearsal: false, ...unitSyntaxOf(analysis, range) }).map(({ severity, kind }) => `${severity} ${kind}`);
}

const JS = "```js\n// Load the lamp.\nlet a = 1; /* Then light it. */\n```\n";
const HTML = "```html\n<!-- Light the lamp. -->\n```\n";

describe("the draft of a comment in code", () => {
  it("is free to say what it likes on one line", () => {
    assert.deepEqual(said(JS, "Load the lamp.", "Die Lampe laden."), []);
    assert.deepEqual(said(JS, "Then light it.", "Dann anzünden."), []);
    assert.deepEqual(said(HTML, "Light the lamp.", "Die Lampe anzünden."), []);
  });

  it("may not end the comment, span lines or go on behind its line", () => {
    const error = ["error code-comment"];
    assert.deepEqual(said(JS, "Then light it.", "Dann */ anzünden."), error);
    assert.deepEqual(said(HTML, "Light the lamp.", "Die --> Lampe anzünden."), error);
    assert.ok(said(JS, "Load the lamp.", "Die Lampe laden \\").includes("error code-comment"));
    assert.ok(said(JS, "Load the lamp.", "Die Lampe\nladen.").includes("error code-comment"));
    assert.ok(said(JS, "Then light it.", "``` anzünden").includes("error code-comment"));
    assert.deepEqual(said(JS, "Load the lamp.", "Die */ Lampe laden."), []);
  });

  it("may not become an instruction for a tool", () => {
    assert.ok(said(JS, "Load the lamp.", "eslint-disable no-lamp").includes("error code-comment"));
  });

  it("keeps the code between two comments", () => {
    const source = JS.slice(JS.indexOf("Load"), JS.indexOf(" */"));
    assert.deepEqual(said(JS, source, "Die Lampe laden.\nlet a = 1; /* Dann anzünden."), []);
    assert.ok(said(JS, source, "Die Lampe laden.\nlet b = 1; /* Dann anzünden.").includes("error code-comment"));
    assert.ok(said(JS, source, "Die Lampe laden. Dann anzünden.").includes("error code-comment"));
  });
});

describe("comments in the code blocks of a translated document", () => {
  function said(source: string, target: string, codeComments?: CodeComments): string[] {
    const { findings } = readableDocumentCheck({ source, target, targetLanguage: "de", ...(codeComments && { codeComments }) });
    return findings.map(({ severity, kind }) => `${severity} ${kind}`);
  }
  const translated = JS.replace("Load the lamp", "Die Lampe laden").replace("Then light it", "Dann anzünden");

  it("are free where they are offered, and told of where they are not", () => {
    assert.deepEqual(said(JS, translated, "offer"), []);
    assert.deepEqual(said(JS, translated), ["warning code-fence"]);
    assert.deepEqual(said(JS, translated, "never"), ["warning code-fence"]);
  });

  it("leave nothing else free", () => {
    assert.deepEqual(said(JS, translated.replace("let a", "let b"), "offer"), ["error code-fence"]);
    assert.deepEqual(said("```js\n// eslint-disable x\na\n```", "```js\n// eslint-aus x\na\n```", "offer"), ["warning code-fence"]);
  });
});
