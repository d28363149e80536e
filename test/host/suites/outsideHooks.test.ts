import { strict as assert } from "node:assert";
import * as vscode from "vscode";
import { ruleModel } from "../../support/modelServerRules.ts";
import { refusal } from "../../support/modelServerReply.ts";
import { freshFolder, writeText } from "../support.ts";
import { api, cleanUp, decideAll, eventsOf, translate, untilRequests, useCommonSettings, useModelServer } from "../translating.ts";

interface Example {
  attach(hear: (word: string) => void): vscode.Disposable;
}

async function example(): Promise<Example> {
  const extension = vscode.extensions.getExtension<Example>("interlinear-tests.hooks-example");
  assert(extension, "the example extension is not loaded");
  return extension.activate();
}

describe("another extension", () => {
  before(useCommonSettings);
  afterEach(cleanUp);

  it("adds hooks that are asked at each moment, and a check whose errors go back to the model", async () => {
    const heard: string[] = [];
    const attached = (await example()).attach((word) => heard.push(word));
    try {
      const server = await useModelServer({
        script: ruleModel({
          instead: (_request, turn) => (turn === 1 ? refusal(503, "busy") : undefined),
          alter: ({ name, arguments: given }, { turn, index }) => {
            const spoilt = { ...given, translate_string: `${String(given["translate_string"])} KAPUT` };
            return turn === 2 && index === 0 ? { name, arguments: spoilt } : undefined;
          },
        }),
      });
      const source = await writeText(await freshFolder("hooks"), "text.md", "Some text.\n\nThe licence.\n");
      const session = await translate(source);
      await untilRequests(session, 2);
      assert.deepEqual(session.requests().map(({ findings }) => findings.map(({ kind }) => kind)), [[], ["ask"]]);
      const refused = eventsOf(session, "tool.execution_complete").filter(({ data }) => data.rejected);
      assert.match(JSON.stringify(refused[0]?.data.result), /forbidden-word: .*KAPUT/);
      await session.sendAndWait("Short sentences.");
      assert.equal(eventsOf(session, "user.message").findLast(({ data }) => data.kind === "person")?.data.content, "Short sentences. (says the reviewer)");
      await decideAll(session);
      assert.match(JSON.stringify(server.requests.at(-1)?.body.messages), /Write dates in es as 2026-11-30\./);
      assert.deepEqual(
        ["start", "prompt", "before", "after Translate", "error server", "end complete"].filter((word) => !heard.includes(word)),
        [],
      );
    } finally {
      attached.dispose();
    }
    const interlinear = await api();
    assert.throws(() => interlinear.addHooks({ name: "" }), /need a name/);
  });

  it("has nothing to say any more once it has taken its hooks back", async () => {
    const heard: string[] = [];
    (await example()).attach((word) => heard.push(word)).dispose();
    await useModelServer({ script: ruleModel() });
    const session = await translate(await writeText(await freshFolder("hooks"), "text.md", "Some text.\n"));
    await decideAll(session);
    assert.deepEqual(heard, []);
    assert.deepEqual(eventsOf(session, "hook.end"), []);
    assert.equal((await api()).version, 1);
  });
});
