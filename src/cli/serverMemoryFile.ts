import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseJson } from "../model/readValue.ts";
import { ServerMemory } from "../model/serverMemory.ts";
import { atomicWrite } from "../node/atomicWrite.ts";
import type { ModelPorts, ServerChoice } from "./models.ts";

/**
 * What was learned of a model's server in earlier runs, and a way to keep what is learned in this one. It only saves
 * requests: a file that cannot be read or written is no error.
 * @param folder where the sessions are; it need not exist yet.
 */
export async function serverMemoryIn(folder: string, { endpoint, model }: ServerChoice): Promise<Required<Pick<ModelPorts, "facts" | "onLearn">>> {
  const path = join(folder, "servers.json");
  const memory = new ServerMemory(parseJson(await readFile(path, "utf8").catch(() => "")));
  const keep = (): Promise<void> => atomicWrite(path, `${JSON.stringify(memory)}\n`, { mode: 0o600 }).catch(() => undefined);
  return { facts: memory.factsOf(endpoint.baseUrl, model), onLearn: () => void keep() };
}
