import * as vscode from "vscode";
import { isModelError } from "../agent/ports.ts";
import type { Endpoint } from "../model/endpoint.ts";
import type { ListedModel } from "../model/modelList.ts";
import type { ServerPreset } from "../model/presets.ts";
import { endpointOf, type EngineSources } from "./engine.ts";
import { errorText } from "./inTheirLanguage.ts";
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
  const empty = isKept ? vscode.l10n.t("Leave it empty to keep the present key.") : vscode.l10n.t("Leave it empty if the server needs none.");
  const given = await vscode.window.showInputBox({
    title: vscode.l10n.t("Interlinear: key for {0}", preset.label),
    prompt: `${why} ${empty} ${vscode.l10n.t("It is kept in the editor's secret storage.")}`.trim(),
    password: true,
    ignoreFocusOut: true,
  });
  return given?.trim();
}

/** In a workspace that is not trusted nothing is asked of a server. */
async function listed(place: ModelPlace, key: string | undefined): Promise<Listing> {
  if (!vscode.workspace.isTrusted) {
    return { kind: "failed", why: vscode.l10n.t("This workspace is not trusted, so the server is not asked for its models."), wantsKey: false };
  }
  const title = vscode.l10n.t("Interlinear: asking {0} for its models", place.preset.label);
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title }, () => askList(endpointOf(place, key)));
}

async function askList(endpoint: Endpoint): Promise<Listing> {
  try {
    const models = await loadServerModule().listModels(endpoint, { timeout: LIST_TIMEOUT });
    return models !== undefined && models.length > 0
      ? { kind: "listed", models }
      : { kind: "failed", why: vscode.l10n.t("The server lists no models."), wantsKey: false };
  } catch (error) {
    if (isModelError(error)) {
      return { kind: "failed", why: vscode.l10n.t("The models cannot be listed: {0}", errorText(error)), wantsKey: error.kind === "auth" };
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
      ...(contextLength !== undefined && { description: vscode.l10n.t("{0} tokens of context", contextLength.toLocaleString("en-US")) }),
    })),
    { label: `$(edit) ${vscode.l10n.t("Type another name…")}`, model: undefined, alwaysShow: true },
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t("Interlinear: model of {0}", place.preset.label),
    placeHolder: vscode.l10n.t("It must support tool calls."),
    ignoreFocusOut: true,
  });
  return picked && (picked.model ?? (await typeModel(place, "")));
}

async function typeModel({ preset, baseUrl }: ModelPlace, why: string): Promise<string | undefined> {
  const present = readFlatModel();
  const given = await vscode.window.showInputBox({
    title: vscode.l10n.t("Interlinear: name of the model of {0}", preset.label),
    value: present.baseUrl === baseUrl ? present.model : "",
    prompt: `${why} ${vscode.l10n.t("Type the name that the server has for it. It must support tool calls.")}`.trim(),
    ignoreFocusOut: true,
    validateInput: (value) => (value.trim() === "" ? vscode.l10n.t("Enter the model's name.") : undefined),
  });
  return given?.trim();
}
