import { GFM, parser } from "@lezer/markdown";
import { analyse } from "../src/document/analysis.ts";
import { applyEdits } from "../src/document/rangeMap.ts";
import { reanalyse } from "../src/document/reanalysis.ts";
import { realDocuments } from "../test/unit/document/realDocuments.ts";
import { guideOf } from "./documents.ts";
import type { Figure } from "./figure.ts";

const length = 1024 * 1024;
/** Words of a guide of more than that many characters. */
const guideWords = 200_000;
const warmUps = 2;
const rounds = 9;
/** Where in the document a character is typed, in turn. */
const places = [0.1, 0.5, 0.9];

/** How long one document of 1 MiB takes, in milliseconds; medians of rounds in which the three take turns. */
interface Times {
  readonly parse: number;
  readonly analysis: number;
  readonly reanalysis: number;
}

/** The analysis of a document of 1 MiB against a bare parse of it, and the analysis after one character was typed against both. */
export function documentFigures(): Promise<Figure[]> {
  const guide = guideOf(guideWords).slice(0, length);
  return Promise.resolve([...figuresOf("real documents", longDocument()), ...figuresOf("a guide", guide)]);
}

function figuresOf(name: string, text: string): Figure[] {
  const { parse, analysis, reanalysis } = measure(text);
  return [
    { name: `${name}, 1 MiB: bare GFM parse`, value: parse, unit: "ms" },
    { name: `${name}, 1 MiB: analysis`, value: analysis, unit: "ms" },
    { name: `${name}, 1 MiB: re-analysis after a character`, value: reanalysis, unit: "ms" },
    { name: `${name}: analysis / bare parse`, value: analysis / parse, unit: "", most: 3 },
    { name: `${name}: re-analysis / analysis`, value: reanalysis / analysis, unit: "", most: 0.05 },
  ];
}

function measure(text: string): Times {
  const bare = parser.configure([GFM]);
  const all = Array.from({ length: warmUps + rounds }, (_, round): Times => {
    const parse = timeOf(() => bare.parse(text));
    const analysis = timeOf(() => analyse(text));
    return { parse, analysis, reanalysis: timeOfTyping(text, places[round % places.length] ?? 0) };
  }).slice(warmUps);
  const medianOf = (kind: keyof Times): number => median(all.map((times) => times[kind]));
  return { parse: medianOf("parse"), analysis: medianOf("analysis"), reanalysis: medianOf("reanalysis") };
}

/** A character is typed into the leaf that lies at `part` of all. */
function timeOfTyping(text: string, part: number): number {
  const before = analyse(text);
  const place = (before.leaves[Math.floor(before.leaves.length * part)]?.range.start ?? 0) + 1;
  const edits = [{ start: place, end: place, text: "x" }];
  const after = applyEdits(text, edits);
  after.charCodeAt(place); // joins the pieces of the text, so that the first to read it does not pay
  return timeOf(() => reanalyse(before, edits, after));
}

/** Documents of the corpus without their front matter, one behind the other, as often as it takes. */
function longDocument(): string {
  const texts = realDocuments().map((document) => document.text.replace(/\r\n/g, "\n").replace(/^\uFEFF?(---|\+\+\+)\n[^]*?\n\1\n/, ""));
  let text = "";
  for (let index = 0; text.length < length; index++) text += `${texts[index % texts.length] ?? ""}\n\n`;
  return text.slice(0, length);
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
