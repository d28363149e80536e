import type { CheckContext } from "./check.ts";
import { changeFinding, changesBetween } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { tokensOf } from "./scan/scan.ts";
import type { Scan } from "./scan/scan.ts";
import type { Token, TokenKind } from "./scan/token.ts";

/** A kind of token that must come over as it is, but for what its key leaves out. */
interface TokenRule {
  readonly token: TokenKind;
  readonly kind: string;
  readonly noun: string;
  /** What may not change. */
  readonly key: (token: Token) => string;
  /** Whether a draft may have more of them than the source. */
  readonly mayAdd: boolean;
}

const RULES: readonly TokenRule[] = [
  { token: "footnote", kind: "footnote", noun: "footnote mark", key: ({ text }) => text, mayAdd: false },
  { token: "footnote-definition", kind: "footnote", noun: "footnote definition", key: ({ text }) => text, mayAdd: false },
  { token: "wikilink", kind: "wikilink", noun: "wiki link", key: wikiPage, mayAdd: false },
  // Money in a translation may look like a formula.
  { token: "math", kind: "math", noun: "formula", key: formula, mayAdd: true },
  { token: "module", kind: "mdx", noun: "import or export", key: ({ text }) => text.replace(/;?\s*$/, ""), mayAdd: false },
  { token: "raw", kind: "html-tag", noun: "script or style element", key: ({ text }) => text.replace(/\s+/g, " "), mayAdd: false },
];

export function checkSyntaxTokens({ source, target }: CheckContext): Finding[] {
  return [...tokenFindings(source, target), ...inlineNotes(source, target)];
}

/** `^[text]` of Pandoc: its text is translated. */
function inlineNotes(source: Scan, target: Scan): Finding[] {
  const pieces = ({ text, prose }: Scan) =>
    [...text.matchAll(/(?<!\\)\^\[/g)].filter(({ index }) => prose[index] === "^").map(({ 0: key, index: start }) => ({ start, end: start + key.length, key, text: key }));
  return changesBetween(pieces(source), pieces(target))
    .filter(({ expected }) => expected !== undefined)
    .map((change) => changeFinding("footnote", "error", "footnote mark", change));
}

function tokenFindings(source: Scan, target: Scan): Finding[] {
  return RULES.flatMap(({ token, kind, noun, key, mayAdd }) => {
    const pieces = (scan: Scan) => tokensOf(scan, token).map((found) => ({ ...found, key: key(found) }));
    return changesBetween(pieces(source), pieces(target))
      .filter(({ expected }) => expected !== undefined || !mayAdd)
      .map((change) => changeFinding(kind, "error", noun, change));
  });
}

/** The page of `[[page|shown text]]`; the shown text may change or be added, an image's size may not. In tables the pipe is escaped. */
function wikiPage({ text }: Token): string {
  return /\|\d+(?:x\d+)?\]\]$/.test(text) ? text.replace("\\|", "|") : text.replace(/\\?\|.*(?=\]\])/, "");
}

/** Blanks, but for one that parts a backslash from its name, and the text inside `\text{}` may change. */
function formula({ text }: Token): string {
  return text.replace(/\\(?:text\w*|mbox)\{[^{}]{0,200}\}/g, "\\text{}").replace(/(?<!\\)\s+/g, "");
}
