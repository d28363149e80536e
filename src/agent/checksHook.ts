import { runChecks } from "../document/checks/checks.ts";
import type { Finding } from "../document/finding.ts";
import type { PreToolUseHook } from "./hooks.ts";

/** Sends drafts with errors back to the model, with what is wrong; warnings go to the person. */
export const checksHook: PreToolUseHook = ({ unit, targetLanguage, rehearsal }) => {
  if (!unit) {
    return { decision: "allow" };
  }
  const findings = runChecks({ source: unit.source, target: unit.draft, targetLanguage, rehearsal });
  const errors = findings.filter((finding) => finding.severity === "error");
  return errors.length > 0 ? { decision: "deny", reason: denial(errors), findings } : { decision: "allow", findings };
};

function denial(errors: readonly Finding[]): string {
  return errors.map((error) => `${error.kind}: ${error.message}`).join(" ");
}
