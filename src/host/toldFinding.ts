import { modelErrorKinds } from "../agent/ports.ts";
import type { Finding } from "../document/finding.ts";

const toldKinds: ReadonlySet<string> = new Set([...modelErrorKinds, "hook-failed"]);

/**
 * A finding that says why a text was not drafted, or not judged, in the person's language. What checks say stays in
 * English, since whoever shows it reads it by its own templates.
 * @param translate a text of `told`.
 */
export function toldFinding(finding: Finding, translate: (message: string) => string): Finding {
  return toldKinds.has(finding.kind) ? { ...finding, message: translate(finding.message) } : finding;
}
