import * as vscode from "vscode";
import type { Caps } from "../agent/caps.ts";
import type { Batch } from "../agent/prompts.ts";
import { type CodeComments, type Flavour, isCodeComments, isFlavour } from "../document/documentSyntax.ts";
import { isReviewLayout, type ReviewLayout } from "../review/layout.ts";
import { asArray, asRecord, asText } from "../model/readValue.ts";
import { secretsIn } from "../model/requestSettings.ts";
import { type ModelChoice, pricesIn, readProfiles, type ReadProfile } from "./modelProfiles.ts";
import {
  isProvider,
  type SettingKey,
  type SettingValues,
  settingDefaults,
  settingLimits,
  userScopedSettings,
} from "./settingDefaults.ts";

/** The settings as they hold for one document. */
export interface Settings extends ModelChoice {
  /** Name of the profile that provider, address, model, headers, prices and the request's settings come from; `""`: of none. */
  readonly profile: string;
  /** Why the chosen profile cannot be used, for a person; then no model is named. Undefined: it can. */
  readonly profileProblem: string | undefined;
  readonly targetLanguage: string;
  readonly targetPath: string;
  readonly tone: string;
  readonly flavour: "auto" | Flavour;
  readonly frontMatterKeys: readonly string[];
  readonly codeComments: CodeComments;
  /** Milliseconds. */
  readonly requestTimeout: number;
  /** Milliseconds. */
  readonly requestIdleTimeout: number;
  readonly draftAhead: number;
  /** Milliseconds; 0: never. */
  readonly pauseWhenAway: number;
  readonly batch: Batch;
  readonly caps: Caps;
  readonly holdWarnings: boolean;
  readonly layout: ReviewLayout;
  readonly codeLens: boolean;
  readonly scrollInStep: boolean;
  readonly keepDays: number;
  readonly keepCount: number;
}

/**
 * Reads the settings that hold for `resource` (undefined: for the window). A value of the wrong
 * type counts as its default, a number beyond its limits as the nearest limit: settings files are
 * written by hand.
 */
export function readSettings(resource?: vscode.Uri): Settings {
  const configuration = vscode.workspace.getConfiguration(undefined, resource);
  const read = (key: SettingKey): unknown => readSetting(key, configuration);
  const chosen = chosenModel(read);
  return {
    ...chosen,
    targetLanguage: textOf("interlinear.targetLanguage", read),
    targetPath: textOf("interlinear.targetPath", read),
    tone: textOf("interlinear.tone", read),
    flavour: flavourIn(read("interlinear.flavour")),
    frontMatterKeys: textsOf(read("interlinear.frontMatterKeys")),
    codeComments: codeCommentsIn(read("interlinear.codeComments")),
    requestTimeout: 1000 * numberOf("interlinear.requestTimeout", read),
    requestIdleTimeout: 1000 * numberOf("interlinear.requestIdleTimeout", read),
    draftAhead: Math.trunc(numberOf("interlinear.draftAhead", read)),
    pauseWhenAway: 60_000 * numberOf("interlinear.pauseWhenAway", read),
    batch: {
      units: Math.trunc(numberOf("interlinear.batchUnits", read)),
      characters: Math.trunc(numberOf("interlinear.batchCharacters", read)),
    },
    caps: {
      maxTurns: Math.trunc(numberOf("interlinear.maxTurns", read)),
      maxTokens: unlessZero(numberOf("interlinear.maxTokens", read)),
      maxPrice: unlessZero(numberOf("interlinear.maxPrice", read)),
      prices: chosen.prices,
      maxDuration: unlessZero(60_000 * numberOf("interlinear.maxMinutes", read)),
      maxRejections: Math.trunc(numberOf("interlinear.maxRejections", read)),
    },
    layout: layoutIn(read("interlinear.reviewLayout")),
    holdWarnings: read("interlinear.autopilot.holdWarnings") !== false,
    codeLens: read("interlinear.codeLens") !== false,
    scrollInStep: read("interlinear.scrollInStep") !== false,
    keepDays: numberOf("interlinear.sessions.keepDays", read),
    keepCount: Math.trunc(numberOf("interlinear.sessions.keepCount", read)),
  };
}

/** The person's profiles, as they stand in their settings. */
export function readSettingsProfiles(): readonly ReadProfile[] {
  return readProfiles(readSetting("interlinear.profiles", vscode.workspace.getConfiguration()));
}

/** Addresses that a key may be kept for, and texts that must be shown to nobody: of every profile, also those with a fault, and of none. */
export function everySecret(): { readonly addresses: readonly string[]; readonly texts: readonly string[] } {
  const configuration = vscode.workspace.getConfiguration();
  const flat = readFlatModel();
  const profiles = asArray(readSetting("interlinear.profiles", configuration)).map(asRecord);
  const headers = [flat.headers, ...profiles.map((each) => asRecord(each["headers"]))];
  return {
    addresses: [flat.baseUrl, ...profiles.map((each) => asText(each["baseUrl"]))].filter((address) => address !== ""),
    texts: [...headers.flatMap((each) => Object.values(each).map(asText)), ...profiles.flatMap((each) => secretsIn(each["extraBody"]))],
  };
}

/** From the profile that is chosen alone, or else from the settings of the same names. */
function chosenModel(read: (key: SettingKey) => unknown): ModelChoice & Pick<Settings, "profile" | "profileProblem"> {
  const profile = textOf("interlinear.profile", read);
  if (profile === "") {
    return { ...flatModel(read), profile, profileProblem: undefined };
  }
  const found = readProfiles(read("interlinear.profiles")).find(({ name }) => name === profile);
  if (found?.kind === "valid") {
    return { ...found.profile, profile, profileProblem: undefined };
  }
  const problem = found?.problem ?? vscode.l10n.t("There is no profile “{0}” in the setting interlinear.profiles.", profile);
  return { ...noModel, profile, profileProblem: problem };
}

/** A profile that cannot be used is not replaced by anything else: text and key would go where nobody sent them. */
const noModel: ModelChoice = { provider: "openai", baseUrl: "", model: "", headers: {}, request: {}, prices: undefined };

/** What the settings outside of profiles say, whether a profile is in force or not. */
export function readFlatModel(): ModelChoice {
  const configuration = vscode.workspace.getConfiguration();
  return flatModel((key) => readSetting(key, configuration));
}

function flatModel(read: (key: SettingKey) => unknown): ModelChoice {
  const provider = read("interlinear.provider");
  return {
    provider: isProvider(provider) ? provider : settingDefaults["interlinear.provider"],
    baseUrl: textOf("interlinear.baseUrl", read),
    model: textOf("interlinear.model", read),
    headers: headersOf(read("interlinear.headers")),
    request: {},
    prices: pricesIn(read("interlinear.tokenPrices")),
  };
}

/** The value in force, or for a user-scoped setting the person's own; undefined: none. */
function readSetting(key: SettingKey, configuration: vscode.WorkspaceConfiguration): unknown {
  if (userScopedSettings.has(key)) {
    return configuration.inspect<unknown>(key)?.globalValue;
  }
  return configuration.get<unknown>(key);
}

/** The settings whose values are of type `V`. */
type KeysOf<V> = { [K in SettingKey]: SettingValues[K] extends V ? K : never }[SettingKey];

function textOf(key: KeysOf<string>, read: (key: SettingKey) => unknown): string {
  const value = read(key);
  return typeof value === "string" ? value.trim() : settingDefaults[key];
}

function flavourIn(value: unknown): "auto" | Flavour {
  return isFlavour(value) ? value : "auto";
}

function codeCommentsIn(value: unknown): CodeComments {
  return isCodeComments(value) ? value : settingDefaults["interlinear.codeComments"];
}

function layoutIn(value: unknown): ReviewLayout {
  return isReviewLayout(value) ? value : settingDefaults["interlinear.reviewLayout"];
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

function numberOf(key: KeysOf<number>, read: (key: SettingKey) => unknown): number {
  const value = read(key);
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return settingDefaults[key];
  }
  const { minimum, maximum } = settingLimits[key];
  return Math.min(maximum, Math.max(minimum, value));
}

function unlessZero(limit: number): number | undefined {
  return limit === 0 ? undefined : limit;
}

function headersOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== "object" || value === null) {
    return settingDefaults["interlinear.headers"];
  }
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
