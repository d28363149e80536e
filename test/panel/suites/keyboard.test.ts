import { strict as assert } from "node:assert";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ReviewPanel } from "../../../scripts/vscode/reviewPanel.mjs";
import { screenshot, targetLanguage, workbench, workspaceFolder } from "../workbench.ts";

const source = "# Harbour\n\nThe harbour opens at six.\n\nBoats wait outside until then.\n\nCall the office before you come.\n\n- Bring a light.\n- Bring a rope.\n";

describe("a whole document, without the mouse", function () {
  this.timeout(180_000);
  let panel: ReviewPanel;

  const press = (...keys: readonly string[]) => keys.reduce((before, key) => before.then(() => workbench().page.keyboard.press(key)), Promise.resolve());
  const type = (text: string) => workbench().page.keyboard.type(text);
  const focused = () => panel.frame.locator("html").evaluate(() => document.activeElement?.id ?? "");
  const targetText = () => readFileSync(join(workspaceFolder(), `jetty.${targetLanguage}.md`), "utf8");

  /** The draft that has the focus; waits until it is not that of `other`. */
  async function focusedDraft(other = ""): Promise<string> {
    await until("the focus on another draft", async () => {
      const id = await focused();
      return id.startsWith("draft-") && id !== `draft-${other}`;
    });
    return (await focused()).replace("draft-", "");
  }

  /** The workbench takes the key first and selects a moment later, which no one who types would notice. */
  async function selectAll(): Promise<void> {
    await press("Control+a");
    const isSelected = () =>
      panel.frame.locator("html").evaluate(() => {
        const field = document.activeElement;
        return field instanceof HTMLTextAreaElement && field.selectionStart === 0 && field.selectionEnd === field.value.length;
      });
    await until("the whole draft selected", isSelected);
  }

  async function runByKeys(command: string): Promise<void> {
    await press("F1");
    await workbench().page.locator(".quick-input-widget input:visible").waitFor();
    await type(command);
    await workbench().page.locator(".quick-input-widget .monaco-list-row.focused", { hasText: command }).waitFor();
    await press("Enter");
  }

  before(async () => {
    const path = join(workspaceFolder(), "jetty.md");
    writeFileSync(path, source);
    await workbench().openFile(path);
    panel = new ReviewPanel(workbench());
  });

  after(async () => {
    await workbench().runCommand("View: Close All Editors");
  });

  it("is begun, and its first drafts are gone through", async () => {
    await runByKeys("Interlinear: Translate Document");
    await panel.pending.nth(5).waitFor({ timeout: 60_000 });
    await runByKeys("Interlinear: Show Review Panel");
    await until("the focus in the panel", () => panel.frame.locator("html").evaluate(() => document.hasFocus()));
    await press("Control+k", "Control+n");
    const second = await focusedDraft();
    await press("Control+k", "Control+p");
    const first = await focusedDraft(second);
    assert.equal(await panel.draft(first).inputValue().then((draft) => draft !== ""), true);
    await press("Alt+ArrowDown");
    assert.equal(await focusedDraft(first), second);
    await press("Alt+ArrowUp");
    assert.equal(await focusedDraft(second), first);
  });

  it("is approved, refined, and the decision taken back", async () => {
    const first = await focusedDraft();
    await press("Control+Enter");
    const second = await focusedDraft(first);
    await selectAll();
    await type("Le port ouvre à six heures.");
    await press("Control+Enter");
    const third = await focusedDraft(second);
    await untilTarget(/Le port ouvre à six heures\./);
    await press("Control+k", "Control+z");
    assert.equal(await focusedDraft(third), second);
    await selectAll();
    await type("Le port ouvre à 6 h.");
    await press("Control+Enter");
    await untilTarget(/Le port ouvre à 6 h\./);
  });

  it("is rejected for a reason, and the redraft comes", async () => {
    const third = await focusedDraft();
    await press("Control+k", "Control+r");
    await until("the reason", async () => (await focused()) === `reason-${third}`);
    await type("Say “ships”.");
    await press("Enter");
    await focusedDraft(third);
    await panel.redrafts.first().waitFor();
  });

  it("is searched, and its keys and outline looked at", async () => {
    await press("Control+f");
    await until("the search", async () => (await focused()) === "search");
    await type("rope");
    await until("the one that has it", async () => (await panel.pending.count()) === 1);
    await press("Enter");
    const rope = await focusedDraft();
    assert.match(await panel.card(rope).innerText(), /Bring a rope\./);
    await press("Control+f");
    await until("the search again", async () => (await focused()) === "search");
    await press("Escape");
    await until("all", async () => (await panel.pending.count()) > 1);
    await press("Control+k", "Control+h");
    const sheet = panel.frame.getByRole("dialog", { name: "Keys of the review" });
    await sheet.waitFor();
    await screenshot("review-keys");
    await press("Escape");
    await sheet.waitFor({ state: "detached" });
    await press("Control+k", "Control+o");
    await panel.frame.getByRole("navigation", { name: "Outline" }).getByRole("button", { name: /^Harbour/ }).waitFor();
    await press("Control+k", "Control+o");
    await press("Control+k", "Control+e");
    await panel.frame.locator(".rendered").getByText("Bring a rope.", { exact: true }).waitFor();
    await press("Control+k", "Control+e");
    await panel.frame.locator(".rendered").first().waitFor({ state: "detached" });
  });

  it("is brought to its end", async () => {
    await press("Control+k", "Control+p");
    while (!(await panel.phase("complete").isVisible())) {
      const before = await panel.pending.count();
      await press("Control+Enter");
      await until("the decision taken", async () => (await panel.pending.count()) !== before || (await panel.phase("complete").isVisible()));
    }
    const target = targetText();
    assert.match(target, /^# [^]*\n\nLe port ouvre à 6 h\.\n\n[^]*\n- [^]*\n- [^]*\n$/);
    assert.doesNotMatch(target, /harbour opens/);
  });

  async function untilTarget(wanted: RegExp): Promise<void> {
    await until(String(wanted), () => Promise.resolve(wanted.test(targetText())));
  }
});

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    assert(Date.now() < deadline, `waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
