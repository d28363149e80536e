import assert from "node:assert/strict";
import { readableDocumentCheck } from "../../support/readableChecks.ts";

const guide = `# Guide

!!! note "A title"

    Read this first.

    ~~~~sh title="x"
    npm install --save left-pad

        ~~~ not the end
    ~~~~

    - one item
    - two items

=== "Linux"

    \`\`\`sh
    apt install foo
    \`\`\`

=== "macOS"

    Install it with brew.
`;

const translated = guide
  .replace("A title", "Un título")
  .replace("Read this first", "Lee esto primero")
  .replace("one item", "un elemento")
  .replace("two items", "dos elementos")
  .replace("Install it with brew", "Instálalo con brew");

const found = (target: string): readonly (readonly [kind: string, text: string])[] =>
  readableDocumentCheck({ source: guide, target, sourceLanguage: "en", targetLanguage: "es" }).findings.map(({ kind, target: at }) => [
    kind,
    target.slice(at.start, at.end),
  ]);

describe("a document whose indented lines are prose", () => {
  it("is checked as prose where it is prose, and as code where it is code", () => {
    assert.deepEqual(found(translated), []);
    assert.deepEqual(found(translated.replace("install --save", "instalar --guardar")).map(([kind]) => kind), ["code-fence"]);
    assert.deepEqual(found(translated.replace("apt install foo", "apt instalar foo")).map(([kind]) => kind), ["code-fence"]);
    assert.deepEqual(found(translated.replace("~~~ not the end", "~~~ no es el fin")).map(([kind]) => kind), ["code-fence"]);
  });

  it("tells of what is lost behind a fence", () => {
    const without = translated.replace("    - un elemento\n    - dos elementos\n\n", "");
    assert.deepEqual(found(without).map(([kind]) => kind), ["missing-block"]);
  });
});
