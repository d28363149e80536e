import assert from "node:assert/strict";
import { gallery, recentReasons, reviewState, threePending } from "./fixtures.ts";
import { useGalleryPanel } from "./gallery.ts";
import type { GalleryPanel } from "./gallery.ts";

const three = reviewState({ pending: threePending });

describe("the panel's layout and reasons", function () {
  this.timeout(60_000);
  let panel: GalleryPanel;
  useGalleryPanel((opened) => {
    panel = opened;
  });
  beforeEach(() => panel.page.setViewportSize({ width: 900, height: 800 }));

  /** True where the translation begins below the source. */
  const isStacked = async () => {
    const [source, target] = [await panel.unit("p1").locator(".card-source").boundingBox(), await panel.unit("p1").locator(".card-target").boundingBox()];
    return source !== null && target !== null && target.y >= source.y + source.height - 1;
  };

  it("is side by side where there is room, or stacked as the person wants it, and always stacked in a narrow panel", async () => {
    await panel.show(three);
    assert.equal(await isStacked(), false);
    await panel.show({ ...three, layout: "stacked" });
    assert.equal(await isStacked(), true);
    await panel.show({ ...three, layout: "sideBySide" });
    assert.equal(await isStacked(), false);
    await panel.page.setViewportSize({ width: 300, height: 800 });
    assert.equal(await isStacked(), true);
  });

  it("is changed by its button and by the command, for the host to keep; not where there is no room for another", async () => {
    await panel.show(three);
    await panel.posted();
    await panel.page.getByRole("button", { name: "Stacked" }).click();
    await panel.show({ ...three, layout: "stacked" });
    assert.equal(await panel.page.getByRole("button", { name: "Stacked" }).getAttribute("aria-pressed"), "true");
    await panel.send({ type: "command", command: "layout" });
    await panel.page.setViewportSize({ width: 300, height: 800 });
    await panel.send({ type: "command", command: "layout" });
    assert.equal(await panel.page.getByRole("button", { name: "Stacked" }).isVisible(), false);
    assert.deepEqual(await panel.postedOf("setLayout"), [
      { type: "setLayout", layout: "stacked" },
      { type: "setLayout", layout: "sideBySide" },
    ]);
  });

  it("shows the versions before an update word by word, also in a language without blanks", async () => {
    await panel.show(gallery["updated"]);
    const changes = (callId: string, side: string) => panel.unit(callId).locator(`${side} .diff`).locator("del, ins").allInnerTexts();
    assert.deepEqual(await changes("p6", ".card-source"), ["2.1", "2.4", "or later ", "your computer", "the editor"]);
    assert.deepEqual(await changes("p6", ".card-target"), ["2.1", "2.4", "o posterior ", "ordenador", "editor"]);
    assert.deepEqual(await changes("p7", ".card-source"), ["电脑", "编辑器", "新的"]);
  });

  it("offers the last reasons before the common ones, to be chosen with the arrow keys and sent with Enter", async () => {
    await panel.show({ ...three, recentReasons });
    await panel.button("p1", "Reject").click();
    const chips = panel.unit("p1").locator(".chip");
    assert.deepEqual((await chips.allInnerTexts()).slice(0, 3), [...recentReasons, "Wrong meaning"]);
    await panel.page.keyboard.press("ArrowDown");
    await panel.page.keyboard.press("ArrowRight");
    await panel.page.keyboard.press("ArrowLeft");
    await panel.page.keyboard.press("Enter");
    assert.equal(await panel.unit("p1").getByRole("textbox", { name: "Reason" }).inputValue(), recentReasons[0]);
    await panel.page.keyboard.press("Enter");
    const decided = await panel.postedOf("decide");
    assert.deepEqual(decided.map(({ callId, status, reason }) => [callId, status, reason]), [["p1", "reject", recentReasons[0]]]);
  });

  it("comes back from the reasons to the field with the arrow before the first", async () => {
    await panel.show({ ...three, recentReasons });
    await panel.button("p1", "Reject").click();
    await panel.page.keyboard.press("ArrowDown");
    await panel.page.keyboard.press("ArrowUp");
    assert.equal(await panel.page.evaluate(() => document.activeElement?.id), "reason-p1");
  });
});
