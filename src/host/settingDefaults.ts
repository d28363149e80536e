import { defaultCaps } from "../agent/caps.ts";
import { defaultLimits } from "../agent/pruningLimits.ts";
import { defaultBatch } from "../agent/prompts.ts";
import type { CodeComments, Flavour } from "../document/documentSyntax.ts";
import type { ReviewLayout } from "../review/layout.ts";

/** Where drafts come from: the rehearsal that is built in, a server, or what VS Code itself offers. */
export const providers = ["offline", "openai", "editor"] as const;

export type Provider = (typeof providers)[number];

export function isProvider(value: unknown): value is Provider {
  return providers.some((provider) => provider === value);
}

/** A setting's value as the extension uses it. Times are in seconds, as the person writes them. */
export interface SettingValues {
  /** BCP 47 tag; `""`: ask. */
  readonly "interlinear.targetLanguage": string;
  readonly "interlinear.targetPath": string;
  /** `""`: the tone of the original. */
  readonly "interlinear.tone": string;
  /** `auto`: as the document's name and the site around it say. */
  readonly "interlinear.flavour": "auto" | Flavour;
  /** Keys more than the usual ones, or with a hyphen before it a key less. */
  readonly "interlinear.frontMatterKeys": readonly string[];
  /** Whether comments in code are translated. */
  readonly "interlinear.codeComments": CodeComments;
  /** Named choices of a model; modelProfiles.ts says what each may hold. */
  readonly "interlinear.profiles": readonly unknown[];
  /** Name of the profile in force; `""`: provider, address, model, headers and prices are those of the settings below. */
  readonly "interlinear.profile": string;
  readonly "interlinear.provider": Provider;
  readonly "interlinear.baseUrl": string;
  readonly "interlinear.model": string;
  readonly "interlinear.headers": Readonly<Record<string, string>>;
  readonly "interlinear.requestTimeout": number;
  readonly "interlinear.requestIdleTimeout": number;
  readonly "interlinear.draftAhead": number;
  /** Minutes; 0: never. */
  readonly "interlinear.pauseWhenAway": number;
  readonly "interlinear.batchUnits": number;
  /** UTF-16 units of source. */
  readonly "interlinear.batchCharacters": number;
  readonly "interlinear.maxTurns": number;
  /** 0: no limit. */
  readonly "interlinear.maxTokens": number;
  /** In the currency of `tokenPrices`; 0: no limit. */
  readonly "interlinear.maxPrice": number;
  /** Minutes of a run on autopilot; 0: no limit. */
  readonly "interlinear.maxMinutes": number;
  readonly "interlinear.maxRejections": number;
  /** Of a million tokens. */
  readonly "interlinear.tokenPrices": Readonly<Record<string, number>>;
  readonly "interlinear.autopilot.holdWarnings": boolean;
  /** How source and translation lie in the review panel. */
  readonly "interlinear.reviewLayout": ReviewLayout;
  /** Decisions above the source of pending units. */
  readonly "interlinear.codeLens": boolean;
  /** Source, target and panel scroll together. */
  readonly "interlinear.scrollInStep": boolean;
  /** 0: for ever. */
  readonly "interlinear.sessions.keepDays": number;
  /** 0: all. */
  readonly "interlinear.sessions.keepCount": number;
}

export type SettingKey = keyof SettingValues;

/** The defaults that `package.json` declares; test/unit/manifest.test.ts compares them. */
export const settingDefaults: SettingValues = {
  "interlinear.targetLanguage": "",
  "interlinear.targetPath": "${dirname}/${basename}.${lang}${ext}",
  "interlinear.tone": "",
  "interlinear.flavour": "auto",
  "interlinear.frontMatterKeys": [],
  "interlinear.codeComments": "never",
  "interlinear.profiles": [],
  "interlinear.profile": "",
  "interlinear.provider": "offline",
  "interlinear.baseUrl": "https://api.openai.com/v1",
  "interlinear.model": "",
  "interlinear.headers": {},
  "interlinear.requestTimeout": 300,
  "interlinear.requestIdleTimeout": 60,
  "interlinear.draftAhead": 40,
  "interlinear.pauseWhenAway": 10,
  "interlinear.batchUnits": defaultBatch.units,
  "interlinear.batchCharacters": defaultBatch.characters,
  "interlinear.maxTurns": defaultCaps.maxTurns,
  "interlinear.maxTokens": 0,
  "interlinear.maxPrice": 0,
  "interlinear.maxMinutes": 120,
  "interlinear.maxRejections": defaultCaps.maxRejections,
  "interlinear.tokenPrices": {},
  "interlinear.autopilot.holdWarnings": true,
  "interlinear.reviewLayout": "auto",
  "interlinear.codeLens": true,
  "interlinear.scrollInStep": true,
  "interlinear.sessions.keepDays": defaultLimits.keepDays,
  "interlinear.sessions.keepCount": defaultLimits.keepCount,
};

/** Least and greatest value of the numeric settings, both allowed. */
export const settingLimits = {
  "interlinear.requestTimeout": { minimum: 5, maximum: 3600 },
  "interlinear.requestIdleTimeout": { minimum: 1, maximum: 3600 },
  "interlinear.draftAhead": { minimum: 0, maximum: 500 },
  "interlinear.pauseWhenAway": { minimum: 0, maximum: 1440 },
  "interlinear.batchUnits": { minimum: 1, maximum: 100 },
  "interlinear.batchCharacters": { minimum: 300, maximum: 20000 },
  "interlinear.maxTurns": { minimum: 1, maximum: 10000 },
  "interlinear.maxTokens": { minimum: 0, maximum: 1_000_000_000 },
  "interlinear.maxPrice": { minimum: 0, maximum: 1_000_000 },
  "interlinear.maxMinutes": { minimum: 0, maximum: 10080 },
  "interlinear.maxRejections": { minimum: 1, maximum: 10000 },
  "interlinear.sessions.keepDays": { minimum: 0, maximum: 36500 },
  "interlinear.sessions.keepCount": { minimum: 0, maximum: 100000 },
} as const;

/**
 * Settings that say where text and key are sent, or what may be spent, or how long records are kept. Only a person's own
 * (user) settings count: a workspace that could set them would redirect the key, spend the person's money, or delete the
 * records of other workspaces.
 */
export const userScopedSettings: ReadonlySet<SettingKey> = new Set<SettingKey>([
  "interlinear.profiles",
  "interlinear.profile",
  "interlinear.provider",
  "interlinear.baseUrl",
  "interlinear.model",
  "interlinear.headers",
  "interlinear.requestTimeout",
  "interlinear.requestIdleTimeout",
  "interlinear.maxTokens",
  "interlinear.maxPrice",
  "interlinear.tokenPrices",
  "interlinear.sessions.keepDays",
  "interlinear.sessions.keepCount",
]);
