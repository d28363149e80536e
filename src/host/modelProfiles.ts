import type { TokenPrices } from "../agent/usage.ts";
import { told } from "../document/told.ts";
import { canBeSent } from "../model/endpoint.ts";
import { asArray, asRecord, isRecord } from "../model/readValue.ts";
import { readRequestSettings, requestSettingNames } from "../model/requestSettings.ts";
import type { RequestSettings } from "../model/wire.ts";
import { baseUrlProblem } from "./baseUrl.ts";
import { isProvider, type Provider, providers } from "./settingDefaults.ts";

/** Which model drafts, where it is, and how it is asked. */
export interface ModelChoice {
  readonly provider: Provider;
  readonly baseUrl: string;
  readonly model: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly request: RequestSettings;
  readonly prices: TokenPrices | undefined;
}

/** A model choice under a name, all of it in one place: nothing is added from elsewhere. */
export type ModelProfile = ModelChoice & { readonly name: string };

export type ReadProfile =
  | { readonly kind: "valid"; readonly name: string; readonly profile: ModelProfile }
  /** `problem` is for a person, names profile and field, and quotes no value. */
  | { readonly kind: "invalid"; readonly name: string; readonly problem: string };

/** What is wrong with a field, in words that follow its name; undefined: nothing. */
type FieldCheck = (value: unknown) => string | undefined;

const textCheck: FieldCheck = (value) => (typeof value === "string" && value.trim() !== "" ? undefined : told`must be a text`);

/** All fields but those of the request, in the order in which they are judged. */
const fieldChecks: Readonly<Record<string, FieldCheck>> = {
  name: textCheck,
  provider: (value) => (isProvider(value) ? undefined : told`must be one of ${providers.join(", ")}`),
  baseUrl: (value) => (typeof value === "string" ? addressProblem(value) : told`must be an address`),
  model: textCheck,
  headers: headersProblem,
  prices: pricesProblem,
};

/** The fields that a profile must have, by its provider. */
const needed: Readonly<Record<Provider, readonly string[]>> = {
  offline: ["name", "provider"],
  openai: ["name", "provider", "baseUrl", "model"],
  editor: ["name", "provider", "model"],
};

/** Reads the profiles that a person wrote, in their order; what is no list holds none. */
export function readProfiles(value: unknown): readonly ReadProfile[] {
  const reads = asArray(value).map(readProfile);
  const names = reads.map(({ name }) => name);
  return reads.map((read, index) =>
    names.indexOf(read.name) < index && read.kind === "valid"
      ? { kind: "invalid", name: read.name, problem: told`Profile “${read.name}”: another profile has the same name.` }
      : read,
  );
}

function readProfile(value: unknown, index: number): ReadProfile {
  const given = asRecord(value);
  const written = given["name"];
  const name = typeof written === "string" && written.trim() !== "" ? written.trim() : told`number ${String(index + 1)}`;
  const problem = isRecord(value) ? problemOf(name, given) : told`Profile “${name}”: must be an object with a name, a provider, a baseUrl and a model.`;
  if (problem !== undefined) {
    return { kind: "invalid", name, problem };
  }
  return { kind: "valid", name, profile: { name, ...choiceIn(given) } };
}

/** The first thing that is wrong. */
function problemOf(name: string, given: Readonly<Record<string, unknown>>): string | undefined {
  const known = [...Object.keys(fieldChecks), ...requestSettingNames];
  const unknown = Object.keys(given).find((field) => !known.includes(field));
  if (unknown !== undefined) {
    return told`Profile “${name}”: there is no field “${unknown}”; the fields are ${known.join(", ")}.`;
  }
  const faultOf = (field: string, problem: string): string =>
    problem.endsWith(".") ? told`Profile “${name}”: “${field}” ${problem}` : told`Profile “${name}”: “${field}” ${problem}.`;
  for (const [field, check] of Object.entries(fieldChecks)) {
    const problem = given[field] === undefined ? undefined : check(given[field]);
    if (problem !== undefined) {
      return faultOf(field, problem);
    }
  }
  const missing = requiredIn(given["provider"]).find((field) => given[field] === undefined);
  const [wrong] = readRequestSettings(given).problems;
  return missing !== undefined ? told`Profile “${name}”: “${missing}” is missing.` : wrong && faultOf(wrong.name, wrong.problem);
}

function requiredIn(provider: unknown): readonly string[] {
  return isProvider(provider) ? needed[provider] : ["name", "provider"];
}

/** Of a profile without a problem. */
function choiceIn(given: Readonly<Record<string, unknown>>): ModelChoice {
  const text = (field: string): string => (typeof given[field] === "string" ? given[field].trim() : "");
  return {
    provider: isProvider(given["provider"]) ? given["provider"] : "offline",
    baseUrl: text("baseUrl"),
    model: text("model"),
    headers: asRecord(given["headers"]) as Readonly<Record<string, string>>, // has passed its check
    request: readRequestSettings(given).settings,
    prices: pricesIn(given["prices"]),
  };
}

/** Undefined when the price of input or output is not told. */
export function pricesIn(value: unknown): TokenPrices | undefined {
  const given = asRecord(value);
  const price = (name: keyof TokenPrices): number | undefined => {
    const amount = given[name];
    return typeof amount === "number" && amount >= 0 ? amount : undefined;
  };
  const [input, output, cachedInput] = [price("input"), price("output"), price("cachedInput")];
  const cached = cachedInput === undefined ? {} : { cachedInput };
  return input === undefined || output === undefined ? undefined : { input, output, ...cached };
}

function addressProblem(value: string): string | undefined {
  const problem = baseUrlProblem(value);
  return problem === undefined ? undefined : told`cannot be used: ${problem}`;
}

function headersProblem(value: unknown): string | undefined {
  if (!isRecord(value)) {
    return told`must be an object of names and texts`;
  }
  const index = Object.entries(value).findIndex(([name, text]) => typeof text !== "string" || !canBeSent(name, text));
  // Neither name nor value is quoted: a key may stand in the place of either.
  return index === -1 ? undefined : told`holds a header that cannot be sent (number ${String(index + 1)})`;
}

function pricesProblem(value: unknown): string | undefined {
  const names = ["input", "cachedInput", "output"];
  const isSound = isRecord(value) && Object.keys(value).every((name) => names.includes(name)) && pricesIn(value) !== undefined;
  const areNumbers = Object.values(asRecord(value)).every((amount) => typeof amount === "number" && amount >= 0);
  return isSound && areNumbers ? undefined : told`must hold the numbers input and output, and cachedInput if you like, from 0 on`;
}
