import { strict as assert } from "node:assert";
import * as vscode from "vscode";
import { ruleModel } from "../../support/modelServerRules.ts";
import { commands } from "../../../src/host/ids.ts";
import { freshFolder, openText, until } from "../support.ts";
import { approval, cleanUp, refinement, translate, untilRequests, useCommonSettings, useModelServer, useSetting } from "../translating.ts";

const PARAGRAPHS = 40;
/** Lines that sticky headings and rounding may be off. */
const NEAR = 6;

function topOf(editor: vscode.TextEditor): number {
  return editor.visibleRanges[0]?.start.line ?? -1;
}

/** Milliseconds in which editors that answer each other would have moved. */
async function calm(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1500));
}

describe("scrolling in step", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("brings the unit at the top of one editor to the top of the other, and stays there", async function () {
    this.timeout(120_000);
    await useModelServer({ script: ruleModel() });
    const folder = await freshFolder("scroll");
    const text = Array.from({ length: PARAGRAPHS }, (_, index) => `Paragraph ${String(index)}.\n`).join("\n".repeat(5));
    const source = await openText(folder, "text.md", text);
    const session = await translate(source.document.uri);
    const requests = await untilRequests(session, PARAGRAPHS);
    // The translation has thirty lines more than the source from the first unit on.
    const [first, ...others] = requests.slice(0, -1);
    assert(first);
    await session.decide(refinement(first, `Párrafo 0.${"\nMás.".repeat(30)}`));
    for (const request of others) {
      await session.decide(approval(request));
    }
    await session.whenIdle();
    const left = await vscode.window.showTextDocument(source.document, { viewColumn: vscode.ViewColumn.One, preview: false });
    const target = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, "text.es.md"));
    const right = await vscode.window.showTextDocument(target, { viewColumn: vscode.ViewColumn.Two, preview: false });
    await calm();
    left.revealRange(new vscode.Range(120, 0, 120, 0), vscode.TextEditorRevealType.AtTop);
    await until("the translation to follow", () => Math.abs(topOf(right) - topOf(left) - 30) <= NEAR);
    await calm();
    const settled = [topOf(left), topOf(right)];
    await calm();
    assert.deepEqual([topOf(left), topOf(right)], settled, "nothing goes round in circles");
    assert(Math.abs(topOf(left) - 120) <= NEAR);
    right.revealRange(new vscode.Range(60 + 30, 0, 60 + 30, 0), vscode.TextEditorRevealType.AtTop);
    await until("the source to follow", () => Math.abs(topOf(right) - topOf(left) - 30) <= NEAR && topOf(left) < 80);
    await calm();
    await vscode.commands.executeCommand(commands.toggleScrollInStep);
    const before = topOf(right);
    left.revealRange(new vscode.Range(180, 0, 180, 0), vscode.TextEditorRevealType.AtTop);
    await calm();
    assert.equal(topOf(right), before);
    await useSetting("interlinear.scrollInStep", undefined);
  });
});
