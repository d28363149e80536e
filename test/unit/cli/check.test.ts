import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { CommandFolder } from "../../support/commandFolder.ts";
import { runCommand, type CommandEnd, type CommandOptions } from "../../support/commandLine.ts";

const SOURCE = "# Lamps\n\nRun `light --all` first.\n\n- Hold the lamp.\n- Let go.\n\nSee the [manual](manual.md).\n";
const GOOD = "# Lampen\n\nFühren Sie zuerst `light --all` aus.\n\n- Halten Sie die Lampe.\n- Lassen Sie los.\n\nSiehe das [Handbuch](manual.md).\n";
const BAD = GOOD.replace("`light --all`", "`licht --alle`").replace("- Lassen Sie los.\n", "");

describe("checking a translation in the terminal", () => {
  const folder = new CommandFolder();

  function write(path: string, content: string): void {
    mkdirSync(folder.file(path.slice(0, Math.max(0, path.lastIndexOf("/"))) || "."), { recursive: true });
    folder.write(path, content);
  }

  function check(args: readonly string[], options: Omit<CommandOptions, "cwd"> = {}): Promise<CommandEnd> {
    return runCommand(["check", ...args], { cwd: folder.path, ...options });
  }

  it("says nothing on stdout and ends with 0 when all is well", async () => {
    write("a.md", SOURCE);
    write("a.de.md", GOOD);
    const { exitCode, stdout, stderr } = await check(["a.md", "a.de.md"]);
    assert.deepEqual({ exitCode, stdout }, { exitCode: 0, stdout: "" });
    assert.match(stderr, /5 blocks in 1 translation: 0 errors, 0 warnings\./);
  });

  it("tells each finding with its place, and ends with 1", async () => {
    write("a.md", SOURCE);
    write("a.de.md", BAD);
    const { exitCode, stdout } = await check(["a.md", "a.de.md"]);
    const lines = stdout.trim().split("\n");
    assert.equal(exitCode, 1);
    assert.match(lines[0] ?? "", /^a\.de\.md:3:19 error code-span .*`light --all`.*`licht --alle`/);
    assert.match(lines[1] ?? "", /^a\.de\.md:5:24 error missing-block .*Let go/);
    assert.equal(lines.length, 2);
  });

  it("gives JSON with the places in both documents", async () => {
    write("a.md", SOURCE);
    write("a.de.md", BAD);
    const { exitCode, stdout } = await check(["a.md", "a.de.md", "--json"]);
    const report = JSON.parse(stdout) as { blocks: number; findings: { kind: string; severity: string; source: unknown; target: unknown }[] };
    assert.equal(exitCode, 1);
    assert.equal(report.blocks, 5);
    assert.deepEqual(report.findings.map(({ kind, severity, source, target }) => ({ kind, severity, source, target })), [
      { kind: "code-span", severity: "error", source: { line: 3, column: 5 }, target: { line: 3, column: 19 } },
      { kind: "missing-block", severity: "error", source: { line: 6, column: 1 }, target: { line: 5, column: 24 } },
    ]);
  });

  it("lets comments in code differ where they are offered", async () => {
    write("c.md", "Text.\n\n```js\n// Load it.\nload();\n```\n");
    write("c.de.md", "Wort.\n\n```js\n// Laden.\nload();\n```\n");
    assert.match((await check(["c.md", "c.de.md"])).stdout, /warning code-fence/);
    assert.equal((await check(["c.md", "c.de.md", "--code-comments", "offer"])).stdout, "");
    assert.equal((await check(["c.md", "c.de.md", "--code-comments", "maybe"])).exitCode, 2);
  });

  it("gives SARIF with rules, levels and places", async () => {
    write("a.md", SOURCE);
    write("a b.de.md", BAD);
    const { stdout } = await check(["a.md", "a b.de.md", "--format", "sarif"]);
    const log = JSON.parse(stdout) as {
      version: string;
      runs: { tool: { driver: { name: string; rules: { id: string }[] } }; results: { ruleId: string; ruleIndex: number; level: string; message: { text: string }; locations: unknown[] }[] }[];
    };
    assert.equal(log.version, "2.1.0");
    const [run] = log.runs;
    const [result] = run?.results ?? [];
    assert.equal(run?.tool.driver.name, "interlinear");
    assert.equal(run?.tool.driver.rules[result?.ruleIndex ?? -1]?.id, "code-span");
    assert.deepEqual([result?.ruleId, result?.level], ["code-span", "error"]);
    assert.deepEqual(result?.locations, [{ physicalLocation: { artifactLocation: { uri: "a%20b.de.md" }, region: { startLine: 3, startColumn: 19 } } }]);
  });

  it("finds the translations of a site by a template, in all their languages", async () => {
    write("docs/start.md", SOURCE);
    write("docs/more/end.md", SOURCE);
    write("i18n/de/start.md", GOOD);
    write("i18n/de/more/end.md", BAD);
    write("i18n/fr/start.md", SOURCE);
    const { exitCode, stdout } = await check(["--pairs", "docs/**/*.md", "--target", "i18n/{lang}/{path}", "--json"]);
    const reports = JSON.parse(stdout) as { source: string; target: string; language: string; findings: { kind: string }[] }[];
    assert.equal(exitCode, 1);
    assert.deepEqual(reports.map(({ source, target, language }) => [source, target, language]), [
      ["docs/more/end.md", "i18n/de/more/end.md", "de"],
      ["docs/start.md", "i18n/de/start.md", "de"],
      ["docs/start.md", "i18n/fr/start.md", "fr"],
    ]);
    assert.ok(reports[2]?.findings.every(({ kind }) => kind === "untranslated"));
    assert.equal(reports[1]?.findings.length, 0);
  });

  it("takes no translation for a source, where both lie side by side", async () => {
    write("side/a.md", SOURCE);
    write("side/a.de.md", GOOD);
    write("side/b.md", SOURCE);
    const { exitCode, stdout, stderr } = await check(["--pairs", "side/*.md", "--target", "{dir}/{name}.{lang}{ext}", "--target-lang", "de"]);
    assert.deepEqual({ exitCode, stdout }, { exitCode: 0, stdout: "" });
    assert.match(stderr, /side\/b\.md has no translation at side\/b\.de\.md/);
    assert.match(stderr, /5 blocks in 1 translation/);
  });

  it("goes on after a file that cannot be read, and ends with 2", async () => {
    write("bin/a.md", SOURCE);
    write("bin/a.de.md", "\0");
    write("bin/b.md", SOURCE);
    write("bin/b.de.md", BAD);
    const { exitCode, stdout, stderr } = await check(["--pairs", "bin/*.md", "--target", "{dir}/{name}.{lang}{ext}"]);
    assert.equal(exitCode, 2);
    assert.match(stderr, /bin\/a\.de\.md is no text/);
    assert.match(stdout, /^bin\/b\.de\.md:3:19 error/);
  });

  it("is refused with 2 where it makes no sense", async () => {
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [[], /Nothing to check/],
      [["a.md"], /No translation/],
      [["a.md", "gone.de.md"], /gone\.de\.md does not exist/],
      [["a.md", "b.md", "c.md"], /too much/],
      [["a.md", "b.md", "--units"], /too much/],
      [["--pairs", "*.md"], /needs --target/],
      [["--pairs", "*.md", "--target", "{language}/{path}"], /no variable "\{language\}"/],
      [["--pairs", "none/*.md", "--target", "{lang}/{path}"], /No file matches/],
      [["a.md", "a.de.md", "--format", "xml"], /no format "xml"/],
      [["a.md", "a.de.md", "--target-lang", "english"], /no language tag/],
    ];
    write("a.md", SOURCE);
    for (const [args, message] of cases) {
      const { exitCode, stderr } = await check(args);
      assert.equal(exitCode, 2, args.join(" "));
      assert.match(stderr, message);
    }
  }).timeout(30_000);

  it("shows its help", async () => {
    const { exitCode, stdout } = await check(["--help"]);
    assert.equal(exitCode, 0);
    for (const option of ["--pairs", "--target", "--units", "--source-lang", "--target-lang", "--format", "--json"]) {
      assert.ok(stdout.includes(option), option);
    }
  });

  it("finds places in files with a byte order mark and CRLF", async () => {
    write("crlf.md", `\uFEFF${SOURCE.replaceAll("\n", "\r\n")}`);
    write("crlf.de.md", BAD.replaceAll("\n", "\r\n"));
    const { stdout } = await check(["crlf.md", "crlf.de.md"]);
    assert.match(stdout, /^crlf\.de\.md:3:19 error code-span/);
  });
});

describe("checking units in the terminal", () => {
  const folder = new CommandFolder();

  function checkUnits(lines: readonly string[], args: readonly string[] = []): Promise<CommandEnd> {
    return runCommand(["check", "--units", ...args], { cwd: folder.path, input: lines.join("\n") });
  }

  const unit = (id: string | number, target: string, more: object = {}): string =>
    JSON.stringify({ id, source: "Run `make`.", target, source_lang: "en", target_lang: "de", ...more });

  it("writes the findings of each unit on a line of its own", async () => {
    const { exitCode, stdout } = await checkUnits([unit("a", "Führen Sie `make` aus."), "", unit(2, "Führen Sie `mache` aus.")]);
    const [first, second] = stdout.trim().split("\n").map((line) => JSON.parse(line) as { id: unknown; findings: { kind: string; severity: string; message: string }[] });
    assert.equal(exitCode, 1);
    assert.deepEqual(first, { id: "a", findings: [] });
    assert.equal(second?.id, 2);
    assert.deepEqual(second?.findings.map((finding) => Object.keys(finding)), [["kind", "severity", "message"]]);
    assert.equal(second?.findings[0]?.kind, "code-span");
  });

  it("tells of a bad line by its number, judges the others, and ends with 2", async () => {
    const { exitCode, stdout, stderr } = await checkUnits(["{", unit("a", "Führen Sie `make` aus."), '{"id":"b"}', unit("c", "x", { target_lang: "english" }), unit("d", "Führen Sie `make` aus.")]);
    assert.equal(exitCode, 2);
    assert.deepEqual([...stderr.matchAll(/^Line (\d+):/gm)].map(([, line]) => line), ["1", "3", "4"]);
    assert.deepEqual(stdout.trim().split("\n").map((line) => (JSON.parse(line) as { id: string }).id), ["a", "d"]);
  });

  it("says nothing of the language where none is named", async () => {
    const { exitCode } = await checkUnits([JSON.stringify({ id: 1, source: "Wait for the green light.", target: "Wait for the green light." })]);
    assert.equal(exitCode, 0);
    const named = await checkUnits([JSON.stringify({ id: 1, source: "Wait for the green light.", target: "Wait for the green light." })], ["--target-lang", "fr"]);
    assert.equal(named.exitCode, 1);
  });

  it("answers each unit before the next one comes", async () => {
    const many = Array.from({ length: 2000 }, (_, index) => unit(index, "Führen Sie `make` aus."));
    const { exitCode, stdout } = await checkUnits(many);
    assert.equal(exitCode, 0);
    assert.equal(stdout.trim().split("\n").length, 2000);
  }).timeout(30_000);
});
