import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { editInEditor, editorCommand } from "../../../src/cli/editor.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

describe("an edit in the person's editor", () => {
  const folder = temporaryFolder();

  /** An editor that notes the name of its file, then runs `change` with the text. */
  function editor(change: string): string {
    writeFileSync(
      folder.file("editor.cjs"),
      `const fs = require("node:fs"); const file = process.argv.at(-1);
       fs.writeFileSync(${JSON.stringify(folder.file("seen"))}, file);
       const text = fs.readFileSync(file, "utf8"); ${change}`,
    );
    return `"${process.execPath}" "${folder.file("editor.cjs")}" --wait`;
  }

  it("begins with the draft and gives back what was saved, without the line end of its end", async () => {
    const command = editor('fs.writeFileSync(file, text.replace("uno", "dos\\n\\ntres") + "\\n\\n");');
    assert.equal(await editInEditor("uno 🎈", command), "dos\n\ntres 🎈");
    assert.ok(!existsSync(readFileSync(folder.file("seen"), "utf8")), "no draft is left behind");
  });

  it("is undefined when the editor fails or is not there", async () => {
    assert.equal(await editInEditor("uno", editor("process.exit(1);")), undefined);
    assert.equal(await editInEditor("uno", "no-such-editor-anywhere 2>&-"), undefined);
  });

  it("takes VISUAL before EDITOR, and neither where none is set", () => {
    assert.equal(editorCommand({ VISUAL: "code --wait", EDITOR: "vi" }), "code --wait");
    assert.equal(editorCommand({ VISUAL: "", EDITOR: "vi" }), "vi");
    assert.equal(editorCommand({}), undefined);
  });
});
