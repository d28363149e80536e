import * as vscode from "vscode";
import type { ApiKeys } from "./apiKeys.ts";
import { baseUrlProblem, isUnencrypted } from "./baseUrl.ts";
import { chooseEditorModel } from "./editorModelPick.ts";
import { canOfferEditorModels } from "./editorModels.ts";
import type { Provider } from "./settingDefaults.ts";
import { readSettings } from "./settings.ts";

interface ProviderItem extends vscode.QuickPickItem {
  readonly provider: Provider;
}

const providers: readonly ProviderItem[] = [
  {
    provider: "offline",
    label: "$(beaker) Offline rehearsal",
    detail:
      "Built in, no network, no key. It is no translator: it translates the bundled sample, and marks any other text as pseudo-translated.",
  },
  {
    provider: "openai",
    label: "$(server) OpenAI-compatible server",
    detail: "OpenAI, OpenRouter, Ollama, LM Studio, vLLM and others: an address, a model's name, and a key where one is needed.",
  },
  {
    provider: "editor",
    label: "$(sparkle) A model of VS Code",
    detail: "What VS Code itself offers, such as the models of GitHub Copilot and of other extensions. No address, no key.",
  },
];

/**
 * Asks which engine drafts, and stores it in the person's own settings, the key in the secret storage.
 * @returns false when the person gave up; then nothing has changed.
 */
export async function chooseModel(keys: ApiKeys): Promise<boolean> {
  const offered = providers.filter(({ provider }) => provider !== "editor" || canOfferEditorModels());
  const picked = await vscode.window.showQuickPick(offered, {
    title: "Interlinear: which engine drafts the translation?",
    ignoreFocusOut: true,
  });
  if (picked === undefined) {
    return false;
  }
  switch (picked.provider) {
    case "offline":
      return store({ "interlinear.provider": "offline" }, "the offline rehearsal");
    case "openai":
      return chooseServer(keys);
    case "editor":
      return storeEditorModel(await chooseEditorModel());
  }
}

async function storeEditorModel(model: string | undefined): Promise<boolean> {
  return model !== undefined && store({ "interlinear.model": model, "interlinear.provider": "editor" }, model);
}

async function chooseServer(keys: ApiKeys): Promise<boolean> {
  const settings = readSettings();
  const baseUrl = await ask("Address of the server (1/3)", settings.baseUrl, {
    prompt: "Up to and including the version, such as https://api.openai.com/v1",
    validateInput: baseUrlProblem,
  });
  if (baseUrl === undefined || (isUnencrypted(baseUrl) && !(await acceptsPlainHttp(baseUrl)))) {
    return false;
  }
  const model = await ask("Name of the model (2/3)", settings.model, {
    prompt: "As the server lists it. It must support tool calls.",
    validateInput: (value) => (value.trim() === "" ? "Enter the model's name." : undefined),
  });
  if (model === undefined) {
    return false;
  }
  const { key } = await keys.find(baseUrl);
  const given = await ask("Key (3/3)", "", {
    prompt: key === undefined ? "Leave it empty if the server needs none." : "Leave it empty to keep the present key.",
    password: true,
  });
  if (given === undefined) {
    return false;
  }
  if (given !== "") {
    await keys.keep(baseUrl, given);
  }
  return store({ "interlinear.baseUrl": baseUrl, "interlinear.model": model, "interlinear.provider": "openai" }, model);
}

async function ask(title: string, value: string, options: vscode.InputBoxOptions): Promise<string | undefined> {
  return (await vscode.window.showInputBox({ title: `Interlinear: ${title}`, value, ignoreFocusOut: true, ...options }))?.trim();
}

async function acceptsPlainHttp(baseUrl: string): Promise<boolean> {
  const use = "Use It Anyway";
  const detail = "Your text and your key would travel unencrypted. Use an https:// address where there is one.";
  const answer = await vscode.window.showWarningMessage(`${baseUrl} is not encrypted.`, { modal: true, detail }, use);
  return answer === use;
}

/** Milliseconds that the new choice is told in the status bar. */
const TOLD_FOR = 10_000;

/** Only in the user's settings: a workspace must not redirect text and key. */
async function store(values: Readonly<Record<string, string>>, name: string): Promise<boolean> {
  const configuration = vscode.workspace.getConfiguration();
  for (const [key, value] of Object.entries(values)) {
    await configuration.update(key, value, vscode.ConfigurationTarget.Global);
  }
  vscode.window.setStatusBarMessage(`Interlinear drafts with ${name} from now on`, TOLD_FOR);
  return true;
}
