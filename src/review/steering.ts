import type { SaidMessage, SayMessage } from "./protocol.ts";

/** What the person is saying to the model beside their decisions. */
export interface Steering {
  readonly text: string;
  /** Sent and not answered yet. */
  readonly sending: SayMessage["kind"] | undefined;
  /** Why the host did not take it. */
  readonly problem: string | undefined;
  /** The instruction that was taken last, until something else is typed. */
  readonly taken: string | undefined;
}

export type SteeringEvent =
  | SaidMessage
  | { readonly type: "steer"; readonly text: string }
  | { readonly type: "say"; readonly kind: SayMessage["kind"] };

export function initialSteering(text = ""): Steering {
  return { text, sending: undefined, problem: undefined, taken: undefined };
}

/** The text stays until the host says that it has it; what was typed meanwhile stays in any case. */
export function reduceSteering(steering: Steering, event: SteeringEvent): Steering {
  switch (event.type) {
    case "steer":
      return { ...steering, text: event.text, problem: undefined, taken: undefined };
    case "say":
      return { ...steering, sending: event.kind, problem: undefined, taken: undefined };
    case "said": {
      if (event.problem !== undefined) {
        return { ...steering, sending: undefined, problem: event.problem };
      }
      const text = steering.text.trim() === event.text ? "" : steering.text;
      return { text, sending: undefined, problem: undefined, taken: event.kind === "instruction" ? event.text : undefined };
    }
  }
}
