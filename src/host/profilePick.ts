import * as vscode from "vscode";
import { commands } from "./ids.ts";
import { inTheirLanguage } from "./inTheirLanguage.ts";
import type { ModelChoice, ReadProfile } from "./modelProfiles.ts";
import { readSettings, readSettingsProfiles, type Settings } from "./settings.ts";
import { storeForPerson } from "./storeSettings.ts";

interface SwitchItem extends vscode.QuickPickItem {
  /** Undefined: of a separator. */
  readonly chosen?: () => unknown;
}

/** Asks which of the profiles is to draft from now on, and offers what else can be done about the model. */
export async function switchModel(): Promise<void> {
  const settings = readSettings();
  const title = vscode.l10n.t("Interlinear: which model drafts?");
  const picked = await vscode.window.showQuickPick<SwitchItem>(itemsFor(settings, readSettingsProfiles()), { title });
  await picked?.chosen?.();
}

function itemsFor(settings: Settings, profiles: readonly ReadProfile[]): readonly SwitchItem[] {
  const separator = { label: "", kind: vscode.QuickPickItemKind.Separator } as const;
  const run = (label: string, command: string, ...args: readonly string[]): SwitchItem => ({
    label,
    chosen: () => vscode.commands.executeCommand(command, ...args),
  });
  return [
    ...profiles.map((profile) => profileItem(profile, settings.profile)),
    ...(profiles.length > 0 ? [withoutProfile(settings.profile === ""), separator] : []),
    run(`$(list-selection) ${vscode.l10n.t("Choose Another Model…")}`, commands.chooseModel),
    run(`$(plug) ${vscode.l10n.t("Test Connection")}`, commands.testConnection),
    run(`$(info) ${vscode.l10n.t("What We Know About This Endpoint")}`, commands.showServerFacts),
    run(`$(gear) ${vscode.l10n.t("Edit Profiles in the Settings")}`, "workbench.action.openSettings", "interlinear.profile"),
  ];
}

function profileItem(read: ReadProfile, active: string): SwitchItem {
  const { name } = read;
  const label = `${name === active ? "$(check)" : "$(blank)"} ${name}`;
  if (read.kind === "valid") {
    return { label, description: placeOf(read.profile), chosen: () => useProfile(name) };
  }
  const problem = inTheirLanguage(read.problem);
  const description = `$(error) ${vscode.l10n.t("cannot be used")}`;
  return { label, description, detail: problem, chosen: () => vscode.window.showErrorMessage(`Interlinear: ${problem}`) };
}

function withoutProfile(isActive: boolean): SwitchItem {
  const label = `${isActive ? "$(check)" : "$(blank)"} ${vscode.l10n.t("Without a profile")}`;
  return { label, description: vscode.l10n.t("as the other settings say"), chosen: () => useProfile("") };
}

async function useProfile(name: string): Promise<void> {
  await storeForPerson({ "interlinear.profile": name });
}

/** The model and the host of a choice, in a few words. */
export function placeOf({ provider, model, baseUrl }: ModelChoice): string {
  if (provider === "offline") {
    return vscode.l10n.t("offline rehearsal");
  }
  if (provider === "editor") {
    return vscode.l10n.t("{0} of VS Code", model);
  }
  return URL.canParse(baseUrl) ? vscode.l10n.t("{0} at {1}", model, new URL(baseUrl).host) : model;
}

/** Asks for a name and keeps the choice in force under it; it then is the profile in force. @returns false when the person gave up. */
export async function saveAsProfile(): Promise<boolean> {
  const settings = readSettings();
  const taken = readSettingsProfiles().map(({ name }) => name);
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t("Interlinear: name of the profile"),
    value: settings.model,
    ignoreFocusOut: true,
    validateInput: (value) => nameProblem(value.trim(), taken),
  });
  if (name === undefined) {
    return false;
  }
  const kept = vscode.workspace.getConfiguration().inspect<unknown>("interlinear.profiles")?.globalValue;
  const others: readonly unknown[] = Array.isArray(kept) ? kept : [];
  await storeForPerson({ "interlinear.profiles": [...others, writtenAs(name.trim(), settings)], "interlinear.profile": name.trim() });
  return true;
}

function nameProblem(name: string, taken: readonly string[]): string | undefined {
  if (name === "") {
    return vscode.l10n.t("Enter a name.");
  }
  return taken.includes(name) ? vscode.l10n.t("There is a profile of this name.") : undefined;
}

/** As it stands in the settings: without what is as the server has it. */
function writtenAs(name: string, { provider, baseUrl, model, headers, request, prices }: ModelChoice): Readonly<Record<string, unknown>> {
  const place = provider === "openai" ? { baseUrl, model } : provider === "editor" ? { model } : {};
  return { name, provider, ...place, ...(Object.keys(headers).length > 0 && { headers }), ...request, ...(prices && { prices }) };
}
