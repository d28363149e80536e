import { strict as assert } from "node:assert";
import * as vscode from "vscode";
import { ruleModel } from "../../support/modelServerRules.ts";
import { hearDecorations, type HeardDecorations } from "../editors.ts";
import { freshFolder, openText, until, writeText } from "../support.ts";
import { approval, cleanUp, refinement, translate, untilRequests, useCommonSettings, useModelServer } from "../translating.ts";

const TEXT = "# One\n\nFirst sentence.\n\nSecond sentence.\n\nThird sentence.\n";

/** Waits until an editor shows just these texts, one list a kind: in the text, and as runs in the ruler. */
function untilShown(heard: HeardDecorations, uri: vscode.Uri, kinds: readonly (readonly string[])[]): Promise<unknown> {
  const sorted = (lists: readonly (readonly string[])[]): string => JSON.stringify(lists.map((list) => JSON.stringify(list)).sort());
  return until(`the highlights ${JSON.stringify(kinds)}`, () => sorted(heard.of(uri)) === sorted(kinds)).catch((error: unknown) => {
    assert.deepEqual(heard.of(uri), kinds, String(error));
  });
}

describe("highlights in the editors", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("show in source and target what is done, what is pending and where the person is", async () => {
    const folder = await freshFolder("highlights");
    await useModelServer({ script: ruleModel() });
    const heard = hearDecorations();
    try {
      const { document } = await openText(folder, "text.md", TEXT);
      const session = await translate(document.uri);
      const [one, first] = await untilRequests(session, 4);
      assert(one && first);
      await session.decide(refinement(one, "Uno"));
      await session.decide(refinement(first, "Primera frase, mucho más larga que la otra."));
      await session.whenIdle();
      const target = vscode.Uri.joinPath(folder, "text.es.md");
      await vscode.window.showTextDocument(target, { viewColumn: vscode.ViewColumn.Two, preserveFocus: true });
      const [done, current, pending] = [["One", "First sentence."], ["Second sentence."], ["Third sentence."]];
      await untilShown(heard, document.uri, [done, ["One\n\nFirst sentence."], current, current, pending, pending]);
      const translated = ["Uno", "Primera frase, mucho más larga que la otra."];
      await untilShown(heard, target, [translated, [translated.join("\n\n")], current, current, pending, pending]);
      await session.close();
      await untilShown(heard, target, []);
      assert.deepEqual(heard.of(document.uri), []);
    } finally {
      heard.stop();
    }
  });

  it("follow what the person writes into the target", async () => {
    const folder = await freshFolder("highlights-edited");
    await useModelServer({ script: ruleModel() });
    const heard = hearDecorations();
    try {
      const source = await writeText(folder, "text.md", TEXT);
      const session = await translate(source);
      const [one] = await untilRequests(session, 4);
      assert(one);
      await session.decide(refinement(one, "Uno"));
      await session.whenIdle();
      const target = vscode.Uri.joinPath(folder, "text.es.md");
      const editor = await vscode.window.showTextDocument(target);
      await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), "A line of my own.\n\n"));
      const [current, pending] = [["First sentence."], ["Second sentence.", "Third sentence."]];
      await untilShown(heard, target, [["Uno"], ["Uno"], current, current, pending, [pending.join("\n\n")]]);
    } finally {
      heard.stop();
    }
  });

  it("are sent for what is visible alone, however long the document is", async function () {
    this.timeout(120_000);
    const folder = await freshFolder("highlights-long");
    await useModelServer({ script: ruleModel() });
    const heard = hearDecorations();
    try {
      const paragraphs = Array.from({ length: 250 }, (_, index) => `Paragraph ${String(index)}.`);
      const { document } = await openText(folder, "text.md", `${paragraphs.join("\n".repeat(16))}\n`);
      const session = await translate(document.uri);
      await session.setMode("autopilot");
      await until("all units", () => session.state.progress.doneUnits === paragraphs.length, 100_000);
      await session.whenIdle();
      const before = heard.sent;
      await session.reopen(session.state.finished[0]?.callId ?? "");
      await until("the next highlights", () => heard.sent > before);
      await new Promise((resolve) => setTimeout(resolve, 500));
      assert(heard.sent - before < 150, `${String(heard.sent - before)} ranges were sent for one decision`);
      const [request] = session.requests();
      assert(request);
      await session.decide(approval(request));
    } finally {
      heard.stop();
    }
  });
});
