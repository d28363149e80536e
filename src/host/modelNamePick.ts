import * as vscode from "vscode";
import { isModelError } from "../agent/ports.ts";
import type { Endpoint } from "../model/endpoint.ts";
import type { ListedModel } from "../model/modelList.ts";
import type { ServerPreset } from "../model/presets.ts";
import { endpointOf, type EngineSources } from "./engine.ts";
import { loadServerModule } from "./lazy.ts";
import { readFlatModel } from "./settings.ts";

/** A server whose model is to be named. */
export interface ModelPlace {
  readonly preset: ServerPreset;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Else it is asked for only if the server wants one. */
  readonly isKeyNeeded: boolean;
}

export interface NamedModel {
  readonly model: string;
  /** Not kept yet; `""`: what is kept, or none. */
  readonly newKey: string;
}

type Listing =
  | { readonly kind: "listed"; readonly models: readonly ListedModel[] }
  /** `wantsKey`: the server did not accept the key, or the lack of one. */
  | { readonly kind: "failed"; readonly why: string; readonly wantsKey: boolean };

/** Milliseconds for the list of models. */
const LIST_TIMEOUT = 15_000;

/** Asks for the key, where one is needed, and for one of the models that the server then lists. @returns undefined when the person gave up. */
export async function askModel(place: ModelPlace, { keys }: EngineSources): Promise<NamedModel | undefined> {
  const { key } = await keys.find(place.baseUrl);
  let newKey = place.isKeyNeeded ? await askKey(place, key !== undefined, "") : "";
  if (newKey === undefined) {
    return undefined;
  }
  let listing = await listed(place, newKey || key);
  if (listing.kind === "failed" && listing.wantsKey) {
    newKey = await askKey(place, false, listing.why);
    if (newKey === undefined) {
      return undefined;
    }
    listing = await listed(place, newKey || key);
  }
  const model = listing.kind === "listed" ? await pickModel(place, listing.models) : await typeModel(place, listing.why);
  return model === undefined ? undefined : { model, newKey };
}

async function askKey({ preset }: ModelPlace, isKept: boolean, why: string): Promise<string | undefined> {
  const empty = isKept ? "Leave it empty to keep the present key." : "Leave it empty if the server needs none.";
  const given = await vscode.window.showInputBox({
    title: `Interlinear: key for ${preset.label}`,
    prompt: `${why} ${empty} It is kept in the editor's secret storage.`.trim(),
    password: true,
    ignoreFocusOut: true,
  });
  return given?.trim();
}

/** In a workspace that is not trusted nothing is asked of a server. */
async function listed(place: ModelPlace, key: string | undefined): Promise<Listing> {
  if (!vscode.workspace.isTrusted) {
    return { kind: "failed", why: "This workspace is not trusted, so the server is not asked for its models.", wantsKey: false };
  }
  const options = { location: vscode.ProgressLocation.Notification, title: `Interlinear: asking ${place.preset.label} for its models` };
  return vscode.window.withProgress(options, () => askList(endpointOf(place, key)));
}

async function askList(endpoint: Endpoint): Promise<Listing> {
  try {
    const models = await loadServerModule().listModels(endpoint, { timeout: LIST_TIMEOUT });
    return models !== undefined && models.length > 0
      ? { kind: "listed", models }
      : { kind: "failed", why: "The server lists no models.", wantsKey: false };
  } catch (error) {
    if (isModelError(error)) {
      return { kind: "failed", why: `The models cannot be listed: ${error.message}`, wantsKey: error.kind === "auth" };
    }
    throw error;
  }
}

interface ModelItem extends vscode.QuickPickItem {
  /** Undefined: a name of one's own. */
  readonly model: string | undefined;
}

async function pickModel(place: ModelPlace, models: readonly ListedModel[]): Promise<string | undefined> {
  const items: ModelItem[] = [
    ...models.map(({ id, contextLength }) => ({
      label: id,
      model: id,
      ...(contextLength !== undefined && { description: `${contextLength.toLocaleString("en-US")} tokens of context` }),
    })),
    { label: "$(edit) Type another name…", model: undefined, alwaysShow: true },
  ];
  const title = `Interlinear: model of ${place.preset.label}`;
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder: "It must support tool calls.", ignoreFocusOut: true });
  return picked && (picked.model ?? (await typeModel(place, "")));
}

async function typeModel({ preset, baseUrl }: ModelPlace, why: string): Promise<string | undefined> {
  const present = readFlatModel();
  const given = await vscode.window.showInputBox({
    title: `Interlinear: name of the model of ${preset.label}`,
    value: present.baseUrl === baseUrl ? present.model : "",
    prompt: `${why} Type the name that the server has for it. It must support tool calls.`.trim(),
    ignoreFocusOut: true,
    validateInput: (value) => (value.trim() === "" ? "Enter the model's name." : undefined),
  });
  return given?.trim();
}
