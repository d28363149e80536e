import type { Attribute } from "./scan/tags.ts";

/** Attributes whose value a reader sees, in HTML, JSX, shortcodes and directives. */
const TEXT = new Set([
  "alt", "title", "label", "text", "caption", "placeholder", "description", "desc", "content", "summary", "heading",
  "subtitle", "tooltip", "message", "tagline", "excerpt", "quote", "note", "linktitle", "buttontext", "cta",
  "aria-label", "aria-description", "aria-placeholder", "data-title", "data-label", "data-tooltip", "data-tip", "data-caption", "data-placeholder", "data-original-title", "data-bs-title", "data-toc-label", "attr", "attribution", "header", "footer",
]);

/** Attributes that are never read, though their value may hold several words. */
const KEYS = /^(?:class|classname|style|id|href|src|srcset|sizes|rel|target|width|height|type|lang|dir|for|role|on\w+|data-.*|v-.*|[:@#].*)$/i;

/** True when the attribute may be translated: by its name, or since its value is clearly prose. */
export function isTextAttribute({ name, value, quote }: Attribute): boolean {
  if (quote === "{" || value === undefined) {
    return false;
  }
  return TEXT.has(name.toLowerCase()) || (!KEYS.test(name) && looksLikeProse(value));
}

/** Several words, and none of the marks of code, paths and lists of numbers. */
export function looksLikeProse(value: string): boolean {
  return /\p{L}[\p{L}\p{M}’'.,!?:-]*\s+[\p{L}\p{N}“"(]/u.test(value) && !/[{}<>=;\\$]|\/\w|\w\/|::/.test(value);
}
