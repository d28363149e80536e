import { isRecord } from "./readValue.ts";

/** The keywords of JSON Schema that every server with tool calls is known to take. */
const plainKeywords: ReadonlySet<string> = new Set(["type", "description", "properties", "required", "items", "enum"]);

/** A tool's schema without keywords that only some servers take. It allows more than the schema it is made from, never less. */
export function plainSchema(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(schema).filter(([keyword]) => plainKeywords.has(keyword));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, plainValue(keyword, value)]));
}

function plainValue(keyword: string, value: unknown): unknown {
  if (!isRecord(value)) {
    return value;
  }
  if (keyword !== "properties") {
    return plainSchema(value);
  }
  // The keys of `properties` are names, not keywords.
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, isRecord(inner) ? plainSchema(inner) : inner]));
}
