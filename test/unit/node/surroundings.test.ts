import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { systemClock } from "../../../src/node/clock.ts";
import { hashText, makeId } from "../../../src/node/ids.ts";
import { acquireLock } from "../../../src/node/lock.ts";
import { stateFolder } from "../../../src/node/stateFolder.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

describe("the per-user state folder", () => {
  it("is where each system keeps such things", () => {
    const cases = [
      ["linux", {}, "/home/ada", "/home/ada/.local/state/interlinear"],
      ["linux", { XDG_STATE_HOME: "/var/ada" }, "/home/ada", "/var/ada/interlinear"],
      ["linux", { XDG_STATE_HOME: "state" }, "/home/ada", "/home/ada/.local/state/interlinear"],
      ["darwin", { XDG_STATE_HOME: "/var/ada" }, "/Users/ada", "/Users/ada/Library/Application Support/interlinear"],
      ["win32", { LOCALAPPDATA: "D:\\Local" }, "C:\\Users\\ada", "D:\\Local\\interlinear"],
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

describe("a lock", () => {
  const folder = temporaryFolder();

  it("is held by one, and free again once released", async () => {
    const first = await acquireLock(folder.file("lock"));
    assert.ok(first.acquired);
    assert.deepEqual(await acquireLock(folder.file("lock")), { acquired: false, holder: process.pid });
    await first.release();
    assert.ok(!existsSync(folder.file("lock")));
    assert.ok((await acquireLock(folder.file("lock"))).acquired);
  });

  it("of a process that has ended, or of none, is taken over", async () => {
    const child = spawn(process.execPath, ["-e", ""]);
    await once(child, "exit");
    for (const content of [String(child.pid), "", "no process"]) {
      writeFileSync(folder.file("lock"), content);
      assert.ok((await acquireLock(folder.file("lock"))).acquired, content);
      assert.equal(readFileSync(folder.file("lock"), "utf8"), String(process.pid));
    }
  });
});
