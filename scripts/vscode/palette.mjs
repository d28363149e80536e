/** Milliseconds for a row to be offered: the extension host of a slow machine takes its time. */
const patience = 90_000;

/** The input with a list below it, in which commands and files are chosen. */
export class Palette {
  #page;

  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    this.#page = page;
  }

  /**
   * Waits until a row is offered, and chooses it.
   * @param {string} text what is typed: ">" and a command's title, or a file's full path
   * @param {string} label of the row
   * @param {number} [timeout] milliseconds
   */
  async choose(text, label, timeout = patience) {
    const deadline = Date.now() + timeout;
    for (;;) {
      const row = await this.find(text, label, deadline - Date.now());
      try {
        await row.click({ timeout: 5000 });
        return;
      } catch (error) {
        // Something that opened late has taken the focus, and the palette has closed.
        if (Date.now() > deadline) {
          throw error;
        }
      }
    }
  }

  /**
   * Opens the palette with `text` typed in and waits for a row. An extension's command is offered
   * only when the workbench knows the extension and the command's `when` holds, so the palette is
   * opened again until it is.
   * @param {string} text
   * @param {string} label of the row
   * @param {number} [timeout] milliseconds
   * @returns {Promise<import("playwright-core").Locator>} the row
   */
  async find(text, label, timeout = patience) {
    const deadline = Date.now() + timeout;
    const input = this.#page.locator(".quick-input-widget input[type=text]");
    const row = this.#page
      .locator(".quick-input-list .monaco-list-row", { has: this.#page.getByText(label, { exact: true }) })
      .first();
    for (;;) {
      if (!(await input.isVisible())) {
        await this.#page.keyboard.press("F1");
      }
      try {
        // A busy machine takes its time; pressed again too early, the key would close what it opened.
        await input.waitFor({ timeout: 15_000 });
        // One that was about to close when it was looked for is gone.
        await input.fill(text, { timeout: 2000 });
        await row.waitFor({ timeout: 5000 });
        return row;
      } catch (error) {
        await this.#page.keyboard.press("Escape");
        if (Date.now() > deadline) {
          throw new Error(`The palette offers no "${label}"`, { cause: error });
        }
      }
    }
  }
}
