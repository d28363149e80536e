import { findingTemplates, terms, type FindingTemplate, type PlaceKind } from "./findingTemplates.ts";

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
    .toSorted((one, other) => ownLength(other) - ownLength(one))
    .map((template) => ({ template, expression: expressionOf(template) }));
  return known;
}

function ownLength({ text }: FindingTemplate): number {
  return text.replace(PLACE, "").length;
}

const PLACE = /\{(\d)\}/g;

/** Places are numbered in the order in which they first stand in the English text, so their numbers are those of the groups. */
function expressionOf({ text, places }: FindingTemplate): RegExp {
  let seen = 0;
  const parts = text.split(PLACE).map((part, index) => {
    if (index % 2 === 0) {
      return escaped(part);
    }
    const number = Number(part);
    if (number < seen) {
      return `\\${String(number + 1)}`;
    }
    seen += 1;
    return `(${sourceOf(places[number] ?? "text")})`;
  });
  return new RegExp(`^${parts.join("")}$`, "s");
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

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
