import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { outDirectory } from "../../../scripts/project.mjs";
import { axeViolations } from "./axe.ts";
import { pendingUnit, reviewState, threePending } from "./fixtures.ts";
import { useGalleryPanel } from "./gallery.ts";
import type { Gallery, GalleryPanel } from "./gallery.ts";

const three = reviewState({ pending: threePending });
const [one, two] = threePending.map(({ callId }) => callId);
const source = "One unit is skipped, another is copied.";
const made = reviewState({
  pending: [
    pendingUnit("h1", "Words of the person's own.", "", {
      origin: "hand",
      previous: { translate_string: "Palabras propias de la persona.", reason: "", attempt: 1, cause: "hand" },
    }),
    pendingUnit("s1", "The first half.", "La primera mitad.", { origin: "split" }),
    pendingUnit("j1", "Both sentences. In one.", "Ambas frases. En una.", { origin: "join" }),
    pendingUnit("r1", "A short one.", "Una corta.", {
      previous: { translate_string: "Una que es corta.", reason: "Shorter.", attempt: 1, cause: "hint" },
    }),
  ],
  finished: (["skipped", "copied", "hand", "split", "join"] as const).map((state, index) => ({
    callId: `f${String(index)}`,
    source,
    translation: state === "skipped" || state === "copied" ? source : "Una unidad se omite y otra se copia.",
    status: state === "skipped" ? "skipped" : state === "copied" || state === "hand" ? "refined" : "approve",
    ...(state === "skipped" ? {} : { made: state }),
    by: "person",
    range: { start: 9000 + index * 100, end: 9000 + index * 100 + source.length },
    line: 90 + index,
  })),
});

describe("what is done with units in the panel", function () {
  this.timeout(120_000);
  let panel: GalleryPanel;
  let site: Gallery;
  useGalleryPanel((opened, where) => {
    panel = opened;
    site = where;
  });

  const menuButton = (callId = one ?? "") => panel.button(callId, "More actions");
  const item = (name: string) => panel.page.getByRole("menuitem", { name, exact: true });
  const press = (key: string) => panel.page.keyboard.press(key);
  const focused = () => panel.page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
  const actions = async () => (await panel.postedOf("unitAction")).map(({ callId, action }) => ({ callId, ...action }));

  describe("a card's menu", () => {
    it("opens with Enter, Space and the arrows, and Esc brings the focus back to its button", async () => {
      await panel.show(three);
      for (const [key, name] of [["Enter", "Copy source"], ["Space", "Copy source"], ["ArrowDown", "Copy source"], ["ArrowUp", "Give a hint…"]] as const) {
        await menuButton().focus();
        await press(key);
        assert.equal(await menuButton().getAttribute("aria-expanded"), "true");
        assert.equal(await focused(), name);
        await press("Escape");
        assert.equal(await panel.page.getByRole("menu").count(), 0);
        assert.equal(await focused(), `menu-${one ?? ""}`);
      }
    });

    it("goes through its items with arrows, Home, End and letters, and closes when the focus leaves", async () => {
      await panel.show(three);
      await menuButton().click();
      await press("ArrowUp");
      assert.equal(await focused(), "Give a hint…");
      await press("ArrowDown");
      await press("ArrowDown");
      assert.equal(await focused(), "Skip");
      await press("End");
      await press("Home");
      await press("j");
      assert.equal(await focused(), "Join with next");
      await press("Tab");
      assert.equal(await panel.page.getByRole("menu").count(), 0);
    });

    it("skips and copies, and goes on to the next unit", async () => {
      for (const [name, kind] of [["Copy source", "copySource"], ["Skip", "skip"]] as const) {
        await panel.reset();
        await panel.show(three);
        await panel.posted();
        await menuButton().click();
        await item(name).click();
        assert.deepEqual(await actions(), [{ callId: one, kind }]);
        assert.equal(await focused(), `draft-${two ?? ""}`);
      }
    });

    it("splits at the caret in the translation, or in the original where that was last", async () => {
      await panel.show(three);
      await panel.posted();
      await panel.translation(one ?? "").evaluate((field: HTMLTextAreaElement) => {
        field.focus();
        field.setSelectionRange(9, 9);
      });
      await menuButton().click();
      await item("Split at the caret").click();
      const [split] = await actions();
      assert.deepEqual(split, { callId: one, kind: "split", draft: 9 });
      await panel.send({ type: "refused", callId: one ?? "", message: "“word” would be cut." });
      await panel.unit(one ?? "").getByText("would be cut").waitFor();
      await panel.unit(one ?? "").locator(".card-source").click({ position: { x: 60, y: 12 } });
      await menuButton().click();
      await item("Split at the caret").click();
      const [again] = await actions();
      assert.ok(again?.kind === "split" && again.source !== undefined && again.source > 0 && again.draft === undefined, JSON.stringify(again));
    });

    it("goes to what has taken the unit's place", async () => {
      await panel.show(three);
      await menuButton().click();
      await item("Translate by hand").click();
      const pending = [{ ...(threePending[0] ?? assert.fail()), callId: "hand", origin: "hand" as const, draft: "" }, ...threePending.slice(1)];
      await panel.show({ ...three, pending, currentCallId: "hand" });
      assert.equal(await focused(), "draft-hand");
      assert.equal(await panel.unit("hand").locator(".card-state").textContent(), "By hand");
    });

    it("takes the approving key for the hint while that is open, and approves no other unit with it", async () => {
      await panel.show(three);
      await panel.send({ type: "command", command: "hint" });
      await panel.page.keyboard.type("Shorter.");
      await panel.posted();
      // The page sees the key, and the workbench sends its command a moment later.
      await panel.page.keyboard.press("Control+Enter");
      await panel.send({ type: "command", command: "approve" });
      const decisions = (await panel.posted()).filter(({ type }) => type === "unitAction" || type === "decide");
      assert.deepEqual(decisions, [{ type: "unitAction", callId: one, action: { kind: "hint", text: "Shorter." } }]);
    });

    it("asks for a hint, keeps it when it is closed, and sends it with Enter", async () => {
      await panel.show(three);
      await panel.posted();
      await menuButton().click();
      await item("Give a hint…").click();
      assert.equal(await focused(), `hint-${one ?? ""}`);
      await press("Enter");
      assert.deepEqual(await actions(), []);
      await panel.page.keyboard.type("Shorter.");
      await press("Enter");
      assert.deepEqual(await actions(), [{ callId: one, kind: "hint", text: "Shorter." }]);
    });

    it("is carried out by commands of VS Code at the current unit", async () => {
      await panel.show(three);
      await panel.posted();
      await panel.send({ type: "command", command: "joinWithNext" });
      assert.deepEqual(await actions(), [{ callId: one, kind: "joinWithNext" }]);
    });

    it("sends what was just typed first", async () => {
      await panel.show(three);
      await panel.posted();
      await panel.translation(one ?? "").fill("Otro texto.");
      await panel.send({ type: "command", command: "split" });
      assert.deepEqual((await panel.posted()).filter(({ type }) => type === "typed" || type === "unitAction").map(({ type }) => type), ["typed", "unitAction"]);
    });
  });

  describe("decisions on many", () => {
    it("approve all without findings, and tell what became of it", async () => {
      await panel.show(three);
      await panel.posted();
      await panel.page.getByRole("button", { name: /^Approve all without findings \(\d\)/ }).click();
      assert.deepEqual(await panel.postedOf("batch"), [{ type: "batch", action: { kind: "approveClean" } }]);
      await panel.send({ type: "batchDone", kind: "approveClean", decided: 1200, left: { findings: 2, errors: 1 } });
      assert.equal(await panel.page.locator(".batch-done").textContent(), "Approved: 1,200. Left as they are: 2 with findings, 1 with errors.");
    });

    it("approve up to the current unit", async () => {
      await panel.show({ ...three, currentCallId: two });
      await panel.posted();
      await panel.page.getByRole("button", { name: "Approve to here" }).click();
      assert.deepEqual(await panel.postedOf("batch"), [{ type: "batch", action: { kind: "approveUpTo", callId: two } }]);
    });

    it("reject all only for a reason that is given, and nothing when the person thinks better of it", async () => {
      await panel.show(three);
      await panel.posted();
      const rejectAll = panel.page.getByRole("button", { name: "Reject all…" });
      await rejectAll.click();
      await press("Enter");
      await press("Escape");
      assert.equal(await panel.page.getByRole("alertdialog").count(), 0);
      assert.equal(await focused(), "Reject all…");
      await panel.send({ type: "command", command: "rejectAll" });
      await panel.page.keyboard.type("Too stiff.");
      await press("Enter");
      assert.deepEqual(await panel.postedOf("batch"), [{ type: "batch", action: { kind: "rejectAll", reason: "Too stiff." } }]);
    });
  });

  const pictures = join(outDirectory, "screenshots", "gallery");
  for (const theme of ["dark", "light", "hc-dark"] as const) {
    it(`is accessible, in words and icons, at every width: ${theme}`, async () => {
      mkdirSync(pictures, { recursive: true });
      const shown = await site.panel(theme);
      try {
        for (const width of [300, 700]) {
          await shown.page.setViewportSize({ width, height: 1200 });
          await shown.show({ ...made, sessionId: `made-${String(width)}` });
          await shown.button("s1", "More actions").click();
          await shown.page.screenshot({ path: join(pictures, `units-made-${theme}-${String(width)}.png`) });
          assert.deepEqual(await axeViolations(shown), []);
          const overflow = await shown.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
          assert.equal(overflow, false, `the page is wider than ${String(width)} px`);
          await shown.page.keyboard.press("Escape");
          await shown.page.getByRole("button", { name: "Reject all…" }).click();
          await shown.page.screenshot({ path: join(pictures, `units-reject-all-${theme}-${String(width)}.png`) });
          assert.deepEqual(await axeViolations(shown), []);
        }
        assert.equal(await shown.unit("f1").locator(".state").textContent(), "Copied");
        assert.equal(await shown.unit("f0").locator(".state").textContent(), "Skipped");
        assert.deepEqual(await shown.violations(), []);
      } finally {
        await shown.close();
      }
    });
  }
});
