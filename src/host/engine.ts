import * as vscode from "vscode";
import type { ChatModel } from "../agent/ports.ts";
import type { Endpoint } from "../model/endpoint.ts";
import type { OpenAiModelOptions } from "../model/openaiModel.ts";
import { keyHeaderOf } from "../model/presets.ts";
import { OfflineModel } from "../model/offline/offlineModel.ts";
import type { Failure } from "./activity.ts";
import type { ApiKeys } from "./apiKeys.ts";
import { EditorModel } from "./editorModel.ts";
import { findEditorModel, missingModel } from "./editorModels.ts";
import { loadServerModule } from "./lazy.ts";
import { acceptsPlainHttp } from "./plainHttp.ts";
import type { KnownServers } from "./knownServers.ts";
import type { Settings } from "./settings.ts";

/** The model that the person chose, or why it cannot be used now. */
export type Engine =
  | { readonly kind: "ready"; readonly model: ChatModel; readonly notices: readonly string[] }
  | { readonly kind: "unavailable"; readonly failure: Failure };

/** What is kept outside of the settings that a model is made from. */
export interface EngineSources {
  readonly keys: ApiKeys;
  readonly servers: KnownServers;
}

/** @param onNotice told, for a person, what is found amiss while the model works. */
export async function chosenEngine(settings: Settings, sources: EngineSources, onNotice: (notice: string) => void): Promise<Engine> {
  if (settings.profileProblem !== undefined) {
    return unavailable(settings.profileProblem, vscode.l10n.t("Correct the profile in the settings, or choose another model."));
  }
  if (settings.provider === "offline") {
    return { kind: "ready", model: new OfflineModel(), notices: [] };
  }
  if (!vscode.workspace.isTrusted) {
    return unavailable(
      vscode.l10n.t("This workspace is not trusted, so nothing of it is sent to a model."),
      vscode.l10n.t("Trust the workspace, or choose the offline rehearsal."),
    );
  }
  if (settings.provider === "editor") {
    return editorEngine(settings);
  }
  if (settings.model === "" || settings.baseUrl === "") {
    return unavailable(
      vscode.l10n.t("No model is configured."),
      vscode.l10n.t("Choose a model: an address, a model's name, and a key where one is needed."),
    );
  }
  if (!(await acceptsPlainHttp(settings.baseUrl, sources.servers))) {
    return unavailable(
      vscode.l10n.t("The model's server is not reached by an encrypted connection, so nothing was sent."),
      vscode.l10n.t("Use an https:// address where there is one, or try again and accept the risk."),
    );
  }
  return openAiEngine(settings, sources, onNotice);
}

/** Begins what takes a while: the key is at the window's other end, the SDK on the disk. */
export function prepareEngine({ provider, baseUrl, profileProblem }: Settings, keys: ApiKeys): void {
  if (provider === "openai" && profileProblem === undefined && vscode.workspace.isTrusted) {
    keys.find(baseUrl).catch(() => undefined); // whoever needs the key asks again, and is told
    loadServerModule();
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

async function openAiEngine(settings: Settings, sources: EngineSources, onNotice: (notice: string) => void): Promise<Engine> {
  const { key, notice } = await sources.keys.find(settings.baseUrl);
  const model = openAiModel(settings, key, sources.servers, { onNotice });
  return { kind: "ready", model, notices: notice === undefined ? [] : [notice] };
}

/** The address of a choice, with all that identifies the person there. */
export function endpointOf({ baseUrl, headers }: Pick<Settings, "baseUrl" | "headers">, key: string | undefined): Endpoint {
  const keyHeader = keyHeaderOf(baseUrl);
  return { baseUrl, headers, ...(key !== undefined && { apiKey: key }), ...(keyHeader !== undefined && { keyHeader }) };
}

/** The model of a choice, which shares and keeps what is known of its server. */
export function openAiModel(
  settings: Settings,
  key: string | undefined,
  servers: KnownServers,
  more: Pick<OpenAiModelOptions, "onNotice" | "fetch">,
): ChatModel {
  const { baseUrl, model, request, requestTimeout, requestIdleTimeout } = settings;
  const { OpenAiModel } = loadServerModule();
  return new OpenAiModel({
    ...endpointOf(settings, key),
    ...more,
    model,
    settings: request,
    requestTimeout,
    idleTimeout: requestIdleTimeout,
    facts: servers.factsOf(baseUrl, model),
    onLearn: () => void servers.keep(),
  });
}
