import type * as vscode from "vscode";
import type { ServerFacts } from "../model/serverFacts.ts";
import { ServerMemory } from "../model/serverMemory.ts";

const SERVERS = "interlinear.servers";
const PLAIN_HTTP = "interlinear.plainHttp";

/** What this installation knows of model servers: what they were found to refuse, and which may be spoken to unencrypted. */
export class KnownServers {
  readonly #memento: vscode.Memento;
  readonly #memory: ServerMemory;

  constructor(memento: vscode.Memento) {
    this.#memento = memento;
    this.#memory = new ServerMemory(memento.get<unknown>(SERVERS));
  }

  /** To be given to a model of this address; whoever changes them calls `keep`. */
  factsOf(baseUrl: string, model: string): ServerFacts {
    return this.#memory.factsOf(baseUrl, model);
  }

  /** What was learned outlives the window. */
  async keep(): Promise<void> {
    await this.#memento.update(SERVERS, this.#memory.toJSON());
  }

  async forget(baseUrl: string, model: string): Promise<void> {
    this.#memory.forget(baseUrl, model);
    await this.keep();
  }

  /** The person has agreed that text and key travel to this address unencrypted. */
  mayBePlain(baseUrl: string): boolean {
    return this.#plain.includes(originOf(baseUrl));
  }

  async allowPlain(baseUrl: string): Promise<void> {
    await this.#memento.update(PLAIN_HTTP, [...new Set([...this.#plain, originOf(baseUrl)])]);
  }

  get #plain(): readonly string[] {
    return this.#memento.get<readonly string[]>(PLAIN_HTTP, []);
  }
}

function originOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl;
}
