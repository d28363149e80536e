import assert from "node:assert/strict";
import type { WritingUnit } from "../../../src/review/state.ts";
import { gallery, pendingUnit, reviewState, threePending, writingUnit } from "./fixtures.ts";
import { useGalleryPanel } from "./gallery.ts";
import type { GalleryPanel } from "./gallery.ts";

const drafting = { kind: "drafting", turn: 2 } as const;
const source = "A *workspace* groups services that are deployed together.";
const draft = "Un *espacio de trabajo* agrupa los servicios que se despliegan juntos.";
const others = threePending.slice(0, 1);
const writing = writingUnit("w", source, "");
const complete = { ...pendingUnit("w", source, draft), range: writing.range, line: writing.line };

describe("a draft that is being written, in the panel", function () {
  this.timeout(60_000);
  let panel: GalleryPanel;
  useGalleryPanel((opened) => {
    panel = opened;
  });
  beforeEach(async () => {
    await panel.show(reviewState({ pending: others, phase: drafting }));
  });

  async function write(text: string, more: Partial<WritingUnit> = {}): Promise<void> {
    await panel.send({ type: "streaming", writing: { ...writing, draft: text, ...more } });
  }

  /** Marks the card and its line button, so that others in their place are told apart. */
  async function markCard(): Promise<void> {
    await panel.unit("w").evaluate((card) => {
      Object.assign(card, { marked: true });
      card.querySelector("button")?.focus();
    });
  }

  it("is read as it grows, and cannot be answered", async () => {
    await write("Un *esp");
    await panel.unit("w").getByText("Un *esp", { exact: true }).waitFor();
    await panel.unit("w").getByText(source).waitFor();
    await panel.unit("w").getByText("Being written…").waitFor();
    await write("Un *espacio de");
    await panel.unit("w").getByText("Un *espacio de", { exact: true }).waitFor();
    assert.equal(await panel.unit("w").getAttribute("aria-busy"), "true");
    assert.equal(await panel.unit("w").getByRole("button", { name: /Approve|Reject/ }).count(), 0);
    assert.equal(await panel.unit("w").getByRole("textbox").count(), 0);
    await panel.posted();
    for (const command of ["next", "next", "approve"] as const) {
      await panel.send({ type: "command", command });
    }
    assert.deepEqual((await panel.postedOf("decide")).map(({ callId }) => callId), ["p1"]);
  });

  it("becomes the draft to review in its place: the same card, as high, with the focus where it was", async () => {
    await write(draft);
    await markCard();
    const box = await panel.unit("w").boundingBox();
    await panel.show(reviewState({ pending: [...others, complete], phase: drafting }));
    await panel.button("w", "Approve").waitFor();
    assert.equal(await panel.unit("w").evaluate((card) => "marked" in card && card.contains(document.activeElement)), true);
    assert.deepEqual(await panel.unit("w").boundingBox(), box);
    assert.equal(await panel.unit("w").getAttribute("aria-busy"), "false");
  });

  it("is announced once, when it is complete", async () => {
    const told = panel.page.getByRole("status");
    for (let length = 1; length < draft.length; length += 9) {
      await write(draft.slice(0, length));
    }
    await panel.page.waitForTimeout(1000);
    assert.equal(await told.textContent(), "");
    await panel.show(reviewState({ pending: [...others, complete], phase: drafting }));
    await panel.page.waitForTimeout(1000);
    assert.equal(await told.textContent(), "1 new draft to review.");
  });

  it("goes with the snapshot that does not have it, and a late piece of it changes nothing once it is pending", async () => {
    await write("Un");
    await panel.show(reviewState({ pending: others, phase: { kind: "stopped" } }));
    assert.equal(await panel.unit("w").count(), 0);
    await panel.show(reviewState({ pending: [...others, complete], phase: drafting }));
    await write("Un *espacio");
    assert.equal(await panel.unit("w").count(), 1);
    await panel.button("w", "Approve").waitFor();
  });

  it("stands where its text stands, and pushes nothing away that is read", async () => {
    const many = Array.from({ length: 12 }, (_, index) => pendingUnit(`u${index}`, `Source ${index}. `.repeat(12), `Draft ${index}. `.repeat(12)));
    await panel.show(reviewState({ pending: many, phase: drafting, currentCallId: "u6" }));
    await panel.unit("u6").scrollIntoViewIfNeeded();
    const top = (await panel.unit("u6").boundingBox())?.y;
    const range = { start: (many[0]?.range.start ?? 0) + 1, end: (many[0]?.range.start ?? 0) + 2 };
    await write("Un ".repeat(20), { range });
    await write("Un ".repeat(120), { range });
    const now = (await panel.unit("u6").boundingBox())?.y;
    assert.ok(top !== undefined && now !== undefined && Math.abs(now - top) < 2, `${top} and ${now}`);
    const order = await panel.page.locator("[data-call-id]").evaluateAll((cards) => cards.slice(0, 3).map((card) => card.getAttribute("data-call-id")));
    assert.deepEqual(order, ["u0", "w", "u1"]);
  });

  it("draws no other card anew", async () => {
    await panel.page.evaluate(() => {
      const seen = new Set<string>();
      new MutationObserver((mutations) => {
        for (const { target } of mutations) {
          const element = target instanceof Element ? target : target.parentElement;
          seen.add(element?.closest<HTMLElement>("[data-call-id]")?.dataset["callId"] ?? element?.className ?? "page");
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      Object.assign(window, { changed: seen });
    });
    await write("Un");
    await write("Un *espacio");
    const changed = await panel.page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed]); // set just now
    assert.deepEqual(changed, ["cards", "w"]);
  });

  it("comes with the snapshot to a panel that is opened in the middle of it", async () => {
    await panel.show(gallery["writing"]);
    await panel.unit("w1").getByText("Being written…").waitFor();
  });
});
