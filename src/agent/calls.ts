import { nextText } from "../document/segment.ts";
import type { EventData, MachineReason } from "./events.ts";
import type { SessionHooks } from "./hooks.ts";
import type { ToolSpec } from "./ports.ts";
import { isSchemaError, schemaProblems } from "./schemaProblem.ts";
import type { Fact, Session } from "./session.ts";
import { handleError } from "./sessionHooks.ts";
import { settle } from "./settle.ts";
import { appendResults, runPreToolUse } from "./toolHooks.ts";
import type { Tool } from "./tools/tool.ts";

/** The tools a session's model has, and the session's own hooks, which judge their use before those from outside. */
export interface Toolkit {
  readonly tools: readonly Tool[];
  readonly specs: readonly ToolSpec[];
  readonly hooks: readonly SessionHooks[];
}

export function toolkit(tools: readonly Tool[], hooks: readonly SessionHooks[]): Toolkit {
  return { tools, specs: tools.map((tool) => tool.spec), hooks };
}

type Call = EventData<"tool.execution_start">;

/** Records a call of the model and runs its first phase. Call it inside `exclusive`. */
export async function runCall(session: Session, kit: Toolkit, call: Call): Promise<void> {
  await session.append({ type: "tool.execution_start", data: call });
  await firstPhase(session, kit, call);
}

/** Finishes what a cut-off run left: first phases that never ran, answers that have no result. Call it inside `exclusive`. */
export async function processCalls(session: Session, kit: Toolkit): Promise<void> {
  for (const call of [...session.fold.unsettled.values()]) {
    if (!session.fold.units.has(call.callId)) {
      await firstPhase(session, kit, call);
    }
  }
  await settle(session);
}

async function firstPhase(session: Session, kit: Toolkit, call: Call): Promise<void> {
  await appendResults(session, await judged(session, kit, call));
  await settle(session);
}

/** The call's facts; whatever goes wrong becomes a result that the model can act on. */
async function judged(session: Session, kit: Toolkit, call: Call): Promise<readonly Fact[]> {
  const tool = kit.tools.find(({ spec }) => spec.name === call.toolName);
  if (!tool) {
    const names = kit.specs.map((spec) => spec.name).join(", ");
    return [failure(session, call, "unknown-tool", `there is no tool "${call.toolName}". The tools are ${names}.`)];
  }
  let given: unknown;
  try {
    given = JSON.parse(call.arguments);
  } catch {
    return [failure(session, call, "invalid-arguments", "the arguments are no valid JSON. Send the call again, whole.")];
  }
  if (tool.asksHooks !== true && isRecord(given)) {
    const { toolName, callId } = call;
    const verdict = await runPreToolUse(session, kit.hooks, { toolName, callId, arguments: given });
    if (verdict.denied !== undefined) {
      return [failure(session, call, "denied", verdict.denied)];
    }
    given = verdict.arguments;
  }
  return callTool(session, kit, tool, call, given);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Calls of one tool, the first included, as long as a hook asks for another. */
const MAX_TRIES = 3;

async function callTool(session: Session, kit: Toolkit, tool: Tool, call: Call, given: unknown): Promise<readonly Fact[]> {
  const { callId, turnId, toolName } = call;
  for (let attempt = 1; ; attempt++) {
    try {
      return await tool.call(given, { session, hooks: kit.hooks, callId, turnId });
    } catch (error) {
      if (isSchemaError(error)) {
        return [failure(session, call, "invalid-arguments", schemaProblems(error))];
      }
      const why = error instanceof Error ? error.message : String(error);
      const failed = failure(session, call, "tool-failed", `${toolName} failed: ${why}`);
      const told = { context: "tool" as const, kind: "tool-failed", message: why, retryable: false, attempt };
      const handling = await handleError(session, told, { turnId, callId });
      if (handling?.errorHandling === "abort") {
        return [failed, { type: "abort", data: { reason: `Stopped by a hook: ${toolName} failed.` } }];
      }
      if (handling?.errorHandling !== "retry" || attempt >= MAX_TRIES) {
        return [failed];
      }
    }
  }
}

function failure(session: Session, { callId }: Call, reason: MachineReason, message: string): Fact {
  const { ledger } = session;
  const position = ledger.expectedPosition();
  const result = { status: "reject", reason: `${reason}: ${message}`, next: nextText(ledger) };
  const rejected = { reason, ...(position === undefined ? {} : { position }) };
  return { type: "tool.execution_complete", data: { callId, result, rejected } };
}
