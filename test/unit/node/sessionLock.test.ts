import assert from "node:assert/strict";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Lock } from "../../../src/node/lock.ts";
import { lockRefusal } from "../../../src/node/lockRefusal.ts";
import type { LockRecord } from "../../../src/node/lockRecord.ts";
import { lockSession, type SessionLockOptions } from "../../../src/node/sessionLock.ts";
import { LockRace } from "../../support/lockRace.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

/** Locks of the tests of a `describe`, given back after each: one that is still held sees its folder go, and is lost. */
function heldLocks(): (options: Pick<SessionLockOptions, "targetPath" | "surroundings">) => Promise<Lock> {
  const held: Lock[] = [];
  afterEach(async () => {
    for (const lock of held.splice(0)) if (lock.acquired) await lock.release();
  });
  return async (options) => {
    const lock = await lockSession({ ...options, owner: "terminal", onLost: () => assert.fail("lost") });
    held.push(lock);
    return lock;
  };
}

describe("the lock of a session", () => {
  const hold = heldLocks(); // before the folder, which goes last
  const folder = temporaryFolder();

  function lock(targetPath: string, platform: NodeJS.Platform = "linux"): Promise<Lock> {
    const surroundings = { platform, homeFolder: folder.path, environment: { INTERLINEAR_STATE_DIR: folder.file("state") } };
    return hold({ targetPath, surroundings });
  }

  it("is the same for every path that leads to the target, whether it exists or not", async function () {
    if (process.platform === "win32") {
      this.skip(); // links need rights there
    }
    mkdirSync(folder.file("docs"));
    symlinkSync(folder.file("docs"), folder.file("link"));
    assert((await lock(folder.file("docs/new/guide.es.md"))).acquired);
    assert(!(await lock(folder.file("link/new/guide.es.md"))).acquired);
    writeFileSync(folder.file("docs/old.es.md"), "");
    symlinkSync(folder.file("docs/old.es.md"), folder.file("other.md"));
    assert((await lock(folder.file("link/old.es.md"))).acquired);
    assert(!(await lock(folder.file("other.md"))).acquired);
    assert.equal(readdirSync(folder.file("state/locks")).length, 2);
  });

  it("ignores case, and how accents are encoded, where file names do", async () => {
    assert((await lock(folder.file("Gu\u00eda.md"), "darwin")).acquired);
    assert(!(await lock(folder.file("GUI\u0301A.md"), "darwin")).acquired);
    // Names of their own: the random name of the folder may be in lower case by chance, and is the same for both systems then.
    assert((await lock(folder.file("Plan.md"), "linux")).acquired);
    assert((await lock(folder.file("plan.md"), "linux")).acquired);
  });
});

describe("a lock that another process asks for", function () {
  this.timeout(30_000);
  const hold = heldLocks(); // before the folder, which goes last
  const folder = temporaryFolder();
  const targetPath = (): string => folder.file("guide.es.md");
  const environment = (): Record<string, string> => ({ INTERLINEAR_STATE_DIR: folder.file("state") });

  /** Asks from this process for what a VS Code window in another process holds. */
  async function askedOf(window: "alive" | "lost" | "hung"): Promise<Lock> {
    const holder = await LockRace.start(1);
    try {
      await holder.tellAll({ kind: "hold", targetPath: targetPath(), environment: environment(), window });
      const surroundings = { platform: process.platform, homeFolder: folder.path, environment: environment() };
      const lock = await hold({ targetPath: targetPath(), surroundings });
      await untilTidy();
      return lock;
    } finally {
      await holder.end();
    }
  }

  /** Who gives a lock away tidies up when the other has it already, and must live to do so. */
  async function untilTidy(): Promise<void> {
    while (!readdirSync(folder.file("state/locks")).every((name) => name.endsWith(".lock"))) {
      await pause(20);
    }
  }

  it("is passed on by an extension host whose window is gone", async () => {
    assert((await askedOf("lost")).acquired);
    assert.deepEqual(readdirSync(folder.file("state/locks")).length, 1);
  });

  it("stays where a person is at work, who need not wait to be told so", async () => {
    const start = performance.now();
    const lock = await askedOf("alive");
    assert(!lock.acquired);
    assert.equal(lock.holder.owner, "VS Code");
    assert(performance.now() - start < 7000);
    assert.deepEqual(readdirSync(folder.file("state/locks")).length, 1);
  });

  it("stays where nobody answers", async () => {
    assert(!(await askedOf("hung")).acquired);
    assert.deepEqual(readdirSync(folder.file("state/locks")).length, 1);
  });
});

describe("what a person is told of a lock", () => {
  const now = new Date().toISOString();
  const holder: LockRecord = { token: "t", pid: 1, hostName: hostname(), owner: "terminal", target: "x", since: now, heartbeat: now };

  it("is who holds it, since when, and what to do", () => {
    const terminal = lockRefusal("guide.es.md", holder);
    assert.match(terminal.message, /^guide\.es\.md is being translated in a terminal since .+ \(process 1\)\.$/);
    assert.match(terminal.hint, /Ctrl\+C/);
    const window = lockRefusal("guide.es.md", { ...holder, owner: "VS Code" });
    assert.match(window.message, /in another VS Code window since/);
    assert.match(window.hint, /close that window/);
    assert.match(lockRefusal("guide.es.md", { ...holder, owner: "VS Code", pid: process.pid }).message, /in this VS Code window/);
  });

  it("names another machine, which cannot be asked", () => {
    const { message, hint } = lockRefusal("guide.es.md", { ...holder, hostName: "laptop" });
    assert.match(message, /in a terminal on laptop since/);
    assert.match(hint, /wait a minute/);
  });
});
