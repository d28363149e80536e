import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { CommandFolder, document } from "../../support/commandFolder.ts";
import { message } from "../../support/modelServerReply.ts";
import { ruleModel } from "../../support/modelServerRules.ts";

describe("an interrupted command", function () {
  this.timeout(120_000);
  const folder = new CommandFolder();
  const text = document(45);

  /** What a run that nothing disturbs leaves. */
  async function undisturbed(args: readonly string[]): Promise<string> {
    folder.write("other.md", text);
    const { exitCode, stderr } = await folder.translate(["other.md", "--to", "es", "--session-dir", "other", ...args]);
    assert.equal(exitCode, 0, stderr);
    return folder.read("other.es.md");
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    it(`keeps on ${signal} what was approved, and the same command finishes as if nothing had happened`, async () => {
      folder.write("guide.md", text);
      const { args } = await folder.server({ script: ruleModel({ pause: 2 }) });
      const running = await folder.startTranslate(["guide.md", "--to", "es", "--json", ...args]);
      await running.waitFor("copilot.completed");
      running.process.kill(signal);
      const { exitCode, lines, stderr } = await running.end;
      assert.equal(exitCode, 130, stderr);
      assert.match(stderr, /Interrupted: .*The same command goes on from here/);
      assert.equal(lines.at(-1)?.type, "result");
      assert.equal(lines.at(-1)?.["status"], "incomplete");
      const approved = folder.count("copilot.completed");
      assert.ok(approved > 0 && approved < 46);
      assert.equal(lines.at(-1)?.["units"], approved);
      assert.ok(!folder.read("guide.es.md").includes("# Guide"), "the approved beginning is in the file");
      assert.ok(folder.read("guide.es.md").includes("paragraph 43 of the guide."), "the open end is the source");

      const again = await folder.translate(["guide.md", "--to", "es", "--json", ...args]);
      assert.equal(again.exitCode, 0, again.stderr);
      assert.match(again.stderr, /Going on with guide\.md/);
      assert.equal(again.lines[0]?.type, "session.resume");
      assert.equal(folder.count("copilot.completed"), 46, "nothing was decided twice");
      assert.equal(folder.read("guide.es.md"), await undisturbed(args));
    });
  }

  it("killed at any moment, finishes the same when it is started again", async () => {
    const { args } = await folder.server({ script: ruleModel({ pause: 1 }) });
    const expected = await undisturbed(args);
    const moments = ["session.start", "copilot.requested", "copilot.completed", "target.written"];
    for (const [index, moment] of moments.entries()) {
      const name = `guide${index}.md`;
      folder.write(name, text);
      const running = await folder.startTranslate([name, "--to", "es", "--json", ...args]);
      await running.waitFor(moment);
      running.process.kill("SIGKILL");
      assert.equal((await running.end).exitCode, undefined, moment);
      const again = await folder.translate([name, "--to", "es", ...args]);
      assert.equal(again.exitCode, 0, `${moment}: ${again.stderr}`);
      assert.equal(folder.read(`guide${index}.es.md`), expected, moment);
    }
  });

  it("knows its own file again when it ended between the write and the record of it", async () => {
    folder.write("guide.md", text);
    const { args } = await folder.server({ script: ruleModel() });
    const first = await folder.translate(["guide.md", "--to", "es", "--max-turns", "2", ...args]);
    assert.equal(first.exitCode, 3, first.stderr);
    const log = readFileSync(folder.log, "utf8").split("\n");
    writeFileSync(folder.log, log.filter((line) => !line.includes('"type":"target.written"')).join("\n"));
    const again = await folder.translate(["guide.md", "--to", "es", ...args]);
    assert.equal(again.exitCode, 0, again.stderr);
    assert.equal(folder.read("guide.es.md"), await undisturbed(args));
  });

  it("goes on after a power cut tore the last line of its record", async () => {
    folder.write("guide.md", text);
    const { args } = await folder.server({ script: ruleModel() });
    await folder.translate(["guide.md", "--to", "es", "--max-turns", "2", ...args]);
    const log = readFileSync(folder.log);
    writeFileSync(folder.log, log.subarray(0, log.length - 7));
    const again = await folder.translate(["guide.md", "--to", "es", ...args]);
    assert.equal(again.exitCode, 0, again.stderr);
    assert.equal(folder.read("guide.es.md"), await undisturbed(args));
  });

  it("stops while it waits for a silent server, or to try again", async () => {
    folder.write("guide.md", text);
    const { args } = await folder.server({ script: () => message({ fault: { kind: "stall", afterEvents: 0 } }) });
    const silent = await folder.startTranslate(["guide.md", "--to", "es", "--json", ...args]);
    await silent.waitFor("assistant.turn_start");
    silent.process.kill("SIGINT");
    assert.equal((await silent.end).exitCode, 130);

    const unreachable = ["--base-url", "http://127.0.0.1:9999/v1", "--model", "m"];
    const retrying = await folder.startTranslate(["guide.md", "--to", "es", ...unreachable]);
    await retrying.waitFor(/Waiting 1 s, network down: No server answers/);
    retrying.process.kill("SIGINT");
    assert.equal((await retrying.end).exitCode, 130);
  });

  it("is not disturbed by a second one of the same translation", async () => {
    folder.write("guide.md", text);
    const { args } = await folder.server({ script: ruleModel({ pause: 2 }) });
    const running = await folder.startTranslate(["guide.md", "--to", "es", "--json", ...args]);
    await running.waitFor("assistant.turn_start");
    const second = await folder.translate(["guide.md", "--to", "es", ...args]);
    assert.equal(second.exitCode, 1);
    assert.match(second.stderr, /is being translated in a terminal since .* \(process \d+\)\.\nWait until that run ends/);
    assert.equal((await running.end).exitCode, 0);
    assert.equal(folder.count("copilot.completed"), 46);
  });
});

describe("a changed document", function () {
  this.timeout(60_000);
  const folder = new CommandFolder();

  it("is translated again only where it changed", async () => {
    folder.write("guide.md", document(20));
    const { args, server } = await folder.server({ script: ruleModel() });
    await folder.translate(["guide.md", "--to", "es", ...args]);
    const before = folder.read("guide.es.md").split("\n\n");
    const source = document(20).replace("paragraph 7 of the guide", "the seventh paragraph").replace("\n\nPress `key 9` and wait.", "");
    folder.write("guide.md", source.replace("```sh", "One more.\n\n```sh"));
    const calls = server.requests.length;

    const { exitCode, stderr } = await folder.translate(["guide.md", "--to", "es", ...args]);
    assert.equal(exitCode, 0, stderr);
    assert.ok(server.requests.length > calls);
    assert.equal(folder.count("copilot.completed"), 21 + 2, "two new decisions");
    const after = folder.read("guide.es.md").split("\n\n");
    assert.deepEqual(after.filter((block) => !before.includes(block)).length, 2);
    assert.ok(!folder.read("guide.es.md").includes("key 9"));
    assert.equal(after.length, before.length);
  });

  it("is translated anew by a real model where only a rehearsal was kept", async () => {
    folder.write("guide.md", document(3));
    await folder.translate(["guide.md", "--to", "es"]);
    const { args, server } = await folder.server({ script: ruleModel() });
    const { exitCode, stderr } = await folder.translate(["guide.md", "--to", "es", ...args]);
    assert.equal(exitCode, 0, stderr);
    assert.match(stderr, /Translating guide\.md/);
    assert.ok(server.requests.length > 0);
  });
});
