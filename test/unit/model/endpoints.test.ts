import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { presets } from "../../../src/model/presets.ts";
import { modelQuirks } from "../../support/modelQuirks.ts";

/** The cells of the README's table of endpoints, a row each. */
const rows = readFileSync(resolve(__dirname, "../../../README.md"), "utf8")
  .split("\n| endpoint | address |")[1]
  ?.split("\n\n")[0]
  ?.split("\n")
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe("the table of endpoints in the README", () => {
  it("has a row for each preset, with its address", () => {
    const told = rows?.map(([, label, address]) => [label, address?.replaceAll("`", "")]);
    assert.deepEqual(told, presets.map(({ label, baseUrl }) => [label, baseUrl === "" ? "yours" : baseUrl]));
  });

  it("names only quirks that the test server can play", () => {
    const lists = rows?.slice(0, -1).map(([, , , verified = ""]) => verified.split(";")[0] ?? "") ?? [];
    const named = lists.flatMap((list) => [...list.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
    assert.ok(named.length > 30);
    assert.deepEqual(named.filter((name) => !Object.hasOwn(modelQuirks, name)), []);
  });
});
