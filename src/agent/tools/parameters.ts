import * as z from "zod/mini";

/**
 * The JSON Schema (draft 7) of a tool's arguments, for the kinds that tools have: an object of texts and whole numbers.
 * zod's own converter knows every kind, and weighs more than all the tools.
 * @throws Error for another kind.
 */
export function parametersOf(schema: z.ZodMiniObject): Record<string, unknown> {
  const fields = Object.entries<z.core.$ZodType>(schema.shape);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(([name, field]) => [name, typeOf(field)])),
    required: fields.filter(([, field]) => !(field instanceof z.ZodMiniOptional)).map(([name]) => name),
    ...(schema.def.catchall instanceof z.ZodMiniNever ? { additionalProperties: false } : {}),
  };
}

function typeOf(field: z.core.$ZodType): Record<string, unknown> {
  if (field instanceof z.ZodMiniOptional) {
    return typeOf(field.def.innerType); // zod leaves the inner type open
  }
  if (field instanceof z.ZodMiniString) {
    return { type: "string" };
  }
  if (field instanceof z.ZodMiniNumberFormat && field.def.format === "safeint") {
    return { type: "integer", minimum: leastOf(field), maximum: Number.MAX_SAFE_INTEGER };
  }
  throw new Error("A tool's argument is a text or a whole number.");
}

/** @throws Error for another bound than a least number. */
function leastOf({ def }: z.ZodMiniNumberFormat): number {
  const bounds = (def.checks ?? []).map(({ _zod }) => _zod.def as Partial<z.core.$ZodCheckGreaterThanDef>); // told apart below
  if (!bounds.every(({ check, inclusive }) => check === "greater_than" && inclusive === true)) {
    throw new Error("A tool's number has a least value alone.");
  }
  return Math.max(-Number.MAX_SAFE_INTEGER, ...bounds.map(({ value }) => Number(value)));
}
