import { analyse } from "../src/document/analysis.ts";
import type { Flavour } from "../src/document/documentSyntax.ts";
import type { Figure } from "./figure.ts";

/** What opens something that never ends, and the flavour in which it does. */
const openings: readonly (readonly [opening: string, flavour: Flavour])[] = [
  ["<div translate=\"no\">\n\n", "markdown"],
  ["<div translate=\"no\">\ntext\n\n", "markdown"],
  ["<details>\n\n", "markdown"],
  ["<pre>\n\n", "markdown"],
  ["<![CDATA[\n\n", "markdown"],
  ["<div>\n<?a\n", "markdown"],
  ["<!-- interlinear:off -->\n\n", "markdown"],
  ["<!-- interlinear:off --> a ", "markdown"],
  ["{% raw %}\n\n", "jekyll"],
  ["{{< highlight >}}\n\n", "hugo"],
  ["{{< a ", "hugo"],
  [":::note\n\n", "docusaurus"],
  [":::{code}\n\n", "myst"],
  ["```{note}\n\n", "myst"],
  ["$$\n\n", "quarto"],
  ["<A>\n\n", "mdx"],
  ["<A b={\n", "mdx"],
  ["{\n\n", "mdx"],
  ["%%\n", "obsidian"],
  ["[[a|", "obsidian"],
  ["/// a\n\n", "mkdocs"],
];
const short = 40_000;
const growth = 4;
const rounds = 3;
/** In proportion it would be `growth`; its square is 16. */
const most = 9;

/** How the time of an analysis grows with text that is full of openings without ends. */
export function openingFigures(): Promise<Figure[]> {
  return Promise.resolve(
    openings.map(([opening, flavour]) => {
      const times = [short, short * growth].map((length) => timeOf(opening.repeat(length / opening.length), flavour));
      return { name: `${JSON.stringify(opening)}, ${String(growth)} times as long (${flavour})`, value: (times[1] ?? NaN) / (times[0] ?? NaN), unit: "×", most };
    }),
  );
}

/** CPU milliseconds of the fastest round. */
function timeOf(text: string, flavour: Flavour): number {
  const times = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage();
    analyse(text, { flavour });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
