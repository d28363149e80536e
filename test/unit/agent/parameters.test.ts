import assert from "node:assert/strict";
import * as z from "zod/mini";
import { parametersOf } from "../../../src/agent/tools/parameters.ts";

/** As zod itself converts it. */
function converted(schema: z.ZodMiniObject): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input", target: "draft-07" });
  return rest;
}

describe("the schema of a tool's arguments", () => {
  const whole = z.int().check(z.minimum(3));
  const cases = {
    texts: z.strictObject({ a: z.string(), b: z.string() }),
    "whole numbers": z.strictObject({ a: whole, b: z.int() }),
    optional: z.strictObject({ a: z.string(), b: z.optional(z.string()), c: z.optional(whole) }),
    open: z.object({ a: z.string() }),
  };
  for (const [name, schema] of Object.entries(cases)) {
    it(`is what zod makes of it: ${name}`, () => {
      assert.deepEqual(parametersOf(schema), converted(schema));
    });
  }

  it("is refused for kinds that no tool has", () => {
    assert.throws(() => parametersOf(z.strictObject({ a: z.boolean() })), /text or a whole number/);
    assert.throws(() => parametersOf(z.strictObject({ a: z.array(z.string()) })), /text or a whole number/);
    assert.throws(() => parametersOf(z.strictObject({ a: z.number() })), /text or a whole number/);
    assert.throws(() => parametersOf(z.strictObject({ a: z.int().check(z.maximum(3)) })), /least value/);
  });
});
