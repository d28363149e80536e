import assert from "node:assert/strict";
import { parseCommand } from "../../../src/cli/arguments.ts";
import { CommandError } from "../../../src/cli/commandError.ts";
import { plainHttpWarning, serverChoice } from "../../../src/cli/models.ts";
import { CommandFolder } from "../../support/commandFolder.ts";
import { runCommand } from "../../support/commandLine.ts";
import { modelMishaps } from "../../support/modelMishaps.ts";
import { modelQuirks } from "../../support/modelQuirks.ts";
import type { Reply } from "../../support/modelServerReply.ts";
import { quirkyModel, ruleModel } from "../../support/modelServerRules.ts";

const KEY = "sk-canary-0123456789abcdef";
const HEADER = "tenant-canary-9876543210";
const EXTRA = "user-canary-5555555555";

describe("the options of a model", function () {
  this.timeout(60_000);
  const folder = new CommandFolder();

  it("are sent with each request, and no others", async () => {
    folder.write("guide.md", "# One\n");
    const { server, args } = await folder.server({ script: ruleModel() });
    const options = ["--header", "X-Team: docs: all", "--header", "X-Other:1", "--temperature", "0.5", "--reasoning-effort", "low", "--max-output-tokens", "900", "--extra-body", '{"user":"me"}'];
    assert.equal((await folder.translate(["guide.md", "--to", "es", ...args, ...options])).exitCode, 0);
    const { headers, body } = server.requests[0] ?? assert.fail("nothing was sent");
    assert.deepEqual([headers["x-team"], headers["x-other"]], ["docs: all", "1"]);
    assert.deepEqual([body.temperature, body.reasoning_effort, body.max_tokens, (body as { user?: string }).user], [0.5, "low", 900, "me"]);
    assert.equal((await folder.translate(["guide.md", "--to", "fr", ...args])).exitCode, 0);
    const last = server.requests.at(-1);
    assert.equal(["temperature", "reasoning_effort", "max_tokens", "user"].some((name) => name in (last?.body ?? {})), false);
    assert.equal(last?.headers["x-team"], undefined);
  });

  for (const [option, value, message] of [
    ["--temperature", "warm-secret", /^--temperature must be a number from 0 to 2/],
    ["--temperature", "3", /^--temperature/],
    ["--temperature", "", /^--temperature/],
    ["--reasoning-effort", "secret", /^--reasoning-effort must be one of .*low/],
    ["--max-output-tokens", "0", /^--max-output-tokens/],
    ["--max-output-tokens", "1.5", /^--max-output-tokens/],
    ["--extra-body", "{secret", /^--extra-body must be an object/],
    ["--extra-body", "[]", /^--extra-body must be an object/],
    ["--extra-body", '{"messages":["secret"]}', /^--extra-body must not hold “messages”/],
    ["--extra-body", '{"max_tokens":5}', /maxOutputTokens/],
    ["--header", "secret", /^--header number 1 is no header/],
    ["--header", "X Y: secret", /^--header number 1/],
    ["--header", "X-Y: secret\nZ: 1", /^--header number 1/],
  ] as const) {
    it(`are refused with what is wrong, and without their value: ${option} ${JSON.stringify(value)}`, () => {
      const parse = (): unknown => parseCommand(["translate", "a.md", "--to", "es", "--model", "m", option, value]);
      assert.throws(parse, (error) => {
        assert.ok(error instanceof CommandError && error.exitCode === 2);
        assert.match(error.message, message);
        return !`${error.message}${error.hint}`.includes("secret");
      });
    });
  }

  it("are no rehearsal's: a model has to be named with them", async () => {
    folder.write("guide.md", "# One\n");
    const end = await folder.translate(["guide.md", "--to", "es", "--temperature", "0.5"]);
    assert.equal(end.exitCode, 2);
    assert.match(end.stderr, /No model is named/);
  });

  it("warn of a server of another machine that is reached without encryption", () => {
    const choice = (baseUrl: string) => serverChoice({ provider: undefined, baseUrl, model: "m" }, {});
    assert.match(plainHttpWarning(choice("http://models.example.com/v1")) ?? "", /not encrypted/);
    assert.equal(plainHttpWarning(choice("http://127.0.0.1:1/v1")), undefined);
    assert.equal(plainHttpWarning(choice("https://models.example.com/v1")), undefined);
  });

  it("need not be learned again: what a server refused is known in the next run", async () => {
    folder.write("guide.md", "# One\n");
    const { server, args } = await folder.server({ script: ruleModel(), refuses: ["usage-option"] });
    const refused = (): number => server.requests.filter(({ body }) => body.stream_options !== undefined).length;
    assert.equal((await folder.translate(["guide.md", "--to", "es", ...args])).exitCode, 0);
    assert.equal(refused(), 1);
    assert.equal((await folder.translate(["guide.md", "--to", "fr", ...args])).exitCode, 0);
    assert.equal(refused(), 1);
    assert.match(folder.read("sessions/servers.json"), /"usageOption":false/);
  });
});

describe("test-connection", function () {
  this.timeout(60_000);
  const folder = new CommandFolder();

  function test(args: readonly string[]) {
    return runCommand(["test-connection", ...args], { cwd: folder.path, environment: { INTERLINEAR_API_KEY: KEY } });
  }

  it("prints a line for each thing it finds", async () => {
    const { args } = await folder.server({ script: quirkyModel({ about: "" }), tests: "script", models: [{ id: "test-model", max_model_len: 32768 }] });
    const end = await test(args);
    assert.equal(end.exitCode, 0, end.stderr);
    assert.match(end.stdout, /^✓ .* answers\.\n✓ It knows the model test-model\.\n✓ It calls tools\.\n✓ It streams.*\n✓ It counts.*\n✓ .*32,768.*\n.* can translate\.\n$/);
    const json = await test([...args, "--json"]);
    assert.equal((JSON.parse(json.stdout) as { works: boolean }).works, true);
  });

  it("fails with what to do where nothing can be translated", async () => {
    const quirk = modelQuirks["tools-dropped"] ?? assert.fail();
    const { args } = await folder.server({ script: quirkyModel(quirk, { always: true }), tests: "script" });
    const end = await test(args);
    assert.equal(end.exitCode, 1);
    assert.match(end.stdout, /✗ test-model answers in words[^]*--jinja/);
  });

  for (const [args, message] of [
    [["--model", ""], /No model is named/],
    [["--model", "m", "extra"], /too much/],
    [["--model", "m", "--provider", "offline"], /no connection to test/],
    [["--model", "m", "--to", "es"], /--to/],
  ] as const) {
    it(`is refused as ${args.join(" ")}`, async () => {
      const end = await test(args);
      assert.equal(end.exitCode, 2);
      assert.match(end.stderr, message);
    });
  }

  const echo = `Refused: authorization: Bearer ${KEY}, x-tenant: ${HEADER}, user: ${EXTRA}`;
  const quoting = Object.entries(modelMishaps(echo)).filter(([name]) => /status 401|plain text|a code of its own/.test(name));
  for (const [name, reply] of quoting) {
    it(`prints neither key nor header nor further member, though the server quotes them: ${name}`, async () => {
      const { server, args } = await folder.server({ script: () => withoutWait(reply), tests: "script" });
      const secrets = ["--header", `X-Tenant: ${HEADER}`, "--extra-body", JSON.stringify({ user: EXTRA })];
      const end = await test([...args, ...secrets]);
      assert.equal(end.exitCode, 1);
      assert.equal(server.requests[0]?.headers.authorization, `Bearer ${KEY}`);
      assert.ok(!`${end.stdout}${end.stderr}`.includes("canary"), end.stdout);
      folder.write("guide.md", "# One\n");
      const run = await folder.translate(["guide.md", "--to", "es", "--json", ...args, ...secrets], { environment: { INTERLINEAR_API_KEY: KEY } });
      assert.equal(run.exitCode, 1);
      assert.ok(!`${run.stdout}${run.stderr}${folder.read(folder.log.slice(folder.path.length + 1))}`.includes("canary"), run.stderr);
    });
  }
});

function withoutWait(reply: Reply): Reply {
  return reply.kind === "status" ? { ...reply, headers: { ...reply.headers, "retry-after-ms": "1" } } : reply;
}
