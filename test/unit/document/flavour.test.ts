import assert from "node:assert/strict";
import { flavourOf } from "../../../src/document/flavour.ts";

describe("flavourOf", () => {
  const cases: readonly (readonly [path: string, folders: readonly (readonly string[])[], flavour: string])[] = [
    ["/a/guide.md", [], "markdown"],
    ["/a/guide.md", [["guide.md", "package.json"], ["README.md"]], "markdown"],
    ["/a/docs/guide.md", [["guide.md"], ["docusaurus.config.ts", "docs"]], "docusaurus"],
    ["/a/docs/guide.mdx", [["guide.mdx"], ["docusaurus.config.js"]], "docusaurus"],
    ["/a/docs/guide.mdx", [["guide.mdx"], ["mkdocs.yml"]], "mdx"],
    ["/a/docs/guide.MDX", [], "mdx"],
    ["/a/docs/guide.md", [["guide.md", ".vitepress"]], "vitepress"],
    ["/a/guide.md", [["astro.config.mjs"]], "starlight"],
    ["/a/guide.md", [["mkdocs.yml"]], "mkdocs"],
    ["/a/content/guide.md", [["guide.md"], ["hugo.toml", "content"]], "hugo"],
    ["/a/content/guide.md", [["guide.md"], ["config.toml", "archetypes"]], "hugo"],
    ["/a/content/guide.md", [["guide.md"], ["config.toml"]], "markdown"],
    ["/a/guide.md", [["_config.yml", "_posts"]], "jekyll"],
    ["/a/guide.md", [["_config.yml", "_toc.yml"]], "myst"],
    ["/a/guide.md", [["myst.yml"]], "myst"],
    ["/a/guide.md", [["_quarto.yml"]], "quarto"],
    ["/a/guide.qmd", [], "quarto"],
    ["/a/guide.Rmd", [["mkdocs.yml"]], "quarto"],
    ["/a/guide.md", [["guide.md"], [".obsidian"]], "obsidian"],
    ["/content/files/en-us/web/api/index.md", [["index.md"], ["_config.yml"]], "mdn"],
    ["/a/files/readme/index.md", [], "markdown"],
    ["/a/docs/guide.md", [["mkdocs.yml"], ["docusaurus.config.js"]], "mkdocs"],
  ];
  for (const [path, folders, flavour] of cases) {
    it(`takes ${path} beside ${JSON.stringify(folders)} for ${flavour}`, () => {
      assert.equal(flavourOf(path, folders), flavour);
    });
  }
});
