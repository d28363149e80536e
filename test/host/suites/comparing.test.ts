import { strict as assert } from "node:assert";
import * as vscode from "vscode";
import { commands, schemes } from "../../../src/host/ids.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { freshFolder, openText, until } from "../support.ts";
import { approval, cleanUp, hear, translate, untilRequests, useCommonSettings, useModelServer } from "../translating.ts";

interface DiffTab {
  readonly label: string;
  readonly original: vscode.Uri;
  readonly modified: vscode.Uri;
}

function diffTabs(): DiffTab[] {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .flatMap(({ label, input }) => (input instanceof vscode.TabInputTextDiff ? [{ label, original: input.original, modified: input.modified }] : []));
}

describe("comparing in VS Code's diff editor", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("shows source and translation, once there is one", async () => {
    await useModelServer({ script: ruleModel() });
    const { document } = await openText(await freshFolder("compare"), "text.md", "# One\n\nFirst sentence.\n");
    const session = await translate(document.uri);
    const [first] = await untilRequests(session, 2);
    assert(first);
    const heard = hear();
    await vscode.commands.executeCommand(commands.compareInDiffEditor);
    assert.match(heard.messages.join(), /created with the first unit/);
    await session.decide(approval(first));
    await vscode.commands.executeCommand(commands.compareInDiffEditor);
    const [tab] = await until("the diff editor", () => (diffTabs().length > 0 ? diffTabs() : undefined));
    assert.equal(tab?.label, "text.md: source and translation");
    assert.equal(tab.original.toString(), document.uri.toString());
    assert(tab.modified.path.endsWith("/text.es.md"));
  });

  it("shows a unit's source and its draft as it is typed, read-only, until the session closes", async () => {
    await useModelServer({ script: ruleModel() });
    const { document } = await openText(await freshFolder("compare-unit"), "text.md", "# One\n\nFirst sentence.\n");
    const session = await translate(document.uri);
    const [first] = await untilRequests(session, 2);
    assert(first);
    await vscode.commands.executeCommand(commands.compareUnitInDiffEditor);
    const [tab] = await until("the diff editor", () => (diffTabs().length > 0 ? diffTabs() : undefined));
    assert.equal(tab?.label, "text.md, line 1: source and draft");
    assert.equal(tab.modified.scheme, schemes.unit);
    const textOf = (uri: vscode.Uri): string | undefined =>
      vscode.workspace.textDocuments.find((each) => each.uri.toString() === uri.toString())?.getText();
    assert.equal(textOf(tab.original), "One");
    assert.equal(textOf(tab.modified), first.translate_string);
    session.type(first.tool.callId, "Uno y único");
    await until("the typed text", () => textOf(tab.modified) === "Uno y único");
    await session.close();
    await until("the tab's end", () => diffTabs().length === 0);
  });
});
