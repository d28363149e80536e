import type { Analysis } from "../document/analysis.ts";
import type { Finding } from "../document/finding.ts";
import type { TextRange } from "../document/range.ts";

/** A tool call before it takes effect. */
export interface PreToolUse {
  readonly toolName: string;
  readonly callId: string;
  /** As the tool's schema read them. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /** For Translate: the text the call was matched to, in the document's own characters. */
  readonly unit?: { readonly analysis: Analysis; readonly range: TextRange; readonly source: string; readonly draft: string };
  readonly targetLanguage: string;
  readonly rehearsal: boolean;
}

/**
 * What a hook says: `allow` (findings go to the person with the draft), `deny` (the reason goes to the
 * model, as a machine rejection) or `modify` (the draft is replaced and judged on by the later hooks; `repairs` names
 * what was mended in it).
 */
export type PreToolUseOutcome =
  | { readonly decision: "allow"; readonly findings?: readonly Finding[] }
  | { readonly decision: "deny"; readonly reason: string; readonly findings?: readonly Finding[] }
  | { readonly decision: "modify"; readonly draft: string; readonly repairs?: readonly string[] };

/** May throw: the failure is shown with the draft as a warning, and the other hooks go on. */
export type PreToolUseHook = (use: PreToolUse) => PreToolUseOutcome | Promise<PreToolUseOutcome>;

export interface Hooks {
  readonly onPreToolUse: readonly PreToolUseHook[];
}

/** The hooks' joint word on a call. `draft` is the last `modify`'s, or the model's. */
export interface PreToolUseVerdict {
  readonly denied: string | undefined;
  readonly findings: readonly Finding[];
  readonly draft: string | undefined;
  readonly repairs: readonly string[];
}

/** Asks the hooks in order; the first `deny` ends it. */
export async function runPreToolUse(hooks: readonly PreToolUseHook[], use: PreToolUse): Promise<PreToolUseVerdict> {
  let current = use;
  const findings: Finding[] = [];
  const repairs: string[] = [];
  for (const hook of hooks) {
    const outcome = await ask(hook, current);
    switch (outcome.decision) {
      case "allow":
        findings.push(...(outcome.findings ?? []));
        break;
      case "deny":
        findings.push(...(outcome.findings ?? []));
        return { denied: outcome.reason, findings, draft: current.unit?.draft, repairs };
      case "modify":
        repairs.push(...(outcome.repairs ?? []));
        current = current.unit ? { ...current, unit: { ...current.unit, draft: outcome.draft } } : current;
    }
  }
  return { denied: undefined, findings, draft: current.unit?.draft, repairs };
}

async function ask(hook: PreToolUseHook, use: PreToolUse): Promise<PreToolUseOutcome> {
  try {
    return await hook(use);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const message = `A check failed and did not judge this draft: ${why}`;
    return { decision: "allow", findings: [{ kind: "hook-failed", severity: "warning", message }] };
  }
}
