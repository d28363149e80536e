import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { CommandFolder, document } from "../../support/commandFolder.ts";
import { runCommand } from "../../support/commandLine.ts";

describe("the sessions of earlier runs in a terminal", function () {
  this.timeout(60_000);
  const folder = new CommandFolder();
  const kept = "state/interlinear/sessions";

  function logs(): string[] {
    const path = folder.file(kept);
    return existsSync(path) ? readdirSync(path).filter((name) => name.endsWith(".events.jsonl")) : [];
  }

  async function translate(name: string, ...args: readonly string[]): Promise<string> {
    const before = new Set(logs());
    folder.write(`${name}.md`, document(2));
    const environment = { INTERLINEAR_STATE_DIR: folder.file("state/interlinear") };
    const { exitCode, stderr } = await runCommand(["translate", `${name}.md`, "--to", "es", ...args], { cwd: folder.path, environment });
    assert(exitCode === 0 || args.length > 0, stderr);
    return logs().find((log) => !before.has(log)) ?? "";
  }

  /** Makes a session one of twenty years ago. */
  function age(log: string): void {
    for (const name of [log, log.replace(".events.jsonl", ".meta.json")]) {
      const path = folder.file(`${kept}/${name}`);
      writeFileSync(path, readFileSync(path, "utf8").replaceAll(/"20\d\d-(?=\d\d-\d\dT)/g, '"2006-'));
    }
  }

  it("are deleted when they are old and complete, never while a unit is undecided", async () => {
    const complete = await translate("complete");
    const open = await translate("open", "--max-turns", "1");
    age(complete);
    age(open);
    const latest = await translate("latest");
    assert.deepEqual(logs().sort(), [open, latest].sort());
  });

  it("stay in a folder that the person named", async () => {
    const complete = await translate("named");
    age(complete);
    const { exitCode, stderr } = await runCommand(["translate", "named.md", "--to", "fr", "--session-dir", kept], { cwd: folder.path });
    assert.equal(exitCode, 0, stderr);
    assert(logs().includes(complete));
  });
});
