import assert from "node:assert/strict";
import { systemClock } from "../../../src/node/clock.ts";
import { hashText, makeId } from "../../../src/node/ids.ts";
import { stateFolder } from "../../../src/node/stateFolder.ts";

describe("the per-user state folder", () => {
  it("is where each system keeps such things", () => {
    const cases = [
      ["linux", {}, "/home/ada", "/home/ada/.local/state/interlinear"],
      ["linux", { XDG_STATE_HOME: "/var/ada" }, "/home/ada", "/var/ada/interlinear"],
      ["linux", { XDG_STATE_HOME: "state" }, "/home/ada", "/home/ada/.local/state/interlinear"],
      ["darwin", { XDG_STATE_HOME: "/var/ada" }, "/Users/ada", "/Users/ada/Library/Application Support/interlinear"],
      ["win32", { LOCALAPPDATA: "D:\\Local" }, "C:\\Users\\ada", "D:\\Local\\interlinear"],
      ["linux", { INTERLINEAR_STATE_DIR: "/elsewhere", XDG_STATE_HOME: "/var/ada" }, "/home/ada", "/elsewhere"],
      ["win32", {}, "C:\\Users\\ada", "C:\\Users\\ada\\AppData\\Local\\interlinear"],
    ] as const;
    for (const [platform, environment, homeFolder, expected] of cases) {
      assert.equal(stateFolder({ platform, environment, homeFolder }), expected);
    }
  });
});

describe("ids and hashes", () => {
  it("are nine small letters and digits, each time others", () => {
    const ids = Array.from({ length: 1000 }, makeId);
    ids.forEach((id) => assert.match(id, /^[a-z0-9]{9}$/));
    assert.equal(new Set(ids).size, ids.length);
  });

  it("are SHA-256 of the UTF-8 bytes", () => {
    assert.equal(hashText(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert.equal(hashText("é"), "4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c");
  });
});

describe("the system's clock", () => {
  it("sleeps as long as it is told", async () => {
    const start = systemClock.now();
    await systemClock.sleep(30, new AbortController().signal);
    assert.ok(systemClock.now() - start >= 25);
  });

  it("wakes with the reason of the abort, before it or during it", async () => {
    const reason = new Error("stop");
    await assert.rejects(systemClock.sleep(60_000, AbortSignal.abort(reason)), reason);
    const controller = new AbortController();
    const sleep = systemClock.sleep(60_000, controller.signal);
    controller.abort(reason);
    await assert.rejects(sleep, reason);
  });
});
