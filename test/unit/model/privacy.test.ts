import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { drive } from "../../../src/agent/drive.ts";
import { exportLog } from "../../../src/agent/exportLog.ts";
import type { RetryNotice } from "../../../src/agent/retryWait.ts";
import { Session } from "../../../src/agent/session.ts";
import { OpenAiModel, type OpenAiModelOptions } from "../../../src/model/openaiModel.ts";
import { FileSessionStore } from "../../../src/node/fileSessionStore.ts";
import { hashText, makeId } from "../../../src/node/ids.ts";
import { modelMishaps } from "../../support/modelMishaps.ts";
import { startModelServer } from "../../support/modelServer.ts";
import type { Reply } from "../../support/modelServerReply.ts";
import { plainToolkit, testClock } from "../../support/sessions.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const CANARY = "canary";
const key = "sk-canary-0123456789abcdef";
const header = "tenant-canary-9876543210";
const extra = "user-canary-5555555555";
/** What a server says that quotes the request it got. */
const echo = `Refused: authorization: Bearer ${key}, x-tenant: ${header}, user: ${extra}`;

describe("a session whose model fails", () => {
  const folder = temporaryFolder();

  /** Runs a session to its end, and gives back everything that is kept or shown of it. */
  async function traces(baseUrl: string, options: Partial<OpenAiModelOptions> = {}): Promise<{ readonly text: string; readonly errors: number }> {
    const limits = { requestTimeout: 400, idleTimeout: 100 };
    const model = new OpenAiModel({ baseUrl, model: "test-model", apiKey: key, headers: { "X-Tenant": header }, settings: { extraBody: { user: extra } }, ...limits, ...options });
    const shown: string[] = [];
    const report = (error: unknown): void => void shown.push(String(error));
    const store = new FileSessionStore({ folder: folder.file("sessions"), fsync: false, onDamage: ({ message }) => shown.push(message) });
    const meta = { sessionId: makeId(), sourceUri: "file:///guide.md", targetUri: "file:///guide.es.md", targetLanguage: "es", createdAt: "" };
    const start = { meta, source: { fileId: "guide.md", text: "One.\n" }, tone: "", maxUnitLength: 300, model: model.info };
    const session = await Session.create(start, { store, clock: testClock(), makeId, hash: hashText, report });
    const onRetry = ({ message }: RetryNotice): void => void shown.push(message);
    await drive(session, { model, toolkit: plainToolkit() }, { draftAhead: 0, maxTurns: 10, onRetry }, new AbortController().signal);
    const files = readdirSync(folder.file("sessions")).map((name) => readFileSync(folder.file(`sessions/${name}`), "utf8"));
    const errors = session.record.filter((event) => event.type === "assistant.turn_end" && event.data.error).length;
    return { text: [...files, ...shown, exportLog(session.record, { folders: [], secrets: [] })].join("\n"), errors };
  }

  async function expectNoTrace(reply: Reply): Promise<void> {
    const server = await startModelServer({ script: () => reply });
    try {
      const { text } = await traces(server.url);
      assert.equal(server.requests[0]?.headers.authorization, `Bearer ${key}`, "the key was sent");
      assert.equal(server.requests[0]?.headers["x-tenant"], header);
      assert.ok(!text.includes(CANARY), text);
    } finally {
      await server.close();
    }
  }

  for (const [name, reply] of Object.entries(modelMishaps(echo))) {
    it(`with ${name} keeps and shows neither key nor header`, () => expectNoTrace(reply));
  }

  for (const [name, baseUrl, options] of [
    ["no server at its address", "http://127.0.0.1:9/v1", {}],
    ["a server whose name is unknown", "http://no-such-host.invalid/v1", {}],
    ["a key in the address", `http://127.0.0.1:9/v1?key=${key}`, {}],
    ["a name and a password in the address", `http://${header}:${key}@127.0.0.1:9/v1`, {}],
    ["a key in what is no address", `${key}@nowhere`, {}],
    ["a key that cannot be sent", "http://127.0.0.1:9/v1", { apiKey: `${key}\u2028\u{1F511}` }],
    ["a header that cannot be sent", "http://127.0.0.1:9/v1", { headers: { "X-Tenant": `${header}\nx` } }],
    ["a header whose name is none", "http://127.0.0.1:9/v1", { headers: { [`x ${header}`]: "1234" } }],
  ] as const) {
    it(`with ${name} keeps and shows neither key nor header`, async () => {
      const { text, errors } = await traces(baseUrl, options);
      assert.ok(errors > 0);
      assert.ok(!text.includes(CANARY), text);
    });
  }
});
