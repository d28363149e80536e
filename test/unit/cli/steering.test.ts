import assert from "node:assert/strict";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { CommandFolder, document } from "../../support/commandFolder.ts";
import { runCommand } from "../../support/commandLine.ts";
import { ruleModel } from "../../support/modelServerRules.ts";

describe("an unattended run in the terminal", function () {
  this.timeout(60_000);
  const folder = new CommandFolder();

  it("holds drafts with warnings back when it is told to, and approves them when it is not", async () => {
    folder.write("guide.md", document(5));
    const { args } = await folder.server({ script: ruleModel() });
    const held = await folder.translate(["guide.md", "--to", "fr", "--autopilot", "--hold-warnings", "--json", ...args]);
    assert.equal(held.exitCode, 3, held.stderr);
    assert.match(held.stderr, /Incomplete: \d+ drafts await/);
    const drafted = held.lines.filter(({ type }) => type === "copilot.requested").length;
    const warned = held.lines.filter((line) => line.type === "copilot.requested" && JSON.stringify(line).includes('"severity":"warning"')).length;
    assert(warned > 0);
    assert.equal(held.lines.filter(({ type }) => type === "copilot.completed").length, drafted - warned);
    const finished = await folder.translate(["guide.md", "--to", "fr", "--autopilot", ...args]);
    assert.equal(finished.exitCode, 0, finished.stderr);
    assert.equal(folder.count("session.mode_changed"), 1);
  });

  const caps = [
    { args: ["--max-tokens", "10"], told: /has used \d+ tokens, of at most 10/ },
    { args: ["--max-price", "0.001", "--prices", "100,100"], told: /has cost \d+\.\d+, of at most 0\.001/ },
    { args: ["--max-turns", "1"], told: /has made 1 calls of the model/ },
  ] as const;
  for (const { args, told } of caps) {
    it(`ends at ${args[0]}, says so, and goes on with more`, async () => {
      folder.write("guide.md", document(70));
      const stopped = await folder.translate(["guide.md", "--to", "fr", "--autopilot", ...args]);
      assert.equal(stopped.exitCode, 3, stopped.stderr);
      assert.match(stopped.stderr, told);
      assert.equal(folder.count("assistant.turn_start"), 1);
      const finished = await folder.translate(["guide.md", "--to", "fr", "--autopilot"]);
      assert.equal(finished.exitCode, 0, finished.stderr);
    });
  }

  it("gives instructions again once others were given, and not twice in a row", async () => {
    folder.write("guide.md", document(5));
    for (const instructions of ["Use tu.", "Use vous.", "Use tu.", "Use tu."]) {
      const stopped = await folder.translate(["guide.md", "--to", "fr", "--autopilot", "--max-turns", "1", "--instructions", instructions]);
      assert.equal(stopped.exitCode, 3, stopped.stderr);
    }
    assert.equal(folder.count("user.message"), 4, "the task, and three instructions");
  });

  it("has the model heed instructions, from the line, a file and the workspace, also when it goes on", async () => {
    folder.write("guide.md", document(70));
    folder.write("tone.txt", "Address the reader informally.\n");
    mkdirSync(folder.file(".interlinear"));
    folder.write(".interlinear/instructions.md", "Keep product names.\n");
    folder.write(".interlinear/instructions.fr.md", "Use non-breaking spaces.\n");
    folder.write(".interlinear/instructions.de.md", "Use Sie.\n");
    const { server, args } = await folder.server({ script: ruleModel() });
    const command = ["guide.md", "--to", "fr-CA", "--autopilot", "--instructions", "@tone.txt", ...args];
    const stopped = await folder.translate([...command, "--max-turns", "2"]);
    assert.equal(stopped.exitCode, 3, stopped.stderr);
    assert.match(stopped.stderr, /in force: \.interlinear\/instructions\.md, \.interlinear\/instructions\.fr\.md/);
    const finished = await folder.translate(command);
    assert.equal(finished.exitCode, 0, finished.stderr);
    for (const request of server.requests) {
      const sent = JSON.stringify(request.body.messages);
      assert.match(sent, /Address the reader informally\./);
      assert.match(sent, /Keep product names\.[^]*Use non-breaking spaces\./);
      assert.doesNotMatch(sent, /Use Sie/);
    }
    assert.equal(folder.count("session.resume"), 1);
  });

  it("reads no instructions from above its folder, through a link that leads out, or in another encoding", async () => {
    const names = ["site", "site/.interlinear", ".interlinear"];
    names.forEach((name) => mkdirSync(folder.file(name)));
    folder.write(".interlinear/instructions.md", "From above.\n");
    folder.write("secret.txt", "A private file.\n");
    symlinkSync(folder.file("secret.txt"), folder.file("site/.interlinear/instructions.md"));
    folder.write("site/guide.md", document(2));
    const cwd = folder.file("site");
    const linked = await runCommand(["translate", "guide.md", "--to", "fr", "--session-dir", "s"], { cwd });
    assert.equal(linked.exitCode, 0, linked.stderr);
    assert.doesNotMatch(linked.stderr, /in force/);
    folder.write("site/.interlinear/instructions.fr.md", Buffer.from("Court.", "utf16le").fill(0xff, 0, 1));
    const garbled = await runCommand(["translate", "guide.md", "--to", "fr", "--session-dir", "s", "--force"], { cwd });
    assert.equal(garbled.exitCode, 0, garbled.stderr);
    assert.match(garbled.stderr, /instructions\.fr\.md is no text in UTF-8, and is not in force/);
    assert.doesNotMatch(JSON.stringify(readdirSync(folder.file("site/s")).map((name) => folder.read(`site/s/${name}`))), /private|From above/);
  });

  it("is refused instructions that cannot be read or are too long, before anything is sent", async () => {
    folder.write("guide.md", document(2));
    folder.write("long.txt", "Long. ".repeat(2000));
    for (const [given, told] of [["@nowhere.txt", /nowhere\.txt cannot be read/], ["@long.txt", /the most is 6000/], [" ", /--instructions is empty/]] as const) {
      const { exitCode, stderr } = await folder.translate(["guide.md", "--to", "fr", "--instructions", given]);
      assert.equal(exitCode, 2);
      assert.match(stderr, told);
    }
    assert.equal(folder.exists("sessions"), false);
  });
});
