import type { CopilotRequest } from "./copilot.ts";
import type { CopilotHandler, DriveOptions } from "./drive.ts";
import type { Decider } from "./events.ts";
import type { Session } from "./session.ts";

export const autopilotRule: Decider = { kind: "rule", rule: "no-errors" };

/** Approves the drafts whose checks found no error; the others stay for a person. */
export const approveWithoutErrors: CopilotHandler = (requests) =>
  Promise.resolve(
    requests
      .filter(isWithoutErrors)
      .map(({ tool }) => ({ tool, status: "approve" as const, translated_string: "", reason: "" })),
  );

/**
 * How `drive` runs without a person. Each turn's drafts are decided before the next turn; those that stay for a
 * person do not keep the model from the text behind them.
 */
export function autopilotOptions(session: Session, options: Pick<DriveOptions, "maxTurns" | "onRetry">): DriveOptions {
  return {
    ...options,
    copilotHandler: approveWithoutErrors,
    by: autopilotRule,
    get draftAhead() {
      return session.requests().filter((request) => !isWithoutErrors(request)).length + 1;
    },
  };
}

function isWithoutErrors({ translate_string, findings }: CopilotRequest): boolean {
  const isError = ({ severity, kind }: CopilotRequest["findings"][number]): boolean =>
    severity === "error" || kind === "too-long";
  return translate_string.trim() !== "" && !findings.some(isError);
}
