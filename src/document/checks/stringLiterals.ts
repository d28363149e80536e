import { looksLikeProse } from "./textAttributes.ts";

const LITERAL = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** How much of the code before a literal is looked at. */
const CONTEXT = 60;

/**
 * True when two pieces of code differ in nothing but string literals that `mayChange` accepts. It is given what stands
 * between the quotation marks, and the code before it.
 */
export function differOnlyInTexts(source: string, target: string, mayChange: (literal: string, before: string) => boolean): boolean {
  const expected = [...source.matchAll(LITERAL)];
  const found = target.match(LITERAL) ?? [];
  return (
    expected.length > 0 &&
    expected.length === found.length &&
    frameOf(source) === frameOf(target) &&
    expected.every(({ 0: literal, index: at }, index) => literal === found[index] || mayChange(literal.slice(1, -1), source.slice(Math.max(0, at - CONTEXT), at)))
  );
}

/** The code round its literals; how many blanks it has does not count. */
function frameOf(code: string): string {
  return code.replace(LITERAL, '""').replace(/\s+/g, " ");
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

const PASSED = /(?:\breturn|[(,=+])\s*$/;
/** Calls whose argument names something, and comparisons. */
const NAMING = /(?:\b(?:import|require|from|on|emit|fetch|open|load|join|use|type|typeof|(?:get|set|query|find|select|create|add|remove|has|read|write|load|use|is)[A-Z_]\w*)\s*\(|[=!]==?|\b(?:type|kind|mode|id|key|class\w*|role|name|lang|locale|encoding)\s*=)\s*$/;

/** In a program: a word that is handed over, returned or joined, and is no name of something, as in `greet("reader")`. */
export function isSampleText(literal: string, before: string): boolean {
  return isMessage(literal) || (/^[\p{Ll}\s]+$/u.test(literal.trim()) && PASSED.test(before) && !NAMING.test(before));
}
