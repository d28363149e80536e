import assert from "node:assert/strict";
import { analyse } from "../../../src/document/analysis.ts";
import { Ledger } from "../../../src/document/ledger.ts";
import type { UnitState } from "../../../src/document/ledger.ts";
import { gapAfter, matchUnit } from "../../../src/document/match.ts";
import type { Gap, MatchOptions, Verdict } from "../../../src/document/match.ts";

const options: MatchOptions = { maxUnitLength: 300 };

/** A ledger of `text` in which everything before `upTo` is done. */
function ledgerOf(text: string, upTo = "", state: UnitState = "done"): Ledger {
  const ledger = new Ledger(analyse(text));
  const end = text.indexOf(upTo);
  if (end > 0) ledger.set({ callId: "before", range: { start: 0, end }, state });
  return ledger;
}

function acceptedText(text: string, srcString: string, upTo = ""): string {
  const verdict = matchUnit(ledgerOf(text, upTo), srcString, options);
  assert.equal(verdict.verdict, "accept", `${JSON.stringify(srcString)}: ${JSON.stringify(verdict)}`);
  return verdict.range === undefined ? "" : text.slice(verdict.range.start, verdict.range.end);
}

function rejection(text: string, srcString: string, upTo = "", more: Partial<MatchOptions> = {}): Extract<Verdict, { verdict: "reject" }> {
  const verdict = matchUnit(ledgerOf(text, upTo), srcString, { ...options, ...more });
  assert.ok(verdict.verdict === "reject", `${JSON.stringify(srcString)}: ${JSON.stringify(verdict)}`);
  return verdict;
}

describe("matchUnit at the expected position", () => {
  it("overlooks line ends, trailing blanks and blanks around the whole", () => {
    assert.equal(acceptedText("One  \r\ntwo\t\rthree\n", "\n One\ntwo \n  three \n\n"), "One  \r\ntwo\t\rthree");
    assert.equal(acceptedText("One\ntwo\n", "One\r\ntwo"), "One\ntwo");
  });

  it("overlooks kinds of spaces, quotation marks and apostrophes", () => {
    assert.equal(acceptedText("1\u00A0a\u202Fb\u2007c\n", "1 a b c"), "1\u00A0a\u202Fb\u2007c");
    assert.equal(acceptedText("1 a\n", "1\u00A0a"), "1 a");
    assert.equal(acceptedText("„Ja“ ‚x‘ it’s “y”\n", "\"Ja\" 'x' it's \"y\""), "„Ja“ ‚x‘ it’s “y”");
    assert.equal(acceptedText("\"Ja\" it's\n", "“Ja” it’s"), "\"Ja\" it's");
  });

  it("overlooks how letters are composed", () => {
    const letters = ["é", "ế", "Å", "한글", "が", "ö̲"];
    for (const letter of letters) {
      for (const form of ["NFC", "NFD"] as const) {
        const document = `${letter.normalize(form)} x ${letter.normalize(form)}`;
        assert.equal(acceptedText(`${document}\n`, document.normalize(form === "NFC" ? "NFD" : "NFC")), document);
      }
    }
    assert.equal(acceptedText("e\u0302\u0301 x\n", "ê\u0301 x"), "e\u0302\u0301 x");
  });

  it("does not end between a letter and its mark, inside an emoji or a word", () => {
    assert.equal(rejection("cafe\u0301\n", "cafe").reason, "not-found");
    assert.equal(rejection("👨‍👩‍👧 x\n", "👨").reason, "not-found");
    assert.equal(rejection("300 pages\n", "30").reason, "not-found");
    assert.equal(acceptedText("这是第一句\n", "这是"), "这是");
  });

  it("does not overlook letter case, marks or words", () => {
    for (const copy of ["one two.", "One  two.", "One two!", "One, two.", "One Two."]) {
      assert.equal(rejection("One two.\n", copy).reason, "not-found", copy);
    }
  });

  it("takes block marks that are included, and those left out, at the start and on further lines", () => {
    assert.equal(acceptedText("> - [ ] One\n>   two\n> - Three\n", "One\ntwo\nThree"), "One\n>   two\n> - Three");
    assert.equal(acceptedText("> - [ ] One\n>   two\n> - Three\n", "- [ ] One\n  two\n- Three"), "- [ ] One\n>   two\n> - Three");
    assert.equal(acceptedText("> - [ ] One\n>   two\n", "> - [ ] One\n>   two"), "> - [ ] One\n>   two");
    assert.equal(acceptedText("## Title ##\n\nText.\n", "## Title ##\n\nText."), "## Title ##\n\nText.");
    assert.equal(acceptedText("## Title ##\n\nText.\n", "Title\n\nText."), "Title ##\n\nText.");
    assert.equal(acceptedText("> One\n>\n> Two\n", "One\n\nTwo"), "One\n>\n> Two");
    assert.equal(rejection("- One\n", "* One").reason, "not-found");
    assert.equal(rejection("2. One\n", "1. One").reason, "not-found");
  });

  it("takes rows with and without their outer pipes", () => {
    const table = "| Name | Age |\n| --- | --- |\n| Ann | 30 |\n";
    assert.equal(acceptedText(table, "Name | Age\n| --- | --- |\nAnn | 30"), "Name | Age |\n| --- | --- |\n| Ann | 30");
    assert.equal(acceptedText(table, "Age |\n| --- | --- |\n| Ann | 30 |", "Age"), "Age |\n| --- | --- |\n| Ann | 30 |");
    assert.equal(acceptedText(table, "Name"), "Name");
  });

  it("takes copied blocks along, whole, in the middle and at both ends", () => {
    const text = "Intro.\n\n```sh\n  make\n\nbuild\n```\n\nNext.\n\n<!-- c -->\n\nEnd.\n";
    assert.equal(acceptedText(text, "Intro.\n\n```sh\n  make\n\nbuild\n```\n\nNext."), "Intro.\n\n```sh\n  make\n\nbuild\n```\n\nNext.");
    assert.equal(acceptedText(text, "```sh\n  make\n\nbuild\n```\n\nNext.\n\n<!-- c -->", "\n\n```"), "```sh\n  make\n\nbuild\n```\n\nNext.\n\n<!-- c -->");
    assert.equal(rejection(text, "Intro.\n\nNext.").reason, "not-found");
    assert.equal(rejection(text, "Intro.\n\n```sh\n  make").reason, "not-found");
    assert.equal(rejection(text, "Intro.\n\n```sh\nmake\n\nbuild\n```").reason, "not-found");
  });

  it("takes quoted and indented code with or without its containers' marks", () => {
    const quoted = "> Run:\n> ```\n>   make\n> ```\n";
    assert.equal(acceptedText(quoted, "Run:\n```\n  make\n```"), "Run:\n> ```\n>   make\n> ```");
    assert.equal(acceptedText(quoted, "> Run:\n> ```\n>   make\n> ```"), quoted.trimEnd());
    assert.equal(acceptedText("- Run:\n\n  ```\n  make\n  ```\n", "Run:\n\n```\nmake\n```"), "Run:\n\n  ```\n  make\n  ```");
  });

  it("does not end inside inline nodes", () => {
    const { reason, message } = rejection("See [the docs. Now](https://a.b) or not.\n", "See [the docs.");
    assert.equal(reason, "not-found");
    assert.match(message, /"\[the docs\. Now\]\(https:\/\/a\.b\)"/);
  });

  it("accepts the nth of many equal texts, and text that a held unit covers", () => {
    const text = "Yes.\n\nYes.\n\nYes.\n";
    const ledger = ledgerOf(text);
    ledger.set({ callId: "1", range: { start: 0, end: 4 }, state: "pending" });
    ledger.set({ callId: "2", range: { start: 6, end: 10 }, state: "held" });
    assert.deepEqual(matchUnit(ledger, "Yes.", options), { verdict: "accept", range: { start: 6, end: 10 } });
  });

  it("costs no more in a long document", () => {
    const count = 5_000;
    const ledger = new Ledger(analyse("Word here, and more of it.\n\n".repeat(count)));
    const started = process.cpuUsage();
    for (let index = 0; index < count; index++) {
      const verdict = matchUnit(ledger, "Word here, and more of it.", options);
      assert.ok(verdict.verdict === "accept");
      ledger.set({ callId: String(index), range: verdict.range, state: "pending" });
    }
    const milliseconds = process.cpuUsage(started).user / 1000;
    assert.ok(milliseconds < 2_000, `${String(milliseconds)} ms`);
  });
});

describe("matchUnit away from the expected position", () => {
  const text = "One here.\n\nTwo here.\n\nThree here.\n\nTwo here.\n\nFour here.\n";

  it("says what a later text would skip, and quotes it", () => {
    const verdict = rejection(text, "Three here.");
    assert.equal(verdict.reason, "skips-text");
    assert.deepEqual(verdict.range, { start: 22, end: 33 });
    assert.match(verdict.message, /"One here\."/);
  });

  it("tells several later places from one, and later ones from those done or pending", () => {
    assert.equal(rejection(text, "Two here.").reason, "not-unique");
    assert.equal(rejection(text, "Two here.", "Three").reason, "skips-text");
    assert.equal(rejection(text, "One here.", "Two").reason, "already-translated");
    assert.equal(matchReason(ledgerOf(text, "Two", "pending"), "One here."), "already-translated");
    assert.equal(rejection(text, "One here.\n\nTwo here.", "Two").reason, "already-translated");
  });

  it("finds tolerated copies too", () => {
    assert.equal(rejection("A.\n\n- “De\u0301ja\u0300”\u00A0vu\r\n  b\n", "\"Déjà\" vu\nb").reason, "skips-text");
    assert.equal(rejection("A.\n\n- “De\u0301ja\u0300” x “vu”\n", "x \"vu\"").reason, "skips-text");
  });

  it("does not take part of a word for an occurrence", () => {
    assert.equal(rejection("A.\n\nSomeone ones\n", "one").reason, "not-found");
  });

  it("says when the text is only in what is copied", () => {
    const verdict = rejection("A.\n\n```\nmake all\n```\n", "make all");
    assert.equal(verdict.reason, "not-found");
    assert.match(verdict.message, /copied as it is/);
  });

  it("prefers a later place to a cut word at the expected position", () => {
    assert.equal(rejection("Installing it.\n\n## Install\n", "Install").reason, "skips-text");
    assert.equal(rejection("[Install it](x)\n\n[Install\n", "[Install").reason, "skips-text");
  });

  it("quotes the nearest text when there is none, else the expected one", () => {
    assert.match(rejection(text, "Three heer.").message, /nearest text is: "Three here\."/);
    assert.match(rejection(text, "Überhaupt nichts davon.").message, /next text: "One here\."/);
  });

  it("tells a text that the last read held", () => {
    assert.equal(rejection("New text.\n\nMore.\n", "Old “text”.", "", { lastRead: "Old \"text\".\n\nMore.\n" }).reason, "stale-read");
    assert.equal(rejection("New text.\n\nMore.\n", "Never.", "", { lastRead: "Old text.\n\nMore.\n" }).reason, "not-found");
    assert.equal(matchReason(ledgerOf("New text.\n\nMore.\n"), "New text.", { lastRead: "Old text.\n" }), "accept");
    assert.equal(rejection("New text.\n\nMore.\n", "More.", "", { lastRead: "More.\n" }).reason, "skips-text");
  });

  it("says that nothing is left", () => {
    assert.match(rejection("One.\n", "Two.", "\n").message, /Nothing is left/);
    assert.equal(rejection("", "Two.").reason, "not-found");
  });
});

describe("matchUnit with a long text", () => {
  const sentences = ["First sentence here.", "Second sentence here.", "Third sentence here."];
  const text = `${sentences.join(" ")}\n`;

  it("names a legal cut at the end of the longest unit", () => {
    const verdict = rejection(text, sentences.join(" "), "", { maxUnitLength: 50 });
    assert.equal(verdict.reason, "too-long");
    assert.match(verdict.message, /after ".*Second sentence here\."/);
    assert.deepEqual(verdict.range, { start: 0, end: 63 });
  });

  it("is judged before all else but emptiness, wherever the text is", () => {
    for (const upTo of ["", "Second", "\n"]) assert.equal(rejection(text, sentences.join(" "), upTo, { maxUnitLength: 50 }).reason, "too-long");
    assert.equal(rejection(text, "Not there at all. Nor this one.", "", { maxUnitLength: 20 }).reason, "too-long");
  });

  it("accepts what cannot be cut: a sentence, a cell, a row, an inline node", () => {
    const limit = { maxUnitLength: 10 };
    for (const whole of ["One long sentence here.", "**One. Two. Three. Four.**", "Use `a. B. C. D. E. F.`"]) {
      assert.equal(matchReason(ledgerOf(`${whole}\n`), whole, limit), "accept", whole);
    }
    const table = "| One. Two. Three. | Four. Five. |\n|---|---|\n| a | b |\n";
    assert.equal(matchReason(ledgerOf(table), "One. Two. Three.", limit), "accept");
    assert.equal(matchReason(ledgerOf(table), "| One. Two. Three. | Four. Five. |", limit), "accept");
    assert.equal(matchReason(ledgerOf(table), "| One. Two. Three. | Four. Five. |\n|---|---|\n| a | b |", limit), "too-long");
    assert.equal(matchReason(ledgerOf(`A.\n\n${table}`), "| One. Two. Three. | Four. Five. |", limit), "skips-text");
  });

  it("does not count a copied block's lines as places to cut", () => {
    const code = "```\none. Two.\nthree. Four.\n```\n\nEnd.";
    assert.equal(matchReason(ledgerOf(code), code, { maxUnitLength: 10 }), "accept");
    assert.equal(matchReason(ledgerOf(`A b.\n\n${code}`), `A b.\n\n${code}`, { maxUnitLength: 10 }), "too-long");
  });
});

function matchReason(ledger: Ledger, srcString: string, more: Partial<MatchOptions> = {}): string {
  const verdict = matchUnit(ledger, srcString, { ...options, ...more });
  return verdict.verdict === "reject" ? verdict.reason : verdict.verdict;
}

describe("matchUnit behind a gap", () => {
  const text = "One.\n\nTwo.\n\nThree.\n\nTwo.\n\nFive.\n";
  const unknown: Gap = { resumeAt: undefined };

  it("holds what goes on where the gap ends", () => {
    const ledger = ledgerOf(text);
    assert.deepEqual(matchUnit(ledger, "Two.", { ...options, gap: { resumeAt: 4 } }), { verdict: "held", range: { start: 6, end: 10 } });
    assert.deepEqual(matchUnit(ledger, "Two.", { ...options, gap: { resumeAt: 18 } }), { verdict: "held", range: { start: 20, end: 24 } });
    assert.equal(matchReason(ledger, "Three.", { gap: { resumeAt: 4 } }), "skips-text");
  });

  it("holds the only later place when it is not known where the gap ends", () => {
    const ledger = ledgerOf(text);
    assert.equal(matchReason(ledger, "Three.", { gap: unknown }), "held");
    assert.equal(matchReason(ledger, "Two.", { gap: unknown }), "not-unique");
    assert.equal(matchReason(ledger, "Nowhere.", { gap: unknown }), "not-found");
  });

  it("still accepts at the expected position, and refuses what is done", () => {
    const ledger = ledgerOf(text, "Two");
    assert.equal(matchReason(ledger, "Two.", { gap: { resumeAt: 18 } }), "accept");
    assert.equal(matchReason(ledger, "One.", { gap: unknown }), "already-translated");
  });

  it("passes over pending text behind the gap", () => {
    const ledger = ledgerOf(text);
    ledger.set({ callId: "later", range: { start: 6, end: 10 }, state: "pending" });
    assert.deepEqual(matchUnit(ledger, "Three.", { ...options, gap: { resumeAt: 4 } }), { verdict: "held", range: { start: 12, end: 18 } });
  });

  it("follows a whole turn", () => {
    const ledger = ledgerOf(text);
    let gap: Gap | undefined;
    const say = (srcString: string): string => {
      const verdict = matchUnit(ledger, srcString, gap === undefined ? options : { ...options, gap });
      gap = gapAfter(ledger, gap, verdict);
      return verdict.verdict === "reject" ? verdict.reason : verdict.verdict;
    };
    assert.deepEqual(["Won.", "Three.", "Two.", "Five."].map(say), ["not-found", "held", "held", "held"]);
  });
});

describe("gapAfter", () => {
  const ledger = ledgerOf("One.\n\nTwo.\n\nThree.\n");
  const rejected = (reason: "already-translated" | "empty" | "not-found" | "skips-text" | "too-long", start?: number, end?: number): Verdict => {
    const verdict = { verdict: "reject", reason, message: "" } as const;
    return start === undefined || end === undefined ? verdict : { ...verdict, range: { start, end } };
  };

  it("leaves no gap behind an accepted call, and the gap as it was behind one that says nothing new", () => {
    assert.equal(gapAfter(ledger, undefined, { verdict: "accept", range: { start: 0, end: 4 } }), undefined);
    const gap: Gap = { resumeAt: 4 };
    assert.equal(gapAfter(ledger, gap, rejected("already-translated")), gap);
    assert.equal(gapAfter(ledger, undefined, rejected("empty")), undefined);
  });

  it("resumes behind a rejected text at the expected position or right behind the gap", () => {
    assert.deepEqual(gapAfter(ledger, undefined, rejected("too-long", 0, 4)), { resumeAt: 4 });
    assert.deepEqual(gapAfter(ledger, { resumeAt: 4 }, rejected("not-found", 6, 10)), { resumeAt: 10 });
    assert.deepEqual(gapAfter(ledger, undefined, { verdict: "held", range: { start: 6, end: 10 } }), { resumeAt: 10 });
  });

  it("does not know where to resume behind any other reject", () => {
    assert.deepEqual(gapAfter(ledger, undefined, rejected("skips-text", 12, 18)), { resumeAt: undefined });
    assert.deepEqual(gapAfter(ledger, { resumeAt: 4 }, rejected("not-found")), { resumeAt: undefined });
  });
});
