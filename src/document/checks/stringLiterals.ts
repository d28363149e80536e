import { looksLikeProse } from "./textAttributes.ts";

const LITERAL = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** True when two pieces of code differ in nothing but string literals that `mayChange` accepts. */
export function differOnlyInTexts(source: string, target: string, mayChange: (literal: string) => boolean): boolean {
  const expected = source.match(LITERAL) ?? [];
  const found = target.match(LITERAL) ?? [];
  return (
    expected.length > 0 &&
    expected.length === found.length &&
    source.replace(LITERAL, '""').replace(/\s+/g, " ") === target.replace(LITERAL, '""').replace(/\s+/g, " ") &&
    expected.every((literal, index) => literal === found[index] || mayChange(literal.slice(1, -1)))
  );
}

/** In code: several words, a word with a capital, or one that ends like a sentence. A message, not a key. */
export function isMessage(literal: string): boolean {
  const text = literal.replace(/\$?\{[^}]*\}/g, "x");
  return looksLikeProse(text) || /^\p{Lu}?\p{Ll}+[,.!?…]\s*$/u.test(text) || /^\p{Lu}\p{Ll}+\s*$/u.test(text);
}

/** In an expression of a page, a word with a capital is shown as well. */
export function isShownText(literal: string): boolean {
  return isMessage(literal) || /^\p{Lu}\p{Ll}+$/u.test(literal);
}
