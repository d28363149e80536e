/** @typedef {import("playwright-core").Locator} Locator */

/**
 * The review panel, used as a person uses it: by what its parts are called.
 *
 * Its page marks units with `data-call-id` and `data-state`, and what the session is doing with
 * `data-phase`.
 */
export class ReviewPanel {
  /** The panel's document. @readonly @type {import("playwright-core").FrameLocator} */
  frame;

  /** @param {import("./workbench.mjs").Workbench} workbench */
  constructor(workbench) {
    this.frame = workbench.panelFrame();
  }

  /** The cards that await a decision. */
  get pending() {
    return this.frame.locator("[data-call-id][data-state=pending]");
  }

  /** The rows of decided units. */
  get finished() {
    return this.frame.locator("[data-call-id]:is([data-state=approve], [data-state=refined])");
  }

  /**
   * @param {string} callId
   * @returns {Locator} the card of one pending unit
   */
  card(callId) {
    return this.frame.locator(`[data-call-id="${callId}"][data-state=pending]`);
  }

  /** @param {string} kind such as "complete" */
  phase(kind) {
    return this.frame.locator(`[data-phase="${kind}"]`);
  }

  /**
   * Waits for a card to decide on, or for the session to be complete.
   * @param {number} [timeout] milliseconds
   * @returns {Promise<string | undefined>} the first card's call id; undefined when complete
   */
  async next(timeout = 60_000) {
    const card = this.pending.first();
    await card.or(this.phase("complete")).or(this.phase("failed")).first().waitFor({ timeout });
    if (await this.phase("failed").isVisible()) {
      throw new Error(`The session failed: ${await this.frame.locator("main").innerText()}`);
    }
    return (await card.isVisible()) ? ((await card.getAttribute("data-call-id")) ?? undefined) : undefined;
  }

  /** @param {string} callId */
  async approve(callId) {
    await this.card(callId).getByRole("button", { name: "Approve", exact: true }).click();
    await this.#untilDecided(callId);
  }

  /**
   * Approves an edited draft.
   * @param {string} callId
   * @param {(draft: string) => string} edit
   * @returns {Promise<string>} the text that was approved
   */
  async refine(callId, edit) {
    const text = await this.type(callId, edit);
    await this.card(callId).getByRole("button", { name: "Refine", exact: true }).click();
    await this.#untilDecided(callId);
    return text;
  }

  /**
   * Types another translation and decides nothing.
   * @param {string} callId
   * @param {(draft: string) => string} edit
   * @returns {Promise<string>} the text as it stands now
   */
  async type(callId, edit) {
    const draft = this.draft(callId);
    const text = edit(await draft.inputValue());
    await draft.fill(text);
    return text;
  }

  /** @param {string} callId */
  draft(callId) {
    return this.card(callId).getByRole("textbox", { name: /^Translation/ });
  }

  /**
   * @param {string} callId
   * @param {string} reason
   */
  async reject(callId, reason) {
    const card = this.card(callId);
    await card.getByRole("button", { name: "Reject", exact: true }).click();
    await card.getByRole("textbox", { name: "Reason" }).fill(reason);
    await card.getByRole("button", { name: "Send rejection" }).click();
    await this.#untilDecided(callId);
  }

  /** The cards that take a rejected draft's place. */
  get redrafts() {
    return this.pending.filter({ hasText: "Redraft" });
  }

  /**
   * Approves what is pending or comes, in order.
   * @param {() => Promise<boolean>} [isEnough] asked before each; else it goes on until the session is complete
   * @returns {Promise<number>} how many units
   */
  async approveAll(isEnough = async () => false) {
    for (let count = 0; ; count += 1) {
      const callId = await this.next();
      if (callId === undefined || (await isEnough())) {
        return count;
      }
      await this.approve(callId);
    }
  }

  /** @param {string} callId */
  async #untilDecided(callId) {
    await this.card(callId).waitFor({ state: "detached" });
  }
}
