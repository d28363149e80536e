import { strict as assert } from "node:assert";
import { join } from "node:path";
import { outDirectory } from "../../scripts/project.mjs";
import { type TemporaryDirectory, temporaryDirectory } from "../../scripts/temporary.mjs";
import { ensureCjkFonts } from "../../scripts/vscode/chromium.mjs";
import { engineOf } from "../../scripts/vscode/engines.mjs";
import { Workbench } from "../../scripts/vscode/workbench.mjs";

/** What documents are translated into, without a question. */
export const targetLanguage = "fr";

// One workbench serves all suites: most of a run's time goes into its start.
let opened: { readonly workbench: Workbench; readonly folder: TemporaryDirectory } | undefined;

/** The workbench, with a folder open that suites put their files into. */
export function workbench(): Workbench {
  assert(opened, "the workbench is open while tests run");
  return opened.workbench;
}

/** Full path of the open folder. */
export function workspaceFolder(): string {
  assert(opened, "the workbench is open while tests run");
  return opened.folder.path;
}

/** Keeps what the page shows as out/screenshots/`name`.png. */
export async function screenshot(name: string): Promise<void> {
  await workbench().screenshot(join(outDirectory, "screenshots", `${name}.png`));
}

/** Chooses a model as a person does, by its server's address; without one, the offline rehearsal. */
export async function chooseModel(baseUrl?: string): Promise<void> {
  await workbench().runCommand("Interlinear: Choose Model");
  const input = workbench().page.locator(".quick-input-widget");
  const engine = baseUrl === undefined ? "Offline rehearsal" : "Other OpenAI-compatible server";
  // Of a long list only what is in sight is on the page.
  await input.locator("input:visible").fill(engine);
  await input.locator(".monaco-list-row", { hasText: engine }).click();
  if (baseUrl !== undefined) {
    await input.locator(".quick-input-title", { hasText: "address of" }).waitFor();
    await input.locator("input:visible").fill(baseUrl);
    await workbench().page.keyboard.press("Enter");
    await input.locator(".monaco-list-row", { hasText: "test-model" }).click();
  }
  const name = baseUrl === undefined ? "the offline rehearsal" : "test-model";
  await workbench().page.getByText(`Interlinear drafts with ${name} from now on`).waitFor();
}

export const mochaHooks = {
  async beforeAll(this: Mocha.Context): Promise<void> {
    // The first run on a machine also installs the server and a browser.
    this.timeout(5 * 60_000);
    await ensureCjkFonts();
    const folder = temporaryDirectory("interlinear-panel-");
    const engine = engineOf(process.env.INTERLINEAR_TEST_ENGINE || undefined);
    const settings = { "interlinear.targetLanguage": targetLanguage };
    opened = { folder, workbench: await Workbench.open({ engine, folder: folder.path, settings }) };
    console.log(`Running in ${opened.workbench.description}`);
  },

  async afterEach(this: Mocha.Context): Promise<void> {
    if (this.currentTest?.state === "failed") {
      await screenshot(`failed: ${this.currentTest.fullTitle()}`.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 100));
    }
  },

  async afterAll(): Promise<void> {
    await opened?.workbench.close();
    opened?.folder.remove();
  },
};
