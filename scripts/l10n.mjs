import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { root } from "./project.mjs";

/**
 * The texts of the extension and its panel that are looked up in the bundles of `l10n/`: the literals given to
 * `vscode.l10n.t` and to the panel's `t`, those marked with `told`, and the table of what findings say.
 * @returns in the order of the files, the table last
 * @throws {Error} for a text that is no literal, since nobody could translate it
 */
export function messages() {
  const texts = sources().flatMap((path) => textsIn(path, false));
  return [...new Set([...texts, ...findingTexts()])];
}

/** @returns {readonly string[]} those of them that are marked with `told` */
export function toldTexts() {
  return [...new Set(sources().flatMap((path) => textsIn(path, true)))];
}

/**
 * @param {string} path
 * @param {boolean} isToldOnly
 */
function textsIn(path, isToldOnly) {
  const lookup = path.startsWith("webview") ? /^t$/ : /^(?:vscode\.)?l10n\.t$/;
  const text = readFileSync(join(root, path), "utf8");
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "told") {
      found.push(withPlaces(node.template));
    } else if (!isToldOnly && ts.isCallExpression(node) && lookup.test(node.expression.getText())) {
      found.push(literalOf(node, path));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @returns {readonly string[]} what findings say, and the words of ours in it */
function findingTexts() {
  const { terms, templates } = JSON.parse(readFileSync(join(root, "src/document/findingTemplates.json"), "utf8"));
  return [...Object.values(terms).flat(), ...templates.map((/** @type {readonly string[]} */ [text]) => text)];
}

function sources() {
  return ["src", "webview"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((path) => /\.tsx?$/.test(path))
    .sort();
}

/**
 * @param {ts.CallExpression} call
 * @param {string} path
 */
function literalOf(call, path) {
  const [first] = call.arguments;
  if (first === undefined || !ts.isStringLiteralLike(first)) {
    throw new Error(`${path}: ${call.getText()} gives no literal to translate.`);
  }
  return first.text;
}

/** @param {ts.TemplateLiteral} template */
function withPlaces(template) {
  return ts.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }, index) => `{${index}}${literal.text}`)].join("")
    : template.text;
}

/**
 * Brings a bundle of translations into the order of the messages, without those that are gone.
 * @param {string} path
 * @param {readonly string[]} keys
 * @returns {readonly string[]} messages that it lacks
 */
function arrange(path, keys) {
  const known = new Map(Object.entries(JSON.parse(readFileSync(path, "utf8"))));
  write(path, keys.filter((key) => known.has(key)).map((key) => [key, known.get(key)]));
  return keys.filter((key) => !known.has(key));
}

/**
 * @param {string} path
 * @param {readonly (readonly [string, unknown])[]} entries
 */
function write(path, entries) {
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const keys = messages();
  write(join(root, "l10n/bundle.l10n.json"), keys.map((key) => [key, key]));
  for (const key of arrange(join(root, "l10n/bundle.l10n.zh-cn.json"), keys)) {
    console.log(`Not in Chinese yet: ${key}`);
  }
}
