import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
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
  { name: "a link's destination is lost", severity: "error", damage: (text) => text.replace(/(?<![!\]\\])\[([^\][:]+)\]\([^()\s]+\)/, "$1") },
  { name: "a blank comes before a link's destination", severity: "error", damage: (text) => text.replace(/(?<![!\\])(\[[^\][]+\])(\([^()\s"]+\))/, "$1 $2") },
  { name: "a path is translated", severity: "error", damage: (text) => text.replace(/(\]\([^()\s#]*?)[a-z]{4,}(?=[^()\s]*\))/, "$1übersetzt") },
  { name: "the last row of a table is dropped", severity: "error", damage: (text) => text.replace(/(\n\|[ :|-]+\|\n\|[^\n]+)\n\|[^\n]+$/, "$1") },
  { name: "a cell is dropped", severity: "error", damage: (text) => text.replace(/(\n\|[ :|-]+\|\n\|)[^|\\\n]+\|(?=[^\n]+)/, "$1") },
  { name: "a list item is dropped", severity: "error", damage: (text) => text.replace(/\n[-*] [^\n]+$/, "") },
  { name: "a closing tag is lost", severity: "error", damage: (text) => text.replace(/<\/\w+>/, "") },
  { name: "a tag is escaped", severity: "error", damage: (text) => text.replace(/(?<!\\)<(\/?[a-z]+)>/, "&lt;$1&gt;") },
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
  { name: "a brace of a placeholder is doubled", severity: "error", damage: (text) => text.replace(/(?<![{$#\w<`])\{[a-z]\w+\}(?![}`[])/, "{$&") },
  { name: "a brace of a shortcode is doubled", severity: "error", damage: (text) => text.replace(/[%>]\}\}(?!\})/, "$&}") },
  { name: "a bracket of a link is doubled", severity: "error", damage: (text) => text.replace(/(?<![!\]\\[`])\[[^\][:^]+\]\([^()\s]+\)/, "[$&") },
  { name: "a bracket of a reference is lost", severity: "error", damage: (text) => text.replace(/(?<![!\]\\[`])\[([^\][:^`]+\]\[[^\][]+\])/, "$1") },
  { name: "a bracket of a footnote is doubled", severity: "error", damage: (text) => text.replace(/\[\^\w+\]/, "$&]") },
  { name: "a bracket of a tag is doubled", severity: "error", damage: (text) => text.replace(/(?<![`\\])<\/?(?:b|i|em|a|kbd|sub|sup|strong|summary)>/, "$&>") },
  { name: "a bracket before a tag is doubled", severity: "error", damage: (text) => text.replace(/(?<![`\\])<\/(?:b|i|em|a|kbd|sub|sup|strong|summary)>/, "<$&") },
  { name: "a comment's end is doubled", severity: "error", damage: (text) => text.replace("-->", "-->>") },
  { name: "a reference link is escaped", severity: "error", damage: (text) => text.replace(/(?<![!\]\\[`])\[[^\][:^`]+\]\[[^\][]+\]/, "\\$&") },
  { name: "an emoji shortcode is escaped", severity: "warning", damage: (text) => text.replace(/(?<![\w:`])(?=:[a-z][a-z0-9_]+:(?![\w:]))/, "\\") },
  { name: "an issue's number is escaped", severity: "warning", damage: (text) => text.replace(/(?<![\w#&(/])#(?=\d\d+\b)/, "\\#") },
  { name: "the mark of an entity is doubled", severity: "error", damage: (text) => text.replace(/&(?=[a-z]+;)/, "&&") },
  { name: "an entity is written in capitals", severity: "error", damage: (text) => text.replace(/&(?:nbsp|mdash|hellip|rarr|larr|deg);/, (entity) => entity.toUpperCase()) },
  { name: "a formula stands twice", severity: "error", damage: (text) => text.replace(/(?<![$\\\w])\$(?![A-Z]{2})[^$\s`][^$\n]*[^$\s]\$(?![\d$])/, "$&$&") },
  { name: "a placeholder stands twice", severity: "error", damage: (text) => text.replace(/(?<![{$#\w<`])\{[a-z]\w+\}(?![}`[])/, "$&$&") },
  { name: "a row begins with a pipe of full width", severity: "error", damage: (text) => text.replace(/\n\|(?=[^|\n]+\|[^|\n]+\|$)/, "\n｜") },
  { name: "a quoted line begins with a mark of full width", severity: "error", damage: (text) => text.replace(/\n> (?=[^\s>*-][^\n]+$)/, "\n＞ ") },
  { name: "a definition has two colons", severity: "error", damage: (text) => text.replace(/^\[\^\w+\]:(?= )/m, "$&:") },
  { name: "the whole stands twice", severity: "error", damage: (text) => (text.length > 20 && /^[\p{L} ,.。、]+$/u.test(text) ? `${text} ${text}` : text) },
  { name: "the end is cut off", severity: "warning", damage: (text) => (/^[\p{Script=Latin}\p{Script=Cyrillic} ,]{60,}\.$/u.test(text) ? text.slice(0, text.lastIndexOf(" ", text.length * 0.7)) : text) },
  { name: "a remark in brackets comes behind it", severity: "error", damage: (text) => (/^[^:：()（）\n\\]+[.。]$/.test(text) ? `${text} (Anmerkung: Der Fachbegriff wurde beibehalten.)` : text) },
  { name: "an offer comes behind it", severity: "error", damage: (text) => (text.includes("\n") ? text : `${text}\n\nDites-moi si le ton convient.`) },
  { name: "an override is put in", severity: "error", damage: (text) => text.replace(/ /, " \u202E") },
];

interface Draft {
  readonly source: string;
  readonly target_lang: string;
  readonly good: readonly string[];
}

/** Drafts without an error, of all fixtures. They are our own files, so their shape is known. */
const sound = ["cases/checks.jsonl", ...readdirSync("test/fixtures/checks").map((name) => `checks/${name}`)]
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
