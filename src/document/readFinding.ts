import { findingTemplates, terms, type FindingTemplate, type PlaceKind } from "./findingTemplates.ts";
import { escaped, ownLength, templateExpression } from "./template.ts";

export interface FindingValue {
  readonly kind: PlaceKind;
  /** As it stands in the message. */
  readonly text: string;
}

/** A message taken apart: its template with the values in their places is the message again. */
export interface ReadFinding {
  readonly template: string;
  readonly values: readonly FindingValue[];
}

/** What a finding's message says; undefined when it is none of ours. */
export function readFinding(message: string): ReadFinding | undefined {
  return readings(message).next().value ?? undefined;
}

/** Every way to read a message, the template with most words of its own first. */
export function* readings(message: string): Generator<ReadFinding, undefined> {
  for (const { template, expression } of compiled()) {
    const match = expression.exec(message);
    if (match !== null) {
      yield { template: template.text, values: template.places.map((kind, index) => ({ kind, text: match[index + 1] ?? "" })) };
    }
  }
  return undefined;
}

interface CompiledTemplate {
  readonly template: FindingTemplate;
  /** A group for each place, in their order. */
  readonly expression: RegExp;
}

let known: readonly CompiledTemplate[] | undefined;

/** Made on first use, since a person whose language is English needs none. */
function compiled(): readonly CompiledTemplate[] {
  known ??= findingTemplates
    .toSorted((one, other) => ownLength(other.text) - ownLength(one.text))
    .map((template) => ({ template, expression: templateExpression(template.text, (place) => sourceOf(template.places[place] ?? "text")) }));
  return known;
}

function sourceOf(kind: PlaceKind): string {
  switch (kind) {
    case "quote":
      return "“.*?”|`.+?`";
    case "number":
      return "\\d+";
    case "text":
    case "language":
      return ".*?";
    case "piece":
    case "block":
    case "value":
    case "count":
      return terms[kind].map((term) => escaped(term).replace(/\\\{0\\\}/, "\\d+")).join("|");
  }
}
