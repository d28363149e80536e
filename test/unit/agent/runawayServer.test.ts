import assert from "node:assert/strict";
import { autopilotOptions, setMode } from "../../../src/agent/autopilot.ts";
import { drive } from "../../../src/agent/drive.ts";
import type { FinishReason } from "../../../src/agent/loop.ts";
import { translationToolkit } from "../../../src/agent/toolbox.ts";
import { OpenAiModel } from "../../../src/model/openaiModel.ts";
import { startModelServer } from "../../support/modelServer.ts";
import { message, type Reply } from "../../support/modelServerReply.ts";
import { FILE_ID } from "../../support/scriptedModel.ts";
import { eventsOf, newSession } from "../../support/sessions.ts";

const TEXT = "# Tides\n\nThe sea rises and falls.\n\nShips wait for it.\n";
/** Never reached: each of them ends before. */
const CAP = 12;

const translate = (src_string: string, translate_string: string): Reply =>
  message({ calls: [{ name: "Translate", arguments: { file_id: FILE_ID, src_string, translate_string } }] });
const call = (name: string, args: Record<string, unknown>): Reply => message({ calls: [{ name, arguments: args }] });

/** What a server's model does at every call, and how that ends: the calls made, the end, and the type of the error told. */
const behaviours: Readonly<Record<string, readonly [reply: Reply, calls: number, end: FinishReason, errorType?: string]>> = {
  refuses: [message({ text: "I am sorry, I cannot help with that." }), 3, "failed", "no-progress"],
  "answers in prose": [message({ text: "# Marées\n\nLa mer monte et descend." }), 3, "failed", "no-progress"],
  "answers nothing": [message({}), 3, "failed", "no-progress"],
  loops: [call("Read", { file_id: FILE_ID }), 8, "limit", "no-progress"],
  "calls task_complete at once": [call("task_complete", { summary: "All done." }), 8, "limit", "no-progress"],
  "drafts one unit for ever": [translate("# Tides", "# Marées"), 7, "awaiting-review"],
  "calls unknown tools": [call("WriteFile", { path: "guide.fr.md", content: "x" }), 8, "limit", "no-progress"],
  "breaks the Markdown": [translate("Ships wait for it.", "`Navires`"), 9, "awaiting-review"],
};

describe("a server whose model runs wild", () => {
  for (const [behaviour, [reply, calls, end, errorType]] of Object.entries(behaviours)) {
    it(`is called ${String(calls)} times when it ${behaviour}, and the end is ${errorType ?? end}`, async () => {
      const server = await startModelServer({ script: () => reply });
      try {
        const session = await newSession(TEXT);
        await setMode(session, "autopilot");
        const model = new OpenAiModel({ baseUrl: server.url, model: "m", headers: {}, requestTimeout: 5000, idleTimeout: 5000 });
        const options = autopilotOptions(session, { draftAhead: 0, maxTurns: CAP, holdWarnings: false });
        const step = await drive(session, { model, toolkit: translationToolkit() }, options, new AbortController().signal);
        assert.equal(server.requests.length, calls);
        assert.equal(step.finishReason, end);
        assert.equal(eventsOf(session, "session.error").at(-1)?.data.errorType, errorType);
      } finally {
        await server.close();
      }
    });
  }
});
