import type { Finding } from "../document/finding.ts";
import { askHook, hookContext, hookFact, hooksFor, type HookAnswer } from "./askHook.ts";
import { assertNever } from "./assertNever.ts";
import { hookOfCheck } from "./checksHook.ts";
import type { PreToolUse, PreToolUseVerdict, SessionHooks } from "./hooks.ts";
import type { Fact, Session } from "./session.ts";
import { contextFact } from "./userPrompt.ts";

/** Findings of this kind are a hook's wish that a person decides. */
export const ASK = "ask";

type Use = Pick<PreToolUse, "toolName" | "callId" | "arguments" | "unit">;

/**
 * Asks the session's own hooks, then checks and hooks from outside, about a call; the first `deny` ends it. A draft that
 * a hook from outside wrote is repaired and checked as one of the model. Records what hooks from outside said, and who
 * failed. Call it inside `exclusive`.
 */
export async function runPreToolUse(session: Session, own: readonly SessionHooks[], use: Use): Promise<PreToolUseVerdict> {
  const { callId } = use;
  const verdict = new VerdictBuilder({ ...use, ...hookContext(session), rehearsal: session.fold.model?.rehearsal ?? false });
  const outside = new Set(hooksFor(session, "onPreToolUse"));
  const isDeniedBy = async (asked: Iterable<SessionHooks>): Promise<boolean> => {
    for (const hooks of asked) {
      const answer = await askHook(session, hooks, "onPreToolUse", verdict.use);
      // What checks find stands with the draft.
      const fact = outside.has(hooks) || answer.error !== undefined ? hookFact("onPreToolUse", answer, { callId }) : undefined;
      await session.append(...(fact ? [fact] : []));
      if (verdict.take(answer)) {
        return true;
      }
    }
    return false;
  };
  const judges = [...own, ...(session.ports.checks?.() ?? []).map(hookOfCheck)];
  if (!(await isDeniedBy(judges))) {
    const judged = verdict.mark();
    if (!(await isDeniedBy(outside)) && verdict.hasOtherDraft(judged)) {
      verdict.forgetBefore(judged);
      await isDeniedBy(judges);
    }
  }
  return verdict.done();
}

/** How far a draft has been judged. */
interface Judged {
  readonly draft: string | undefined;
  readonly findings: number;
}

class VerdictBuilder {
  use: PreToolUse;
  private readonly findings: Finding[] = [];
  private readonly repairs: string[] = [];
  private denied: string | undefined;

  constructor(use: PreToolUse) {
    this.use = use;
  }

  /** @returns true when nobody else needs to be asked. */
  take({ hook, outcome, error }: HookAnswer<"onPreToolUse">): boolean {
    if (error !== undefined) {
      const message = `The check “${hook}” failed and did not judge this draft: ${error}`;
      this.findings.push({ kind: "hook-failed", severity: "warning", message });
    }
    if (!outcome) {
      return false;
    }
    switch (outcome.decision) {
      case "allow":
        this.find(outcome.findings);
        return false;
      case "ask":
        this.find(outcome.findings);
        this.findings.push({ kind: ASK, severity: "warning", message: outcome.reason });
        return false;
      case "deny":
        this.find(outcome.findings);
        this.denied = outcome.reason;
        return true;
      case "modify":
        this.modify(outcome.arguments);
        this.repairs.push(...(outcome.repairs ?? []));
        return false;
      default:
        return assertNever(outcome);
    }
  }

  mark(): Judged {
    return { draft: this.use.unit?.draft, findings: this.findings.length };
  }

  hasOtherDraft({ draft }: Judged): boolean {
    return this.use.unit?.draft !== draft;
  }

  /** What was found in an earlier draft says nothing of this one. */
  forgetBefore({ findings }: Judged): void {
    this.findings.splice(0, findings);
  }

  done(): PreToolUseVerdict {
    return { denied: this.denied, findings: this.findings, arguments: this.use.arguments, repairs: [...new Set(this.repairs)] };
  }

  /** Ranges that are absent stay absent. */
  private find(findings: readonly { kind: string; severity: Finding["severity"]; message: string }[] = []): void {
    this.findings.push(...(findings as readonly Finding[])); // a parsed finding has no property that is undefined
  }

  /** The text that a draft was matched to is settled; the draft may be another. */
  private modify(given: Readonly<Record<string, unknown>>): void {
    const { unit } = this.use;
    const draft = given["translate_string"];
    if (!unit) {
      this.use = { ...this.use, arguments: { ...this.use.arguments, ...given } };
    } else if (typeof draft === "string") {
      this.use = { ...this.use, arguments: { ...this.use.arguments, translate_string: draft }, unit: { ...unit, draft } };
    }
  }
}

/** Appends facts, the results among them as the hooks leave them. Call it inside `exclusive`. */
export async function appendResults(session: Session, facts: readonly Fact[]): Promise<void> {
  const left: Fact[] = [];
  for (const fact of facts) {
    left.push(...(fact.type === "tool.execution_complete" ? await resultFacts(session, fact) : [fact]));
  }
  await session.append(...left);
}

async function resultFacts(session: Session, completion: Extract<Fact, { type: "tool.execution_complete" }>): Promise<readonly Fact[]> {
  const { callId } = completion.data;
  const toolName = session.fold.calls.get(callId)?.toolName ?? "";
  const told: Fact[] = [];
  let { result } = completion.data;
  for (const hooks of hooksFor(session, "onPostToolUse")) {
    const answer = await askHook(session, hooks, "onPostToolUse", { ...hookContext(session), toolName, callId, result });
    const fact = hookFact("onPostToolUse", answer, { callId });
    result = answer.outcome?.modifiedResult ?? result;
    told.push(...(fact ? [fact] : []), ...contextFact("context", answer.hook, answer.outcome?.additionalContext));
  }
  return [{ ...completion, data: { ...completion.data, result } }, ...told];
}
