import assert from "node:assert/strict";
import { gallery, pendingUnit, reviewState, threePending } from "./fixtures.ts";
import { focusedId, useGalleryPanel } from "./gallery.ts";
import type { GalleryPanel } from "./gallery.ts";

const reviewing = gallery["reviewing"] ?? assert.fail();

describe("the panel's lists", function () {
  this.timeout(60_000);
  let panel: GalleryPanel;
  useGalleryPanel((opened) => {
    panel = opened;
  });

  const search = () => panel.page.getByRole("textbox", { name: "Search originals and translations" });
  const listed = () => panel.page.locator("main [data-call-id]").evaluateAll((units) => units.map((unit) => unit.getAttribute("data-call-id")).join(" "));

  describe("searched", () => {
    it("list what has the text in its source or its translation, and say how many", async () => {
      await panel.show(reviewing);
      await search().fill("workspace");
      assert.equal(await listed(), "p3");
      await panel.page.getByText("1 of 9 units").waitFor();
      await search().fill("primeros");
      assert.equal(await listed(), "f1");
      await panel.page.getByText("No draft is listed: the filter or the search leaves them out.").waitFor();
      await panel.page.getByRole("button", { name: "Show all", exact: true }).click();
      assert.equal(await listed(), "f1 f2 f3 f4 p1 p2 p3 p4 p5");
      assert.equal(await focusedId(panel), "search");
    });

    it("take what is typed for a text, unless it is meant as a regular expression", async () => {
      await panel.show(reviewing);
      await search().fill("N.+js");
      assert.equal(await listed(), "");
      await panel.page.getByRole("button", { name: "Use regular expression" }).click();
      assert.equal(await listed(), "f4 p5");
      await search().fill("n.+js 20");
      assert.equal(await listed(), "f4");
      await panel.page.getByRole("button", { name: "Match case" }).click();
      assert.equal(await listed(), "");
    });

    it("say what is wrong with a regular expression, and hide nothing for it", async () => {
      await panel.show(reviewing);
      await panel.page.getByRole("button", { name: "Use regular expression" }).click();
      await search().fill("(");
      await panel.page.getByText(/^No regular expression: /).waitFor();
      assert.equal(await search().getAttribute("aria-invalid"), "true");
      assert.equal((await listed()).split(" ").length, 9);
    });

    it("are left with Enter for the first that was found, and with Esc for all, then for the draft", async () => {
      await panel.show(reviewing);
      await search().fill("settings");
      await search().press("Enter");
      assert.equal(await focusedId(panel), "draft-p4");
      await panel.send({ type: "command", command: "search" });
      assert.equal(await focusedId(panel), "search");
      await search().press("Escape");
      assert.equal(await search().inputValue(), "");
      await search().press("Escape");
      assert.equal(await focusedId(panel), "draft-p4");
    });

    it("keep a draft that the person writes in, whatever is looked for", async () => {
      await panel.show(reviewing);
      await panel.translation("p1").fill("Instale la herramienta.");
      await search().fill("workspace");
      assert.equal(await listed(), "p1 p3");
    });

    it("are searched for the same after a reload of the page", async () => {
      await panel.show(reviewing);
      await search().fill("workspace");
      await panel.page.waitForTimeout(400);
      await panel.page.reload();
      await panel.show(reviewing, 1);
      assert.equal(await listed(), "p3");
    });
  });

  describe("filtered", () => {
    const kind = () => panel.page.getByRole("combobox", { name: "Show" });

    it("list one kind of unit, chosen with the keyboard", async () => {
      await panel.show(reviewing);
      const lists = { pending: "p1 p2 p3 p4 p5", findings: "p2", refined: "f2", hand: "f1 f2 f4", rule: "f3", skipped: "f4", all: "f1 f2 f3 f4 p1 p2 p3 p4 p5" };
      for (const [value, units] of Object.entries(lists)) {
        await kind().selectOption(value);
        assert.equal(await listed(), units, value);
      }
      await panel.send({ type: "command", command: "filter" });
      assert.equal(await focusedId(panel), "kind");
    });

    it("count what each kind would list", async () => {
      await panel.show(reviewing);
      const options = await kind().locator("option").allInnerTexts();
      assert.deepEqual(options, ["All (9)", "To review (5)", "With findings (1)", "Refined (1)", "By hand (3)", "By rule (1)", "Skipped (1)"]);
    });

    it("go from draft to draft among those that are listed, and on from one that is not", async () => {
      await panel.show({ ...reviewing, currentCallId: "p1" });
      await search().fill("the");
      assert.equal(await listed(), "p1 p3 p4 p5");
      await panel.send({ type: "command", command: "next" });
      await panel.send({ type: "command", command: "next" });
      assert.equal(await focusedId(panel), "draft-p4");
      await search().fill("workspace");
      await panel.send({ type: "command", command: "previous" });
      assert.equal(await focusedId(panel), "draft-p3");
    });
  });

  it("have nothing decided in them that they leave out, neither at the current draft nor at one stroke", async () => {
    await panel.show({ ...reviewing, currentCallId: "p1" });
    await search().fill("workspace");
    await panel.posted();
    await panel.page.getByRole("button", { name: "Outline" }).focus();
    for (const command of ["approve", "skip", "reject"] as const) {
      await panel.send({ type: "command", command });
      await panel.page.getByText("The draft you are at is not listed: show all, or go to the next one.").waitFor();
    }
    for (const command of ["approveClean", "rejectAll"] as const) {
      await panel.send({ type: "command", command });
      await panel.page.getByText("Some drafts are not listed: show all before you decide on all.").waitFor();
    }
    assert.equal(await panel.page.getByRole("button", { name: /^Approve all without findings/ }).isDisabled(), true);
    await search().focus();
    await panel.send({ type: "command", command: "approve" });
    assert.equal(await focusedId(panel), "draft-p3");
    assert.deepEqual((await panel.posted()).filter(({ type }) => type !== "select" && type !== "check"), []);
    await panel.send({ type: "command", command: "approve" });
    assert.deepEqual((await panel.postedOf("decide")).map(({ callId }) => callId), ["p3"]);
  });

  describe("with findings", () => {
    it("are gone through one by one, also when the text was typed, and say when there is no other", async () => {
      await panel.show({ ...reviewing, currentCallId: "p1" });
      await panel.send({ type: "command", command: "nextWithFindings" });
      assert.equal(await focusedId(panel), "draft-p2");
      await panel.send({ type: "command", command: "nextWithFindings" });
      await panel.page.getByText("No other draft has findings.").waitFor();
      const findings = [{ kind: "length", severity: "warning", message: "Long." }] as const;
      await panel.show({ ...reviewing, pending: reviewing.pending.map((unit) => (unit.callId === "p4" ? { ...unit, typedFindings: findings } : unit)) });
      await panel.send({ type: "command", command: "nextWithFindings" });
      assert.equal(await focusedId(panel), "draft-p4");
    });
  });

  describe("of ten thousand finished units", () => {
    const many = () => Array.from({ length: 10_000 }, (_, index) => ({
      ...(reviewing.finished[0] ?? assert.fail()),
      callId: `u${index}`,
      source: `Source ${index} ${"word ".repeat(index % 40)}`,
      translation: `Translation ${index} ${"palabra ".repeat(index % 40)}`,
      range: { start: index * 10, end: index * 10 + 5 },
      line: index + 1,
    }));

    it("draw the rows in view alone, say where each stands, and open at the draft that waits", async () => {
      const waiting = threePending.map((unit, index) => ({ ...unit, range: { start: 100_000 + index * 10, end: 100_005 + index * 10 } }));
      await panel.show(reviewState({ finished: many(), pending: waiting }));
      const rows = panel.page.locator(".row");
      assert.ok((await rows.count()) < 60, String(await rows.count()));
      assert.ok(await panel.translation("p1").evaluate((field) => field.getBoundingClientRect().bottom < window.innerHeight && field.getBoundingClientRect().top > 0));
      await panel.page.evaluate(() => { window.scrollTo(0, 0); });
      await panel.unit("u0").waitFor();
      assert.ok((await rows.count()) < 60, String(await rows.count()));
      assert.deepEqual([await panel.unit("u0").getAttribute("aria-posinset"), await panel.unit("u0").getAttribute("aria-setsize")], ["1", "10000"]);
    });

    it("come back to where the reader was after a reload of the page", async () => {
      const state = reviewState({ finished: many(), pending: threePending });
      await panel.show(state);
      await panel.page.waitForTimeout(500);
      await panel.page.evaluate(() => { window.scrollTo(0, 200_000); });
      await panel.page.waitForTimeout(800);
      const [callId, top] = await panel.page.evaluate(() => {
        const row = document.elementFromPoint(300, 400)?.closest<HTMLElement>("[data-call-id]");
        return [row?.dataset["callId"] ?? "", row?.getBoundingClientRect().top ?? 0] as const;
      });
      await panel.page.reload();
      await panel.show(state, 1);
      await panel.unit(callId).waitFor();
      await panel.page.waitForTimeout(500);
      const now = await panel.unit(callId).evaluate((row) => row.getBoundingClientRect().top);
      assert.ok(Math.abs(now - top) <= 2, `${callId} stood at ${top}, now ${now}`);
    });

    it("do not move under the reader while they scroll upwards through rows that were never drawn", async () => {
      await panel.show(reviewState({ finished: many(), pending: threePending }));
      await panel.page.waitForTimeout(500);
      await panel.page.evaluate(() => { window.scrollTo(0, 200_000); });
      await panel.page.waitForTimeout(300);
      for (let step = 0; step < 10; step++) {
        const [callId, top] = await panel.page.evaluate(() => {
          const row = document.elementFromPoint(300, 500)?.closest<HTMLElement>("[data-call-id]");
          return [row?.dataset["callId"] ?? "", row?.getBoundingClientRect().top ?? 0] as const;
        });
        await panel.page.mouse.move(300, 500);
        await panel.page.mouse.wheel(0, -120);
        await panel.page.waitForTimeout(150);
        const now = await panel.unit(callId).evaluate((row) => row.getBoundingClientRect().top);
        assert.ok(Math.abs(now - top - 120) <= 2, `${callId} went from ${top} to ${now}`);
      }
    });

    it("show the finished unit that a section begins with", async () => {
      const section = { level: 2, text: "Deep", line: 7001, totalCharacters: 5, doneCharacters: 5, pendingCharacters: 0, pendingUnits: 0, start: 70_000 };
      await panel.show(reviewState({ finished: many(), outline: [section], pending: [] }));
      await panel.page.getByRole("button", { name: "Outline" }).click();
      await panel.posted();
      await panel.page.getByRole("button", { name: /^Deep/ }).click();
      await panel.unit("u7000").waitFor();
      await panel.page.waitForTimeout(300);
      assert.ok(await panel.unit("u7000").evaluate((row) => row.getBoundingClientRect().top > 0 && row.getBoundingClientRect().bottom < window.innerHeight));
      assert.deepEqual(await panel.posted(), [{ type: "revealPlace", position: 70_000 }]);
    });
  });

  describe("by their headings", () => {
    it("say in words what is translated of each section, and go to its first draft", async () => {
      await panel.show(gallery["outline"]);
      await panel.send({ type: "command", command: "outline" });
      const items = panel.page.getByRole("navigation", { name: "Outline" }).getByRole("button");
      assert.deepEqual(await items.evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).innerText.replace(/\s+/g, " ").trim())), [
        "Beginning translated",
        "Getting started translated",
        "Requirements 2 to review",
        "Installing the command line tool behind a corporate proxy begun",
        "Troubleshooting open",
      ]);
      await items.nth(2).click();
      assert.equal(await focusedId(panel), "draft-o1");
      assert.equal(await items.nth(2).getAttribute("aria-current"), "location");
      await panel.send({ type: "command", command: "outline" });
      assert.equal(await items.count(), 0);
    });
  });

  describe("and the keys", () => {
    it("take the approving key for nothing while they are shown", async () => {
      await panel.show(reviewing);
      await panel.send({ type: "command", command: "help" });
      await panel.send({ type: "command", command: "approve" });
      assert.deepEqual(await panel.postedOf("decide"), []);
    });

    it("are shown for ?, but not while something is being typed, and give the focus back", async () => {
      await panel.show(reviewing);
      await panel.translation("p1").press("?");
      const sheet = panel.page.getByRole("dialog", { name: "Keys of the review" });
      assert.equal(await sheet.count(), 0);
      await panel.button("p1", "Reject").focus();
      await panel.page.keyboard.press("?");
      await sheet.getByRole("row", { name: /^Next draft with findings/ }).getByText("Ctrl+K Ctrl+F").waitFor();
      await panel.page.waitForTimeout(400);
      await panel.posted();
      await sheet.getByRole("button", { name: "Keyboard Shortcuts…" }).click();
      assert.deepEqual(await panel.posted(), [{ type: "openKeyboardShortcuts" }]);
      await panel.page.keyboard.press("Escape");
      assert.equal(await sheet.count(), 0);
      assert.equal(await focusedId(panel), "reject-p1");
    });
  });

  it("go to the unit whose decision was undone, once it waits again, and say when there is none", async () => {
    await panel.show(reviewing);
    await panel.posted();
    await panel.send({ type: "command", command: "undo" });
    assert.deepEqual(await panel.posted(), [{ type: "undo" }]);
    await panel.send({ type: "undone", callId: "f2", problem: undefined });
    await panel.show({ ...reviewing, finished: reviewing.finished.filter(({ callId }) => callId !== "f2"), pending: [pendingUnit("f2", "Source", "Borrador"), ...reviewing.pending] });
    assert.equal(await focusedId(panel), "draft-f2");
    await panel.send({ type: "undone", callId: undefined, problem: "There is no decision to undo." });
    await panel.page.getByText("There is no decision to undo.").waitFor();
  });

  it("draw no card anew for a search that lists it as before", async () => {
    await panel.show(reviewState({ pending: [pendingUnit("x1", "One word", "Una palabra"), pendingUnit("x2", "Two words", "Dos palabras")] }));
    await panel.page.evaluate(() => {
      Object.assign(window, { changes: 0 });
      new MutationObserver((mutations) => {
        Object.assign(window, { changes: (window as unknown as { changes: number }).changes + mutations.length }); // set just now
      }).observe(document.querySelector(".cards") ?? document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await search().fill("word");
    assert.equal(await panel.page.evaluate(() => (window as unknown as { changes: number }).changes), 0);
  });
});
