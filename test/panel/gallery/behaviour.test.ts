import assert from "node:assert/strict";
import { patchOf } from "../../../src/review/patch.ts";
import { gallery, pendingUnit, reviewState, threePending } from "./fixtures.ts";
import { Gallery } from "./gallery.ts";
import type { GalleryPanel } from "./gallery.ts";

const three = reviewState({ pending: threePending });
const [first, , third] = threePending;
const noTranslation = { translation: "", reason: "" };

/** Lets the pause pass after which typed text is sent. */
async function pause(panel: GalleryPanel): Promise<void> {
  await panel.page.waitForTimeout(400);
}

async function focusedId(panel: GalleryPanel): Promise<string | undefined> {
  return panel.page.evaluate(() => document.activeElement?.id);
}

describe("the panel", function () {
  this.timeout(60_000);
  let site: Gallery;
  let panel: GalleryPanel;
  before(async () => {
    site = await Gallery.open();
    panel = await site.panel();
  });
  after(async () => {
    await site.close();
  });
  beforeEach(async () => {
    await panel.reset();
  });
  afterEach(async () => {
    assert.deepEqual(await panel.violations(), []);
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

  describe("approving", () => {
    it("sends the draft once, however often it is pressed, and goes to the next unit", async () => {
      await panel.show(three);
      await panel.posted();
      await panel.button("p1", "Approve").evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      const posted = await panel.posted();
      assert.deepEqual(posted, [
        { type: "decide", callId: "p1", status: "approve", translation: first?.draft, reason: "" },
        { type: "select", callId: "p2", reveal: false },
      ]);
      assert.equal(await panel.button("p1", "Approve").isDisabled(), true);
      assert.equal(await focusedId(panel), "draft-p2");
    });

    it("stays under way when a snapshot comes that does not know of it yet", async () => {
      await panel.show(three);
      await panel.button("p1", "Approve").click();
      await panel.show(three);
      assert.equal(await panel.button("p1", "Approve").isDisabled(), true);
    });

    it("is the host's command too, for one unit at a time", async () => {
      await panel.show(three);
      await panel.send({ type: "command", command: "approve" });
      await panel.send({ type: "command", command: "approve" });
      const decided = await panel.postedOf("decide");
      assert.deepEqual(decided.map(({ callId }) => callId), ["p1", "p2"]);
    });

    it("does not run away while the key is held down", async () => {
      await panel.show(three);
      await panel.translation("p1").focus();
      await panel.page.keyboard.down("Control");
      await panel.page.keyboard.down("Enter");
      await panel.send({ type: "command", command: "approve" });
      await panel.page.keyboard.down("Enter"); // again while down: a repetition
      await panel.send({ type: "command", command: "approve" });
      await panel.page.keyboard.up("Enter");
      await panel.page.keyboard.up("Control");
      const decided = await panel.postedOf("decide");
      assert.deepEqual(decided.map(({ callId }) => callId), ["p1"]);
    });

    it("does nothing for a blank translation", async () => {
      await panel.show(reviewState({ pending: [pendingUnit("b1", "Text", "")] }));
      assert.equal(await panel.button("b1", "Approve").isDisabled(), true);
      await panel.send({ type: "command", command: "approve" });
      assert.deepEqual(await panel.postedOf("decide"), []);
    });

    it("keeps the next unit where the eye is", async () => {
      const many = Array.from({ length: 12 }, (_, index) => pendingUnit(`u${index}`, `Source ${index}. `.repeat(12), `Draft ${index}. `.repeat(12)));
      await panel.show(reviewState({ pending: many }));
      await panel.unit("u5").scrollIntoViewIfNeeded();
      await panel.button("u5", "Approve").click();
      const top = (await panel.unit("u5").boundingBox())?.y;
      await panel.show(reviewState({ pending: many.filter(({ callId }) => callId !== "u5"), currentCallId: "u6" }));
      const now = (await panel.unit("u6").boundingBox())?.y;
      assert.ok(top !== undefined && now !== undefined && Math.abs(now - top) < 2, `${top} and ${now}`);
    });
  });

  describe("editing", () => {
    it("makes Approve into Refine, shows the changes and sends the edited text", async () => {
      await panel.show(three);
      await panel.translation("p3").fill("Un *espacio de trabajo* reúne los servicios que se despliegan juntos.");
      await panel.unit("p3").getByText("Your changes").waitFor();
      assert.deepEqual(await panel.unit("p3").locator(".diff").first().locator("del, ins").allInnerTexts(), ["agrupa", "reúne"]);
      assert.equal(await panel.button("p3", "Approve").count(), 0);
      await panel.posted();
      await panel.button("p3", "Refine").click();
      const [decided] = await panel.postedOf("decide");
      assert.deepEqual(decided, {
        type: "decide",
        callId: "p3",
        status: "refined",
        translation: "Un *espacio de trabajo* reúne los servicios que se despliegan juntos.",
        reason: "",
      });
    });

    it("tells the host what is typed, after a pause, and when it is the draft again", async () => {
      await panel.show(three);
      await panel.posted();
      await panel.translation("p1").pressSequentially("ab");
      await pause(panel);
      await panel.button("p1", "Undo edits").click();
      await pause(panel);
      const typed = await panel.postedOf("typed");
      assert.deepEqual(typed, [
        { type: "typed", callId: "p1", text: `ab${first?.draft}` },
        { type: "typed", callId: "p1", text: undefined },
      ]);
      assert.equal(await panel.translation("p1").inputValue(), first?.draft);
      assert.equal(await panel.button("p1", "Approve").count(), 1);
    });

    it("shows the findings of the text as it stands", async () => {
      await panel.show(three);
      await panel.translation("p1").fill("Nada");
      const finding = { kind: "code-span", severity: "error", message: "A code span is missing." } as const;
      await panel.send({ type: "typedFindings", callId: "p1", text: "Nada", findings: [finding] });
      await panel.unit("p1").getByText("A code span is missing.").waitFor();
      await panel.button("p1", "Undo edits").click();
      assert.equal(await panel.unit("p1").getByText("A code span is missing.").count(), 0);
    });

    it("shows what is missing in the translation, and what is only there", async () => {
      await panel.show(three);
      await panel.translation("p1").fill("Instale con `npm i` y consulte la [guía](./install.md#linux).");
      const differences = await panel.unit("p1").locator(".difference").allInnerTexts();
      assert.match(differences.join("\n"), /Missing in the translation:[^`]*1\s*code\s*`npm install -g @acme\/cli`/);
      assert.match(differences.join("\n"), /Only in the translation:\s*code\s*`npm i`/);
    });

    it("keeps what was typed when the page is loaded anew, and its place", async () => {
      await panel.show(gallery["reviewing"]);
      await panel.translation("p1").fill("A medias");
      await panel.page.evaluate(() => { window.scrollTo(0, 90); });
      await panel.page.waitForTimeout(400);
      await panel.page.reload();
      await panel.show(gallery["reviewing"]);
      assert.equal(await panel.translation("p1").inputValue(), "A medias");
      assert.equal(await panel.page.evaluate(() => window.scrollY), 90);
    });

    it("does not bring typed text into another session", async () => {
      await panel.show(three);
      await panel.translation("p1").fill("A medias");
      await panel.show({ ...three, sessionId: "session2" });
      assert.equal(await panel.translation("p1").inputValue(), first?.draft);
    });
  });

  describe("rejecting", () => {
    it("asks for a reason and sends it with Enter", async () => {
      await panel.show(three);
      await panel.posted();
      await panel.button("p1", "Reject").click();
      assert.equal(await focusedId(panel), "reason-p1");
      await panel.page.keyboard.type("Too formal");
      await panel.page.keyboard.press("Shift+Enter");
      await panel.page.keyboard.type("Use tú.");
      assert.deepEqual(await panel.postedOf("decide"), []);
      await panel.page.keyboard.press("Enter");
      const decided = await panel.postedOf("decide");
      assert.deepEqual(decided, [{ type: "decide", callId: "p1", status: "reject", ...noTranslation, reason: "Too formal\nUse tú." }]);
      assert.equal(await focusedId(panel), "draft-p2");
    });

    it("needs a reason; common ones are a click away", async () => {
      await panel.show(three);
      await panel.send({ type: "command", command: "reject" });
      assert.equal(await panel.button("p1", "Send rejection").isDisabled(), true);
      await panel.page.keyboard.press("Enter");
      assert.deepEqual(await panel.postedOf("decide"), []);
      await panel.unit("p1").getByRole("button", { name: "Wrong term" }).click();
      await panel.button("p1", "Send rejection").click();
      const decided = await panel.postedOf("decide");
      assert.deepEqual(decided.map(({ reason }) => reason), ["Wrong term"]);
    });

    it("closes with Esc, keeping the focus near", async () => {
      await panel.show(three);
      await panel.button("p1", "Reject").click();
      await panel.page.keyboard.press("Escape");
      assert.equal(await panel.unit("p1").getByRole("textbox", { name: "Reason" }).count(), 0);
      assert.equal(await focusedId(panel), "reject-p1");
    });

    it("leaves Enter to an input method that is composing", async () => {
      await panel.show(three);
      await panel.button("p1", "Reject").click();
      await panel.page.keyboard.type("术语");
      await panel.page.evaluate(() => {
        const enter = new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(enter);
      });
      assert.deepEqual(await panel.postedOf("decide"), []);
    });

    it("takes the approve command for the rejection while the reason is open, and never as approval", async () => {
      await panel.show(three);
      await panel.button("p1", "Reject").click();
      await panel.send({ type: "command", command: "approve" });
      assert.deepEqual(await panel.postedOf("decide"), []);
      await panel.page.keyboard.type("Wrong");
      await panel.send({ type: "command", command: "approve" });
      const decided = await panel.postedOf("decide");
      assert.deepEqual(decided.map(({ callId, status }) => [callId, status]), [["p1", "reject"]]);
    });

    it("shows a redraft's number, the reason and what has changed", async () => {
      await panel.show(three);
      await panel.unit("p3").getByText("Redraft 1").waitFor();
      await panel.unit("p3").getByText(third?.previous?.reason ?? "").waitFor();
      assert.deepEqual(await panel.unit("p3").locator("ins").allInnerTexts(), ["espacio", "los ", "se despliegan"]);
    });
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
