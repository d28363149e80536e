import { canBeSent } from "../model/endpoint.ts";
import { parseJson } from "../model/readValue.ts";
import { readRequestSettings } from "../model/requestSettings.ts";
import { type RequestSettings, reasoningEfforts } from "../model/wire.ts";
import { usageError } from "./commandError.ts";

/** Which model is to draft, as the command line has it. */
export interface ModelArguments {
  readonly provider: string | undefined;
  readonly baseUrl: string | undefined;
  readonly model: string | undefined;
  /** Left out: none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Left out: as the server has it. */
  readonly request?: RequestSettings;
}

export const modelOptions = {
  provider: { type: "string" },
  "base-url": { type: "string" },
  model: { type: "string" },
  header: { type: "string", multiple: true },
  temperature: { type: "string" },
  "reasoning-effort": { type: "string" },
  "max-output-tokens": { type: "string" },
  "extra-body": { type: "string" },
} as const;

export const modelUsage = `  --base-url URL       address of the server, such as http://127.0.0.1:11434/v1
  --model NAME         name of the model, as the server lists it
  --header "NAME: VALUE"
                       an additional header for the server; may be given several times
  --temperature N      from 0 to 2
  --reasoning-effort NAME
                       ${reasoningEfforts.join(", ")}: each model takes some of these
  --max-output-tokens N
                       the most tokens of one reply, reasoning included
  --extra-body JSON    further members of each request, as an object
`;

type ModelValues = Partial<Readonly<Record<Exclude<keyof typeof modelOptions, "header">, string | undefined>>> & {
  readonly header?: readonly string[] | undefined;
};

/** The options that name what is checked. */
const optionNames: Readonly<Record<keyof RequestSettings, string>> = {
  temperature: "--temperature",
  maxOutputTokens: "--max-output-tokens",
  reasoningEffort: "--reasoning-effort",
  extraBody: "--extra-body",
};

/** @throws CommandError for what cannot be sent. It quotes no value: it may be a secret. */
export function modelArgumentsOf(values: ModelValues): ModelArguments {
  const { settings, problems } = readRequestSettings({
    temperature: numberIn(values.temperature),
    maxOutputTokens: numberIn(values["max-output-tokens"]),
    reasoningEffort: values["reasoning-effort"],
    extraBody: values["extra-body"] === undefined ? undefined : (parseJson(values["extra-body"]) ?? null),
  });
  const [wrong] = problems;
  if (wrong) {
    throw usageError(`${optionNames[wrong.name]} ${wrong.problem}.`, "Correct it, or leave it out.");
  }
  return {
    provider: values.provider,
    baseUrl: values["base-url"],
    model: values.model,
    headers: Object.fromEntries((values.header ?? []).map(headerIn)),
    request: settings,
  };
}

/** What is no number stays what it is, for its check to refuse. */
function numberIn(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function headerIn(text: string, index: number): readonly [name: string, value: string] {
  const [, name = "", value = ""] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  const header = [name.trim(), value.trim()] as const;
  if (!canBeSent(...header)) {
    throw usageError(`--header number ${String(index + 1)} is no header that can be sent.`, 'Write it as "Name: value".');
  }
  return header;
}
