import assert from "node:assert/strict";
import { patchOf } from "../../../src/review/patch.ts";
import { gallery, pendingUnit, reviewState, threePending } from "./fixtures.ts";
import { focusedId, useGalleryPanel } from "./gallery.ts";
import type { GalleryPanel } from "./gallery.ts";

const three = reviewState({ pending: threePending });

describe("the panel", function () {
  this.timeout(60_000);
  let panel: GalleryPanel;
  useGalleryPanel((opened) => {
    panel = opened;
  });

  it("says that it is ready, once, and shows nothing but that it loads until it is answered", async () => {
    assert.deepEqual(await panel.posted(), [{ type: "ready" }]);
    await panel.page.getByText("Loading the review").waitFor();
  });

  it("says why its session is not open here and what to do, and tries again when it is told to", async () => {
    const closed = { message: "guide.es.md is being translated in a terminal.", hint: "Wait until that run ends." };
    await panel.send({ type: "snapshot", revision: 1, state: undefined, closed });
    await panel.page.getByRole("alert").getByText(closed.message).waitFor();
    await panel.page.getByText(closed.hint).waitFor();
    await panel.posted();
    await panel.page.getByRole("button", { name: "Try Again" }).click();
    assert.deepEqual(await panel.posted(), [{ type: "continue" }]);
    await panel.send({ type: "snapshot", revision: 2, state: three });
    await panel.unit("p1").waitFor();
  });

  it("offers what to begin with where there is no session", async () => {
    await panel.show(undefined);
    await panel.posted();
    for (const [name, action] of [
      ["Translate the Open Document", "translateDocument"],
      ["Open Sample Document", "openSample"],
      ["Choose Model", "chooseModel"],
      ["Get Started", "openWalkthrough"],
    ] as const) {
      await panel.page.getByRole("button", { name }).click();
      assert.deepEqual(await panel.posted(), [{ type: "start", action }]);
    }
  });

  it("takes what has changed as it takes a whole state, and asks for the whole when it lacks what the change is of", async () => {
    await panel.show(three);
    await panel.posted();
    const after = { ...three, pending: threePending.slice(1) };
    await panel.send({ type: "patch", base: 1, revision: 2, patch: patchOf(three, after) });
    await panel.unit("p1").waitFor({ state: "detached" });
    await panel.unit("p2").waitFor();
    assert.deepEqual(await panel.posted(), []);
    await panel.send({ type: "patch", base: 7, revision: 8, patch: patchOf(after, three) });
    assert.deepEqual(await panel.posted(), [{ type: "ready" }]);
    assert.equal(await panel.unit("p1").count(), 0);
  });

  it("takes the focus for nothing that the person did not do", async () => {
    const before = await focusedId(panel);
    await panel.show(three);
    await panel.show({ ...three, pending: threePending.slice(1) });
    assert.equal(await focusedId(panel), before);
  });

  it("keeps the text and says why when a decision is refused", async () => {
    await panel.show(three);
    await panel.translation("p2").fill("Otra cosa");
    await panel.button("p2", "Refine").click();
    await panel.send({ type: "refused", callId: "p2", message: "The target file is read-only." });
    assert.equal(await panel.unit("p2").getByRole("alert").innerText(), "The target file is read-only.");
    assert.equal(await panel.translation("p2").inputValue(), "Otra cosa");
    assert.equal(await panel.button("p2", "Refine").isEnabled(), true);
  });

  it("drops a snapshot that is older than the one it shows", async () => {
    await panel.show(three, 7);
    await panel.show({ ...three, pending: [] }, 6);
    assert.equal(await panel.page.locator('[data-state="pending"]').count(), 3);
    await panel.show({ ...three, pending: [] }, 8);
    assert.equal(await panel.page.locator('[data-state="pending"]').count(), 0);
  });

  it("reveals the source when its text or line number is clicked, and only selects otherwise", async () => {
    await panel.show(three);
    await panel.posted();
    await panel.unit("p2").locator(".card-source").click();
    await panel.unit("p3").getByRole("button", { name: /^Line/ }).click();
    await panel.translation("p1").click();
    const selected = await panel.postedOf("select");
    const revealed = selected.filter(({ reveal }) => reveal).map(({ callId }) => callId);
    assert.deepEqual(revealed, ["p2", "p3"]);
    assert.deepEqual(selected.at(-1), { type: "select", callId: "p1", reveal: false });
    assert.equal(await panel.page.locator('[aria-current="true"]').getAttribute("data-call-id"), "p1");
  });

  it("keeps the person's choice until the host has caught up with it", async () => {
    await panel.show({ ...three, currentCallId: "p1" });
    await panel.translation("p3").click();
    await panel.show({ ...three, currentCallId: "p1" });
    const current = panel.page.locator('[aria-current="true"]');
    assert.equal(await current.getAttribute("data-call-id"), "p3");
    await panel.show({ ...three, currentCallId: "p3" });
    await panel.show({ ...three, currentCallId: "p2" });
    assert.equal(await current.getAttribute("data-call-id"), "p2");
  });

  it("moves by the host's commands and by Alt with the arrows", async () => {
    await panel.show(three);
    await panel.send({ type: "command", command: "next" });
    assert.equal(await focusedId(panel), "draft-p2");
    await panel.page.keyboard.press("Alt+ArrowDown");
    await panel.page.keyboard.press("Alt+ArrowDown");
    assert.equal(await focusedId(panel), "draft-p3");
    await panel.send({ type: "command", command: "previous" });
    assert.equal(await focusedId(panel), "draft-p2");
  });

  it("brings no draft under the header that it goes to, however high the header is", async () => {
    await panel.page.setViewportSize({ width: 300, height: 700 });
    const many = Array.from({ length: 20 }, (_, index) => pendingUnit(`u${index}`, `Source ${index} ${"word ".repeat(20)}`, `Draft ${index}`));
    await panel.show(reviewState({ pending: many, currentCallId: "u19" }));
    await panel.page.waitForTimeout(300);
    for (let step = 0; step < 8; step++) {
      await panel.send({ type: "command", command: "previous" });
      const [header, card] = [await panel.page.locator("header").boundingBox(), await panel.unit(`u${18 - step}`).boundingBox()];
      assert.ok(header && card && card.y >= header.y + header.height, `u${18 - step} at ${card?.y}, the header ends at ${header && header.y + header.height}`);
    }
    await panel.page.setViewportSize({ width: 900, height: 800 });
  });

  it("goes to a reopened unit when it is pending again", async () => {
    await panel.show(gallery["reviewing"]);
    await panel.posted();
    await panel.button("f2", "Reopen").click();
    assert.deepEqual(await panel.postedOf("reopen"), [{ type: "reopen", callId: "f2" }]);
    const again = pendingUnit("f2", "Source", "Borrador");
    await panel.show(reviewState({ pending: [again, ...threePending], currentCallId: "p1" }));
    assert.equal(await focusedId(panel), "draft-f2");
  });

  it("folds the finished units away when asked", async () => {
    await panel.show(gallery["many finished"]);
    const rows = panel.page.locator(".row");
    assert.ok((await rows.count()) > 0);
    await panel.page.getByRole("button", { name: /^Finished/ }).click();
    assert.equal(await rows.count(), 0);
  });

  it("draws sixty of many drafts, and follows the person through them", async () => {
    const many = Array.from({ length: 5000 }, (_, index) => pendingUnit(`u${index}`, `Source ${index}`, `Draft ${index}`));
    await panel.show(reviewState({ pending: many }));
    const cards = panel.page.locator('[data-state="pending"]');
    assert.equal(await cards.count(), 60);
    await panel.page.getByRole("button", { name: "4,940 later drafts" }).click();
    await panel.page.waitForFunction(() => document.activeElement?.id === "draft-u60");
    assert.equal(await cards.count(), 60);
    await panel.page.getByRole("button", { name: "50 earlier drafts" }).waitFor();
    await panel.button("u60", "Approve").click();
    assert.equal(await focusedId(panel), "draft-u61");
    await panel.page.getByRole("button", { name: "50 earlier drafts" }).click();
    await panel.page.waitForFunction(() => document.activeElement?.id === "draft-u49");
  });

  it("opens at the unit that waits, behind a long list of finished ones", async () => {
    await panel.show(gallery["many finished"]);
    assert.equal(await panel.translation("p1").evaluate((field) => field.getBoundingClientRect().bottom < window.innerHeight), true);
  });

  it("offers what the phase allows", async () => {
    await panel.show(gallery["drafting"]);
    await panel.page.getByRole("button", { name: "Stop" }).click();
    await panel.show(gallery["stopped"]);
    await panel.page.getByRole("button", { name: "Continue" }).click();
    await panel.show(gallery["failed"]);
    await panel.page.getByRole("button", { name: "Retry" }).click();
    await panel.page.getByRole("button", { name: "Choose Model…" }).click();
    await panel.show(gallery["complete"]);
    await panel.page.getByRole("button", { name: "Open Translation" }).click();
    const posted = await panel.posted();
    assert.deepEqual(
      posted.filter(({ type }) => !["ready", "select", "check"].includes(type)),
      [
        { type: "stop" },
        { type: "continue" },
        { type: "action", action: "retry" },
        { type: "action", action: "chooseModel" },
        { type: "openTarget" },
      ],
    );
  });

  it("counts down the wait for another attempt, says why it waits, and ends it either way", async () => {
    await panel.show(gallery["retrying"]);
    const title = panel.page.getByText(/^Waiting \d+ s, rate limited$/);
    assert.equal(await title.textContent(), "Waiting 12 s, rate limited");
    await panel.page.getByText("Waiting 11 s, rate limited").waitFor();
    assert.equal(await panel.page.getByRole("status").textContent(), "");
    await panel.posted();
    await panel.page.getByRole("button", { name: "Retry Now" }).click();
    await panel.page.getByRole("region", { name: /^Waiting/ }).getByRole("button", { name: "Stop" }).click();
    assert.deepEqual(await panel.posted(), [{ type: "retryNow" }, { type: "stop" }]);
  });

  it("announces new drafts and results politely", async () => {
    await panel.show(reviewState({ pending: threePending.slice(0, 1), phase: { kind: "drafting", turn: 1 } }));
    const status = panel.page.getByRole("status");
    assert.equal(await status.textContent(), "");
    const decided = { callId: "p1", source: "S", translation: "T", status: "approve", by: "person", range: { start: 0, end: 1 }, line: 9 } as const;
    await panel.show(reviewState({ pending: threePending.slice(1), finished: [decided] }));
    await panel.page.waitForTimeout(1000);
    assert.equal(await status.textContent(), "Line 9: Approved. 2 new drafts to review. Waiting for your review.");
  });

  /** Which units are drawn anew from now on; what is no unit's is "page". */
  async function watchUnits(): Promise<() => Promise<string[]>> {
    await panel.page.evaluate(() => {
      const seen = new Set<string>();
      new MutationObserver((mutations) => {
        for (const { target } of mutations) {
          const element = target instanceof Element ? target : target.parentElement;
          seen.add(element?.closest<HTMLElement>("[data-call-id]")?.dataset["callId"] ?? "page");
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      Object.assign(window, { changed: seen });
    });
    return () => panel.page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed]); // set just now
  }

  it("draws no other card anew for a keystroke, and none for a snapshot that says the same", async () => {
    await panel.show(three);
    const changed = await watchUnits();
    await panel.show(structuredClone(three));
    assert.deepEqual(await changed(), []);
    await panel.translation("p1").press("x");
    assert.deepEqual(await changed(), ["p1"]);
  });

  it("draws two cards anew for a decision of thousands, the decided one and the next", async () => {
    const many = Array.from({ length: 3000 }, (_, index) => pendingUnit(`u${index}`, `Source ${index}`, `Draft ${index}`));
    const before = reviewState({ pending: many, currentCallId: "u7" });
    await panel.show(before);
    const changed = await watchUnits();
    await panel.button("u7", "Approve").click();
    const decided = { ...(many[7] ?? assert.fail()), translation: "Draft 7", status: "approve", by: "person" } as const;
    const after = { ...before, pending: many.filter(({ callId }) => callId !== "u7"), finished: [decided], currentCallId: "u8" };
    await panel.send({ type: "patch", base: 1, revision: 2, patch: patchOf(before, after) });
    await panel.page.locator('.row[data-call-id="u7"]').waitFor();
    assert.deepEqual((await changed()).filter((callId) => callId !== "page").sort(), ["u7", "u8"]);
  });
});
