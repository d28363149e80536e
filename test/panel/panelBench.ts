import type { Page } from "playwright-core";
import { tableOf, type Figure } from "../../bench/figure.ts";
import type { FinishedUnit, OutlineSection, PendingUnit, ReviewState, WritingUnit } from "../../src/review/state.ts";
import { reviewState, writingUnit } from "./gallery/fixtures.ts";
import { Gallery } from "./gallery/gallery.ts";

const FEW = 100;
const MANY = 10_000;
/** Of each, the first ones compile the code. */
const DECISIONS = 60;
const KEYS = 60;
const WORDS = 60;
const WARM_UP = 10;

const source = "See the [guide](./install.md) for `acme init --template basic`; it writes 4 files, and takes {userName} along with the rest.";
const draft = "Siehe die [Anleitung](./install.md) zu `acme init --template basic`; es schreibt 4 Dateien und nimmt {userName} mit dem Rest mit.";

/** What a person at the panel waits for, in the real panel with software rendering. In milliseconds; memory in bytes. */
interface Waits {
  readonly opened: number;
  readonly echoed: readonly number[];
  readonly confirmed: readonly number[];
  readonly keys: readonly number[];
  readonly written: readonly number[];
  readonly memory: number;
}

/** The panel with few and with many units: half of them decided. */
async function panelFigures(): Promise<Figure[]> {
  const gallery = await Gallery.open();
  try {
    const few = await waitsAt(gallery, FEW);
    const many = await waitsAt(gallery, MANY);
    return [
      { name: "panel, 10,000 units: opened", value: many.opened, unit: "ms", most: 1000 },
      { name: "panel, 100 units: opened", value: few.opened, unit: "ms" },
      { name: "panel, 10,000 units: decision echoed, 95 of 100", value: percentile(many.echoed), unit: "ms", most: 50 },
      { name: "panel, 100 units: decision echoed, 95 of 100", value: percentile(few.echoed), unit: "ms" },
      { name: "panel, 10,000 units: decision confirmed, 95 of 100", value: percentile(many.confirmed), unit: "ms", most: 150 },
      { name: "panel, 100 units: decision confirmed, 95 of 100", value: percentile(few.confirmed), unit: "ms" },
      { name: "panel, 10,000 units: keystroke, 95 of 100", value: percentile(many.keys), unit: "ms", most: 50 },
      { name: "panel, 100 units: keystroke, 95 of 100", value: percentile(few.keys), unit: "ms" },
      { name: "panel, 10,000 units: words of a draft being written, 95 of 100", value: percentile(many.written), unit: "ms", most: 100 },
      { name: "panel, 100 units: words of a draft being written, 95 of 100", value: percentile(few.written), unit: "ms" },
      { name: "panel, 10,000 units: script memory", value: many.memory / 1_000_000, unit: "MB", most: 100 },
    ];
  } finally {
    await gallery.close();
  }
}

function percentile(times: readonly number[]): number {
  const sorted = times.slice(WARM_UP).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? NaN;
}

async function waitsAt(gallery: Gallery, units: number): Promise<Waits> {
  const panel = await gallery.panel();
  const { page } = panel;
  const state = stateOf(units);
  await page.evaluate((whole) => Object.assign(window, { whole }), state);
  const opened = await timeToOpen(page);
  const keys: number[] = [];
  for (let key = 0; key < KEYS; key++) {
    keys.push(await timeOfKey(page));
  }
  const written: number[] = [];
  const [first] = state.pending;
  for (let words = 1; words <= WORDS; words++) {
    const growing = writingUnit("written", source, "Wort ".repeat(words));
    written.push(await timeOfWords(page, { ...growing, ...(first && { range: first.range, line: first.line }) }));
  }
  const decisions: { readonly echoed: number; readonly confirmed: number }[] = [];
  for (let decision = 0; decision < DECISIONS && decision < state.pending.length - 2; decision++) {
    decisions.push(await timesOfDecision(page, decision + 1));
  }
  const memory = await memoryOf(page);
  await panel.close();
  return { opened, keys, written, echoed: decisions.map(({ echoed }) => echoed), confirmed: decisions.map(({ confirmed }) => confirmed), memory };
}

function stateOf(units: number): ReviewState {
  const place = (index: number): Pick<PendingUnit, "range" | "line"> => ({ range: { start: index * 200, end: index * 200 + source.length }, line: index + 1 });
  const half = Math.ceil(units / 2);
  const finished = Array.from({ length: half }, (_, index): FinishedUnit => ({ callId: `f${index}`, source, translation: draft, status: "approve", by: "person", ...place(index) }));
  const pending = Array.from({ length: half }, (_, index): PendingUnit => ({ callId: `p${index}`, source, draft, findings: [], origin: "model", ...place(half + index) }));
  const outline = [...finished, ...pending]
    .filter((_, index) => index % 6 === 0)
    .map(({ range: { start }, line }): OutlineSection => ({ level: 2, text: "Section", start, line, totalCharacters: 600, doneCharacters: 0, pendingCharacters: 0, pendingUnits: 0 }));
  return reviewState({ pending, finished, outline });
}

/** From the arrival of the whole state until it is drawn. */
function timeToOpen(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const begin = performance.now();
    window.postMessage({ type: "snapshot", revision: 1, state: Reflect.get(window, "whole") as unknown });
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    document.querySelector("textarea")?.focus();
    return performance.now() - begin;
  });
}

/** From a key in the current translation until it is drawn. */
function timeOfKey(page: Page): Promise<number> {
  return page.evaluate(async () => {
    document.querySelector("textarea")?.focus();
    const begin = performance.now();
    document.execCommand("insertText", false, "x");
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return performance.now() - begin;
  });
}

/** From the message with further words of a draft until they are drawn. */
function timeOfWords(page: Page, writing: WritingUnit): Promise<number> {
  return page.evaluate(async (grown) => {
    const begin = performance.now();
    window.postMessage({ type: "streaming", writing: grown });
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const card = document.querySelector('[data-call-id="written"]');
    if (!card?.textContent.includes(grown.draft.trim())) {
      throw new Error("The words are not drawn.");
    }
    return performance.now() - begin;
  }, writing);
}

/** From a click on the first unit's button until the panel shows that it was heard, and until the host's answer is drawn. */
function timesOfDecision(page: Page, revision: number): Promise<{ echoed: number; confirmed: number }> {
  return page.evaluate(async (base) => {
    const { pending, finished, ...rest } = Reflect.get(window, "whole") as ReviewState; // put there by waitsAt
    const unit = pending[base - 1];
    const card = unit && document.querySelector<HTMLElement>(`[data-call-id="${unit.callId}"]`);
    const button = [...(card?.querySelectorAll("button") ?? [])].find(({ textContent }) => /Approve|Refine/.test(textContent ?? ""));
    if (!unit || !button) {
      throw new Error("There is no unit to approve.");
    }
    const begin = performance.now();
    button.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const echoed = performance.now() - begin;
    const { callId, source: text, draft: translation, range, line } = unit;
    const decided = { callId, source: text, translation, status: "approve", by: "person", range, line };
    const patch = {
      ...rest,
      currentCallId: pending[base]?.callId,
      outline: [],
      pending: [{ start: 0, removed: 1, inserted: [] }],
      finished: [{ start: finished.length + base - 1, removed: 0, inserted: [decided] }],
    };
    const answered = performance.now();
    window.postMessage({ type: "patch", base, revision: base + 1, patch });
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    if (document.querySelector(`[data-state="pending"][data-call-id="${callId}"]`)) {
      throw new Error("The decision was not taken.");
    }
    return { echoed, confirmed: echoed + performance.now() - answered };
  }, revision);
}

async function memoryOf(page: Page): Promise<number> {
  await page.evaluate(() => Reflect.deleteProperty(window, "whole"));
  const client = await page.context().newCDPSession(page);
  await client.send("HeapProfiler.collectGarbage");
  await client.send("Performance.enable");
  const { metrics } = await client.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? NaN;
}

void panelFigures().then((figures) => console.log(tableOf(figures)));
