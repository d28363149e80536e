import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { CommandFolder, document } from "../../support/commandFolder.ts";
import { runCommand } from "../../support/commandLine.ts";
import { ruleModel } from "../../support/modelServerRules.ts";

describe("the translate command", function () {
  this.timeout(60_000);
  const folder = new CommandFolder();

  it("translates the sample offline, and says that this is a rehearsal", async () => {
    const source = readFileSync("media/sample/guide.md", "utf8");
    folder.write("guide.md", source);
    const { exitCode, stdout, stderr } = await folder.translate(["guide.md", "--to", "es"]);
    assert.equal(exitCode, 0, stderr);
    assert.equal(stdout, "");
    assert.match(stderr, /rehearsal/);
    assert.match(stderr, /Units without errors are approved unseen/);
    assert.match(stderr, /Complete: \d+ units translated \(100 %\)/);
    const target = folder.read("guide.es.md");
    const frontMatter = source.slice(0, source.indexOf("# Getting"));
    assert.ok(target.startsWith(frontMatter.replace("title: Getting started with", "title: Primeros pasos con")), "front matter");
    assert.ok(target.includes("# Primeros pasos con Pebblecast"));
    assert.equal(target.split("\n").length, source.split("\n").length);
    const fences = /```[^]*?```/g;
    assert.deepEqual(target.match(fences), source.match(fences));
    assert.equal(folder.read("guide.md"), source);
  });

  for (const language of ["zh-CN", "es-MX", "fr-CA", "de-AT", "ja-JP"]) {
    it(`ends with the whole sample in ${language} on autopilot, in which \`check\` finds nothing`, async () => {
      folder.write("guide.md", readFileSync("media/sample/guide.md", "utf8"));
      const { exitCode, stderr } = await folder.translate(["guide.md", "--to", language, "--autopilot", "--hold-warnings"]);
      assert.equal(exitCode, 0, stderr);
      const checked = await runCommand(["check", "guide.md", `guide.${language}.md`, "--target-lang", language, "--json"], { cwd: folder.path });
      assert.equal(checked.exitCode, 0, checked.stderr);
      const { blocks, findings } = JSON.parse(checked.stdout) as { blocks: number; findings: unknown[] };
      assert.ok(blocks > 40, String(blocks));
      assert.deepEqual(findings, []);
      assert.doesNotMatch(folder.read(`guide.${language}.md`), /⟦/);
    });
  }

  const heads = [
    { what: "YAML", head: "---\nid: a\ntitle: 'It''s here'\ndate: 2024-05-01\ndescription: >-\n  Two\n  lines\nhero:\n  tagline: \"Say \\\"hi\\\"\"\n---", read: (text: string): unknown => parseYaml(text) },
    { what: "TOML", head: '+++\nid = "a"\ntitle = "It is # here"\ndate = 2024-05-01\n[hero]\ntagline = \'Say "hi"\'\n+++', read: (text: string): unknown => parseToml(text) },
  ] as const;
  for (const { what, head, read } of heads) {
    it(`translates the texts of front matter in ${what}, and leaves its keys and other values alone`, async () => {
      folder.write("guide.md", `${head}\n\n# Guide\n\nText.\n`);
      const { exitCode, stderr } = await folder.translate(["guide.md", "--to", "fr"]);
      assert.equal(exitCode, 0, stderr);
      const target = folder.read("guide.fr.md");
      const inside = (text: string): unknown => read(text.slice(4, text.indexOf(text.slice(0, 3), 4)));
      const texts: string[] = [];
      const parsed = JSON.stringify(inside(target), (key, value: unknown) => {
        if (!["title", "description", "tagline"].includes(key)) return value;
        texts.push(String(value));
        return "";
      });
      assert.equal(parsed, JSON.stringify(inside(head), (key, value: unknown) => (["title", "description", "tagline"].includes(key) ? "" : value)));
      assert.ok(texts.length >= 2 && texts.every((text) => /^⟦.*⟧$/s.test(text)), JSON.stringify(texts));
    });
  }

  it("reads a document as the site around it has it, or as it is told", async () => {
    folder.write("guide.md", "Text.\n");
    folder.write("mkdocs.yml", "site_name: x\n");
    assert.equal((await folder.translate(["guide.md", "--to", "fr"])).exitCode, 0);
    assert.match(readFileSync(folder.log, "utf8"), /"syntax":\{"flavour":"mkdocs"\}/);
    folder.write("other.md", "Text.\n");
    assert.equal((await folder.translate(["other.md", "--to", "fr", "--flavour", "hugo"])).exitCode, 0);
    const refused = await folder.translate(["other.md", "--to", "de", "--flavour", "html"]);
    assert.equal(refused.exitCode, 2);
    assert.match(refused.stderr, /"html" is no flavour of Markdown/);
  });

  it("translates comments in code when they are offered, and copies the code", async () => {
    folder.write("guide.md", "Text.\n\n```js\n// Load it.\nload('// it');\n```\n");
    assert.equal((await folder.translate(["guide.md", "--to", "fr", "--code-comments", "offer"])).exitCode, 0);
    assert.match(readFileSync(folder.file("guide.fr.md"), "utf8"), /\n\n```js\n\/\/ ⟦.+⟧\nload\('\/\/ it'\);\n```\n$/);
    const refused = await folder.translate(["guide.md", "--to", "de", "--code-comments", "always"]);
    assert.equal(refused.exitCode, 2);
    assert.match(refused.stderr, /--code-comments has no value "always"/);
  });

  it("says what a translation will take with --estimate, without a call and without a file", async () => {
    folder.write("guide.md", document(40));
    const server = await folder.server({ script: () => assert.fail("no call") });
    const told = await folder.translate(["guide.md", "--to", "fr", "--estimate", "--prices", "2,10", ...server.args]);
    assert.equal(told.exitCode, 0, told.stderr);
    assert.match(told.stdout, /^guide\.md into French: About 41 units in \d+ calls? of the model\. Tokens: ~[\d,]+ in.*, ~[\d,]+ out\. Price: ~[\d.]+\.\n$/);
    const { stdout } = await folder.translate(["guide.md", "--to", "fr", "--estimate", "--json"]);
    const { type, units, price } = JSON.parse(stdout) as Record<string, unknown>;
    assert.deepEqual({ type, units, price }, { type: "estimate", units: 41, price: undefined });
    assert.equal(existsSync(folder.file("guide.fr.md")), false);
  });

  it("estimates nothing for a document that it would not translate, and says why", async () => {
    for (const [text, why] of [["", "is empty"], ["```\ncode\n```\n", "only code"]] as const) {
      folder.write("guide.md", text);
      const told = await folder.translate(["guide.md", "--to", "fr", "--estimate"]);
      assert.deepEqual([told.exitCode, told.stdout], [0, ""]);
      assert.match(told.stderr, new RegExp(`nothing to translate, .*${why}`));
      const { stdout } = await folder.translate(["guide.md", "--to", "fr", "--estimate", "--json"]);
      const { units, turns, inputTokens } = JSON.parse(stdout) as Record<string, unknown>;
      assert.deepEqual({ units, turns, inputTokens }, { units: 0, turns: 0, inputTokens: 0 });
    }
  });

  it("writes one event a line with --json, and last the result", async () => {
    folder.write("guide.md", document(40));
    const { exitCode, lines, stdout } = await folder.translate(["guide.md", "--to", "fr", "--json"]);
    assert.equal(exitCode, 0);
    assert.equal(lines.length, stdout.trimEnd().split("\n").length, "every line is JSON");
    const { type, status, units, turns, inputTokens, outputTokens, cachedTokens, reasoningTokens, isEstimated, target, ...rest } = lines.at(-1) ?? { type: "" };
    assert.deepEqual({ type, status, units, rest }, { type: "result", status: "complete", units: 41, rest: {} });
    assert.deepEqual({ cachedTokens, reasoningTokens, isEstimated }, { cachedTokens: 0, reasoningTokens: 0, isEstimated: false });
    assert.equal(target, folder.file("guide.fr.md"));
    assert.equal(turns, lines.filter((line) => line.type === "assistant.turn_start").length);
    assert.equal(turns, folder.count("assistant.turn_start"));
    assert.ok(Number(inputTokens) > 100 && Number(outputTokens) > 100);
    assert.equal(lines.filter((line) => line.type === "result").length, 1);
    assert.equal(lines[0]?.type, "session.start");
    assert.equal(lines.filter((line) => line.type === "session.idle").length, 1);
    assert.equal(folder.count("session.idle"), 0, "idle is never kept");
  });

  it("translates with a server, whose key comes from the environment alone", async () => {
    folder.write("guide.md", document(5));
    const { server, args } = await folder.server({ script: ruleModel(), apiKey: "secret-key" });
    const run = await folder.translate(["guide.md", "--to", "es", "--tone", "dry and short", ...args], {
      environment: { INTERLINEAR_API_KEY: "secret-key", OPENAI_API_KEY: "other" },
    });
    assert.equal(run.exitCode, 0, run.stderr);
    const prompt = server.requests[0]?.body.messages[0]?.content ?? "";
    assert.match(prompt, /Spanish/);
    assert.match(prompt, /dry and short/);
    assert.ok(!/rehearsal/.test(run.stderr));
    assert.ok(![run.stdout, run.stderr, readFileSync(folder.log, "utf8")].some((text) => text.includes("secret-key")));
  });

  it("records each decision before the file is written, and each write with the hash of the text", async () => {
    folder.write("guide.md", document(70));
    await folder.translate(["guide.md", "--to", "es"]);
    const types = readFileSync(folder.log, "utf8").split("\n").map((line) => /"type":"([^"]+)","data"/.exec(line)?.[1]);
    assert.ok(types.indexOf("target.written") > types.indexOf("copilot.completed"));
    assert.ok(types.lastIndexOf("target.written") > types.lastIndexOf("copilot.completed"));
    const last = readFileSync(folder.log, "utf8").split("\n").findLast((line) => line.includes('"target.written"')) ?? "";
    assert.ok(last.includes(createHash("sha256").update(folder.read("guide.es.md")).digest("hex")));
  });

  it("keeps CRLF, the byte order mark and a missing last line end byte for byte", async () => {
    folder.write("guide.md", "\uFEFF# One\r\n\r\nTwo words.\r\n\r\n```\r\ncode\r\n```\r\n\r\n- three\r\n- four");
    const { server, args } = await folder.server({ script: ruleModel() });
    const { exitCode } = await folder.translate(["guide.md", "--to", "es", ...args]);
    assert.equal(exitCode, 0);
    const target = folder.read("guide.es.md");
    assert.ok(target.startsWith("\uFEFF# "));
    assert.ok(!server.requests.some(({ body }) => JSON.stringify(body).includes("\uFEFF")), "the model never sees the mark");
    assert.equal(target.replace(/[^\r\n]/g, ""), folder.read("guide.md").replace(/[^\r\n]/g, ""));
    assert.ok(target.includes("\r\n```\r\ncode\r\n```\r\n"));
    assert.ok(!target.endsWith("\n"));
  });

  it("writes to the file that --out names, in folders that do not exist yet", async () => {
    folder.write("guide.md", document(2));
    const { exitCode } = await folder.translate(["guide.md", "--to", "es", "--out", "i18n/es/guía.md"]);
    assert.equal(exitCode, 0);
    assert.ok(folder.read("i18n/es/guía.md").includes("run me"));
    assert.ok(!folder.exists("guide.es.md"));
  });

  it("keeps sessions in the user's state folder unless told otherwise", async () => {
    folder.write("guide.md", document(1));
    const { exitCode } = await runCommand(["translate", "guide.md", "--to", "es"], { cwd: folder.path });
    assert.equal(exitCode, 0);
    assert.ok(folder.exists("state/interlinear/sessions"));
  });

  it("says that it is complete already, without a call of the model", async () => {
    folder.write("guide.md", document(3));
    const { server, args } = await folder.server({ script: ruleModel() });
    await folder.translate(["guide.md", "--to", "es", ...args]);
    const before = { requests: server.requests.length, log: readFileSync(folder.log, "utf8"), target: folder.read("guide.es.md") };
    const again = await folder.translate(["guide.md", "--to", "es", "--json", ...args]);
    assert.equal(again.exitCode, 0);
    assert.match(again.stderr, /Already complete: 4 units/);
    assert.deepEqual(again.lines.map(({ type, status, units, target }) => ({ type, status, units, target })), [
      { type: "result", status: "complete", units: 4, target: folder.file("guide.es.md") },
    ]);
    const after = { requests: server.requests.length, log: readFileSync(folder.log, "utf8"), target: folder.read("guide.es.md") };
    assert.deepEqual(after, before);
  });

  it("writes a translation again that was deleted, from the record alone", async () => {
    folder.write("guide.md", document(3));
    const { server, args } = await folder.server({ script: ruleModel() });
    await folder.translate(["guide.md", "--to", "es", ...args]);
    const target = folder.read("guide.es.md");
    rmSync(folder.file("guide.es.md"));
    const calls = server.requests.length;
    assert.equal((await folder.translate(["guide.md", "--to", "es", ...args])).exitCode, 0);
    assert.equal(folder.read("guide.es.md"), target);
    assert.equal(server.requests.length, calls);
  });

  it("begins anew with --force", async () => {
    folder.write("guide.md", document(3));
    const { server, args } = await folder.server({ script: ruleModel() });
    await folder.translate(["guide.md", "--to", "es", ...args]);
    const calls = server.requests.length;
    const { exitCode, lines } = await folder.translate(["guide.md", "--to", "es", "--force", "--json", ...args]);
    assert.equal(exitCode, 0);
    assert.equal(lines.at(-1)?.["turns"], calls);
    assert.equal(server.requests.length, 2 * calls);
  });

  it("goes on to the end behind a draft that stays broken, leaves that to a person, and takes their text", async () => {
    folder.write("guide.md", "# Guide\n\nPress `key` here.\n\nThe end is near.\n");
    const { args } = await folder.server({
      script: ruleModel({
        alter: (call) =>
          call.name === "Translate" && String(call.arguments["src_string"]).startsWith("Press")
            ? { ...call, arguments: { ...call.arguments, translate_string: "Sin código." } }
            : undefined,
      }),
    });
    const first = await folder.translate(["guide.md", "--to", "es", "--autopilot", "--json", ...args]);
    assert.equal(first.exitCode, 3, first.stderr);
    assert.equal(first.lines.at(-1)?.["status"], "incomplete");
    assert.match(first.stderr, /--review/);
    assert.ok(!folder.read("guide.es.md").includes("The end is near."), "the text behind it is translated");
    assert.ok(folder.read("guide.es.md").includes("Press `key` here."), "nothing unapproved is written");

    const second = await folder.translate(["guide.md", "--to", "es", "--review", ...args], {
      input: "e\nPulse `key` aquí.\n.\n",
    });
    assert.equal(second.exitCode, 0, second.stderr);
    assert.ok(folder.read("guide.es.md").includes("\n\nPulse `key` aquí.\n\n"));
  });

  it("survives a reader that closes stdout early", async () => {
    folder.write("guide.md", document(60));
    const running = await folder.startTranslate(["guide.md", "--to", "es", "--json"]);
    await running.waitFor("session.start");
    running.process.stdout?.destroy();
    const { exitCode, stderr } = await running.end;
    assert.equal(exitCode, 0, stderr);
    assert.ok(!folder.read("guide.es.md").includes("paragraph 59 of the guide"));
  });

  it("prints how it is used", async () => {
    const { exitCode, stdout, stderr } = await runCommand(["--help"], { cwd: folder.path });
    assert.equal(exitCode, 0);
    assert.match(stdout, /Usage: interlinear translate FILE --to LANG/);
    assert.equal(stderr, "");
  });
});
