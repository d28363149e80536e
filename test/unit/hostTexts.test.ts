import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

const host = resolve(__dirname, "../../src/host");

const shownProperties = /^(?:title|prompt|placeHolder|placeholder|detail|openLabel|tooltip)$/;
const showingCalls = /\.(?:show(?:Information|Warning|Error)Message|setStatusBarMessage)$/;

/** Literals with words in them that a person is shown as they are. */
function plainTexts(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const note = (node: ts.Expression | undefined): void => {
    const text = node && (ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? wordsOf(node) : "");
    if (text && /[a-z]{2}.*\s\S/.test(text.replaceAll(/^Interlinear:?|\$\([a-z-]+\)/g, ""))) {
      found.push(text);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && shownProperties.test(node.name.getText())) note(node.initializer);
    if (ts.isCallExpression(node) && showingCalls.test(node.expression.getText())) note(node.arguments[0]);
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
    const code = 'window.showInformationMessage("Nothing to do."); const o = { prompt: `Key for ${url} please` }; f(vscode.l10n.t("No find."));';
    assert.equal(plainTexts(ts.createSourceFile("x.ts", code, ts.ScriptTarget.Latest, true)).length, 2);
  });
});
