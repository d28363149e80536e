import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { billFigures } from "./bill.ts";
import { documentFigures } from "./document.ts";
import { editorFigures } from "./editor.ts";
import { isMissed, tableOf, type Figure } from "./figure.ts";
import { hostFigures } from "./host.ts";
import { writeReadmeTable } from "./readme.ts";
import { openingFigures } from "./openings.ts";
import { reviewerFigures } from "./reviewer.ts";
import { sizeFigures } from "./size.ts";
import { streamingFigures } from "./streaming.ts";

// How translating scales: npm run bench [-- THEME...] [--json] [--readme]

/** What is measured against a goal. */
const themes: Readonly<Record<string, () => Promise<Figure[]>>> = {
  bill: billFigures,
  reviewer: reviewerFigures,
  host: hostFigures,
  editor: editorFigures,
  size: sizeFigures,
  document: documentFigures,
  openings: openingFigures,
  streaming: streamingFigures,
};

/** Programs of their own, which print what they find; `panel` needs the types of a browser. */
const programs: Readonly<Record<string, string>> = {
  sessions: "bench/sessions.ts",
  checks: "bench/checks.ts",
  panel: "test/panel/panelBench.ts",
};

async function main(): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: flag, readme: flag } });
  const known = [...Object.keys(themes), ...Object.keys(programs)];
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(", ")}. Known are: ${known.join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  const chosen = positionals.length > 0 ? known.filter((name) => positionals.includes(name)) : known;
  const figures = await measure(chosen, values.json);
  if (values.readme) {
    writeReadmeTable(tableOf(figures));
  }
  const printed = new Map(Object.entries(programs).filter(([name]) => chosen.includes(name)).map(([name, path]) => [name, outputOf(path)]));
  if (values.json) {
    console.log(JSON.stringify({ figures: figures.map((figure) => ({ ...figure, isMissed: isMissed(figure) })), programs: Object.fromEntries(printed) }, undefined, 2));
  } else {
    printed.forEach((output, name) => console.log(`\n${name}\n${output}`));
  }
}

/** Prints the table of each theme as soon as it is there, unless the whole is to be JSON. */
async function measure(chosen: readonly string[], isQuiet: boolean): Promise<Figure[]> {
  const all: Figure[] = [];
  for (const [name, figuresOf] of Object.entries(themes)) {
    if (chosen.includes(name)) {
      const figures = await figuresOf();
      all.push(...figures);
      if (!isQuiet) {
        console.log(`\n${name}\n\n${tableOf(figures)}`);
      }
    }
  }
  return all;
}

/** @throws Error when the program fails. */
function outputOf(path: string): string {
  const tsx = createRequire(__filename).resolve("tsx/cli");
  const { status, stdout } = spawnSync(process.execPath, [tsx, join(__dirname, "..", path)], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  if (status !== 0) {
    throw new Error(`${path} failed.`);
  }
  return stdout;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
