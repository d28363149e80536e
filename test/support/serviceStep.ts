import { readFileSync } from "node:fs";
import { AgentService, ServiceError, type NextInput } from "../../src/agent/service.ts";
import type { Session } from "../../src/agent/session.ts";
import { OfflineModel } from "../../src/model/offline/offlineModel.ts";
import { fileSessionPorts } from "../../src/node/sessionPorts.ts";
import { plainToolkit } from "./sessions.ts";

/** A service whose sessions and documents are files, as a server without a memory would have it. */
export function fileService(folder: string): AgentService {
  const sessions = fileSessionPorts({ folder: `${folder}/sessions`, fsync: false, report: () => undefined, onDamage: () => undefined });
  const pathOf = (name: string): string => `${folder}/${name}`;
  return new AgentService({
    sessions,
    prepare: (_session: Session) =>
      Promise.resolve({ model: new OfflineModel({ pace: 0 }), toolkit: plainToolkit(), draftAhead: 0, maxTurns: 100 }),
    begin: (userInput) => {
      const [fileId = "", targetLanguage = ""] = userInput.split(" ");
      const sourceUri = pathOf(fileId);
      const createdAt = new Date(sessions.clock.now()).toISOString();
      const meta = { sessionId: sessions.makeId(), sourceUri, targetUri: `${sourceUri}.out`, targetLanguage, createdAt };
      const source = { fileId, text: readFileSync(sourceUri, "utf8") };
      return Promise.resolve({ meta, source, tone: "", maxUnitLength: 300, model: new OfflineModel({ pace: 0 }).info });
    },
    readSource: (meta) => Promise.resolve(readFileSync(meta.sourceUri, "utf8")),
  });
}

/** One request in, one answer out, both JSON: what the child process of the service's test runs. */
export async function answer(folder: string, request: string): Promise<string> {
  const { getMessages, ...input } = JSON.parse(request) as NextInput & { getMessages?: string };
  const service = fileService(folder);
  try {
    const output = getMessages === undefined ? await service.handleNext(input) : await service.getMessages(getMessages);
    return JSON.stringify(output);
  } catch (error) {
    if (error instanceof ServiceError) {
      return JSON.stringify({ error: error.kind });
    }
    throw error;
  }
}
