import type { TextRange } from "../../range.ts";

/**
 * Syntax that Markdown itself does not know, or knows too narrowly.
 *
 * - `attributes`: `{#id}`, `{: .class }`, `{/* #id *\/}`
 * - `comment`: `<!-- -->` and `{/* *\/}`
 * - `module`: `import` and `export` lines of MDX
 * - `message`: an ICU message such as `{count, plural, one {…} other {…}}`
 * - `raw`: a `<script>` or `<style>` element with what is in it
 * - `placeholder`: `{x}`, `${x}`, `{{x}}` and any other expression in braces
 */
export type TokenKind =
  | "attributes"
  | "comment"
  | "footnote"
  | "footnote-definition"
  | "front-matter"
  | "liquid"
  | "math"
  | "message"
  | "module"
  | "placeholder"
  | "raw"
  | "shortcode"
  | "tag"
  | "wikilink";

export interface Token extends TextRange {
  readonly kind: TokenKind;
  /** With LF for CRLF, so that it can be compared with a draft's. */
  readonly text: string;
}

/** What a reader found at a position: the token's kind and its end. */
export interface TokenEnd {
  readonly kind: TokenKind;
  readonly end: number;
}
