import type { Finding } from "../src/document/finding.ts";
import { findingText, type DisplayLanguage } from "../src/document/findingText.ts";
import { filled } from "../src/review/filled.ts";

/** The panel's texts in the person's language, by the English ones; the host puts them into the page. */
const bundle = bundleOf(document.getElementById("l10n")?.textContent);

const display: DisplayLanguage = { tag: document.documentElement.lang, translate: t };

export const numberFormat = new Intl.NumberFormat(document.documentElement.lang);

/**
 * An English text in the person's language, or itself where there is no translation.
 * @param message a literal, so that a test finds it; `{0}`, `{1}` … stand for `values`.
 */
export function t(message: string, ...values: readonly (string | number)[]): string {
  return filled(bundle.get(message) ?? message, values.map((value) => (typeof value === "number" ? numberFormat.format(value) : value)));
}

/** A finding's message in the person's language; it is recorded in English. */
export function messageText({ message }: Finding): string {
  return findingText(message, display);
}

function bundleOf(json: string | null | undefined): ReadonlyMap<string, string> {
  const parsed: unknown = json ? JSON.parse(json) : {};
  const entries: [string, unknown][] = typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
