import assert from "node:assert/strict";
import { readdirSync, writeFileSync } from "node:fs";
import { CommandFolder, document } from "../../support/commandFolder.ts";
import { runCommand } from "../../support/commandLine.ts";
import { ruleModel } from "../../support/modelServerRules.ts";

describe("a translation that someone is at work on", function () {
  this.timeout(60_000);
  const folder = new CommandFolder();

  it("is refused to others wherever they keep their sessions, and free again after the run", async () => {
    folder.write("guide.md", document(20));
    const { args, server } = await folder.server({ script: ruleModel({ pause: 5 }) });
    const command = ["translate", "guide.md", "--to", "es", ...args];
    const running = await folder.startTranslate(["guide.md", "--to", "es", "--json", ...args]);
    await running.waitFor("assistant.turn_start");
    const calls = server.requests.length;
    const second = await runCommand([...command, "--session-dir", "others"], { cwd: folder.path });
    assert.equal(second.exitCode, 1, second.stderr);
    assert.match(second.stderr, /guide\.es\.md is being translated in a terminal since .*\nWait until that run ends/);
    assert.deepEqual(readdirSync(folder.file("others")), [], "no session was begun");
    assert.equal((await running.end).exitCode, 0);
    assert(server.requests.length > calls);
    assert.deepEqual(readdirSync(folder.file("state/interlinear/locks")), []);
    const third = await folder.translate(["guide.md", "--to", "es", ...args]);
    assert.equal(third.exitCode, 0, third.stderr);
  });

  it("is done with a warning where no lock can be kept", async () => {
    folder.write("guide.md", document(1));
    writeFileSync(folder.file("file"), "");
    const environment = { INTERLINEAR_STATE_DIR: folder.file("file/state") };
    const { exitCode, stderr } = await folder.translate(["guide.md", "--to", "es"], { environment });
    assert.equal(exitCode, 0, stderr);
    assert.match(stderr, /Warning: no lock can be kept in .*: a part of the path is a file.*\n.*INTERLINEAR_STATE_DIR/);
  });
});
