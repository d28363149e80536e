import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { CommandFolder, document } from "../../support/commandFolder.ts";
import { message, refusal, type Reply } from "../../support/modelServerReply.ts";
import { ruleModel } from "../../support/modelServerRules.ts";

const soon = { headers: { "retry-after-ms": "1" } };

/** What the server does instead of answering, by the number of the request. */
const mishaps: Readonly<Record<number, Reply>> = {
  1: refusal(429, "Slow down", soon),
  2: refusal(500, "Oops", soon),
  4: refusal(503, "Overloaded", soon),
  6: message({ calls: [{ name: "Translate", arguments: { src_string: "cut" } }], fault: { kind: "cut-socket", afterBytes: 300 } }),
  8: message({ text: "I have a question." }),
  9: message({ calls: [{ name: "Translate", arguments: "{broken" }] }),
};

describe("the number of turns in the log", function () {
  this.timeout(60_000);
  const folder = new CommandFolder();

  /** As a person would count them in a shell. */
  function turnsInLog(): number {
    if (process.platform === "win32") {
      return readFileSync(folder.log, "utf8").split('"type":"assistant.turn_start"').length - 1;
    }
    return Number(execFileSync("grep", ["-c", '"type":"assistant.turn_start"', folder.log], { encoding: "utf8" }));
  }

  it("is the number of requests that the server counted: failed, cut and repeated ones are among them", async () => {
    folder.write("guide.md", document(120));
    const { server, args } = await folder.server({ script: ruleModel({ instead: (_, turn) => mishaps[turn] }) });
    const run = await folder.translate(["guide.md", "--to", "es", "--autopilot", "--json", ...args]);
    assert.equal(run.exitCode, 0, run.stderr);
    assert.ok(server.requests.length > Object.keys(mishaps).length);
    assert.equal(turnsInLog(), server.requests.length);
    assert.equal(folder.count("assistant.turn_end"), server.requests.length);
    assert.equal(run.lines.at(-1)?.["turns"], server.requests.length);
  });

  it("is so after a run that failed, one that was stopped in mid-stream, and one that ended well", async () => {
    folder.write("guide.md", document(70));
    let isDown = true;
    const { server, args } = await folder.server({
      script: ruleModel({ instead: () => (isDown ? refusal(400, "Bad request") : undefined), pause: 2 }),
    });
    const command = ["guide.md", "--to", "es", "--json", ...args];
    assert.equal((await folder.translate(command)).exitCode, 1);
    isDown = false;
    const stopped = await folder.startTranslate(command);
    await stopped.waitFor("copilot.requested");
    stopped.process.kill("SIGINT");
    assert.equal((await stopped.end).exitCode, 130);
    assert.equal((await folder.translate(command)).exitCode, 0);
    assert.ok((await Promise.all(server.requests.map(({ ended }) => ended))).includes("cut"));
    assert.equal(turnsInLog(), server.requests.length);
    assert.equal(folder.count("assistant.turn_end"), server.requests.length);
  });
});
