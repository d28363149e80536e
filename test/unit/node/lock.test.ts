import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { acquireLock } from "../../../src/node/lock.ts";
import { formatLockRecord, HEARTBEAT_INTERVAL, ownRecord, parseLockRecord, type LockRecord } from "../../../src/node/lockRecord.ts";
import { LockRace } from "../../support/lockRace.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

let tokens = 0;

/** A record that this process could have written, but for `changes`. */
async function record(changes: Partial<LockRecord> = {}): Promise<LockRecord> {
  return { ...(await ownRecord("terminal", "/docs/guide.es.md")), token: `token${++tokens}`, ...changes };
}

/** The id of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  assert(child.pid);
  return child.pid;
}

function ago(milliseconds: number): string {
  return new Date(Date.now() - milliseconds).toISOString();
}

describe("a lock", () => {
  const folder = temporaryFolder();
  const path = (): string => folder.file("some.lock");
  const leave = (content: LockRecord): void => writeFileSync(path(), formatLockRecord(content));
  const standing = (): LockRecord | undefined => parseLockRecord(readFileSync(path(), "utf8"));

  it("is held by one, who is named to the next, and free again once released", async () => {
    const first = await record({ owner: "VS Code" });
    const lock = await acquireLock(path(), first);
    assert(lock.acquired);
    const refused = await acquireLock(path(), await record());
    assert.deepEqual(refused, { acquired: false, holder: first });
    await lock.release();
    assert.deepEqual(readdirSync(folder.path), []);
    assert((await acquireLock(path(), await record())).acquired);
  });

  it("says who holds it: process and its start, machine, host, target and times", async () => {
    await acquireLock(path(), await record());
    const { pid, startTime, hostName, owner, target, since, heartbeat } = standing() ?? assert.fail("no record");
    assert.deepEqual({ pid, owner, target }, { pid: process.pid, owner: "terminal", target: "/docs/guide.es.md" });
    assert.equal(typeof startTime, process.platform === "win32" ? "undefined" : "string");
    assert.notEqual(hostName, "");
    assert(Math.abs(Date.parse(since) - Date.now()) < 10_000 && Date.parse(heartbeat) >= Date.parse(since));
  });

  it("of a process that has ended is taken over at once", async () => {
    leave(await record({ pid: await endedProcess() }));
    assert((await acquireLock(path(), await record())).acquired);
    assert.equal(standing()?.pid, process.pid);
    assert.deepEqual(readdirSync(folder.path), ["some.lock"]);
  });

  it("of a process whose id another one has by now is taken over", async function () {
    if (process.platform === "win32") {
      this.skip();
    }
    leave(await record({ startTime: "12345@another boot" }));
    assert((await acquireLock(path(), await record())).acquired);
  });

  it("of a process that has ended, but that its parent has not looked after, is taken over", async function () {
    if (process.platform !== "linux") {
      this.skip();
    }
    const parent = spawn("sh", ["-c", "sleep 0.3 & echo $!; exec sleep 30"]);
    try {
      const [line] = (await once(parent.stdout, "data")) as [Buffer]; // what a stream without an encoding gives
      const pid = Number(line.toString());
      while (!/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"))) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      const { startTime: _unknown, ...rest } = await record({ pid });
      leave(rest);
      assert((await acquireLock(path(), await record())).acquired);
    } finally {
      parent.kill("SIGKILL");
    }
  });

  it("whose file is damaged is taken over", async () => {
    for (const content of ["", '{"token":"../../x"}']) {
      writeFileSync(path(), content);
      assert((await acquireLock(path(), await record())).acquired, content);
      assert.equal(standing()?.pid, process.pid);
    }
  });

  it("of another machine is taken over once that has been silent for a minute", async () => {
    const elsewhere = { hostName: "elsewhere", pid: await endedProcess() };
    leave(await record({ ...elsewhere, heartbeat: ago(50_000) }));
    assert(!(await acquireLock(path(), await record())).acquired);
    leave(await record({ ...elsewhere, heartbeat: ago(61_000) }));
    assert((await acquireLock(path(), await record())).acquired);
  });

  it("is taken over also where another's takeover ended in a crash", async () => {
    const dead = await record({ pid: await endedProcess() });
    leave(dead);
    const claim = await record({ pid: dead.pid });
    writeFileSync(`${path()}.${dead.token}`, formatLockRecord(claim));
    writeFileSync(`${path()}.${dead.token}.${claim.token}`, formatLockRecord(await record({ pid: dead.pid })));
    assert((await acquireLock(path(), await record())).acquired);
    assert.deepEqual(readdirSync(folder.path), ["some.lock"]);
  });

  it("is taken over by one alone of those who try at the same moment in one process", async () => {
    leave(await record({ pid: await endedProcess() }));
    const records = await Promise.all(Array.from({ length: 30 }, () => record()));
    const locks = await Promise.all(records.map((each) => acquireLock(path(), each)));
    const winners = records.filter((_, index) => locks[index]?.acquired);
    assert.equal(winners.length, 1);
    assert.equal(standing()?.token, winners[0]?.token);
  });

  it("that another has taken over is not released by its former holder", async () => {
    const lock = await acquireLock(path(), await record());
    assert(lock.acquired);
    const other = await record({ hostName: "elsewhere" });
    leave(other);
    await lock.release();
    assert.deepEqual(standing(), other);
  });

  it("that cannot be released any more disturbs nobody", async () => {
    const lock = await acquireLock(path(), await record());
    assert(lock.acquired);
    await lock.release();
    await lock.release();
    assert(!existsSync(path()));
  });
});

describe("the heartbeat of a lock", () => {
  const folder = temporaryFolder();
  const original = globalThis.setInterval;
  let beat: () => void = () => assert.fail("there is no timer");

  beforeEach(() => {
    globalThis.setInterval = ((handler: () => void, milliseconds: number) => {
      assert.equal(milliseconds, HEARTBEAT_INTERVAL);
      beat = handler;
      return original(handler, 2 ** 30);
    }) as typeof setInterval; // the lock's timer is the only one here
  });
  afterEach(() => {
    globalThis.setInterval = original;
  });

  async function until(probe: () => boolean): Promise<void> {
    while (!probe()) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  it("is renewed in the file, and in nothing else of it", async () => {
    const path = folder.file("some.lock");
    const first = await record();
    const lock = await acquireLock(path, { ...first, heartbeat: ago(30_000) });
    const before = readFileSync(path, "utf8");
    beat();
    await until(() => readFileSync(path, "utf8") !== before);
    const found = parseLockRecord(readFileSync(path, "utf8"));
    assert(found && Date.parse(found.heartbeat) > Date.now() - 10_000);
    assert.deepEqual({ ...found, heartbeat: first.heartbeat }, first);
    assert(lock.acquired);
    await lock.release();
  });

  it("says once that the lock is another's by now, and leaves theirs alone", async () => {
    const path = folder.file("some.lock");
    let losses = 0;
    const lock = await acquireLock(path, await record(), () => losses++);
    const other = formatLockRecord(await record({ hostName: "elsewhere" }));
    writeFileSync(path, other);
    beat();
    beat();
    await until(() => losses > 0);
    assert.equal(readFileSync(path, "utf8"), other);
    assert(lock.acquired);
    await lock.release();
    beat();
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(losses, 1);
  });
});

describe("a lock that many processes want", function () {
  this.timeout(120_000);
  const folder = temporaryFolder();
  let race: LockRace;

  before(async () => {
    race = await LockRace.start(8);
  });
  after(() => race.end());

  it("is taken over by exactly one of them, whenever it was left behind", async () => {
    const pid = await endedProcess();
    for (let round = 0; round < 40; round++) {
      const path = folder.file(`${round}.lock`);
      writeFileSync(path, formatLockRecord(await record({ pid })));
      const answers = await race.tellAll({ kind: "acquire", path });
      assert.equal(answers.filter(({ acquired }) => acquired).length, 1, `round ${round}`);
      await race.tellAll({ kind: "release" });
      assert(!existsSync(path));
    }
  });

  it("lets one in at a time", async () => {
    const answers = await race.tellAll({ kind: "takeTurns", path: folder.file("turns.lock"), times: 12 });
    assert.deepEqual(answers.map(({ collisions }) => collisions), Array<number>(8).fill(0));
  });

  it("passes on to one of the others each time its holder is killed", async () => {
    const path = folder.file("killed.lock");
    for (let racers = 8; racers > 0; racers--) {
      const answers = await race.tellAll({ kind: "acquire", path });
      const winners = answers.filter(({ acquired }) => acquired);
      assert.equal(answers.length, racers);
      assert.equal(winners.length, 1);
      await race.kill(winners[0]?.racer ?? assert.fail());
    }
  });
});
