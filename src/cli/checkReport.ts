import { assertNever } from "../agent/assertNever.ts";
import type { CheckFormat } from "./checkArguments.ts";
import { sarifLog } from "./checkSarif.ts";
import type { CheckedPair } from "./checkedPair.ts";

/** The report of all pairs, as it is written to standard output. One pair that was named gives one object in JSON, `--pairs` a list. */
export function reportOf(format: CheckFormat, checked: readonly CheckedPair[], isList: boolean): string {
  switch (format) {
    case "text":
      return checked.map(textOf).join("");
    case "json":
      return `${JSON.stringify(isList ? checked.map(listed) : checked.map(({ blocks, findings }) => ({ blocks, findings }))[0])}\n`;
    case "sarif":
      return `${JSON.stringify(sarifLog(checked))}\n`;
    default:
      return assertNever(format);
  }
}

function textOf({ target, findings }: CheckedPair): string {
  return findings
    .map(({ kind, severity, message, target: { line, column } }) => `${target}:${line}:${column} ${severity} ${kind} ${message}\n`)
    .join("");
}

function listed({ source, target, language, blocks, findings }: CheckedPair): object {
  return { source, target, language: language ?? null, blocks, findings };
}

/** `12 blocks in 1 translation: 2 errors, 1 warning.` */
export function summaryOf(checked: readonly CheckedPair[]): string {
  const blocks = checked.reduce((sum, pair) => sum + pair.blocks, 0);
  const errors = countOf(checked, "error");
  const warnings = countOf(checked, "warning");
  return `${count(blocks, "block")} in ${count(checked.length, "translation")}: ${count(errors, "error")}, ${count(warnings, "warning")}.`;
}

export function countOf(checked: readonly CheckedPair[], severity: "error" | "warning"): number {
  return checked.reduce((sum, { findings }) => sum + findings.filter((finding) => finding.severity === severity).length, 0);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
