import { strict as assert } from "node:assert";
import { rm } from "node:fs/promises";
import * as vscode from "vscode";
import { ruleModel } from "../../support/modelServerRules.ts";
import { folderOutsideWorkspace, freshFolder, textOnDisk, writeText } from "../support.ts";
import {
  cleanUp,
  composed,
  decideAll,
  eventsOf,
  refinement,
  rejection,
  translate,
  untilPhase,
  untilRequests,
  useCommonSettings,
  useModelServer,
  useSetting,
} from "../translating.ts";

const GUIDE = `---
title: Guide
---

# Getting started

Install the tool with \`npm install\`. Then read the [manual](https://example.com/manual).

\`\`\`sh
npm install tool
\`\`\`

| Option | Meaning |
| --- | --- |
| \`--fast\` | Skips the checks |

- First item
- Second item

> A quoted remark.
`;

describe("translating a document", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("writes approved and refined units, and sends rejected ones back with the reason", async () => {
    const folder = await freshFolder("whole");
    const source = await writeText(folder, "guide.md", GUIDE);
    const server = await useModelServer({ script: ruleModel() });
    const session = await translate(source);
    let rejections = 0;
    await decideAll(session, (request) => {
      if (request.src_string === "First item") {
        return refinement(request, "Primer elemento");
      }
      return request.src_string === "Second item" && rejections++ === 0 ? rejection(request, "Too stiff") : undefined;
    });
    const target = await textOnDisk(vscode.Uri.joinPath(folder, "guide.es.md"));
    assert.equal(target, composed(GUIDE, session));
    assert.match(target ?? "", /^- Primer elemento$/m);
    assert.match(target ?? "", /```sh\nnpm install tool\n```/);
    const redraft = eventsOf(session, "copilot.requested").findLast(({ data }) => data.src_string === "Second item");
    assert.equal(redraft?.data.previous?.reason, "Too stiff");
    assert(server.requests.some(({ body }) => JSON.stringify(body.messages).includes("Too stiff")));
    assert.equal((await untilPhase(session, "complete")).kind, "complete");
  });

  it("creates no file before the first approval", async () => {
    const folder = await freshFolder("lazy");
    const source = await writeText(folder, "guide.md", GUIDE);
    await useModelServer({ script: ruleModel() });
    const session = await translate(source);
    const [first] = await untilRequests(session);
    assert(first);
    await session.decide(rejection(first, "No"));
    await session.whenIdle();
    assert.equal(await textOnDisk(vscode.Uri.joinPath(folder, "guide.es.md")), undefined);
    assert.equal(session.state.target.path, undefined);
  });

  it("keeps CRLF line ends and the byte order mark", async () => {
    const folder = await freshFolder("crlf");
    const text = GUIDE.replaceAll("\n", "\r\n");
    const source = await writeText(folder, "guide.md", `\uFEFF${text}`);
    await useModelServer({ script: ruleModel() });
    const session = await translate(source);
    await decideAll(session);
    const target = await textOnDisk(vscode.Uri.joinPath(folder, "guide.es.md"));
    assert.equal(target, `\uFEFF${composed(text, session)}`);
    assert.doesNotMatch(target ?? "", /[^\r]\n/);
  });

  it("works on the text of the editor, saved or not", async () => {
    const folder = await freshFolder("unsaved");
    const source = await writeText(folder, "note.md", "Old text.\n");
    const editor = await vscode.window.showTextDocument(source);
    await editor.edit((edit) => edit.replace(new vscode.Range(0, 0, 0, 8), "New text"));
    await useModelServer({ script: ruleModel() });
    const session = await translate(source);
    await decideAll(session);
    assert.equal(await textOnDisk(vscode.Uri.joinPath(folder, "note.es.md")), composed("New text.\n", session));
    assert.equal(editor.document.isDirty, true);
  });

  it("translates a document that belongs to no workspace folder, and writes beside it", async () => {
    const folder = await folderOutsideWorkspace();
    try {
      const source = await writeText(folder, "alone.md", "# Alone\n\nSome text.\n");
      await useModelServer({ script: ruleModel() });
      const session = await translate(source);
      assert.equal(session.state.fileId, "alone.md");
      await decideAll(session);
      assert.equal(await textOnDisk(vscode.Uri.joinPath(folder, "alone.es.md")), composed("# Alone\n\nSome text.\n", session));
    } finally {
      await rm(folder.fsPath, { recursive: true, force: true });
    }
  });

  it("writes to the place that the setting names, and makes its folders", async () => {
    const folder = await freshFolder("place");
    const source = await writeText(folder, "docs/note.md", "Some text.\n");
    await useSetting("interlinear.targetPath", "${workspaceFolder}/${relativeDirname}/i18n/${lang}/${basename}${ext}");
    await useModelServer({ script: ruleModel() });
    const session = await translate(source, "pt-br");
    await decideAll(session);
    const target = vscode.Uri.joinPath(folder, "docs", "i18n", "pt-BR", "note.md");
    assert.equal(await textOnDisk(target), composed("Some text.\n", session));
  });

  it("drafts the beginning of a document of one megabyte without reading it to the end", async function () {
    this.timeout(90_000);
    const folder = await freshFolder("large");
    const paragraph = "A sentence that is of no interest at all. ".repeat(20);
    const text = `# Large\n\n${`${paragraph}\n\n`.repeat(Math.ceil(1_000_000 / paragraph.length))}`;
    const source = await writeText(folder, "large.md", text);
    await useModelServer({ script: ruleModel() });
    const session = await translate(source);
    const [first] = await untilRequests(session);
    assert.equal(first?.src_string, "Large");
    assert(first);
    await session.decide({ tool: first.tool, status: "approve", translated_string: "", reason: "" });
    await session.stop();
    await session.whenIdle();
    const target = await textOnDisk(vscode.Uri.joinPath(folder, "large.es.md"));
    assert.equal(target, composed(text, session));
  });
});
