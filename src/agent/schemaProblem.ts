import * as z from "zod/mini";
import { $ZodError } from "zod/v4/core";
import en from "zod/v4/locales/en.js";

// The small build of zod comes without words.
z.config(en());

/** What does not fit its schema, a paragraph for each place. */
export function schemaProblems(error: $ZodError): string {
  return z.prettifyError(error);
}

/** The first place that does not fit its schema, on one line. */
export function firstSchemaProblem({ issues: [issue] }: $ZodError): string {
  return `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();
}

export function isSchemaError(error: unknown): error is $ZodError {
  return error instanceof $ZodError;
}
