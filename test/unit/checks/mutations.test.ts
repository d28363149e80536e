import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readableChecks } from "../../support/readableChecks.ts";

/** A way to damage a draft: the damaged text, or the same text where there is nothing of the kind to damage. */
interface Mutation {
  readonly name: string;
  readonly damage: (text: string) => string;
  /** The least that must be found. */
  readonly severity: "error" | "warning";
}

const MUTATIONS: readonly Mutation[] = [
  { name: "a code span loses its first backtick", severity: "error", damage: (text) => text.replace(/(?<![`\\])`(?=[^`\n]+`(?!`))/, "") },
  { name: "a code span is taken out of its marks", severity: "error", damage: (text) => text.replace(/(?<![`\\}])`([\w./-]{3,})`(?!`)/, "$1") },
  { name: "a link's destination is lost", severity: "error", damage: (text) => text.replace(/(?<![!\]])\[([^\][:]+)\]\([^()\s]+\)/, "$1") },
  { name: "a blank comes before a link's destination", severity: "error", damage: (text) => text.replace(/(?<!!)(\[[^\][]+\])(\([^()\s"]+\))/, "$1 $2") },
  { name: "a path is translated", severity: "error", damage: (text) => text.replace(/(\]\([^()\s]*?)[a-z]{4,}(?=[^()\s]*\))/, "$1übersetzt") },
  { name: "the last row of a table is dropped", severity: "error", damage: (text) => text.replace(/(\n\|[ :|-]+\|\n\|[^\n]+)\n\|[^\n]+$/, "$1") },
  { name: "a cell is dropped", severity: "error", damage: (text) => text.replace(/(\n\|[ :|-]+\|\n\|)[^|\n]+\|(?=[^\n]+)/, "$1") },
  { name: "a list item is dropped", severity: "error", damage: (text) => text.replace(/\n[-*] [^\n]+$/, "") },
  { name: "a closing tag is lost", severity: "error", damage: (text) => text.replace(/<\/\w+>/, "") },
  { name: "a tag is escaped", severity: "error", damage: (text) => text.replace(/<(\/?[a-z]+)>/, "&lt;$1&gt;") },
  { name: "a placeholder is renamed", severity: "error", damage: (text) => text.replace(/(?<![{$#\w])\{[a-z]\w+\}(?![}`[])/, "{anders}") },
  { name: "a shortcode is left open", severity: "error", damage: (text) => text.replace(/ ?[%>]\}\}/, "") },
  { name: "a footnote is renumbered", severity: "error", damage: (text) => text.replace(/\[\^\w+\]/, "[^99]") },
  { name: "a heading loses its mark", severity: "error", damage: (text) => text.replace(/^#+ /, "") },
  { name: "a heading goes one level down", severity: "error", damage: (text) => text.replace(/^#{1,5} /, "#$&") },
  { name: "a fence is lost", severity: "error", damage: (text) => text.replace(/\n[ >]*(?:```|~~~)$/, "") },
  { name: "paragraphs are merged", severity: "error", damage: (text) => (/^[\p{L}][^\n]+\n\n[\p{L}][^\n]+$/u.test(text) ? text.replace("\n\n", " ") : text) },
  { name: "a strong text is left open", severity: "error", damage: (text) => text.replace(/(?<=[^\s*])\*\*(?!\*)(?=[\s.,:;]|$)/, "") },
  { name: "the draft is put in a fence", severity: "error", damage: (text) => `\`\`\`markdown\n${text}\n\`\`\`` },
  { name: "a remark comes before it", severity: "error", damage: (text) => `Here is the translation:\n\n${text}` },
  { name: "an override is put in", severity: "error", damage: (text) => text.replace(/ /, " \u202E") },
];

interface Draft {
  readonly source: string;
  readonly target_lang: string;
  readonly good: readonly string[];
}

/** Drafts without an error, of both fixtures. They are our own files, so their shape is known. */
const sound = ["cases/checks.jsonl", "checks/drafts.jsonl"]
  .flatMap((name) => readFileSync(`test/fixtures/${name}`, "utf8").trim().split("\n"))
  .map((line) => JSON.parse(line) as Draft)
  .flatMap(({ source, target_lang: targetLanguage, good }) => good.map((target) => ({ source, target, targetLanguage, rehearsal: false })));

describe("checks of sound drafts that were damaged", () => {
  for (const { name, damage, severity } of MUTATIONS) {
    it(`see that ${name}`, () => {
      const damaged = sound.map((unit) => ({ ...unit, target: damage(unit.target), before: unit.target })).filter(({ target, before }) => target !== before);
      assert.ok(damaged.length > 0, "no draft has anything of the kind");
      const missed = damaged.filter((unit) => !readableChecks(unit).some((finding) => severity === "warning" || finding.severity === "error"));
      assert.deepEqual(missed.map(({ target }) => target), [], `${String(missed.length)} of ${String(damaged.length)} are missed`);
    });
  }
});
