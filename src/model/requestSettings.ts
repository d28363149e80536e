import { told } from "../document/told.ts";
import { isRecord } from "./readValue.ts";
import { type RequestSettings, reasoningEfforts } from "./wire.ts";

/** Members of a request that the adapter writes itself, and the setting to use for those that have one. */
const ownMembers: Readonly<Record<string, string>> = {
  model: "model",
  messages: "",
  tools: "",
  tool_choice: "",
  functions: "",
  stream: "",
  stream_options: "",
  n: "",
  temperature: "temperature",
  max_tokens: "maxOutputTokens",
  max_completion_tokens: "maxOutputTokens",
  reasoning_effort: "reasoningEffort",
};

/** What is wrong with a value, in words that follow its name: "must be …"; undefined: nothing. */
type Check = (value: unknown) => string | undefined;

/** Greatest number of tokens that a reply may be limited to: a guard against slips, not a limit of any model. */
const MOST_TOKENS = 10_000_000;

const checks: { readonly [K in keyof Required<RequestSettings>]: Check } = {
  temperature: (value) => unless(typeof value === "number" && value >= 0 && value <= 2, told`must be a number from 0 to 2`),
  maxOutputTokens: (value) =>
    unless(Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_TOKENS, told`must be a whole number from 1 on`),
  reasoningEffort: (value) =>
    unless(reasoningEfforts.some((effort) => effort === value), told`must be one of ${reasoningEfforts.join(", ")}`),
  extraBody: (value) => (isRecord(value) ? ownMemberIn(value) : told`must be an object of further members of the request`),
};

export const requestSettingNames = Object.keys(checks) as readonly (keyof RequestSettings)[]; // a literal's keys are its type's

export interface ReadRequestSettings {
  /** Those that are as they must be. */
  readonly settings: RequestSettings;
  /** Names, and what is wrong in words that follow them. They quote no value: it may be a secret. */
  readonly problems: readonly { readonly name: keyof RequestSettings; readonly problem: string }[];
}

/** Reads what a person wrote. A member that is undefined counts as left out. */
export function readRequestSettings(given: Readonly<Record<string, unknown>>): ReadRequestSettings {
  const present = requestSettingNames.filter((name) => given[name] !== undefined);
  const judged = present.map((name) => ({ name, problem: checks[name](given[name]) }));
  const sound = judged.filter(({ problem }) => problem === undefined).map(({ name }) => [name, given[name]]);
  return {
    settings: Object.fromEntries(sound) as RequestSettings, // each has passed the check of its name
    problems: judged.flatMap(({ name, problem }) => (problem === undefined ? [] : [{ name, problem }])),
  };
}

function unless(isSound: boolean, problem: string): string | undefined {
  return isSound ? undefined : problem;
}

function ownMemberIn(value: Readonly<Record<string, unknown>>): string | undefined {
  const name = Object.keys(value).find((key) => Object.hasOwn(ownMembers, key));
  if (name === undefined) {
    return undefined;
  }
  const setting = ownMembers[name] ?? "";
  return setting === ""
    ? told`must not hold “${name}”, which is written by Interlinear`
    : told`must not hold “${name}”, which has a setting of its own, ${setting}`;
}

/**
 * What must be shown to nobody of further members: texts under names of secrets, and others that are long enough not
 * to be found in ordinary words.
 */
export function secretsIn(extraBody: unknown, isNamedSecret = false): readonly string[] {
  if (typeof extraBody === "string") {
    return isNamedSecret || extraBody.length >= 8 ? [extraBody] : [];
  }
  if (Array.isArray(extraBody)) {
    return extraBody.flatMap((item) => secretsIn(item, isNamedSecret));
  }
  return isRecord(extraBody)
    ? Object.entries(extraBody).flatMap(([name, inner]) => secretsIn(inner, isNamedSecret || /key|token|secret|passw|auth/i.test(name)))
    : [];
}
