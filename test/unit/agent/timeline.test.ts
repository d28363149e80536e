import assert from "node:assert/strict";
import fc from "fast-check";
import type { SessionEvent } from "../../../src/agent/events.ts";
import { timelineOf } from "../../../src/agent/timeline.ts";
import { priceText, shortened } from "../../../src/agent/timelineText.ts";
import { sampleRecord } from "../../support/sampleRecord.ts";

describe("the timeline of a session", () => {
  const lines = timelineOf(sampleRecord(), { timeZone: "UTC" }).split("\n");

  function told(text: string): void {
    assert(lines.some((line) => line.endsWith(text)), `no line ends with: ${text}\n${lines.join("\n")}`);
  }

  it("begins with the session and its totals", () => {
    assert.deepEqual(lines.slice(0, 12), [
      "guide.md into Spanish (es), tone: formal",
      "Session s1",
      "",
      "Units: 1 refined",
      "Calls of the model: 2, 1 of them failed",
      "Tokens: 12,300 in (4,000 cached), 450 out (30 reasoning)",
      "Decisions: 1 approved by rule, 1 rejected by a person",
      "Changes of mind: 2",
      "Machine rejections: 1 not-found",
      "Source edits: 1",
      "Target writes: 1",
      "Errors: 2",
    ]);
  });

  it("tells turns with attempt, tokens, time taken and outcome", () => {
    told("  Turn 1 begins, gpt-x");
    told("  Turn 1 fails after 1.0 s: network: No server answers.");
    told("  Turn 2 begins, gpt-x, attempt 2");
    told("    Tokens: 12,300 in (4,000 cached), 450 out (30 reasoning)");
    told("  Turn 2 ends after 9.0 s; next is “One”");
  });

  it("tells calls and drafts, and why the machine rejected some", () => {
    told('    Read {"file_id":"guide.md"}');
    told("    Translate “Two” → “Dos”");
    told("    Machine rejects “Nowhere”: not-found: the text goes on with One");
    told("    Draft held until the text before it is drafted: “Two” → “Dos”");
    told("    Draft awaits review: “Two” → “Dos” (warning length)");
    told("  Proposed without a call (repetition): “One” → “Uno”");
  });

  it("tells who decided what, and every change of mind", () => {
    told("  Approved by the rule no-errors: “One” → “Uno”");
    told("  Rejected by a person: “Two”, since “Too short”");
    told("  Changed to pending by an undo in the target: “One”");
    told("  Changed to refined by a person: “One” → “Un”");
  });

  it("tells edits of source and target, errors, stops and the end", () => {
    told("  Source edited: 10 to 15 is now “Third”");
    told("  Target written after “One”");
    told("  Error (server): /home/ada/work/docs/guide.es.md cannot be written. See /home/ada/help.");
    told("  Stopped.");
    told("  Complete: 3 units, 1 refined, 1 by rule, 0 skipped; “Done.”");
  });

  it("tells autopilot, nudges, limits, hooks, questions and instructions", () => {
    told("  Autopilot is on");
    told("  Standing instructions of workspace instructions: “Keep product names.”");
    told("  Person asks: “Why so?”");
    told('    Hook “house rules” (onErrorOccurred) says {"errorHandling":"retry"}');
    told("    Hook “house rules” (onPreToolUse) fails: /home/ada/work/rules.json: no network");
    told("  Nudge: “The document is not finished.”");
    told("  Error (token-limit): The session has used 99 tokens, of at most 90. Raise it.");
  });

  it("tells a decision once, not again as its call's result", () => {
    assert.equal(lines.filter((line) => line.includes("Too short")).length, 1);
  });

  it("gives each day a heading, in the time zone that is asked for", () => {
    assert.equal(lines.filter((line) => /^\d{4}-/.test(line)).length, 2);
    told("2026-02-01 (UTC)");
    const inTokyo = timelineOf(sampleRecord(), { timeZone: "Asia/Tokyo" });
    assert.match(inTokyo, /\n2026-02-01 \(Asia\/Tokyo\)\n08:59:50 {2}Session begins/);
    assert.equal(inTokyo.match(/^\d{4}-/gm)?.length, 1);
  });

  it("leaves out how long a turn took when the clock was set back during it", () => {
    const record = sampleRecord().map((event) =>
      event.type === "assistant.turn_end" ? { ...event, timestamp: "2020-01-01T00:00:00.000Z" } : event,
    );
    assert.match(timelineOf(record, { timeZone: "UTC" }), /Turn 2 ends; next is/);
  });

  it("marks what is estimated, and says what tokens cost where prices are known", () => {
    const record = sampleRecord().map((event) =>
      event.type === "assistant.usage" ? { ...event, data: { ...event.data, estimated: true } } : event,
    );
    const text = timelineOf(record, { timeZone: "UTC", prices: { input: 2, output: 10, cachedInput: 0.5 } });
    assert.match(text, /^Tokens: ~12,300 in \(4,000 cached\), ~450 out \(30 reasoning\)\nPrice: ~0\.023$/m);
    assert.match(text, / {2}Tokens: ~12,300 in .*; price: ~0\.023$/m);
    assert.deepEqual([0, 0.00012, 0.0941, 0.1, 12.345, 1234.5].map((price) => priceText(price, false)), ["0.00", "0.00012", "0.094", "0.10", "12.35", "1,234.50"]);
  });

  it("can be told of any part of a record", () => {
    const record = sampleRecord();
    fc.assert(
      fc.property(fc.subarray(record), (part: SessionEvent[]) => {
        assert.match(timelineOf(part, { timeZone: "UTC" }), /^Calls of the model: \d/m);
      }),
      { numRuns: 50 },
    );
  });

  it("keeps texts on one line, at most 160 characters long and whole", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", " ", "\n", "\u{1f30d}", "\u8bd1"), maxLength: 1000 }), (text) => {
        const short = shortened(text);
        assert(!/[\n\r]|\p{Surrogate}/u.test(short));
        assert(Array.from(short).length <= 160);
      }),
    );
  });
});
