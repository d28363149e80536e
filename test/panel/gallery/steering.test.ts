import assert from "node:assert/strict";
import { gallery, reviewState, threePending } from "./fixtures.ts";
import { useGalleryPanel } from "./gallery.ts";
import type { GalleryPanel } from "./gallery.ts";

const three = reviewState({ pending: threePending });
const byRule = gallery["by rule"] ?? assert.fail("the gallery has a state with units by rule");

describe("steering from the panel", function () {
  this.timeout(60_000);
  let panel: GalleryPanel;
  useGalleryPanel((opened) => {
    panel = opened;
  });

  const box = () => panel.page.getByRole("textbox", { name: "Say something to the translator" });
  const focusedName = () => panel.page.evaluate(() => document.activeElement?.textContent);

  describe("autopilot", () => {
    it("is a switch that the keyboard turns on and off", async () => {
      await panel.show(three);
      await panel.posted();
      const autopilot = panel.page.getByRole("switch", { name: "Autopilot" });
      assert.equal(await autopilot.getAttribute("aria-checked"), "false");
      await autopilot.focus();
      await panel.page.keyboard.press("Space");
      await panel.show({ ...three, mode: "autopilot", phase: { kind: "drafting", turn: 2 } });
      assert.equal(await autopilot.getAttribute("aria-checked"), "true");
      await panel.page.getByText("Autopilot: drafting…", { exact: true }).waitFor();
      await panel.page.keyboard.press("Enter");
      const modes = (await panel.postedOf("setMode")).map(({ mode }) => mode);
      assert.deepEqual(modes, ["autopilot", "review"]);
    });

    it("is announced when it is turned on or off", async () => {
      await panel.show(three);
      await panel.show({ ...three, mode: "autopilot" });
      await panel.page.waitForTimeout(1000);
      assert.equal(await panel.page.getByRole("status").textContent(), "Autopilot is on.");
    });
  });

  describe("the filter of units by rule", () => {
    const kind = () => panel.page.getByRole("combobox", { name: "Show" });

    it("lists those with findings first, and their findings in words", async () => {
      await panel.show(byRule);
      await kind().selectOption("rule");
      const rows = panel.page.locator("#finished-list [data-call-id]");
      const listed = await rows.evaluateAll((elements) => elements.map((element) => element.getAttribute("data-call-id")));
      assert.deepEqual(listed, ["r4", "r5", "r0", "r1", "r2", "r3"]);
      await panel.unit("r5").getByText("Warning: The number “8080” is not in the draft. Keep the number.").waitFor();
      await panel.page.getByText("2 units have findings; they come first.").waitFor();
      await kind().selectOption("hand");
      assert.equal(await rows.count(), 2);
    });

    it("begins a long list with what needs a look", async () => {
      const many = Array.from({ length: 60 }, (_, index) => ({
        ...(byRule.finished[2] ?? assert.fail()),
        callId: `u${index}`,
        ...(index === 59 ? { findings: byRule.finished.at(-1)?.findings ?? [] } : {}),
      }));
      await panel.show(reviewState({ finished: many }));
      await kind().selectOption("rule");
      const rows = panel.page.locator("#finished-list [data-call-id]");
      assert.equal(await rows.first().getAttribute("data-call-id"), "u59");
    });

    it("says that it leaves out what is there when no unit by rule is left", async () => {
      await panel.show(byRule);
      await kind().selectOption("rule");
      await panel.show({ ...byRule, finished: byRule.finished.slice(0, 2) });
      await panel.page.getByText("0 of 3 units").waitFor();
      await panel.page.getByRole("button", { name: "Show all", exact: true }).click();
      assert.equal(await panel.page.locator("#finished-list [data-call-id]").count(), 2);
    });
  });

  describe("Review All", () => {
    const reviewAll = () => panel.page.getByRole("button", { name: "Review all 6" });

    it("says what will happen, and does it when that is confirmed", async () => {
      await panel.show(byRule);
      await panel.posted();
      await reviewAll().focus();
      await panel.page.keyboard.press("Enter");
      const question = panel.page.getByRole("alertdialog", { name: "Review 6 units approved by rule?" });
      await question.getByText("Until you approve them, the translation shows their original text.").waitFor();
      assert.deepEqual(await panel.postedOf("reviewAll"), []);
      await panel.page.keyboard.press("Enter");
      assert.deepEqual(await panel.postedOf("reviewAll"), [{ type: "reviewAll" }]);
      assert.equal(await question.count(), 0);
    });

    it("changes nothing when the person thinks better of it, and the focus stays near", async () => {
      await panel.show(byRule);
      await panel.posted();
      await reviewAll().click();
      await panel.page.keyboard.press("Escape");
      assert.equal(await panel.page.getByRole("alertdialog").count(), 0);
      assert.equal(await focusedName(), "Review all 6");
      assert.deepEqual(await panel.postedOf("reviewAll"), []);
    });
  });

  describe("the box", () => {
    it("instructs with Enter, asks with Alt+Enter, and takes Shift+Enter for a new line", async () => {
      await panel.show(three);
      await panel.posted();
      await box().focus();
      await panel.page.keyboard.type("Be brief.");
      await panel.page.keyboard.press("Shift+Enter");
      await panel.page.keyboard.type("Be kind.");
      await panel.page.keyboard.press("Enter");
      await panel.send({ type: "said", kind: "instruction", text: "Be brief.\nBe kind.", problem: undefined });
      assert.equal(await box().inputValue(), "");
      await panel.page.keyboard.type("Why so?");
      await panel.page.keyboard.press("Alt+Enter");
      const posted = await panel.postedOf("say");
      assert.deepEqual(posted, [
        { type: "say", kind: "instruction", text: "Be brief.\nBe kind." },
        { type: "say", kind: "question", text: "Why so?" },
      ]);
    });

    it("sends nothing blank, and nothing twice", async () => {
      await panel.show(three);
      await panel.posted();
      await box().focus();
      await panel.page.keyboard.press("Enter");
      await box().fill("Be brief.");
      await panel.page.keyboard.press("Enter");
      await panel.page.keyboard.press("Enter");
      assert.equal((await panel.postedOf("say")).length, 1);
    });

    it("takes the approve command for the instruction while the caret is in it, and never as approval", async () => {
      await panel.show(three);
      await panel.posted();
      await box().fill("Be brief.");
      await panel.send({ type: "command", command: "approve" });
      const posted = await panel.posted();
      assert.deepEqual(posted, [{ type: "say", kind: "instruction", text: "Be brief." }]);
    });

    it("keeps the text and says why when it was not taken", async () => {
      await panel.show(three);
      await box().fill("Be brief.");
      await panel.page.getByRole("button", { name: "Instruct" }).click();
      await panel.send({ type: "said", kind: "instruction", text: "Be brief.", problem: "The disk is full." });
      assert.equal(await panel.page.getByRole("alert").innerText(), "The disk is full.");
      assert.equal(await box().inputValue(), "Be brief.");
      assert.equal(await panel.page.getByRole("button", { name: "Instruct" }).isEnabled(), true);
    });

    it("keeps the text when the page is loaded anew, also while it was under way", async () => {
      await panel.show(three);
      await box().fill("Be brief.");
      await panel.page.keyboard.press("Enter");
      await panel.page.waitForTimeout(400);
      await panel.page.reload();
      await panel.show(three, 99);
      assert.equal(await box().inputValue(), "Be brief.");
      assert.equal(await box().isEditable(), true);
    });

    it("grows with its text, and only so far", async () => {
      await panel.show(three);
      const height = async () => (await box().boundingBox())?.height ?? 0;
      const one = await height();
      await box().fill("a\nb\nc");
      const few = await height();
      await box().fill("line\n".repeat(200));
      const many = await height();
      assert.ok(one < 32 && few > one * 2 && many < 300, `${one}, ${few}, ${many}`);
    });

    it("takes no instruction for a complete translation, but a question", async () => {
      await panel.show(gallery["complete"]);
      await panel.posted();
      await box().fill("Be brief.");
      await panel.page.keyboard.press("Enter");
      assert.equal(await panel.page.getByRole("button", { name: "Instruct" }).isDisabled(), true);
      await panel.page.getByText("reopen a unit to instruct the translator").waitFor();
      await panel.page.keyboard.press("Alt+Enter");
      assert.deepEqual((await panel.postedOf("say")).map(({ kind }) => kind), ["question"]);
    });
  });

  describe("an answer", () => {
    const answers = () => panel.page.getByRole("region", { name: "Answers" });
    const asked = { number: 1, question: "Why?", answer: undefined };

    it("is awaited, shown as plain text, and announced politely", async () => {
      await panel.show(reviewState({ pending: threePending, answers: [asked] }));
      await answers().getByText("waiting…").waitFor();
      await panel.show(reviewState({ pending: threePending, answers: [{ ...asked, answer: "<img src=x onerror=alert(1)> & so" }] }));
      await answers().getByText("<img src=x onerror=alert(1)> & so").waitFor();
      assert.equal(await answers().locator("img").count(), 0);
      await panel.page.waitForTimeout(1000);
      assert.equal(await panel.page.getByRole("status").textContent(), "Answer: <img src=x onerror=alert(1)> & so");
    });

    it("that the model did not give is said so", async () => {
      await panel.show(reviewState({ pending: threePending, answers: [{ ...asked, answer: "" }] }));
      await answers().getByText("The model gave no answer").waitFor();
    });

    it("stays dismissed, also when the page is loaded anew, while later ones show", async () => {
      const first = { ...asked, answer: "So." };
      await panel.show(reviewState({ answers: [first] }));
      await panel.page.getByRole("button", { name: "Dismiss this answer" }).click();
      assert.equal(await answers().count(), 0);
      await panel.page.waitForTimeout(400);
      await panel.page.reload();
      await panel.show(reviewState({ answers: [first, { number: 2, question: "Why?", answer: "Thus." }] }), 99);
      assert.deepEqual(await answers().locator(".answer-text").allInnerTexts(), ["Thus."]);
    });

    it("that is long scrolls, and leaves the drafts their room", async () => {
      await panel.show(reviewState({ pending: threePending, answers: [{ ...asked, answer: "A line of it.\n".repeat(100) }] }));
      const height = (await answers().boundingBox())?.height ?? 0;
      assert.ok(height > 100 && height < 320, `${height}`);
      assert.equal(await answers().evaluate((element) => element.scrollHeight > element.clientHeight), true);
    });
  });
});
