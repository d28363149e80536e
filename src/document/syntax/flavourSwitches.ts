import type { Flavour } from "../documentSyntax.ts";

/** What is syntax in some flavours and text in others. */
export interface FlavourSwitches {
  /** JSX, `import` and `export`, expressions in braces; no indented code. */
  readonly jsx: boolean;
  /** `%%…%%` as in Obsidian, or lines that begin with `%` as in MyST. */
  readonly percentComments: "none" | "pairs" | "lines";
}

const plain: FlavourSwitches = { jsx: false, percentComments: "none" };
const jsx: FlavourSwitches = { jsx: true, percentComments: "none" };

export const flavourSwitches: Readonly<Record<Flavour, FlavourSwitches>> = {
  markdown: plain,
  mdx: jsx,
  docusaurus: jsx,
  vitepress: plain,
  starlight: jsx,
  mkdocs: plain,
  hugo: plain,
  jekyll: plain,
  myst: { jsx: false, percentComments: "lines" },
  quarto: plain,
  obsidian: { jsx: false, percentComments: "pairs" },
  mdn: plain,
};
