import { strict as assert } from "node:assert";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import { applyEdits } from "../../../src/document/rangeMap.ts";
import { segmentAt } from "../../../src/document/segment.ts";
import { TargetState, type PlacedUnit } from "../../../src/host/targetState.ts";

const TEXT = "# One\n\nFirst sentence. Second sentence.\n\n```js\nkept();\n```\n\n- item\n- other item\n";
const analysis = analyse(TEXT);

/** Every legal unit of the text. */
const ranges = unitRanges();
const units: readonly PlacedUnit[] = ranges.map((range, index) => ({
  callId: `call${index}`,
  range,
  translation: `translation ${index}`,
}));

function unitRanges() {
  const found = [];
  for (let at = 0; ; ) {
    const range = segmentAt(analysis, at, { maxUnitLength: 20 });
    if (!range) {
      return found;
    }
    found.push(range);
    at = range.end;
  }
}

function stateWith(placed: readonly PlacedUnit[]): TargetState {
  return new TargetState(analysis, "es", placed);
}

describe("the state of a target", () => {
  it("is the source text before any unit is placed", () => {
    assert.equal(stateWith([]).text, TEXT);
    assert(units.length > 4, "the text has units");
  });

  it("gives for every placement the edit that brings the document there, and the way back", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...units]), fc.nat(), (chosen, seed) => {
        const state = stateWith([]);
        let document = TEXT;
        for (const unit of chosen) {
          document = applyEdits(document, [state.place(unit)].flatMap((edit) => edit ?? []));
          assert.equal(document, state.text);
        }
        assert.equal(document, state.composed());
        const taken = chosen[seed % Math.max(chosen.length, 1)];
        if (taken) {
          document = applyEdits(document, [state.place({ ...taken, translation: undefined })].flatMap((edit) => edit ?? []));
          assert.equal(document, state.composed());
          assert.equal(state.units.has(taken.callId), false);
        }
      }),
    );
  });

  it("keeps a copy apart", () => {
    const state = stateWith(units.slice(0, 1));
    const copy = state.clone();
    copy.place({ callId: "call1", range: ranges[1] ?? assert.fail(), translation: "other" });
    assert.equal(state.units.size, 1);
    assert.notEqual(state.text, copy.text);
  });

  it("places units around what the person wrote", () => {
    const state = stateWith([]);
    state.takeOver(TEXT.replace("kept();", "kept(); // mine"));
    units.forEach((unit) => state.place(unit));
    assert.equal(state.text, state.composed().replace("kept();", "kept(); // mine"));
  });

  it("does not trust edits that do not give the text", () => {
    const state = stateWith([]);
    state.takeOver(`${TEXT}\nMore.\n`, [{ start: 0, end: 0, text: "nonsense" }]);
    units.forEach((unit) => state.place(unit));
    assert.equal(state.text, `${state.composed()}\nMore.\n`);
  });

  it("follows a changed source: units move, copied text changes, what the person wrote stays", () => {
    const state = stateWith(units);
    state.takeOver(state.text.replace("- ", "* "));
    const source = `Preface\n\n${TEXT.replace("kept()", "renamed()")}`;
    const moved = units.map((unit) => ({
      ...unit,
      range: { start: unit.range.start + 9, end: unit.range.end + 9 },
    }));
    const places = moved.map((unit) => (unit.range.start > source.indexOf("renamed") ? shifted(unit, 3) : unit));
    const rebased = state.rebased(analyse(source), places);
    const withoutHandEdits = new TargetState(analyse(source), "es", places).text;
    assert.equal(rebased.text, withoutHandEdits.replace("- ", "* "));
  });

  it("lets the person's text win where the source changed the same line", () => {
    const state = stateWith([]);
    state.takeOver(TEXT.replace("kept();", "mine();"));
    const rebased = state.rebased(analyse(TEXT.replace("kept();", "theirs();")), []);
    assert.match(rebased.text, /mine\(\);/);
    assert.doesNotMatch(rebased.text, /theirs/);
  });
});

function shifted(unit: PlacedUnit, by: number): PlacedUnit {
  return { ...unit, range: { start: unit.range.start + by, end: unit.range.end + by } };
}
