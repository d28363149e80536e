import { strict as assert } from "node:assert";
import { writeFile } from "node:fs/promises";
import * as vscode from "vscode";
import { commands } from "../../../src/host/ids.ts";
import { closeAllEditors, freshFolder, writeText } from "../support.ts";
import { cleanUp, hear, sessionOf, useCommonSettings } from "../translating.ts";

/** Runs Translate Document on a file that cannot be translated, and gives what the person is told. */
async function refusalOf(uri: vscode.Uri | undefined): Promise<string> {
  const heard = hear();
  await vscode.commands.executeCommand(commands.translateDocument, uri);
  heard.stop();
  assert.equal(uri && (await sessionOf(uri)), undefined);
  return heard.messages.join("\n");
}

describe("a document that cannot be translated", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  const unusable: readonly (readonly [name: string, text: string, told: RegExp])[] = [
    ["empty.md", "", /empty\.md is empty/],
    ["blank.md", "\n \n\n", /blank\.md is empty/],
    ["meta.md", "---\nslug: /x\ndate: 2024-01-01\n---\n", /no text to translate/],
    ["code.md", "```js\nconst a = 1;\n```\n", /no text to translate/],
    ["data.json", "{}\n", /not a Markdown document/],
  ];
  for (const [name, text, told] of unusable) {
    it(`is named with the reason: ${name}`, async () => {
      assert.match(await refusalOf(await writeText(await freshFolder("bad"), name, text)), told);
    });
  }

  it("is named with the reason: a binary file", async () => {
    const uri = vscode.Uri.joinPath(await freshFolder("bad"), "picture.md");
    await writeFile(uri.fsPath, Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 37) % 256)));
    assert.match(await refusalOf(uri), /picture\.md (holds no|cannot be opened)/);
  });

  it("is named with the reason: a file that is gone", async () => {
    assert.match(await refusalOf(vscode.Uri.joinPath(await freshFolder("bad"), "gone.md")), /gone\.md cannot be opened/);
  });

  it("is named with the reason: a virtual file system", async () => {
    assert.match(await refusalOf(vscode.Uri.parse("vscode-vfs://github/a/b.md")), /virtual file system/);
  });

  it("has to be saved first when it is untitled", async () => {
    const document = await vscode.workspace.openTextDocument({ language: "markdown", content: "# Title\n" });
    await vscode.window.showTextDocument(document);
    assert.match(await refusalOf(undefined), /has no file yet/);
  });

  it("is asked for when none is open", async () => {
    await closeAllEditors();
    assert.match(await refusalOf(undefined), /No document is open/);
  });
});
