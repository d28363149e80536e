import assert from "node:assert/strict";
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { EVENT_LOG_VERSION } from "../../../src/agent/events.ts";
import { CommandFolder, document } from "../../support/commandFolder.ts";
import { ruleModel } from "../../support/modelServerRules.ts";

describe("a command whose session's record", function () {
  this.timeout(60_000);
  const folder = new CommandFolder();
  let command: readonly string[];

  /** Begins a session that two turns more complete. */
  beforeEach(async () => {
    folder.write("guide.md", document(70));
    const { args } = await folder.server({ script: ruleModel() });
    command = ["guide.md", "--to", "es", "--json", ...args];
    const { exitCode, stderr } = await folder.translate([...command, "--max-turns", "2"]);
    assert.equal(exitCode, 3, stderr);
  });

  const lines = (): string[] => readFileSync(folder.log, "utf8").trimEnd().split("\n");

  function rewrite(changed: readonly string[]): void {
    writeFileSync(folder.log, changed.map((line) => `${line}\n`).join(""));
  }

  it("has a damaged line in the middle says so, goes on, and leaves the line where it is", async () => {
    const whole = lines();
    const damaged = whole.findIndex((line) => line.includes('"type":"copilot.completed"'));
    rewrite(whole.with(damaged, "{broken"));
    const { exitCode, stderr } = await folder.translate(command);
    assert.equal(exitCode, 0, stderr);
    assert.match(stderr, new RegExp(`Warning: Line ${damaged + 1} of the session's record is damaged\\. .*\\(.*\\.events\\.jsonl\\)`));
    assert.match(stderr, /Going on with/);
    assert.deepEqual(lines().slice(0, whole.length), whole.with(damaged, "{broken"));
    assert.equal(folder.count("copilot.completed"), 71, "one was asked for again, in place of the one that is lost");
    assert.ok(!folder.read("guide.es.md").includes("of the guide."));
  });

  it("has a damaged beginning says so, and overwrites nothing", async () => {
    rewrite(lines().with(0, "{broken"));
    const before = { log: readFileSync(folder.log, "utf8"), target: folder.read("guide.es.md") };
    const { exitCode, stderr } = await folder.translate(command);
    assert.equal(exitCode, 2, stderr);
    assert.match(stderr, /Line 1 .* is damaged, .*cannot be gone on with\. The record is kept/);
    assert.match(stderr, /guide\.es\.md exists already.*\n.*--force/);
    assert.deepEqual({ log: readFileSync(folder.log, "utf8"), target: folder.read("guide.es.md") }, before);
  });

  it("is of a newer version says so, and changes neither record nor translation", async () => {
    const [first = "", ...rest] = lines();
    rewrite([first.replace(`"version":${EVENT_LOG_VERSION}`, `"version":${EVENT_LOG_VERSION + 1}`), ...rest]);
    const before = { log: readFileSync(folder.log, "utf8"), target: folder.read("guide.es.md") };
    const { exitCode, stderr } = await folder.translate(command);
    assert.equal(exitCode, 1);
    assert.match(stderr, /Error: Session .* a newer version of the program wrote it; update this one/);
    assert.deepEqual({ log: readFileSync(folder.log, "utf8"), target: folder.read("guide.es.md") }, before);
  });

  it("holds events of a type it does not know keeps them when it goes on", async () => {
    const whole = lines();
    const unknown = JSON.stringify({ id: "n", timestamp: "", parentId: null, type: "lesson.learned", data: { text: "formal" } });
    rewrite(whole.toSpliced(9, 0, unknown));
    const { exitCode, stderr } = await folder.translate(command);
    assert.equal(exitCode, 0, stderr);
    assert.ok(!stderr.includes("damaged"));
    assert.deepEqual(lines().slice(0, whole.length + 1), whole.toSpliced(9, 0, unknown));
    assert.equal(folder.count("copilot.completed"), 71);
  });

  it("is about a translation that was deleted writes it again at once, before anything is asked", async () => {
    const target = folder.read("guide.es.md");
    rmSync(folder.file("guide.es.md"));
    const running = await folder.startTranslate([...command, "--review"], { keepInputOpen: true });
    await running.waitFor("target.written");
    assert.equal(folder.read("guide.es.md"), target);
    running.process.kill("SIGINT");
    assert.equal((await running.end).exitCode, 130);
  });

  it("is about a document that is gone says that it is kept, and goes on when the document is back", async () => {
    renameSync(folder.file("guide.md"), folder.file("moved.md"));
    const { exitCode, stderr } = await folder.translate(command);
    assert.equal(exitCode, 2);
    assert.match(stderr, /Error: guide\.md is gone\. Its session, with every decision, is kept\.\nPut the file back/);
    renameSync(folder.file("moved.md"), folder.file("guide.md"));
    const again = await folder.translate(command);
    assert.equal(again.exitCode, 0, again.stderr);
    assert.match(again.stderr, /Going on with/);
  });

  it("cannot be written, since its folder is read-only, says so before the model is asked", async function () {
    if (process.platform === "win32") {
      this.skip();
    }
    // The superuser may write anywhere, so the command runs as another user then.
    const user = process.getuid?.() === 0 ? { userId: 65534 } : {};
    readdirSync(folder.file("sessions")).forEach((name) => chmodSync(folder.file(`sessions/${name}`), 0o644));
    chmodSync(folder.path, 0o777);
    mkdirSync(folder.file("state"), { recursive: true });
    chmodSync(folder.file("state"), 0o777);
    chmodSync(folder.file("sessions"), 0o555);
    const before = readFileSync(folder.log, "utf8");
    const { exitCode, stderr } = await folder.translate(command, user);
    assert.equal(exitCode, 1, stderr);
    assert.match(stderr, /Error: Sessions cannot be kept in .*sessions: permission denied\.\n.*--session-dir/);
    assert.equal(readFileSync(folder.log, "utf8"), before);
    chmodSync(folder.file("sessions"), 0o755);
  });
});
