/**
 * Marks a text that a person may be told. It is made, recorded and shown in the terminal in English; an editor in another
 * language finds its translation again by its words (host/inTheirLanguage.ts). `scripts/l10n.mjs` finds the tag, and
 * gives the values the places `{0}`, `{1}` …
 */
export function told(words: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: words }, ...values); // of the words as they read, not as they are written: no escape stays
}
