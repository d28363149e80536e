import * as z from "zod/mini";

/** UTF-16 code units, half-open. */
export const range = z.object({ start: z.int().check(z.minimum(0)), end: z.int().check(z.minimum(0)) });

/** What a check says of a draft, as it is recorded: ranges in the unit's source text and in the draft. */
export const finding = z.object({
  kind: z.string(),
  severity: z.enum(["error", "warning"]),
  message: z.string(),
  source: z.optional(range),
  target: z.optional(range),
});
