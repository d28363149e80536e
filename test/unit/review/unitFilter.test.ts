import { strict as assert } from "node:assert";
import fc from "fast-check";
import { initialPanelState, reducePanel } from "../../../src/review/panelState.ts";
import { shownFinished, shownPending } from "../../../src/review/shownLists.ts";
import type { FinishedUnit, PendingUnit, ReviewState } from "../../../src/review/state.ts";
import { countKinds, noFilter, searchOf, unitKinds } from "../../../src/review/unitFilter.ts";

const warning = { kind: "length", severity: "warning", message: "Long." } as const;

function pending(callId: string, more: Partial<PendingUnit> = {}): PendingUnit {
  return { callId, source: `Source ${callId}`, draft: `Draft ${callId}`, range: { start: 0, end: 1 }, line: 1, findings: [], origin: "model", ...more };
}

function finished(callId: string, more: Partial<FinishedUnit> = {}): FinishedUnit {
  return { callId, source: `Source ${callId}`, translation: `Done ${callId}`, status: "approve", by: "person", range: { start: 0, end: 1 }, line: 1, ...more };
}

const drafts = [pending("p1"), pending("p2", { findings: [warning] }), pending("p3", { typed: "Typed" })];
const done = [
  finished("f1"),
  finished("f2", { status: "refined" }),
  finished("f3", { by: "rule" }),
  finished("f4", { by: "rule", findings: [warning] }),
  finished("f5", { status: "skipped" }),
];

function listedBy(filter: Partial<typeof noFilter>): string {
  const state = reducePanel(initialPanelState(), { type: "filter", filter: { ...noFilter, ...filter } });
  const review = { pending: drafts, finished: done } as unknown as ReviewState; // all that the lists are made from
  return [...shownFinished({ ...state, review }), ...shownPending({ ...state, review })].map(({ callId }) => callId).join(" ");
}

describe("the filter of units", () => {
  it("lists of each kind what it counts, those by rule with findings first", () => {
    const lists = {
      all: "f1 f2 f3 f4 f5 p1 p2 p3",
      pending: "p1 p2 p3",
      findings: "f4 p2",
      refined: "f2",
      hand: "f1 f2 f5",
      rule: "f4 f3",
      skipped: "f5",
    };
    const counts = countKinds(drafts, done);
    for (const kind of unitKinds) {
      assert.equal(listedBy({ kind }), lists[kind], kind);
      assert.equal(counts[kind], lists[kind].split(" ").length, kind);
    }
  });

  it("finds a text in sources, drafts, typed texts and translations", () => {
    assert.equal(listedBy({ query: "source p1" }), "p1");
    assert.equal(listedBy({ query: "draft" }), "p1 p2 p3");
    assert.equal(listedBy({ query: "typed" }), "p3");
    assert.equal(listedBy({ query: "done f2" }), "f2");
    assert.equal(listedBy({ query: "done F2", matchCase: true }), "");
    assert.equal(listedBy({ query: "^done f[1-3]$", isRegExp: true, kind: "hand" }), "f1 f2");
  });

  it("takes every text for itself unless it is said to be a regular expression", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), fc.string(), (query, around) => {
        const { pattern } = searchOf({ ...noFilter, query, matchCase: true });
        assert.ok(pattern);
        const text = `${around}${query}${around}`;
        const found = text.search(pattern);
        assert.equal(found, text.indexOf(query));
      }),
    );
  });

  it("hides nothing for what is no regular expression, and says why it is none", () => {
    assert.match(searchOf({ ...noFilter, query: "(", isRegExp: true }).problem ?? "", /group|parenthes/i);
    assert.equal(listedBy({ query: "(", isRegExp: true }).split(" ").length, 8);
  });

  it("gives the same list while nothing changes, also to a reader who types", () => {
    let state = reducePanel(initialPanelState(), { type: "filter", filter: { ...noFilter, query: "draft" } });
    const review = { pending: drafts, finished: done } as unknown as ReviewState; // all that the lists are made from
    state = { ...state, review, edits: { p1: "a" } };
    const before = shownPending(state);
    assert.equal(shownPending({ ...state, edits: { p1: "ab" } }), before);
  });
});
