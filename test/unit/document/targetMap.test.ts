import assert from "node:assert/strict";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import { compose, renderUnit } from "../../../src/document/compose.ts";
import type { DoneUnit } from "../../../src/document/compose.ts";
import type { TextRange } from "../../../src/document/range.ts";
import { TargetMap } from "../../../src/document/targetMap.ts";
import type { TargetEdit } from "../../../src/document/targetMap.ts";
import { documentWithUnits } from "./documents.ts";

function applied(text: string, edit: TargetEdit | undefined): string {
  return edit === undefined ? text : text.slice(0, edit.start) + edit.text + text.slice(edit.end);
}

const translations = fc.constantFrom(undefined, "你好。", "世界！", "Hola.", "", "x\ny");
/** At the place of an empty unit, before and behind are the same. */
const visible = translations.filter((translation) => translation !== "");
const decisions = fc.array(fc.tuple(fc.nat(), translations), { maxLength: 40 });

describe("TargetMap", () => {
  it("keeps the target equal to compose, decision by decision, in any order", () => {
    fc.assert(
      fc.property(documentWithUnits, decisions, fc.constantFrom("zh-CN", "es"), ({ analysis, units }, steps, targetLanguage) => {
        const map = new TargetMap(analysis, { targetLanguage });
        const done = new Map<number, string>();
        let target = analysis.text;
        for (const [choice, translation] of steps) {
          const index = choice % Math.max(1, units.length);
          const range = units[index];
          if (range === undefined) continue;
          const edit = map.set(range, translation);
          if (translation === undefined) done.delete(index);
          else done.set(index, translation);
          target = applied(target, edit);
          assert.equal(target, compose(analysis, doneUnits(units, done), { targetLanguage }));
          assert.ok(edit === undefined || isSmall(edit, map, analysis.text, units, index));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("tells where each unit stands, both ways", () => {
    fc.assert(
      fc.property(documentWithUnits, fc.array(translations, { minLength: 1, maxLength: 9 }), ({ analysis, units }, texts) => {
        const map = new TargetMap(analysis, { targetLanguage: "zh" });
        let target = analysis.text;
        for (const [index, range] of units.entries()) target = applied(target, map.set(range, texts[index % texts.length]));
        for (const [index, range] of units.entries()) {
          const translation = texts[index % texts.length];
          const { start, end } = map.targetRangeOf(range);
          const expected = translation === undefined ? analysis.text.slice(range.start, range.end) : renderUnit(analysis, { range, translation });
          assert.equal(target.slice(start, end), expected);
          if (start < end) assert.deepEqual(map.sourceRangeOf({ start, end }), range);
        }
      }),
    );
  });

  it("keeps hand edits outside the units wherever decisions fall", () => {
    fc.assert(
      fc.property(documentWithUnits, fc.array(fc.tuple(fc.nat(), visible, fc.nat(), fc.nat(3)), { maxLength: 25 }), ({ analysis, units }, steps) => {
        const map = new TargetMap(analysis, { targetLanguage: "es" });
        const model = new NaiveTarget(analysis.text, units);
        let target = analysis.text;
        for (const [choice, translation, place, length] of steps) {
          const handEdit = model.editOutside(place, length);
          map.edited(handEdit);
          target = applied(target, handEdit);
          assert.equal(target, model.text());
          const index = choice % Math.max(1, units.length);
          const range = units[index];
          if (range === undefined) continue;
          target = applied(target, map.set(range, translation));
          model.set(index, translation === undefined ? undefined : renderUnit(analysis, { range, translation }));
          assert.equal(target, model.text());
        }
      }),
      { numRuns: 500 },
    );
  });

  it("never loses its place, whatever is typed where", () => {
    const typing = fc.array(fc.oneof(fc.tuple(fc.nat(), fc.nat(30), fc.constantFrom("", "x", "hand\n")), fc.tuple(fc.nat(), translations)), { maxLength: 25 });
    fc.assert(
      fc.property(documentWithUnits, typing, ({ analysis, units }, steps) => {
        const map = new TargetMap(analysis, { targetLanguage: "zh" });
        let target = analysis.text;
        for (const step of steps) {
          if (step.length === 3) {
            const start = step[0] % (target.length + 1);
            const edit = { start, end: Math.min(target.length, start + step[1]), text: step[2] };
            map.edited(edit);
            target = applied(target, edit);
          } else {
            const range = units[step[0] % Math.max(1, units.length)];
            if (range === undefined) continue;
            target = applied(target, map.set(range, step[1]));
            if (step[1] === undefined) continue;
            const place = map.targetRangeOf(range);
            assert.equal(target.slice(place.start, place.end), renderUnit(analysis, { range, translation: step[1] }));
          }
          assert.deepEqual(map.targetRangeOf({ start: 0, end: analysis.text.length }).end <= target.length, true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("changes nothing when a unit is set to what it is", () => {
    const analysis = analyse("One. Two.\n");
    const map = new TargetMap(analysis, { targetLanguage: "es" });
    assert.equal(map.set({ start: 0, end: 4 }, "One."), undefined);
    assert.deepEqual(map.set({ start: 0, end: 4 }, "Uno."), { start: 0, end: 4, text: "Uno." });
    assert.equal(map.set({ start: 0, end: 4 }, "Uno."), undefined);
    assert.equal(map.set({ start: 5, end: 9 }, undefined), undefined);
  });

  it("drops the blank to a neighbour and gives it back in the edit of the unit", () => {
    const analysis = analyse("One. Two.\n");
    const map = new TargetMap(analysis, { targetLanguage: "zh" });
    assert.deepEqual(map.set({ start: 5, end: 9 }, "二。"), { start: 5, end: 9, text: "二。" });
    assert.deepEqual(map.set({ start: 0, end: 4 }, "一。"), { start: 0, end: 5, text: "一。" });
    assert.deepEqual(map.set({ start: 5, end: 9 }, undefined), { start: 2, end: 4, text: " Two." });
  });

  it("keeps a hand edit inside a unit until the unit is written again", () => {
    const analysis = analyse("One. Two.\n");
    const map = new TargetMap(analysis, { targetLanguage: "es" });
    map.set({ start: 0, end: 4 }, "Uno.");
    map.edited({ start: 1, end: 3, text: "NO OTRO" });
    assert.deepEqual(map.targetRangeOf({ start: 0, end: 4 }), { start: 0, end: 9 });
    assert.deepEqual(map.set({ start: 5, end: 9 }, "Dos."), { start: 10, end: 14, text: "Dos." });
    assert.deepEqual(map.set({ start: 0, end: 4 }, "One."), { start: 0, end: 9, text: "One." });
  });

  it("refuses units that overlap", () => {
    const map = new TargetMap(analyse("One. Two.\n"), { targetLanguage: "es" });
    map.set({ start: 0, end: 4 }, "Uno.");
    assert.throws(() => map.set({ start: 0, end: 9 }, "Todo."), RangeError);
  });

  it("stays as it was when a clone of it goes on", () => {
    const analysis = analyse("One. Two.\n");
    const map = new TargetMap(analysis, { targetLanguage: "es" });
    map.set({ start: 0, end: 4 }, "Uno.");
    const clone = map.clone();
    clone.set({ start: 0, end: 4 }, "Otra cosa.");
    clone.edited({ start: 0, end: 0, text: "xx" });
    assert.deepEqual(map.targetRangeOf({ start: 0, end: 4 }), { start: 0, end: 4 });
    assert.deepEqual(clone.targetRangeOf({ start: 0, end: 4 }), { start: 2, end: 12 });
  });

  it("takes ten thousand units, in order and against it, in little time", () => {
    const analysis = analyse("Word here.\n\n".repeat(10_000));
    for (const step of [1, -1]) {
      let map = new TargetMap(analysis, { targetLanguage: "zh" });
      const started = process.cpuUsage();
      for (let index = step > 0 ? 0 : 9_999; index >= 0 && index < 10_000; index += step) {
        if (index % 100 === 0) map = map.clone();
        map.set({ start: index * 12, end: index * 12 + 10 }, "译文。");
      }
      const milliseconds = process.cpuUsage(started).user / 1000;
      assert.ok(milliseconds < 3_000, `${String(milliseconds)} ms`);
    }
  });
});

function doneUnits(units: readonly TextRange[], done: ReadonlyMap<number, string>): DoneUnit[] {
  return units.flatMap((range, index) => {
    const translation = done.get(index);
    return translation === undefined ? [] : [{ range, translation }];
  });
}

/** The edit touches the unit and the blank up to each neighbour alone. */
function isSmall(edit: TargetEdit, map: TargetMap, source: string, units: readonly TextRange[], index: number): boolean {
  const unit = units[index] ?? { start: 0, end: 0 };
  const left = unit.start - (units[index - 1]?.end ?? 0);
  const right = (units[index + 1]?.start ?? source.length) - unit.end;
  const after = map.targetRangeOf(unit);
  const blankBefore = after.start - edit.start;
  return blankBefore >= 0 && blankBefore <= left && edit.text.length - blankBefore - (after.end - after.start) <= right;
}

/** A target kept as a list of pieces: what a unit covers, and what lies between, which alone is edited by hand. */
class NaiveTarget {
  readonly #source: string;
  readonly #units: readonly TextRange[];
  readonly #between: string[];
  readonly #texts: (string | undefined)[];

  constructor(source: string, units: readonly TextRange[]) {
    this.#source = source;
    this.#units = units;
    this.#texts = units.map(() => undefined);
    this.#between = [...units, undefined].map((unit, index) => source.slice(units[index - 1]?.end ?? 0, unit?.start));
  }

  set(index: number, text: string | undefined): void {
    this.#texts[index] = text;
  }

  text(): string {
    return this.#between.map((text, index) => text + this.#unitText(index)).join("");
  }

  #unitText(index: number): string {
    const unit = this.#units[index];
    return this.#texts[index] ?? (unit === undefined ? "" : this.#source.slice(unit.start, unit.end));
  }

  /** Types an X over some characters between two units. */
  editOutside(place: number, length: number): TargetEdit {
    const index = place % this.#between.length;
    const text = this.#between[index] ?? "";
    const at = place % (text.length + 1);
    const end = Math.min(text.length, at + length);
    const unitsBefore = this.#units.slice(0, index).reduce((sum, _, before) => sum + this.#unitText(before).length, 0);
    const start = unitsBefore + this.#between.slice(0, index).join("").length;
    this.#between[index] = `${text.slice(0, at)}X${text.slice(end)}`;
    return { start: start + at, end: start + end, text: "X" };
  }
}
