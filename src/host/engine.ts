import * as vscode from "vscode";
import type { ChatModel } from "../agent/ports.ts";
import { OfflineModel } from "../model/offline/offlineModel.ts";
import type { Failure } from "./activity.ts";
import type { ApiKeys } from "./apiKeys.ts";
import { EditorModel } from "./editorModel.ts";
import { findEditorModel, missingModel } from "./editorModels.ts";
import { loadOpenAiModule } from "./lazy.ts";
import type { Settings } from "./settings.ts";

/** The model that the person chose, or why it cannot be used now. */
export type Engine =
  | { readonly kind: "ready"; readonly model: ChatModel; readonly notices: readonly string[] }
  | { readonly kind: "unavailable"; readonly failure: Failure };

export async function chosenEngine(settings: Settings, keys: ApiKeys): Promise<Engine> {
  if (settings.provider === "offline") {
    return { kind: "ready", model: new OfflineModel(), notices: [] };
  }
  if (!vscode.workspace.isTrusted) {
    return unavailable(
      "This workspace is not trusted, so nothing of it is sent to a model.",
      "Trust the workspace, or choose the offline rehearsal.",
    );
  }
  if (settings.provider === "editor") {
    return editorEngine(settings);
  }
  if (settings.model === "" || settings.baseUrl === "") {
    return unavailable(
      "No model is configured.",
      "Choose a model: an address, a model's name, and a key where one is needed.",
    );
  }
  return openAiEngine(settings, keys);
}

/** Begins what takes a while: the key is at the window's other end, the SDK on the disk. */
export function prepareEngine({ provider, baseUrl }: Settings, keys: ApiKeys): void {
  if (provider === "openai" && vscode.workspace.isTrusted) {
    keys.find(baseUrl).catch(() => undefined); // whoever needs the key asks again, and is told
    loadOpenAiModule();
  }
}

function unavailable(message: string, hint: string): Engine {
  return { kind: "unavailable", failure: { kind: "failed", message, hint, actions: ["chooseModel", "retry"] } };
}

async function editorEngine({ model: name, requestTimeout, requestIdleTimeout }: Settings): Promise<Engine> {
  const model = await findEditorModel(name);
  if (model === undefined) {
    const { message, hint } = await missingModel(name);
    return unavailable(message, hint);
  }
  const limits = { requestTimeout, idleTimeout: requestIdleTimeout };
  return { kind: "ready", model: new EditorModel(model, limits), notices: [] };
}

async function openAiEngine(settings: Settings, keys: ApiKeys): Promise<Engine> {
  const { baseUrl, headers, requestTimeout, requestIdleTimeout } = settings;
  const { key, notice } = await keys.find(baseUrl);
  const { OpenAiModel } = loadOpenAiModule();
  const model = new OpenAiModel({
    baseUrl,
    model: settings.model,
    headers,
    requestTimeout,
    idleTimeout: requestIdleTimeout,
    ...(key === undefined ? {} : { apiKey: key }),
  });
  return { kind: "ready", model, notices: notice === undefined ? [] : [notice] };
}
