import * as z from "zod/mini";
import { schemaProblems } from "../agent/schemaProblem.ts";
import { copilotResponse } from "../agent/service.ts";
import type { SessionApi } from "./api.ts";
import type { SessionController } from "./sessionController.ts";

/** Milliseconds. */
const SEND_TIMEOUT = 60_000;

const sessionMode = z.enum(["review", "autopilot"]);
const prompt = z.string().check(z.trim(), z.minLength(1));

/** What other extensions give may be anything, and the record takes it for a fact. @throws TypeError */
function checked<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given);
  if (!result.success) {
    throw new TypeError(`Interlinear: ${schemaProblems(result.error)}`);
  }
  return result.data;
}

/** @param close ends the session's work here, and closes its panel. */
export function sessionApi(controller: SessionController, close: () => Promise<void>): SessionApi {
  return {
    record: controller.session.record,
    get state() {
      return controller.state;
    },
    requests: () => controller.session.requests(),
    decide: async (response) => controller.decide(checked(copilotResponse, response)),
    reopen: (callId) => controller.reopen(callId),
    reviewAll: () => controller.reviewAll(),
    setMode: async (mode) => controller.steering.setMode(checked(sessionMode, mode)),
    ask: async (question) => controller.steering.ask(checked(prompt, question)),
    send: async (instruction) => controller.steering.instruct(checked(prompt, instruction)),
    sendAndWait: async (instruction, timeout = SEND_TIMEOUT) => controller.steering.sendAndWait(checked(prompt, instruction), timeout),
    type: (callId, text) => { controller.type(callId, text); },
    stop: () => controller.stop(),
    continue: () => controller.continue(),
    whenIdle: () => controller.whenIdle(),
    close,
  };
}
