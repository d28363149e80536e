import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseEventLog } from "../../../src/node/eventLog.ts";
import { CommandFolder, document } from "../../support/commandFolder.ts";
import { ruleModel } from "../../support/modelServerRules.ts";
import { mountSmallDisk, type SmallDisk } from "../../support/smallDisk.ts";

describe("a disk that is full", function () {
  this.timeout(60_000);
  let disk: SmallDisk | undefined;
  afterEach(() => {
    disk?.remove();
    disk = undefined;
  });
  const folder = new CommandFolder();

  it("for the record ends the command with the reason; with more room it goes on as if nothing had happened", async function () {
    disk = mountSmallDisk(folder.file("sessions"), 64);
    if (!disk) {
      this.skip();
    }
    folder.write("guide.md", document(70));
    folder.write("other.md", document(70));
    const { args } = await folder.server({ script: ruleModel() });
    const command = ["guide.md", "--to", "es", "--json", ...args];
    const first = await folder.translate(command);
    assert.equal(first.exitCode, 1, first.stderr);
    assert.match(first.stderr, /Error: The session cannot be saved in .*sessions: no space is left on the disk\n/);
    const { events, damagedLines } = parseEventLog(readFileSync(folder.log));
    assert.deepEqual(damagedLines, []);
    assert.ok(readFileSync(folder.log, "utf8").endsWith("\n"), "no half line is left");
    const decided = events.filter(({ type }) => type === "copilot.completed").length;
    assert.ok(decided > 0 && decided < 71, `${decided} decisions fitted`);

    disk.grow(10_000);
    const again = await folder.translate(command);
    assert.equal(again.exitCode, 0, again.stderr);
    assert.equal(folder.count("copilot.completed"), 71, "nothing is decided twice");
    await folder.translate(["other.md", "--to", "es", "--session-dir", "others", ...args]);
    assert.equal(folder.read("guide.es.md"), folder.read("other.es.md"));
  });

  it("for the translation leaves the old one whole, and keeps every decision", async function () {
    disk = mountSmallDisk(folder.file("out"), 16);
    if (!disk) {
      this.skip();
    }
    writeFileSync(folder.file("out/ballast"), Buffer.alloc(12 * 1024));
    folder.write("guide.md", document(70));
    const { args } = await folder.server({ script: ruleModel() });
    const command = ["guide.md", "--to", "es", "--out", "out/guide.md", "--json", ...args];
    const first = await folder.translate(command);
    assert.equal(first.exitCode, 1, first.stderr);
    assert.match(first.stderr, /Error: .*guide\.md cannot be written: no space is left on the disk\.\nEvery decision is kept\./);
    assert.deepEqual(readdirSync(folder.file("out")).filter((name) => name.includes("tmp")), [], "nothing half written is left");

    disk.grow(10_000);
    const again = await folder.translate(command);
    assert.equal(again.exitCode, 0, again.stderr);
    assert.ok(!folder.read("out/guide.md").includes("of the guide."));
  });
});
