import table from "./findingTemplates.json" with { type: "json" };

/**
 * What stands at a place of a template. `quote`: text of the document as `quote` shows it, with its marks; `text`: the
 * same without marks, or a word from outside; `number`: digits; `language`: its English name; the others are `terms`.
 */
export type PlaceKind = "quote" | "text" | "number" | "language" | TermKind;

type TermKind = "piece" | "block" | "value" | "count";

/** A message of a finding, where `{0}`, `{1}` … stand for what differs. */
export interface FindingTemplate {
  readonly text: string;
  /** By number of the place; a place may stand in the text more than once. */
  readonly places: readonly PlaceKind[];
}

/** Words of ours at a place of a template; those of `count` have a place of their own, for the digits. */
export const terms: Readonly<Record<TermKind, readonly string[]>> = table.terms;

/**
 * Every message of a finding, as it is worded in records and for the model. Records keep the message alone, so this
 * is what tells its parts apart: a person with a display in another language reads it in that one.
 *
 * A row of the file is a text and what stands at its places; at those of a text alone are quotes.
 */
export const findingTemplates: readonly FindingTemplate[] = table.templates.map(([text = "", ...places]) => ({
  text,
  // The file is our own, so its words are known; a test goes through them.
  places: places.length > 0 ? (places as readonly PlaceKind[]) : quotes(text),
}));

function quotes(text: string): readonly PlaceKind[] {
  return Array.from(new Set(text.match(/\{\d\}/g)), () => "quote");
}
