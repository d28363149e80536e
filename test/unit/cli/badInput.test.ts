import assert from "node:assert/strict";
import { chmodSync, linkSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { CommandFolder, document } from "../../support/commandFolder.ts";
import { runCommand, type CommandEnd } from "../../support/commandLine.ts";
import { message } from "../../support/modelServerReply.ts";
import { ruleModel } from "../../support/modelServerRules.ts";

describe("bad input to the command", function () {
  this.timeout(60_000);
  const folder = new CommandFolder();

  /** Each failure says what is wrong, what to do, and ends with a result for programs. */
  function fails(end: CommandEnd, exitCode: number, ...words: RegExp[]): void {
    assert.equal(end.exitCode, exitCode, end.stderr);
    const [what, hint] = end.stderr.slice(end.stderr.indexOf("Error: ")).split("\n");
    assert.match(what ?? "", /^Error: .+\.$/, end.stderr);
    assert.notEqual(hint ?? "", "", "there is a hint");
    words.forEach((word) => assert.match(end.stderr, word));
    assert.ok(!/ at .*\.js:\d+/.test(end.stderr), "no stack");
    const { type, status } = end.lines.at(-1) ?? { type: "" };
    assert.deepEqual({ type, status }, { type: "result", status: "failed" });
  }

  const translate = (file: string, ...args: string[]): Promise<CommandEnd> =>
    folder.translate([file, "--to", "es", "--json", ...args]);

  it("that is no command is refused", async () => {
    fails(await runCommand(["translate", "guide.md", "--json"], { cwd: folder.path }), 2, /No target language/);
    fails(await runCommand(["--json"], { cwd: folder.path }), 2, /No command/);
    folder.write("guide.md", "# One\n");
    fails(await translate("guide.md", "--base-url", "127.0.0.1", "--model", "m"), 2, /no address of a server/);
    fails(await translate("guide.md", "--model", "m"), 2, /no key/);
    assert.deepEqual(readdirSync(folder.path), ["guide.md"], "nothing was made");
  });

  it("that is not there, or a folder, is refused", async () => {
    fails(await translate("guide.md"), 2, /guide\.md does not exist/);
    mkdirSync(folder.file("docs"));
    fails(await translate("docs"), 2, /docs is not a file/);
    fails(await translate("docs/guide.md/x.md"), 2, /does not exist/);
  });

  it("that is not text in UTF-8 is refused", async () => {
    folder.write("image.md", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]));
    fails(await translate("image.md"), 2, /binary/);
    folder.write("latin.md", Buffer.from("# Caf\xe9\n", "latin1"));
    fails(await translate("latin.md"), 2, /not valid UTF-8/);
    folder.write("wide.md", Buffer.from("\uFEFF# One\n", "utf16le"));
    fails(await translate("wide.md"), 2, /UTF-16/);
  });

  for (const [what, text] of [
    ["empty", ""],
    ["only front matter", "---\nsidebar_position: 2\n---\n"],
    ["only code", "```sh\nls\n```\n"],
  ] as const) {
    it(`that is ${what} is complete at once: nothing to translate, and nothing is written`, async () => {
      folder.write("guide.md", text);
      const { exitCode, stderr, lines } = await translate("guide.md");
      assert.equal(exitCode, 0);
      assert.match(stderr, /nothing to translate/);
      assert.deepEqual(lines, [
        { type: "result", status: "complete", units: 0, turns: 0, inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0, isEstimated: false, target: null },
      ]);
      assert.deepEqual(readdirSync(folder.path), ["guide.md"]);
    });
  }

  it("whose target is the source is refused, by whatever name", async () => {
    folder.write("guide.md", "# One\n");
    symlinkSync("guide.md", folder.file("link.md"));
    linkSync(folder.file("guide.md"), folder.file("hard.md"));
    for (const out of ["./x/../guide.md", "link.md", "hard.md"]) {
      fails(await translate("guide.md", "--out", out), 2, /overwrite its source/);
    }
    assert.equal(folder.read("guide.md"), "# One\n");
  });

  it("whose target is a folder is refused", async () => {
    folder.write("guide.md", "# One\n");
    mkdirSync(folder.file("es"));
    fails(await translate("guide.md", "--out", "es"), 2, /is a folder/);
    fails(await translate("guide.md", "--out", "new/"), 2, /is a folder/);
    fails(await translate("guide.md", "--out", "guide.md/es.md"), 1, /cannot be written/);
  });

  it("whose target someone else wrote is refused until --force, and --force overwrites it", async () => {
    folder.write("guide.md", "# One\n");
    folder.write("guide.es.md", "# Mío\n");
    fails(await translate("guide.md"), 2, /guide\.es\.md exists already/, /--force/);
    assert.equal(folder.read("guide.es.md"), "# Mío\n");
    assert.equal((await translate("guide.md", "--force")).exitCode, 0);
    assert.notEqual(folder.read("guide.es.md"), "# Mío\n");
  });

  it("whose target was changed by hand since is refused, finished or not", async () => {
    folder.write("guide.md", document(40));
    const { args } = await folder.server({ script: ruleModel() });
    for (const more of [["--max-turns", "3"], ["--force"]]) {
      await translate("guide.md", ...args, ...more);
      folder.write("guide.es.md", `${folder.read("guide.es.md")}\nMine.\n`);
      fails(await translate("guide.md", ...args), 2, /was changed since/, /--force/);
      assert.ok(folder.read("guide.es.md").endsWith("Mine.\n"));
    }
  });

  it("whose target is changed by hand during the run is left as it is", async () => {
    folder.write("guide.md", document(70));
    const { args } = await folder.server({ script: ruleModel({ pause: 2 }) });
    const running = await folder.startTranslate(["guide.md", "--to", "es", "--json", ...args]);
    await running.waitFor("target.written");
    folder.write("guide.es.md", "Mine.\n");
    fails(await running.end, 1, /changed by someone else/);
    assert.equal(folder.read("guide.es.md"), "Mine.\n");
  });

  it("in folders that cannot be read or written is refused before the model is asked", async function () {
    if (process.platform === "win32") {
      this.skip();
    }
    // The superuser may write anywhere, so the command runs as another user then.
    const user = process.getuid?.() === 0 ? { userId: 65534 } : {};
    chmodSync(folder.path, 0o755);
    folder.write("guide.md", "# One\n");
    mkdirSync(folder.file("sessions"));
    chmodSync(folder.file("sessions"), 0o777);
    const { server, args } = await folder.server({ script: ruleModel() });
    const command = ["guide.md", "--to", "es", "--json", ...args];
    chmodSync(folder.path, 0o555);
    fails(await folder.translate(command, user), 1, /guide\.es\.md cannot be written: permission denied/, /--out/);
    chmodSync(folder.path, 0o755);
    chmodSync(folder.file("guide.md"), 0o000);
    fails(await folder.translate(command, user), 1, /guide\.md cannot be read: permission denied/);
    chmodSync(folder.file("guide.md"), 0o644);
    const closed = ["translate", ...command, "--session-dir", "/interlinear-sessions", "--out", "sessions/guide.md"];
    fails(await runCommand(closed, { cwd: folder.path, ...user }), 1, /Sessions cannot be kept in \/interlinear-sessions: permission denied/, /--session-dir/);
    assert.equal(server.requests.length, 0);
  });
});

describe("a model that fails the command", function () {
  this.timeout(60_000);
  const folder = new CommandFolder();

  it("for its key ends it with what to do, and the same command goes on with the right one", async () => {
    folder.write("guide.md", document(40));
    const { args } = await folder.server({ script: ruleModel(), apiKey: "right" });
    const command = ["guide.md", "--to", "es", "--json", ...args];
    const first = await folder.translate(command, { environment: { INTERLINEAR_API_KEY: "wrong-key" } });
    assert.equal(first.exitCode, 1, first.stderr);
    assert.match(first.stderr, /Error: .*key/i);
    assert.ok(!first.stderr.includes("wrong-key"));
    const { status, units, target } = first.lines.at(-1) ?? { type: "" };
    assert.deepEqual({ status, units, target }, { status: "failed", units: 0, target: null });

    const second = await folder.translate(command, { environment: { INTERLINEAR_API_KEY: "right" } });
    assert.equal(second.exitCode, 0, second.stderr);
    assert.match(second.stderr, /Going on with/);
  });

  it("for a reply that never calls a tool ends it as failed", async () => {
    folder.write("guide.md", "# One\n");
    const { args } = await folder.server({ script: () => message({ text: "Of course! Which language?" }) });
    const { exitCode, stderr, lines } = await folder.translate(["guide.md", "--to", "es", "--json", ...args]);
    assert.equal(exitCode, 1, stderr);
    assert.match(stderr, /without translating/);
    assert.equal(lines.at(-1)?.["status"], "failed");
  });

  it("for the limit of turns leaves it incomplete, and a higher limit goes on", async () => {
    folder.write("guide.md", document(40));
    const { args } = await folder.server({ script: ruleModel() });
    const command = ["guide.md", "--to", "es", "--json", ...args];
    const first = await folder.translate([...command, "--max-turns", "2"]);
    assert.equal(first.exitCode, 3, first.stderr);
    assert.match(first.stderr, /Raise the limit/);
    assert.deepEqual([first.lines.at(-1)?.["status"], first.lines.at(-1)?.["turns"]], ["incomplete", 2]);
    assert.equal((await folder.translate(command)).exitCode, 0);
  });
});
