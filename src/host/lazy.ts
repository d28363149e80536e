import * as vscode from "vscode";
import type * as serverModule from "../model/serverModule.ts";
import type { ApiKeys } from "./apiKeys.ts";
import { OutsideHooks } from "./outsideHooks.ts";
import type * as sessionModule from "./session.ts";
import type { SessionHost } from "./sessionHost.ts";

/** What a session needs (agent, parser, schemas), loaded from its own bundle on first use. */
export class LazySessions implements vscode.Disposable {
  readonly #context: vscode.ExtensionContext;
  readonly #keys: ApiKeys;
  readonly #log: vscode.LogOutputChannel;
  readonly #changed = new vscode.EventEmitter<void>();
  /** What other extensions attach; kept here, so that they need not wait for the first use. */
  readonly outside = new OutsideHooks();
  #host: SessionHost | undefined;

  constructor(context: vscode.ExtensionContext, keys: ApiKeys, log: vscode.LogOutputChannel) {
    this.#context = context;
    this.#keys = keys;
    this.#log = log;
  }

  /** The list of stored sessions may be another now. Fires often: gather. */
  get onDidChange(): vscode.Event<void> {
    return this.#changed.event;
  }

  /** Undefined until the first use. */
  get loaded(): SessionHost | undefined {
    return this.#host;
  }

  load(): SessionHost {
    if (!this.#host) {
      const { createSessionHost } = loadSessionModule();
      this.#host = createSessionHost(this.#context, this.#keys, this.#log, this.outside, () => this.#changed.fire());
    }
    return this.#host;
  }

  dispose(): void {
    this.#host?.dispose();
    this.#changed.dispose();
  }
}

// `./session.js` and `./openai.js` are bundles beside the one that asks for them, see esbuild.mjs. An import()
// would make what needs no waiting wait.

function loadSessionModule(): typeof sessionModule {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
  return require("./session.js") as typeof sessionModule; // built from that very file
}

export function loadServerModule(): typeof serverModule {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
  return require("./openai.js") as typeof serverModule; // built from that very file
}
