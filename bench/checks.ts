import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { alignBlocks } from "../src/document/align.ts";
import { documentBlocks } from "../src/document/alignBlocks.ts";
import { runChecks } from "../src/document/checks/checks.ts";
import type { CheckUnit } from "../src/document/checks/check.ts";

// How long all checks take, a unit and over translated documents: npx tsx bench/checks.ts [FOLDER]
// FOLDER holds pairs NAME.en.md and NAME.LANG.md; the default is the corpus beside the repository.

const ROUNDS = 5;
const UNIT: CheckUnit = {
  source:
    "Run `npm install` in the [project folder](docs/setup.md#folder) before you start the server on port 8080. The **first** start takes about 30 seconds, since the cache is empty; later ones are faster. See {config} and <kbd>Ctrl</kbd>+<kbd>C</kbd> to stop it, or read [the FAQ](https://example.com/faq) if it fails.",
  target:
    "Führen Sie `npm install` im [Projektordner](docs/setup.md#folder) aus, bevor Sie den Server auf Port 8080 starten. Der **erste** Start dauert etwa 30 Sekunden, da der Cache leer ist; spätere sind schneller. Mit {config} und <kbd>Strg</kbd>+<kbd>C</kbd> halten Sie ihn an, oder lesen Sie [die FAQ](https://example.com/faq).",
  targetLanguage: "de",
  rehearsal: false,
};

function main(): void {
  const keystroke = timeOf(() => repeat(1000, () => runChecks(UNIT)));
  let count = 0;
  const fresh = timeOf(() => repeat(1000, () => runChecks({ ...UNIT, source: `${UNIT.source} ${String(count++)}` })));
  console.log(`a unit of ${UNIT.source.length} characters   ${(fresh / 1000).toFixed(2)} ms, a keystroke in its draft ${(keystroke / 1000).toFixed(2)} ms`);
  const folder = resolve(process.argv[2] ?? join(__dirname, "../../shared/corpus/parallel"));
  if (!existsSync(folder)) {
    console.log(`There are no translated documents in ${folder}.`);
    return;
  }
  const texts: string[] = [];
  const units = readdirSync(folder).flatMap((name) => unitsOf(folder, name, texts));
  const checks = timeOf(() => units.forEach((unit) => runChecks(unit)));
  const mdast = timeOf(() => texts.forEach((text) => fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })));
  console.log(`${units.length} units, ${texts.join("").length} characters`);
  console.log(`all checks              ${checks.toFixed(0)} ms`);
  console.log(`mdast-util-from-markdown ${mdast.toFixed(0)} ms (with GFM)`);
  console.log(`checks / mdast           ${(checks / mdast).toFixed(2)}`);
  const plain = timeOf(() => texts.forEach((text) => fromMarkdown(text)));
  console.log(`mdast-util-from-markdown ${plain.toFixed(0)} ms (without GFM), checks / mdast ${(checks / plain).toFixed(2)}`);
}

/** The pairs of blocks of one translation; both documents are added to `texts`. */
function unitsOf(folder: string, name: string, texts: string[]): CheckUnit[] {
  const language = /\.([a-z]{2})\.mdx?$/.exec(name)?.[1];
  if (language === undefined || language === "en") {
    return [];
  }
  const source = readFileSync(join(folder, name.replace(`.${language}.`, ".en.")), "utf8");
  const target = readFileSync(join(folder, name), "utf8");
  texts.push(source, target);
  const [from, to] = [documentBlocks(source), documentBlocks(target)];
  return alignBlocks(from, to).map((pair) => ({
    source: source.slice(from[pair.source.start]?.start, from[pair.source.end - 1]?.end),
    target: target.slice(to[pair.target.start]?.start, to[pair.target.end - 1]?.end),
    targetLanguage: language,
    rehearsal: false,
  }));
}

function repeat(times: number, work: () => void): void {
  for (let count = 0; count < times; count++) work();
}

/** CPU milliseconds of the fastest of some rounds, so that what else the machine does counts little. */
function timeOf(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

main();
