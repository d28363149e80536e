import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { CommandFolder } from "../../support/commandFolder.ts";
import type { CommandEnd } from "../../support/commandLine.ts";
import { modelMishaps } from "../../support/modelMishaps.ts";
import { refusal, type Reply } from "../../support/modelServerReply.ts";
import { ruleModel } from "../../support/modelServerRules.ts";

const key = "sk-canary-0123456789abcdef";
const echo = `Refused: authorization: Bearer ${key}`;

describe("the key of a command", function () {
  this.timeout(60_000);
  const folder = new CommandFolder();

  function translate(args: readonly string[]): Promise<CommandEnd> {
    folder.write("guide.md", "# One\n");
    return folder.translate(["guide.md", "--to", "es", "--json", ...args], { environment: { INTERLINEAR_API_KEY: key } });
  }

  /** Nothing printed and nothing in the folder, the sessions and locks among it, holds the key. */
  function expectNoTrace({ stdout, stderr }: CommandEnd): void {
    const names = readdirSync(folder.path, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, "utf8"));
    assert.ok(files.length > 3);
    [stdout, stderr, ...files].forEach((text) => assert.ok(!text.includes("canary"), text));
  }

  const quoting = Object.entries(modelMishaps(echo)).filter(([name]) => /status 401|plain text|a code of its own/.test(name));
  for (const [name, reply] of quoting) {
    it(`is in nothing it prints or keeps, though the server quotes it: ${name}`, async () => {
      const { server, args } = await folder.server({ script: () => withoutWait(reply) });
      const end = await translate(args);
      assert.equal(end.exitCode, 1);
      assert.equal(server.requests[0]?.headers.authorization, `Bearer ${key}`);
      expectNoTrace(end);
    });
  }

  it("is in nothing it prints or keeps when all goes well after a failed attempt", async () => {
    const soon = { headers: { "retry-after-ms": "1" } };
    const { args } = await folder.server({ script: ruleModel({ instead: (_, turn) => (turn === 1 ? refusal(429, echo, soon) : undefined) }) });
    const end = await translate(args);
    assert.equal(end.exitCode, 0, end.stderr);
    assert.match(end.stderr, /Waiting 1 s/);
    expectNoTrace(end);
  });
});

function withoutWait(reply: Reply): Reply {
  return reply.kind === "status" ? { ...reply, headers: { ...reply.headers, "retry-after-ms": "1" } } : reply;
}
