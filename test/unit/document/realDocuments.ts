import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Flavour } from "../../../src/document/documentSyntax.ts";

/** A document as people wrote it, and a flavour it may be read in. */
export interface RealDocument {
  readonly name: string;
  readonly text: string;
  readonly flavour: Flavour;
}

const corpus = process.env["INTERLINEAR_CORPUS"] ?? path.resolve(__dirname, "../../../../shared/corpus");
const fixtures = path.resolve(__dirname, "../../fixtures/cases/spans.jsonl");

/** The flavour that the beginning of a corpus document's name says. */
const flavourOfName: readonly (readonly [beginning: RegExp, flavour: Flavour])[] = [
  [/^docusaurus|\.mdx$/, "docusaurus"],
  [/^starlight/, "starlight"],
  [/^vitepress/, "vitepress"],
  [/^mkdocs|^fastapi/, "mkdocs"],
  [/^hugo/, "hugo"],
  [/^jekyll/, "jekyll"],
  [/^myst|^changelog/, "myst"],
  [/^rmarkdown/, "quarto"],
  [/^obsidian/, "obsidian"],
  [/^mdn/, "mdn"],
];

/** The documents of the corpus beside the repository; where it is not, the short ones of the fixtures, which a line on the console says. */
export function realDocuments(): readonly RealDocument[] {
  if (existsSync(corpus)) return documentsIn(corpus);
  console.error(`      there is no corpus in ${corpus}: with the documents of the fixtures`);
  const lines = readFileSync(fixtures, "utf8").split("\n").filter((line) => line !== "");
  const texts = lines.map((line) => (JSON.parse(line) as { readonly document: string }).document); // spanCases.test.ts reads them
  return [...new Set(texts)].map((text, index) => ({ name: `fixture ${String(index)}`, text, flavour: "markdown" }));
}

function documentsIn(folder: string): RealDocument[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.mdx?$/.test(file) && path.dirname(file) !== ".");
  return files.sort().map((file) => {
    const name = path.basename(file);
    const flavour = flavourOfName.find(([beginning]) => beginning.test(name))?.[1] ?? "markdown";
    return { name, text: readFileSync(path.join(folder, file), "utf8"), flavour };
  });
}
