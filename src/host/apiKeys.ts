import * as vscode from "vscode";
import { environmentKey } from "../model/environmentKey.ts";

const REMEMBERED = "interlinear.keysStoredFor";

export interface FoundKey {
  /** Undefined: none, which is right for most local servers. */
  readonly key: string | undefined;
  /** Something the person should know of the key; undefined: nothing. */
  readonly notice: string | undefined;
}

/** Keys of model servers, one for each address, in the editor's secret storage. */
export class ApiKeys implements vscode.Disposable {
  readonly #secrets: vscode.SecretStorage;
  readonly #memory: vscode.Memento;
  readonly #environment: Readonly<Record<string, string | undefined>>;
  /** What the secret storage holds, as far as it was asked: it is at the window's other end, which may be busy. */
  readonly #known = new Map<string, Thenable<string | undefined>>();
  readonly #subscription: vscode.Disposable;

  /** @param memory remembers for which addresses keys were stored, never the keys. */
  constructor(
    secrets: vscode.SecretStorage,
    memory: vscode.Memento,
    environment: Readonly<Record<string, string | undefined>>,
  ) {
    this.#secrets = secrets;
    this.#memory = memory;
    this.#environment = environment;
    this.#subscription = secrets.onDidChange(({ key }) => this.#known.delete(key));
  }

  async find(baseUrl: string): Promise<FoundKey> {
    const stored = await this.#storedAs(secretName(baseUrl));
    if (stored !== undefined) {
      return { key: stored, notice: mayForget() ? keptInMemory() : undefined };
    }
    const key = environmentKey(baseUrl, this.#environment);
    const isLost = key === undefined && this.#stored().includes(secretName(baseUrl));
    return { key, notice: isLost ? lost(baseUrl) : undefined };
  }

  /** @param key `""` removes the stored one. */
  async keep(baseUrl: string, key: string): Promise<void> {
    const name = secretName(baseUrl);
    const others = this.#stored().filter((other) => other !== name);
    if (key === "") {
      await this.#secrets.delete(name);
      await this.#memory.update(REMEMBERED, others);
    } else {
      await this.#secrets.store(name, key);
      await this.#memory.update(REMEMBERED, [...others, name]);
    }
    this.#known.delete(name);
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  #storedAs(name: string): Thenable<string | undefined> {
    const known = this.#known.get(name);
    if (known) {
      return known;
    }
    const asked = this.#secrets.get(name);
    this.#known.set(name, asked);
    asked.then(undefined, () => this.#known.delete(name));
    return asked;
  }

  #stored(): readonly string[] {
    return this.#memory.get<readonly string[]>(REMEMBERED, []);
  }
}

function secretName(baseUrl: string): string {
  return `apiKey:${baseUrl.trim().replace(/\/+$/, "")}`;
}

/**
 * VS Code in a browser keeps secrets in the page's memory unless the server offers a storage, and tells no
 * extension which it is (microsoft/vscode#317329).
 */
function mayForget(): boolean {
  return vscode.env.uiKind === vscode.UIKind.Web;
}

function keptInMemory(): string {
  return vscode.l10n.t("In a browser the key may be kept in memory only, until the page is closed. To keep it, set INTERLINEAR_API_KEY where the server is started.");
}

function lost(baseUrl: string): string {
  return vscode.l10n.t("The editor has not kept the key for {0}. Run Choose Model and enter it again, or set INTERLINEAR_API_KEY where the editor is started.", baseUrl);
}
