import * as vscode from "vscode";
import { isLoopback } from "../model/endpoint.ts";
import type { LocalServer } from "../model/localServers.ts";
import { placeholderIn, presets, type ServerPreset } from "../model/presets.ts";
import { baseUrlProblem } from "./baseUrl.ts";
import { chooseEditorModel } from "./editorModelPick.ts";
import { canOfferEditorModels } from "./editorModels.ts";
import type { EngineSources } from "./engine.ts";
import { inTheirLanguage } from "./inTheirLanguage.ts";
import { loadServerModule } from "./lazy.ts";
import { askModel } from "./modelNamePick.ts";
import { acceptsPlainHttp } from "./plainHttp.ts";
import { readFlatModel } from "./settings.ts";
import type { SettingValues } from "./settingDefaults.ts";
import { storeForPerson } from "./storeSettings.ts";

interface EngineItem extends vscode.QuickPickItem {
  /** Asks what is still to be known, and stores the choice. False: the person gave up. */
  readonly choose?: (sources: EngineSources) => Promise<boolean>;
}

/**
 * Asks which engine drafts, and stores it in the person's own settings, the key in the secret storage.
 * @returns false when the person gave up; then nothing has changed.
 */
export async function chooseModel(sources: EngineSources): Promise<boolean> {
  const title = vscode.l10n.t("Interlinear: which engine drafts the translation?");
  const items = (async () => engineItems(vscode.workspace.isTrusted ? await loadServerModule().findLocalServers() : []))();
  const picked = await vscode.window.showQuickPick(items, { title, matchOnDescription: true, ignoreFocusOut: true });
  return picked?.choose?.(sources) ?? false;
}

/** Engines of other kinds than servers come first, then the servers that run here, then the presets. */
function engineItems(found: readonly LocalServer[]): EngineItem[] {
  const heading = (label: string): EngineItem => ({ label, kind: vscode.QuickPickItemKind.Separator });
  return [
    offlineItem(),
    ...(canOfferEditorModels() ? [editorItem()] : []),
    ...(found.length === 0 ? [] : [heading(vscode.l10n.t("Running on this machine")), ...found.map(foundItem)]),
    heading(vscode.l10n.t("Model servers")),
    ...presets.map(inWords).map(presetItem),
  ];
}

/** What a preset says to a person, in their language. */
function inWords(preset: ServerPreset): ServerPreset {
  return { ...preset, label: inTheirLanguage(preset.label), note: inTheirLanguage(preset.note) };
}

function offlineItem(): EngineItem {
  return {
    label: `$(beaker) ${vscode.l10n.t("Offline rehearsal")}`,
    detail: vscode.l10n.t("Built in, no network, no key. It is no translator: it translates the bundled sample, and marks any other text as pseudo-translated."),
    choose: () => store({ "interlinear.provider": "offline" }, vscode.l10n.t("the offline rehearsal")),
  };
}

function editorItem(): EngineItem {
  return {
    label: `$(sparkle) ${vscode.l10n.t("A model of VS Code")}`,
    detail: vscode.l10n.t("What VS Code itself offers, such as the models of GitHub Copilot and of other extensions. No address, no key."),
    choose: async () => {
      const model = await chooseEditorModel();
      return model !== undefined && store({ "interlinear.model": model, "interlinear.provider": "editor" }, model);
    },
  };
}

function foundItem({ preset, baseUrl, models }: LocalServer): EngineItem {
  return {
    label: `$(vm-running) ${preset.label}`,
    description: new URL(baseUrl).host,
    detail: models.length === 0 ? vscode.l10n.t("It lists no model yet.") : models.slice(0, 5).join(", "),
    choose: (sources) => chooseServer({ ...preset, baseUrl }, true, sources),
  };
}

function presetItem(preset: ServerPreset): EngineItem {
  return {
    label: `$(server) ${preset.label}`,
    description: preset.baseUrl,
    ...(preset.note !== "" && { detail: preset.note }),
    choose: (sources) => chooseServer(preset, false, sources),
  };
}

/** @param isFound the address is known to be right */
async function chooseServer(preset: ServerPreset, isFound: boolean, sources: EngineSources): Promise<boolean> {
  const baseUrl = isFound ? preset.baseUrl : await askAddress(preset);
  if (baseUrl === undefined || !(await acceptsPlainHttp(baseUrl, sources.servers))) {
    return false;
  }
  const headers = await headersFor(baseUrl);
  if (headers === undefined) {
    return false;
  }
  const isKeyNeeded = preset.key === "needed" || !isLoopback(baseUrl);
  const asked = await askModel({ preset, baseUrl, headers, isKeyNeeded }, sources);
  if (asked === undefined) {
    return false;
  }
  if (asked.newKey !== "") {
    await sources.keys.keep(baseUrl, asked.newKey);
  }
  const { model } = asked;
  const kept = Object.keys(headers).length === 0 ? undefined : headers;
  return store({ "interlinear.headers": kept, "interlinear.baseUrl": baseUrl, "interlinear.model": model, "interlinear.provider": "openai" }, model);
}

/** The present address stands in the box where the preset has none; a name of one's own is selected in it. */
async function askAddress({ label, baseUrl, note }: ServerPreset): Promise<string | undefined> {
  const value = baseUrl === "" ? readFlatModel().baseUrl : baseUrl;
  const own = placeholderIn(value);
  const start = own === undefined ? 0 : value.indexOf(own);
  const given = await vscode.window.showInputBox({
    title: vscode.l10n.t("Interlinear: address of {0}", label),
    value,
    valueSelection: [start, own === undefined ? value.length : start + own.length],
    prompt: `${vscode.l10n.t("Up to and including the version, such as {0}.", "https://api.openai.com/v1")} ${note}`.trim(),
    ignoreFocusOut: true,
    validateInput: addressProblem,
  });
  return given?.trim();
}

/** `""`: nothing is wrong. */
function addressProblem(value: string): string {
  const own = placeholderIn(value);
  return own === undefined ? inTheirLanguage(baseUrlProblem(value) ?? "") : vscode.l10n.t("Replace {0} with your own name.", own);
}

/**
 * Headers that the person set for one address do not go to another without a word.
 * @returns those to send; undefined when the person gave up.
 */
async function headersFor(baseUrl: string): Promise<SettingValues["interlinear.headers"] | undefined> {
  const { baseUrl: before, headers } = readFlatModel();
  const names = Object.keys(headers);
  const [from, to] = [originOf(before), originOf(baseUrl)];
  if (names.length === 0 || from === to) {
    return headers;
  }
  const [send, remove] = [vscode.l10n.t("Send Them"), vscode.l10n.t("Remove Them")];
  const message = vscode.l10n.t("The setting interlinear.headers holds {0}, meant for {1}.", names.join(", "), from);
  const detail = vscode.l10n.t("Are they to be sent to {0}?", to);
  const answer = await vscode.window.showWarningMessage(message, { modal: true, detail }, send, remove);
  return answer === send ? headers : answer === remove ? {} : undefined;
}

function originOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl;
}

/** Milliseconds that the new choice is told in the status bar. */
const TOLD_FOR = 10_000;

/** The profile goes last: until then it is the one in force, whole. */
async function store(values: Parameters<typeof storeForPerson>[0], name: string): Promise<true> {
  await storeForPerson({ ...values, "interlinear.profile": undefined });
  vscode.window.setStatusBarMessage(vscode.l10n.t("Interlinear drafts with {0} from now on", name), TOLD_FOR);
  return true;
}
