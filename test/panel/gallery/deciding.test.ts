import assert from "node:assert/strict";
import { gallery, pendingUnit, reviewState, threePending } from "./fixtures.ts";
import { focusedId, useGalleryPanel } from "./gallery.ts";
import type { GalleryPanel } from "./gallery.ts";

const three = reviewState({ pending: threePending });
const [first, , third] = threePending;
const noTranslation = { translation: "", reason: "" };

/** Lets the pause pass after which typed text is sent. */
async function pause(panel: GalleryPanel): Promise<void> {
  await panel.page.waitForTimeout(400);
}

describe("deciding in the panel", function () {
  this.timeout(60_000);
  let panel: GalleryPanel;
  useGalleryPanel((opened) => {
    panel = opened;
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
});
