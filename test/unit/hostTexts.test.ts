import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

const host = resolve(__dirname, "../../src/host");

const shownProperties = /^(?:title|prompt|placeHolder|placeholder|label|description|detail|message|hint|openLabel|tooltip)$/;
const showingCalls = /\.(?:show(?:Information|Warning|Error)Message|setStatusBarMessage)$/;
const shownErrors = /^(?:Error|SourceRefused|TargetRefused|TargetNotWritten)$/;

/** What no person is shown, and why. */
const unshown: readonly string[] = [
  "The review panel sent a message that cannot be used (): ", // a fault of this program, for its log
  "The Markdown renderer gave no text", // caught, and told in other words
  "The agent is still at work after  s.", // for other extensions, by the API
];

/** Literals with words in them that a person is shown as they are. */
function plainTexts(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const note = (node: ts.Expression | undefined): void => {
    const text = node && (ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? wordsOf(node) : "");
    if (text && !unshown.includes(text) && /[a-z]{2}.*\s\S/.test(text.replaceAll(/^Interlinear:?|\$\([a-z-]+\)/g, ""))) {
      found.push(text);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && shownProperties.test(node.name.getText())) note(node.initializer);
    if (ts.isCallExpression(node) && showingCalls.test(node.expression.getText())) note(node.arguments[0]);
    if (ts.isNewExpression(node) && shownErrors.test(node.expression.getText())) node.arguments?.forEach(note);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function wordsOf({ head, templateSpans }: ts.TemplateExpression): string {
  return [head.text, ...templateSpans.map(({ literal }) => literal.text)].join("");
}

function textsIn(name: string): string[] {
  return plainTexts(ts.createSourceFile(name, readFileSync(join(host, name), "utf8"), ts.ScriptTarget.Latest, true));
}

describe("what the host shows a person", () => {
  it("is looked up in the bundles of l10n", () => {
    const files = readdirSync(host).filter((name) => name.endsWith(".ts"));
    assert.deepEqual(files.flatMap((name) => textsIn(name).map((text) => `${name}: ${text}`)), []);
  });

  it("is found where it is not", () => {
    const code = 'window.showInformationMessage("Nothing to do."); const o = { prompt: `Key for ${url} please` }; f(vscode.l10n.t("No find."), told`Nor this.`); throw new Error("Is found here.");';
    assert.equal(plainTexts(ts.createSourceFile("x.ts", code, ts.ScriptTarget.Latest, true)).length, 3);
  });
});
