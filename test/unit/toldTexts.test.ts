import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import english from "../../l10n/bundle.l10n.json";

const source = resolve(__dirname, "../../src");
const layers = ["agent", "model", "node"];

const toldProperties = /^(?:message|hint|problem|note)$/;
/** Errors whose words a person reads, and the functions through which these layers word lines, problems and presets. */
const tellingCalls = /^(?:DecisionRefused|ModelError|Error|line|network|problem|tell|unless|hosted|local)$/;

/** Texts in these places that no person is shown in another language, and why. */
const untold: readonly string[] = [
  "The session's description is damaged, so it is left out.", // goes to the log, beside the damage of other lines
  "Azure OpenAI", // a name
  "There is no session .", // of the store in memory, which tests and examples use
  "Unexpected value: ", // a fault of this program
  "A tool's argument is a text or a whole number.", // likewise
  "A tool's number has a least value alone.", // likewise
  "No unit  in this session.", // likewise
];

/** The words that an expression gives as they stand; those of `told` are none. */
function wordsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("")];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(wordsIn);
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(wordsIn);
  if (ts.isArrowFunction(node)) return wordsIn(node.body);
  return ts.isParenthesizedExpression(node) ? wordsIn(node.expression) : [];
}

/** What is said to a person without `told`. The texts of the checks are in the bundle by another way. */
function plainTexts(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const note = (node: ts.Node): void => {
    found.push(...wordsIn(node).filter((text) => /[a-z]{2}.*\s/.test(text) && !(text in english) && !untold.includes(text)));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && toldProperties.test(node.name.getText())) note(node.initializer);
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && tellingCalls.test(node.expression.getText())) node.arguments?.forEach(note);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function textsIn(path: string): string[] {
  return plainTexts(ts.createSourceFile(path, readFileSync(join(source, path), "utf8"), ts.ScriptTarget.Latest, true));
}

describe("what agent, models and files tell a person", () => {
  it("is marked with `told`, so that it has translations", () => {
    const files = layers.flatMap((layer) => readdirSync(join(source, layer), { recursive: true, encoding: "utf8" }).map((path) => join(layer, path)));
    const texts = files.filter((path) => path.endsWith(".ts")).flatMap((path) => textsIn(path).map((text) => `${path}: ${text}`));
    assert.deepEqual(texts, []);
  });

  it("is found where it is not", () => {
    const code = 'throw new DecisionRefused("No such thing."); f({ hint: a ? "Try that." : told`Try this.`, message: (m) => `${m} is gone.` }); new ModelError("x", told`It ${y}.`);';
    assert.equal(plainTexts(ts.createSourceFile("x.ts", code, ts.ScriptTarget.Latest, true)).length, 3);
  });
});
