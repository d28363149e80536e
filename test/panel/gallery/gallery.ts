import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import type { Browser, Locator, Page } from "playwright-core";
import { findChromium } from "../../../scripts/vscode/chromium.mjs";
import type { HostMessage, PanelMessage } from "../../../src/review/protocol.ts";
import type { ReviewState } from "../../../src/review/state.ts";
import { serveGallery } from "./galleryPage.ts";
import type { GallerySite, PanelLanguage, Theme } from "./galleryPage.ts";

const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

declare global {
  interface Window {
    /** What the panel sent to the host. */
    readonly posted: PanelMessage[];
    /** Errors, and breaches of the content security policy. */
    readonly violations: string[];
  }
}

/** The real panel in a plain page, with a test in the host's place. */
export class Gallery {
  readonly #browser: Browser;
  readonly #site: GallerySite;

  private constructor(browser: Browser, site: GallerySite) {
    this.#browser = browser;
    this.#site = site;
  }

  static async open(): Promise<Gallery> {
    const site = await serveGallery();
    try {
      const executablePath = await findChromium();
      return new Gallery(await chromium.launch({ executablePath, args: browserArguments }), site);
    } catch (error) {
      await site.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#site.close();
  }

  /** A panel of its own, with nothing kept from others. */
  async panel(theme: Theme = "dark", size: { width: number; height: number } = { width: 900, height: 800 }, language: PanelLanguage = "en"): Promise<GalleryPanel> {
    const context = await this.#browser.newContext({ viewport: size, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(this.#site.urlOf(theme, language));
    return new GalleryPanel(page);
  }
}

export class GalleryPanel {
  readonly page: Page;
  #revision = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  /** As if opened for the first time. */
  async reset(): Promise<void> {
    await this.page.goto(`${this.page.url()}&fresh`);
    this.#revision = 0;
  }

  /** As the host does it. Resolves when the panel has drawn. */
  async send(message: HostMessage): Promise<void> {
    await this.page.evaluate(async (sent) => {
      window.postMessage(sent);
      await new Promise((resolve) => setTimeout(resolve, 0));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, message);
  }

  /** Sends a snapshot newer than all before, or with the given revision. */
  async show(state: ReviewState | undefined, revision?: number): Promise<void> {
    this.#revision = Math.max(this.#revision + 1, revision ?? 0);
    await this.send({ type: "snapshot", revision: revision ?? this.#revision, state });
  }

  /** What the panel has sent since the last time this was asked. */
  async posted(): Promise<PanelMessage[]> {
    return this.page.evaluate(() => window.posted.splice(0));
  }

  async postedOf<T extends PanelMessage["type"]>(type: T): Promise<Extract<PanelMessage, { type: T }>[]> {
    const all = await this.posted();
    return all.filter((message): message is Extract<PanelMessage, { type: T }> => message.type === type);
  }

  async violations(): Promise<string[]> {
    return this.page.evaluate(() => window.violations);
  }

  unit(callId: string): Locator {
    return this.page.locator(`[data-call-id="${callId}"]`);
  }

  translation(callId: string): Locator {
    return this.unit(callId).getByRole("textbox", { name: /^Translation/ });
  }

  button(callId: string, name: string): Locator {
    return this.unit(callId).getByRole("button", { name, exact: true });
  }
}

/**
 * Gives the suite that calls it a panel of its own: as if opened for the first time before each test, and without an
 * error or a breach of the security policy after it.
 * @param take gets the panel before the first test, and where others can be opened.
 */
export function useGalleryPanel(take: (panel: GalleryPanel, site: Gallery) => void): void {
  let site: Gallery;
  let panel: GalleryPanel;
  before(async () => {
    site = await Gallery.open();
    panel = await site.panel();
    take(panel, site);
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
}

/** The id of the element that has the focus. */
export function focusedId({ page }: GalleryPanel): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}
