import assert from "node:assert/strict";
import { parsePanelMessage } from "../../../src/host/panelMessages.ts";
import type { PanelMessage } from "../../../src/review/protocol.ts";
import { phaseActions, startActions } from "../../../src/review/state.ts";

/** One of each type: a type that the protocol gains does not compile until it is here. */
const samples: { readonly [T in PanelMessage["type"]]: Extract<PanelMessage, { type: T }> } = {
  undo: { type: "undo" },
  revealPlace: { type: "revealPlace", position: 12 },
  openKeyboardShortcuts: { type: "openKeyboardShortcuts" },
  ready: { type: "ready" },
  decide: { type: "decide", callId: "c1", status: "refined", translation: "Hola", reason: "" },
  typed: { type: "typed", callId: "c1", text: "Hol" },
  preview: { type: "preview", callId: "c1", text: "**Hola**" },
  check: { type: "check", callId: "c1", text: "Hola" },
  select: { type: "select", callId: "c1", reveal: true },
  reopen: { type: "reopen", callId: "c1" },
  unitAction: { type: "unitAction", callId: "c1", action: { kind: "split", source: 4 } },
  batch: { type: "batch", action: { kind: "rejectAll", reason: "Too stiff." } },
  reviewAll: { type: "reviewAll" },
  setMode: { type: "setMode", mode: "autopilot" },
  say: { type: "say", kind: "question", text: "Why?" },
  setLayout: { type: "setLayout", layout: "stacked" },
  stop: { type: "stop" },
  retryNow: { type: "retryNow" },
  continue: { type: "continue" },
  action: { type: "action", action: "chooseModel" },
  start: { type: "start", action: "openSample" },
  openTarget: { type: "openTarget" },
  compare: { type: "compare" },
};

describe("parsePanelMessage", () => {
  for (const [type, message] of Object.entries(samples)) {
    it(`accepts a message of type ${type} as it is`, () => {
      assert.deepEqual(parsePanelMessage(message), message);
    });
  }

  it("accepts every action that an error may offer", () => {
    for (const action of phaseActions) {
      assert.deepEqual(parsePanelMessage({ type: "action", action }), { type: "action", action });
    }
  });

  it("accepts everything that a panel without a session offers", () => {
    for (const action of startActions) {
      assert.deepEqual(parsePanelMessage({ type: "start", action }), { type: "start", action });
    }
  });

  it("accepts typed text that is the draft again, whether undefined or left out", () => {
    assert.deepEqual(parsePanelMessage({ type: "typed", callId: "c1" }), { type: "typed", callId: "c1", text: undefined });
  });

  it("names the type and the member that is wrong", () => {
    const message = { ...samples.decide, status: "maybe" };
    assert.throws(() => parsePanelMessage(message), /type "decide"[^]*status/);
  });

  it("refuses an unknown type, a missing member and what is no message", () => {
    for (const value of [{ type: "erase" }, { type: "select", callId: "c1" }, { type: "reopen", callId: "" }, "ready", null, undefined]) {
      assert.throws(() => parsePanelMessage(value), /cannot be used/);
    }
  });
});
