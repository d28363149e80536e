import { once } from "node:events";
import { createInterface } from "node:readline";
import * as z from "zod/mini";
import { firstSchemaProblem } from "../agent/schemaProblem.ts";
import { runChecks } from "../document/checks/checks.ts";
import type { CodeComments } from "../document/documentSyntax.ts";
import { isLanguageTag } from "../document/language.ts";
import { exitCodes, type ExitCode } from "./commandError.ts";
import type { Output } from "./output.ts";
import type { Surroundings } from "./surroundings.ts";

const unitSchema = z.object({
  id: z.nullish(z.union([z.string(), z.number()])),
  source: z.string(),
  target: z.string(),
  source_lang: z.nullish(z.string()),
  target_lang: z.nullish(z.string()),
});

type Unit = z.infer<typeof unitSchema>;

export interface UnitOptions {
  /** For lines that name no language. */
  readonly sourceLanguage: string | undefined;
  readonly targetLanguage: string | undefined;
  readonly codeComments: CodeComments | undefined;
}

/** Judges the units on standard input, line by line as they come. A line that is no unit is told of and left out. */
export async function checkUnits(options: UnitOptions, surroundings: Surroundings, output: Output): Promise<ExitCode> {
  const { stdin, stdout } = surroundings;
  const seen = { errors: 0, badLines: 0 };
  let number = 0;
  for await (const line of createInterface({ input: stdin, crlfDelay: Infinity })) {
    number++;
    if (line.trim() === "") {
      continue;
    }
    const unit = readUnit(line);
    if (typeof unit === "string") {
      seen.badLines++;
      output.say(`Line ${number}: ${unit}`);
      continue;
    }
    const findings = findingsOf(unit, options);
    seen.errors += findings.filter(({ severity }) => severity === "error").length;
    if (!stdout.write(`${JSON.stringify({ id: unit.id ?? null, findings })}\n`) && !stdout.destroyed) {
      await once(stdout, "drain");
    }
  }
  return seen.badLines > 0 ? exitCodes.usage : seen.errors > 0 ? exitCodes.failed : exitCodes.complete;
}

/** The unit on a line, or what is wrong with the line. */
function readUnit(line: string): Unit | string {
  let value: unknown;
  try {
    value = JSON.parse(line.replace(/^\uFEFF/, ""));
  } catch {
    return "is no JSON.";
  }
  const read = unitSchema.safeParse(value);
  if (!read.success) {
    return `is no unit: ${firstSchemaProblem(read.error)}`;
  }
  const tag = [read.data.source_lang, read.data.target_lang].find((each) => typeof each === "string" && each !== "" && !isLanguageTag(each));
  return typeof tag === "string" ? `"${tag}" is no language tag.` : read.data;
}

function findingsOf({ source, target, source_lang, target_lang }: Unit, options: UnitOptions): { kind: string; severity: string; message: string }[] {
  const sourceLanguage = source_lang || options.sourceLanguage;
  const targetLanguage = target_lang || options.targetLanguage;
  const comments = options.codeComments === undefined ? {} : { codeComments: options.codeComments };
  const unit = { source, target, targetLanguage: targetLanguage ?? "und", rehearsal: targetLanguage === undefined, ...comments };
  const findings = runChecks(sourceLanguage === undefined ? unit : { ...unit, sourceLanguage });
  return findings.map(({ kind, severity, message }) => ({ kind, severity, message }));
}
