import type { CopilotHandler } from "./drive.ts";
import type { Decider } from "./events.ts";

export const autopilotRule: Decider = { kind: "rule", rule: "no-errors" };

/** Approves the drafts whose checks found no error; the others stay for a person. */
export const approveWithoutErrors: CopilotHandler = (requests) =>
  Promise.resolve(
    requests
      .filter(({ findings, translate_string }) => translate_string.trim() !== "" && findings.every(isNoError))
      .map(({ tool }) => ({ tool, status: "approve" as const, translated_string: "", reason: "" })),
  );

function isNoError({ severity, kind }: { readonly severity: string; readonly kind: string }): boolean {
  return severity !== "error" && kind !== "too-long";
}
