import assert from "node:assert/strict";
import { initialSteering, reduceSteering, type SteeringEvent } from "../../../src/review/steering.ts";

const steer = (text: string): SteeringEvent => ({ type: "steer", text });
const say = (kind: "instruction" | "question"): SteeringEvent => ({ type: "say", kind });
const said = (kind: "instruction" | "question", text: string, problem?: string): SteeringEvent => ({ type: "said", kind, text, problem });

function after(...events: readonly SteeringEvent[]) {
  return events.reduce(reduceSteering, initialSteering());
}

describe("the steering box", () => {
  it("keeps its text until the host has taken it, blanks around it or not", () => {
    const sent = after(steer(" Be brief. \n"), say("instruction"));
    assert.deepEqual([sent.text, sent.sending], [" Be brief. \n", "instruction"]);
    const taken = reduceSteering(sent, said("instruction", "Be brief."));
    assert.deepEqual(taken, { text: "", sending: undefined, problem: undefined, taken: "Be brief." });
  });

  it("keeps its text and says why when it was not taken, until something else is typed", () => {
    const refused = after(steer("Why?"), say("question"), said("question", "Why?", "The disk is full."));
    assert.deepEqual(refused, { text: "Why?", sending: undefined, problem: "The disk is full.", taken: undefined });
    assert.equal(reduceSteering(refused, steer("Why")).problem, undefined);
    assert.equal(reduceSteering(refused, say("question")).problem, undefined);
  });

  it("does not lose what stands there when an answer comes for another text", () => {
    assert.equal(after(steer("New"), said("question", "Old")).text, "New");
  });

  it("shows an instruction as taken, but not a question, which is listed with its answer", () => {
    assert.equal(after(steer("Why?"), say("question"), said("question", "Why?")).taken, undefined);
    assert.equal(after(said("instruction", "Be brief."), steer("x")).taken, undefined);
  });
});
