import type * as z from "zod/mini";
import type { Fact, Session } from "../session.ts";
import type { SessionHooks } from "../hooks.ts";
import type { ToolSpec } from "../ports.ts";
import { parametersOf } from "./parameters.ts";

export interface ToolContext {
  readonly session: Session;
  /** The session's own, asked before those from outside. */
  readonly hooks: readonly SessionHooks[];
  readonly callId: string;
  readonly turnId: string;
}

/**
 * A function the model may call. `call` is the first phase: it judges the call and returns the facts to
 * record, which end the call with its result or put a draft before the person. A tool that needs no
 * person is done with that; Translate's later phases are in settle.ts.
 */
export interface Tool {
  readonly spec: ToolSpec;
  /** The tool asks the hooks itself, once it knows what the call means. */
  readonly asksHooks?: boolean;
  /** @throws ZodError when the arguments do not fit. May throw: the model is told the message. */
  call(rawArguments: unknown, context: ToolContext): Promise<readonly Fact[]>;
}

/** Binds a tool's schema to its function, so that `call` gets arguments that fit. */
export function defineTool<S extends z.ZodMiniObject>(
  name: string,
  description: string,
  schema: S,
  call: (args: z.infer<S>, context: ToolContext) => Promise<readonly Fact[]>,
  options: Pick<Tool, "asksHooks"> = {},
): Tool {
  return {
    ...options,
    spec: { name, description, parameters: parametersOf(schema) },
    call: (rawArguments, context) => call(schema.parse(rawArguments), context),
  };
}

/** The fact that ends a call. */
export function completed(callId: string, result: Record<string, unknown>): Fact {
  return { type: "tool.execution_complete", data: { callId, result } };
}
