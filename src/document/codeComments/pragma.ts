/** What begins a comment that speaks to a tool: linters, compilers, formatters, test runners, editors, generators of docs sites. */
const instructions = [
  String.raw`(?:es|ts|js|style|html|x|s?css|markdown|yaml|oxc|ox)-?lint\b`,
  String.raw`(?:eslint|tslint|stylelint|jshint|jscs|jslint|biome|prettier|deno|dprint|rome)(?:[-:]\w|\s+[\w/-]+:)`,
  String.raw`prettier-ignore|biome-ignore|deno-(?:lint|fmt)-ignore|oxlint-|knip-`,
  String.raw`@(?:ts|flow|noflow|jsx|vite|vue|internal|formatter|generated|babel|jest|vitest|preserve|license|cc_on|ignore|suppress|phpstan|psalm|var\b)`,
  String.raw`(?:global|exported|globals)\s+\w+(?:\s*[:,]|$)`,
  String.raw`(?:type:\s*ignore|noqa|nosec|nolint|nosonar|noinspection|noreorder|no-?check|nocov|no\s?qa)\b`,
  String.raw`(?:pylint|mypy|pyright|flake8|ruff|isort|yapf|fmt|black|bandit|pytype|cython|doctest|rubocop|reek|shellcheck|yamllint|hadolint|checkov|tfsec|trivy|swiftlint|swift-format|ktlint|detekt|clang-format|cppcheck|golangci|gosec|credo|dialyzer|luacheck|selene|stylua|phpcs|sqlfluff|semgrep|codeql|lgtm|cspell|cSpell|spell-?checker)(?:[-:]|\s+[\w-]+=)`,
  String.raw`(?:istanbul|c8|v8)\s+ignore|node:coverage|coverage:|pragma[: ]|LCOV_EXCL|GCOV`,
  String.raw`(?:webpack|turbopack|rollup|sourceMappingURL|sourceURL|#__PURE__|@__PURE__)`,
  String.raw`(?:highlight|focus|diff|error|warning|add|remove|hide)-(?:next-line|start|end|line|this-line|add|remove)\b`,
  String.raw`(?:this-will-error|line-numbers|twoslash|annotate|collapse):?`,
  String.raw`\[(?:!code|tl!|sl!|START|END|START_EXCLUDE|END_EXCLUDE|snippet)\b`,
  String.raw`(?:region|endregion|docregion|enddocregion|snippet(?:-start|-end)?|end-snippet|tag|end|include|ANCHOR(?:_END)?|START|END|MARK|CHUNK|cut)(?:::|:|\s+\[|$)`,
  String.raw`#?(?:region|endregion)\b`,
  String.raw`(?:syntax|escape|check|encoding|coding|frozen_string_literal|typed|warn_indent|language|lang)\s*[=:]\s*[\w.\/-]+$`,
  String.raw`(?:vim?|ex|kate):|-\*-|yaml-language-server:|go:|\+build\b|cgo\b|dart\s+format\b|language_version:`,
  String.raw`(?:[@$][\w-]+|\w+-(?:disable|enable|ignore)(?:-\w+)*)(?:$|\s*[:(])`,
  String.raw`SPDX-|=+>|-+>|\^|!\[|\?$`,
];
const pragma = new RegExp(`^(?:${instructions.join("|")})`);
/** What stands somewhere in a comment and makes it one for a tool. */
const inside = /\[!code\b|\[tl!|[\w-]+-(?:disable|enable|ignore)-(?:next-)?line\b|\b(?:noqa|nosec|nolint)\b|@ts-(?:ignore|expect-error|nocheck|check)\b/;

/** True for a comment's text that a tool reads. */
export function isPragma(text: string): boolean {
  return pragma.test(text) || inside.test(text);
}

const codeForms: readonly RegExp[] = [
  /[;{}\\]$/,
  /^(?:[$>%&|}\])]|<[/\w]|\.\/|@\w)/,
  /^[\w.$]+\([^]*\),?$/,
  /^["'\w.$[\]-]+\s*(?:[-+*/|&:?]?=(?!=)|:=)\s*\S/,
  /^["'a-z_$][\w.$-]*["']?:\s*\S+$/,
  /^(?:const|let|var|def|fn|func|function|class|struct|public|private|static|type|interface)\s+[\w$]+\s*[=({:<]/,
  /^(?:import\s.+\sfrom\s|from\s+\S+\s+import\s|import\s+[\w.]+$|#include|@import|require\()/,
  /^(?:npm|npx|yarn|pnpm|pip3?|sudo|docker|git|kubectl|curl|cargo|brew|apt(?:-get)?)\s+[\w.-]+/,
  /^(?:https?:\/\/|\.{0,2}\/)\S+$/,
  /^[\w.-]+\/[\w./-]+$/,
  /^-{1,2}\w[\w-]*(?:[ =]\S+)?$/,
];

/** True for code that was commented out, a path or an address. */
export function looksLikeCode(text: string): boolean {
  return codeForms.some((form) => form.test(text));
}
