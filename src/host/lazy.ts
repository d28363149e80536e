import type * as vscode from "vscode";
import type { ApiKeys } from "./apiKeys.ts";
import type { SessionHost } from "./sessionHost.ts";

/** What a session needs (agent, parser, schemas), loaded from its own bundle on first use. */
export class LazySessions implements vscode.Disposable {
  readonly #context: vscode.ExtensionContext;
  readonly #keys: ApiKeys;
  readonly #log: vscode.LogOutputChannel;
  #host: SessionHost | undefined;

  constructor(context: vscode.ExtensionContext, keys: ApiKeys, log: vscode.LogOutputChannel) {
    this.#context = context;
    this.#keys = keys;
    this.#log = log;
  }

  /** Undefined until the first use. */
  get loaded(): SessionHost | undefined {
    return this.#host;
  }

  load(): SessionHost {
    if (!this.#host) {
      const { createSessionHost } = loadSessionModule();
      this.#host = createSessionHost(this.#context, this.#keys, this.#log);
    }
    return this.#host;
  }

  dispose(): void {
    this.#host?.dispose();
  }
}

/** `./session.js` and `./openai.js` are bundles beside the one that asks for them, see esbuild.mjs. */
function loadSessionModule(): typeof import("./session.ts") {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import() would wait where none is needed
  return require("./session.js") as typeof import("./session.ts"); // built from that very file
}

export function loadOpenAiModule(): typeof import("../model/openaiModel.ts") {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
  return require("./openai.js") as typeof import("../model/openaiModel.ts"); // built from that very file
}
