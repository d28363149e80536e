import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { scan } from "../../../src/document/checks/scan/scan.ts";
import { runChecks } from "../../../src/document/checks/checks.ts";

/** A way to write a sound draft otherwise: it stays sound. */
interface Change {
  readonly name: string;
  readonly languages?: RegExp;
  readonly write: (text: string) => string;
}

const EAST_ASIAN = "[\\u3040-\\u30FF\\u4E00-\\u9FFF]";

const CHANGES: readonly Change[] = [
  { name: "lines end with CRLF", write: (text) => text.replaceAll("\n", "\r\n") },
  { name: "delimiter rows end with blanks", write: (text) => text.replace(/^(\|(?:[ :]*-+[ :]*\|)+)$/gm, "$1  ") },
  { name: "a line is wrapped", languages: /^(?:de|fr|es|it|pt|ru|uk|pl|nl)/, write: (text) => (/^[\p{L} ,.’']+$/u.test(text) ? text.replace(/^(.{30,}?\p{Ll}) (?=\p{Ll}{3,})/u, "$1\n") : text) },
  { name: "blanks stand between East Asian and Latin letters", languages: /^(?:zh|ja)/, write: (text) => text.replace(new RegExp(`(?<=${EAST_ASIAN})(?=[A-Za-z0-9\`])|(?<=[A-Za-z0-9\`])(?=${EAST_ASIAN})`, "g"), " ") },
  { name: "none stand between them", languages: /^(?:zh|ja)/, write: (text) => text.replace(new RegExp(`(?<=${EAST_ASIAN}) (?=[A-Za-z0-9\`%{])`, "g"), "") },
  { name: "commas are those of lists", languages: /^zh/, write: (text) => text.replaceAll("，", "、") },
  { name: "blanks before marks do not break", languages: /^fr/, write: (text) => inProse(text, / (?=[:;!?](?!\w))/g, "\u202F") },
  { name: "apostrophes are straight", languages: /^(?:fr|it)/, write: (text) => inProse(text, /’/g, "'") },
  { name: "dashes are shorter", write: (text) => inProse(text, / — /g, " – ") },
  { name: "blanks are characters, not entities", write: (text) => text.replaceAll("&nbsp;", "\u00A0") },
  { name: "bullets are other ones", write: (text) => (/^---|- \[|```/m.test(text) ? text : text.replace(/^(\s*)- /gm, "$1* ")) },
  { name: "titles stand in other quotation marks", write: (text) => text.replace(/\]\((\S+) "([^"']+)"\)/g, "]($1 '$2')") },
];

/** Changes what is neither code nor other syntax. */
function inProse(text: string, pattern: RegExp, written: string): string {
  const { prose } = scan(text, { math: true, indentedProse: false });
  return text.replace(pattern, (match: string, index: number) => (prose.slice(index, index + match.length) === match ? written : match));
}

interface Draft {
  readonly source: string;
  readonly source_lang?: string;
  readonly target_lang: string;
  readonly good: readonly string[];
}

/** Of all fixtures, which are our own files, so their shape is known. */
const sound = ["cases/checks.jsonl", ...readdirSync("test/fixtures/checks").map((name) => `checks/${name}`)]
  .flatMap((name) => readFileSync(`test/fixtures/${name}`, "utf8").trim().split("\n"))
  .map((line) => JSON.parse(line) as Draft)
  .flatMap(({ source, source_lang: sourceLanguage = "en", target_lang: targetLanguage, good }) => good.map((target) => ({ source, target, sourceLanguage, targetLanguage, rehearsal: false })));

describe("checks of sound drafts that are written otherwise", () => {
  for (const { name, languages, write } of CHANGES) {
    it(`find no error where ${name}`, () => {
      const changed = sound
        .filter(({ targetLanguage }) => languages?.test(targetLanguage) ?? true)
        .map((unit) => ({ ...unit, target: write(unit.target), before: unit.target }))
        .filter(({ target, before }) => target !== before);
      assert.ok(changed.length > 0, "no draft has anything of the kind");
      const wrong = changed.flatMap((unit) => runChecks(unit).filter(({ severity }) => severity === "error").map(({ kind, message }) => `${kind}: ${message} ${unit.target}`));
      assert.deepEqual(wrong, []);
    });
  }
});
