import * as vscode from "vscode";
import type { Caps } from "../agent/caps.ts";
import type { TokenPrices } from "../agent/usage.ts";
import type { Batch } from "../agent/prompts.ts";
import { type CodeComments, type Flavour, isCodeComments, isFlavour } from "../document/documentSyntax.ts";
import {
  type Provider,
  type SettingKey,
  type SettingValues,
  providers,
  settingDefaults,
  settingLimits,
  userScopedSettings,
} from "./settingDefaults.ts";

/** The settings as they hold for one document. */
export interface Settings {
  readonly targetLanguage: string;
  readonly targetPath: string;
  readonly tone: string;
  readonly flavour: "auto" | Flavour;
  readonly frontMatterKeys: readonly string[];
  readonly codeComments: CodeComments;
  readonly provider: Provider;
  readonly baseUrl: string;
  readonly model: string;
  readonly headers: Readonly<Record<string, string>>;
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
  return {
    targetLanguage: textOf("interlinear.targetLanguage", read),
    targetPath: textOf("interlinear.targetPath", read),
    tone: textOf("interlinear.tone", read),
    flavour: flavourIn(read("interlinear.flavour")),
    frontMatterKeys: textsOf(read("interlinear.frontMatterKeys")),
    codeComments: codeCommentsIn(read("interlinear.codeComments")),
    provider: providerIn(read("interlinear.provider")),
    baseUrl: textOf("interlinear.baseUrl", read),
    model: textOf("interlinear.model", read),
    headers: headersOf(read("interlinear.headers")),
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
      prices: pricesIn(read("interlinear.tokenPrices")),
      maxDuration: unlessZero(60_000 * numberOf("interlinear.maxMinutes", read)),
      maxRejections: Math.trunc(numberOf("interlinear.maxRejections", read)),
    },
    holdWarnings: read("interlinear.autopilot.holdWarnings") !== false,
    keepDays: numberOf("interlinear.sessions.keepDays", read),
    keepCount: Math.trunc(numberOf("interlinear.sessions.keepCount", read)),
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

function providerIn(value: unknown): Provider {
  return providers.find((provider) => provider === value) ?? settingDefaults["interlinear.provider"];
}

function flavourIn(value: unknown): "auto" | Flavour {
  return isFlavour(value) ? value : "auto";
}

function codeCommentsIn(value: unknown): CodeComments {
  return isCodeComments(value) ? value : settingDefaults["interlinear.codeComments"];
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

/** Undefined when the price of input or output is not told. */
function pricesIn(value: unknown): TokenPrices | undefined {
  const given = new Map<string, unknown>(typeof value === "object" && value !== null ? Object.entries(value) : []);
  const price = (name: keyof TokenPrices): number | undefined => {
    const amount = given.get(name);
    return typeof amount === "number" && amount >= 0 ? amount : undefined;
  };
  const [input, output, cachedInput] = [price("input"), price("output"), price("cachedInput")];
  const cached = cachedInput === undefined ? {} : { cachedInput };
  return input === undefined || output === undefined ? undefined : { input, output, ...cached };
}

function headersOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== "object" || value === null) {
    return settingDefaults["interlinear.headers"];
  }
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
