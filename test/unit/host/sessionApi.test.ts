import assert from "node:assert/strict";
import { sessionApi } from "../../../src/host/sessionApi.ts";

describe("the API of a session", () => {
  it("takes nothing from other extensions that the record could not hold", async () => {
    const untouched = { session: { record: [] } } as unknown as Parameters<typeof sessionApi>[0]; // nothing else of it is reached
    const api = sessionApi(untouched, () => Promise.resolve());
    const given = (value: unknown): never => value as never; // as JavaScript may give it
    const wrong: readonly (() => Promise<unknown>)[] = [
      () => api.setMode(given("turbo")),
      () => api.send(given(7)),
      () => api.send("  "),
      () => api.ask(given(undefined)),
      () => api.sendAndWait(given({})),
      () => api.decide(given({ tool: { name: "Translate", callId: "c" }, status: "perhaps" })),
    ];
    for (const call of wrong) {
      await assert.rejects(call(), TypeError);
    }
  });
});
