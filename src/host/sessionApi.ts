import type { SessionApi } from "./api.ts";
import type { SessionController } from "./sessionController.ts";

/** Milliseconds. */
const SEND_TIMEOUT = 60_000;

/** @param close ends the session's work here, and closes its panel. */
export function sessionApi(controller: SessionController, close: () => Promise<void>): SessionApi {
  return {
    record: controller.session.record,
    get state() {
      return controller.state;
    },
    requests: () => controller.session.requests(),
    decide: (response) => controller.decide(response),
    reopen: (callId) => controller.reopen(callId),
    reviewAll: () => controller.reviewAll(),
    setMode: (mode) => controller.steering.setMode(mode),
    ask: (question) => controller.steering.ask(question),
    send: (prompt) => controller.steering.instruct(prompt),
    sendAndWait: (prompt, timeout = SEND_TIMEOUT) => controller.steering.sendAndWait(prompt, timeout),
    type: (callId, text) => void controller.type(callId, text),
    stop: () => controller.stop(),
    continue: () => controller.continue(),
    whenIdle: () => controller.whenIdle(),
    close,
  };
}
