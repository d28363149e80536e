import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { guideOf } from "../../../bench/documents.ts";
import { autopilotOptions, setMode } from "../../../src/agent/autopilot.ts";
import { drive } from "../../../src/agent/drive.ts";
import { estimateRun, type Estimate, type EstimateOptions } from "../../../src/agent/estimate.ts";
import { estimateText } from "../../../src/agent/estimateText.ts";
import { Session } from "../../../src/agent/session.ts";
import { translationToolkit } from "../../../src/agent/toolbox.ts";
import { OfflineModel } from "../../../src/model/offline/offlineModel.ts";
import { eventsOf, testPorts } from "../../support/sessions.ts";
import { realDocuments, type RealDocument } from "../document/realDocuments.ts";

type Taken = Pick<Estimate, "units" | "turns" | "inputTokens" | "outputTokens">;

/** Figures that a person goes by, and how far each may be off. */
const figures = ["units", "turns", "inputTokens", "outputTokens"] as const;
const TOLERANCE = 0.25;

function optionsOf({ name, text, flavour }: RealDocument, targetLanguage: string): EstimateOptions {
  return { source: { fileId: name, text, syntax: { flavour } }, targetLanguage, tone: "", maxUnitLength: 300 };
}

/** Translates the document on autopilot, with the checks. @returns undefined where the host had to refuse calls of the model. */
async function run({ source, targetLanguage, maxUnitLength, tone }: EstimateOptions): Promise<Taken | undefined> {
  const model = new OfflineModel({ pace: 0 });
  const meta = { sessionId: "s1", sourceUri: "file:///a", targetUri: "file:///b", targetLanguage, createdAt: "" };
  const session = await Session.create({ meta, source, tone, maxUnitLength, model: model.info }, testPorts());
  await setMode(session, "autopilot");
  const options = autopilotOptions(session, { draftAhead: 0, maxTurns: 500, maxRejections: 30, holdWarnings: false });
  await drive(session, { model, toolkit: translationToolkit() }, options, new AbortController().signal);
  const isErring = eventsOf(session, "tool.execution_complete").some(({ data }) => data.rejected);
  const { turns, usage } = session.fold;
  return isErring ? undefined : { units: session.ledger.units().length, turns, ...usage };
}

/** @returns undefined where the run cannot be compared with. */
async function worstRatio(document: RealDocument, targetLanguage: string): Promise<number | undefined> {
  const options = optionsOf(document, targetLanguage);
  const [told, taken] = [await estimateRun(options), await run(options)];
  return taken && Math.max(...figures.map((figure) => Math.abs(told[figure] / taken[figure] - 1)));
}

/** Of these lengths, in UTF-16 units, a few each. */
const sizes = [
  [0, 10_000],
  [10_000, 25_000],
  [25_000, 50_000],
] as const;

describe("the estimate of a translation", function () {
  this.timeout(120_000);

  const guide = { name: "guide.md", text: readFileSync("media/sample/guide.md", "utf8"), flavour: "markdown" } as const;
  const words = { ...guide, name: "words", text: guideOf(4000) };
  const cases = [
    { document: guide, language: "es" },
    { document: words, language: "es" },
    { document: words, language: "zh-CN" },
  ];
  for (const { document, language } of cases) {
    it(`is near what the run takes: ${document.name} into ${language}`, async () => {
      const off = (await worstRatio(document, language)) ?? assert.fail("The model errs.");
      assert(off <= TOLERANCE, `off by ${String(off)}`);
    });
  }

  for (const [from, to] of sizes) {
    it(`is near what the run takes: real documents of ${String(from)} to ${String(to)} characters`, async () => {
      const documents = realDocuments().filter(({ text }) => text.length >= from && text.length < to).slice(0, 3);
      let compared = 0;
      for (const document of documents) {
        const off = await worstRatio(document, "es");
        compared += off === undefined ? 0 : 1;
        assert(off === undefined || off <= TOLERANCE, `${document.name}: off by ${String(off)}`);
      }
      assert(documents.length === 0 || compared >= documents.length / 2, "The model errs in most documents.");
    });
  }

  it("of a long document is made in proportion", async () => {
    let turns = 0;
    const pause = (): Promise<void> => Promise.resolve(void turns++);
    const short = await estimateRun(optionsOf({ ...guide, text: guideOf(10_000) }, "es"));
    const long = await estimateRun({ ...optionsOf({ ...guide, text: guideOf(100_000) }, "es"), pause });
    assert(turns < long.turns, "not every turn is gone through");
    for (const figure of figures) {
      const ratio = long[figure] / short[figure];
      assert(ratio > 9 && ratio < 11, `${figure}: ${String(ratio)}`);
    }
  });

  it("of nothing is nothing to translate, and says so in words", async () => {
    const nothing = await estimateRun(optionsOf({ ...guide, text: "```\ncode\n```\n" }, "es"));
    assert.equal(nothing.units, 0);
    const text = estimateText({ units: 41, turns: 1, inputTokens: 12_300, cachedTokens: 4000, outputTokens: 3100, price: 0.021 });
    assert.equal(text, "About 41 units in 1 call of the model. Tokens: ~12,300 in (4,000 cached), ~3,100 out. Price: ~0.021.");
  });

  it("has a price where prices are told, with cached input at its own", async () => {
    const options = optionsOf({ ...guide, text: guideOf(3000) }, "es");
    const { inputTokens, cachedTokens, outputTokens, price } = await estimateRun({ ...options, prices: { input: 3, cachedInput: 1, output: 10 } });
    assert.equal(price, ((inputTokens - cachedTokens) * 3 + cachedTokens + outputTokens * 10) / 1_000_000);
    assert.equal((await estimateRun(options)).price, undefined);
  });
});
