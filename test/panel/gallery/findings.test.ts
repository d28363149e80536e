import assert from "node:assert/strict";
import type { FixableFinding } from "../../../src/document/finding.ts";
import { fixable, pendingUnit, reviewState } from "./fixtures.ts";
import { useGalleryPanel } from "./gallery.ts";
import type { GalleryPanel } from "./gallery.ts";

const linkSource = "Read the [guide](./guide.md) with {userName} and run `npm ci`.";
const lacking = pendingUnit("m1", linkSource, "Lea y ejecute la orden.");

/** The place of a piece in the unit's draft. */
function inDraft(piece: string): { start: number; end: number } {
  const start = fixable.draft.indexOf(piece);
  return { start, end: start + piece.length };
}

async function selected(panel: GalleryPanel, callId: string): Promise<string> {
  return panel.translation(callId).evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd));
}

describe("the panel's findings", function () {
  this.timeout(60_000);
  let panel: GalleryPanel;
  useGalleryPanel((opened) => {
    panel = opened;
  });

  const entry = (message: RegExp) => panel.unit(fixable.callId).getByRole("list", { name: "Findings" }).getByRole("listitem").filter({ hasText: message });
  const isActive = async (message: RegExp) => (await entry(message).getAttribute("data-active")) !== null;

  it("are asked for where something was found, once for a text", async () => {
    await panel.show(reviewState({ pending: [fixable, lacking] }));
    const asked = await panel.postedOf("check");
    assert.deepEqual(asked, [{ type: "check", callId: fixable.callId, text: fixable.draft }]);
  });

  it("underline their places in both texts", async () => {
    await panel.show(reviewState({ pending: [fixable] }));
    const lines = await panel.unit(fixable.callId).locator(".found").evaluateAll((stretches) =>
      stretches.map((stretch) => [stretch.textContent, getComputedStyle(stretch).textDecorationStyle]),
    );
    assert.deepEqual(lines.map(([text]) => text), ["`acme init --template basic`", "4", "`acme init --plantilla basic`"]);
    assert.ok(lines.every(([, style]) => style === "wavy"));
  });

  it("stand out, and are read out with the field, while the caret is in their place", async () => {
    await panel.show(reviewState({ pending: [fixable] }));
    const field = panel.translation(fixable.callId);
    await field.evaluate((element: HTMLTextAreaElement, at) => {
      element.focus();
      element.setSelectionRange(at, at);
    }, inDraft("--plantilla").start);
    await panel.page.waitForFunction(() => document.querySelector("[data-active]") !== null);
    assert.equal(await isActive(/acme init/), true);
    assert.equal(await isActive(/number “4”/), false);
    const described = (await field.getAttribute("aria-describedby")) ?? "";
    assert.match((await panel.page.locator(`[id="${described}"]`).textContent()) ?? "", /exactly as in the source/);
    await panel.page.keyboard.press("Control+Home");
    await panel.page.waitForFunction(() => document.querySelector("[data-active]") === null);
  });

  it("stand out under the pointer in either text, and their places under the pointer on an entry", async () => {
    await panel.show(reviewState({ pending: [fixable] }));
    const box = await panel.unit(fixable.callId).locator(".editor-mirror .found").boundingBox();
    assert.ok(box);
    await panel.page.mouse.move(box.x + 20, box.y + box.height / 2);
    await panel.page.waitForFunction(() => document.querySelector("[data-active]") !== null);
    assert.equal(await isActive(/acme init/), true);
    assert.match((await panel.translation(fixable.callId).getAttribute("title")) ?? "", /exactly as in the source/);
    await panel.unit(fixable.callId).locator(".card-source .found").nth(1).hover();
    assert.deepEqual([await isActive(/acme init/), await isActive(/number “4”/)], [false, true]);
    await entry(/acme init/).hover();
    assert.deepEqual(await panel.unit(fixable.callId).locator(".found-active").allInnerTexts(), ["`acme init --template basic`", "`acme init --plantilla basic`"]);
  });

  it("lead to their place in the translation", async () => {
    await panel.show(reviewState({ pending: [fixable] }));
    await entry(/acme init/).getByRole("button", { name: /^Error/ }).click();
    assert.equal(await selected(panel, fixable.callId), "`acme init --plantilla basic`");
  });

  it("are mended with a click, as if it was typed: the field's own undo takes it back", async () => {
    await panel.show(reviewState({ pending: [fixable] }));
    await panel.unit(fixable.callId).getByRole("button", { name: "Write `acme init --template basic`", exact: true }).click();
    const field = panel.translation(fixable.callId);
    assert.equal(await field.inputValue(), fixable.draft.replace("--plantilla", "--template"));
    assert.equal(await panel.button(fixable.callId, "Refine").count(), 1);
    await panel.page.keyboard.press("Control+z");
    assert.equal(await field.inputValue(), fixable.draft);
    await panel.page.keyboard.press("Control+Shift+z");
    assert.equal(await field.inputValue(), fixable.draft.replace("--plantilla", "--template"));
  });

  it("are mended by the command, the first that can be", async () => {
    await panel.show(reviewState({ pending: [fixable] }));
    await panel.send({ type: "command", command: "applyFix" });
    assert.match(await panel.translation(fixable.callId).inputValue(), /--template/);
    await panel.send({ type: "command", command: "applyFix" });
    assert.equal(await panel.translation(fixable.callId).inputValue(), fixable.draft.replace("--plantilla", "--template"));
  });

  it("take the fixes that the host finds, for the text that they are of alone", async () => {
    const bare = { ...fixable, findings: fixable.findings.map(({ fix, ...finding }) => finding) };
    await panel.show(reviewState({ pending: [bare] }));
    assert.equal(await panel.unit(bare.callId).locator(".fix").count(), 0);
    const findings: readonly FixableFinding[] = fixable.findings;
    await panel.send({ type: "typedFindings", callId: bare.callId, text: bare.draft, findings });
    assert.equal(await panel.unit(bare.callId).locator(".fix").count(), 1);
    await panel.translation(bare.callId).pressSequentially("x");
    assert.equal(await panel.unit(bare.callId).locator(".fix").count(), 0);
  });

  describe("of what is missing", () => {
    beforeEach(async () => {
      await panel.show(reviewState({ pending: [lacking] }));
    });

    it("are numbered in the original and in the list", async () => {
      assert.deepEqual(await panel.unit("m1").locator(".card-source .mark-badge").allInnerTexts(), ["1", "2", "3"]);
      for (const name of ["1 link ./guide.md", "2 placeholder {userName}", "3 code `npm ci`"]) {
        await panel.unit("m1").getByRole("button", { name: `Insert at the caret: ${name}`, exact: true }).waitFor();
      }
    });

    it("are inserted at the caret by their number, and undone like typing", async () => {
      const field = panel.translation("m1");
      await field.click();
      await field.press("End");
      await field.press("ArrowLeft");
      await panel.send({ type: "command", command: "insertMark", number: 3 });
      assert.equal(await field.inputValue(), "Lea y ejecute la orden `npm ci`.");
      await panel.page.keyboard.press("Control+z");
      assert.equal(await field.inputValue(), "Lea y ejecute la orden.");
    });

    it("are inserted where they would stand while the caret was nowhere", async () => {
      await panel.unit("m1").getByRole("button", { name: "3 code" }).click();
      assert.equal(await panel.translation("m1").inputValue(), "Lea y ejecute la orden `npm ci`.");
      assert.deepEqual(await panel.unit("m1").locator(".card-source .mark-badge").allInnerTexts(), ["1", "2"]);
    });

    it("go round the selected words if they are links", async () => {
      await panel.translation("m1").fill("Lea la guía.");
      await panel.translation("m1").evaluate((field: HTMLTextAreaElement) => { field.setSelectionRange(7, 11); });
      await panel.unit("m1").locator(".card-source .mark-badge").first().click();
      assert.equal(await panel.translation("m1").inputValue(), "Lea la [guía](./guide.md).");
      assert.equal(await selected(panel, "m1"), "guía");
      assert.deepEqual(await panel.postedOf("select"), []);
    });
  });
});
