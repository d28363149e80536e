import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { analyse } from "../../../src/document/analysis.ts";
import { runChecks } from "../../../src/document/checks/checks.ts";
import { repairDraft } from "../../../src/document/repair.ts";
import { documentWithUnits } from "./documents.ts";

interface Case {
  readonly id: string;
  readonly source: string;
  readonly target_lang: string;
  readonly good: readonly string[];
  readonly bad: readonly { readonly text: string; readonly severity: string }[];
}

const casesFile = existsSync("../shared/cases/checks.jsonl") ? "../shared/cases/checks.jsonl" : "test/fixtures/cases/checks.jsonl";
const cases = readFileSync(casesFile, "utf8").split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as Case); // our own fixture

/** A unit that is the whole document. */
function repaired(source: string, draft: string): ReturnType<typeof repairDraft> {
  return repairDraft(analyse(source), { start: 0, end: source.length }, draft);
}

/** The words of a text: without blanks, marks and punctuation. */
function wordsOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}

describe("repairDraft", () => {
  const table: readonly (readonly [source: string, draft: string, repaired: string, repairs: readonly string[]])[] = [
    ["Hello.", "Hola.", "Hola.", []],
    ["Hello.", "```markdown\nHola.\n```", "Hola.", ["outer-fence"]],
    ["Hello.", "```\nHola.\n```\n", "Hola.", ["outer-fence"]],
    ["Hello.\n\n```sh\nx\n```\n\nBye.", "```md\nHola.\n\n```sh\nx\n```\n\nAdiós.\n```", "Hola.\n\n```sh\nx\n```\n\nAdiós.", ["outer-fence"]],
    ["A", "```js\na\n```", "```js\na\n```", []],
    ["A", "```\na\n```\nb\n```\nc\n```", "```\na\n```\nb\n```\nc\n```", []],
    ["Hello.", '"Hola."', "Hola.", ["quotation-marks"]],
    ["Hello.", "「こんにちは。」", "こんにちは。", ["quotation-marks"]],
    ['Say "hello"', '"Di hola"', '"Di hola"', []],
    ["Hello.", '"Hola" y "adiós"', '"Hola" y "adiós"', []],
    ["Hello.", '```markdown\n"Hola."\n```', "Hola.", ["outer-fence", "quotation-marks"]],
    ["Hello.", "Here is the translation:\nHola.", "Here is the translation:\nHola.", []],
    ["Hello.", " Hola.\n", "Hola.", ["blanks"]],
    ["One\r\ntwo", "Uno\ndos", "Uno\r\ndos", ["line-ends"]],
    ["> One\n> two", "Uno\ndos", "> Uno\n> dos", ["block-marks"]],
    ["# Title", "Título", "# Título", ["block-marks"]],
    ["**Note:** text", "**重要：**文本", "**重要**：文本", ["emphasis"]],
    ["**Note:** text", "**重要：** 文本", "**重要：** 文本", []],
    ["see **the note (2)** now", "请看**注释（2）**吧", "请看**注释（2）** 吧", ["emphasis"]],
    ["The **key** is", "この**「鍵」**は", "この「**鍵**」は", ["emphasis"]],
    ["**A:** b **c** d", "**甲：**乙 **丙** 丁", "**甲**：乙 **丙** 丁", ["emphasis"]],
    ["a *b* c", "甲*（乙）丙*丁", "甲 *（乙）丙*丁", ["emphasis"]],
    ["a **b** c", "甲 ** 乙：**丙", "甲 ** 乙：**丙", []],
    ["a **b** c", "甲`**乙：**丙`**丁：**戊", "甲`**乙：**丙`**丁**：戊", ["emphasis"]],
    ["**Note:** text", "**Nota:**texto", "**Nota:**texto", []],
  ];
  for (const [source, draft, expected, repairs] of table) {
    it(`makes ${JSON.stringify(draft)} ${JSON.stringify(expected)} for ${JSON.stringify(source)}`, () => {
      assert.deepEqual(repaired(source, draft), { draft: expected, repairs });
    });
  }

  it("lets text of front matter be written in its own form later", () => {
    const text = "---\ntitle: Old\n---\n";
    const range = { start: 11, end: 14 };
    assert.deepEqual(repairDraft(analyse(text), range, " “Nuevo: ya”\n"), { draft: "Nuevo: ya", repairs: ["quotation-marks"] });
    assert.deepEqual(repairDraft(analyse(text), range, "**重要：**文本"), { draft: "**重要：**文本", repairs: [] });
  });

  it("repairs nothing twice, loses no word, and leaves an identical text alone", () => {
    const wrap = fc.constantFrom((text: string) => text, (text: string) => `\`\`\`markdown\n${text}\n\`\`\``, (text: string) => `“${text}”`, (text: string) => text.replace(/[ \t]*\r?\n[ \t>]*/g, "\n"), (text: string) => ` ${text}\n\n`);
    const words = fc.constantFrom("**重要：**文本", "甲**（乙）**丙", "*a*", "**", "：", "「", "」", "b", "\n", "- ", "> ", "`c`", '"', "d.");
    fc.assert(
      fc.property(documentWithUnits, wrap, fc.array(words, { minLength: 1, maxLength: 8 }), ({ analysis, units }, wrapped, parts) => {
        for (const range of units.slice(0, 4)) {
          const source = analysis.text.slice(range.start, range.end);
          const { draft: same } = repairDraft(analysis, range, source);
          assert.equal(same, source);
          for (const draft of [wrapped(source), wrapped(parts.join(""))]) {
            const once = repairDraft(analysis, range, draft);
            assert.deepEqual(repairDraft(analysis, range, once.draft).draft, once.draft);
            for (const word of draft.match(/\p{L}+/gu) ?? []) assert.ok(word === "markdown" || once.draft.includes(word), word);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it(`leaves good drafts without errors, and words as they are (${casesFile})`, () => {
    let changed = 0;
    for (const { id, source, target_lang: targetLanguage, good } of cases) {
      for (const draft of good) {
        const after = repaired(source, draft);
        const errors = runChecks({ source, target: after.draft, targetLanguage, rehearsal: false }).filter(({ severity }) => severity === "error");
        assert.deepEqual(errors, [], `${id}: ${after.draft}`);
        assert.equal(wordsOf(after.draft), wordsOf(draft), id);
        if (after.repairs.length > 0) changed++;
      }
    }
    assert.ok(changed <= cases.length / 50, `${String(changed)} good drafts changed`);
  });
});
