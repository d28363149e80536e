import type { ChatModel } from "../agent/ports.ts";
import { type Endpoint, isUnencrypted } from "../model/endpoint.ts";
import { environmentKey } from "../model/environmentKey.ts";
import type { OpenAiModelOptions } from "../model/openaiModel.ts";
import { keyHeaderOf } from "../model/presets.ts";
import type { RequestSettings } from "../model/wire.ts";
import { usageError } from "./commandError.ts";
import type { ModelArguments } from "./modelArguments.ts";

const OPENAI_URL = "https://api.openai.com/v1";
/** Milliseconds, as the extension's settings have them. */
const REQUEST_TIMEOUT = 300_000;
const IDLE_TIMEOUT = 60_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** What a server's model is given beside what the arguments say. */
export type ModelPorts = Pick<OpenAiModelOptions, "facts" | "onLearn" | "onNotice" | "fetch">;

/** A model of a server, and how it is asked. */
export interface ServerChoice {
  readonly endpoint: Endpoint;
  readonly model: string;
  readonly request: RequestSettings;
}

/**
 * The model that the arguments ask for. Each adapter is loaded only when it is used.
 * @param environment where the key is looked up.
 * @param portsOf asked when it is a server's model.
 * @throws CommandError when the arguments do not make a model.
 */
export async function chooseModel(
  args: ModelArguments,
  environment: Environment,
  portsOf: (choice: ServerChoice) => ModelPorts | Promise<ModelPorts> = () => ({}),
): Promise<ChatModel> {
  const isServer = asksForServer(args);
  switch (args.provider ?? (isServer ? "openai" : "offline")) {
    case "offline":
      if (isServer) {
        throw usageError("The offline engine has no server and no model.", "Leave out --base-url, --model and what belongs to them, or use --provider openai.");
      }
      return offlineModel();
    case "openai": {
      const choice = serverChoice(args, environment);
      return (await modelMaker(choice))(await portsOf(choice));
    }
    default:
      throw usageError(`There is no provider "${args.provider ?? ""}".`, "Use --provider offline or --provider openai.");
  }
}

function asksForServer({ baseUrl, model, headers = {}, request = {} }: ModelArguments): boolean {
  return baseUrl !== undefined || model !== undefined || Object.keys({ ...headers, ...request }).length > 0;
}

async function offlineModel(): Promise<ChatModel> {
  const { OfflineModel } = await import("../model/offline/offlineModel.ts");
  return new OfflineModel({ pace: 0 });
}

/** @throws CommandError when the arguments do not name a server's model. */
export function serverChoice({ baseUrl = OPENAI_URL, model, headers = {}, request = {} }: ModelArguments, environment: Environment): ServerChoice {
  if (model === undefined || model.trim() === "") {
    throw usageError("No model is named.", "Add --model NAME, with the name the server lists it by.");
  }
  const url = checkedUrl(baseUrl);
  const apiKey = environmentKey(url, environment) ?? "";
  if (apiKey === "" && url === OPENAI_URL) {
    throw usageError(
      "There is no key for api.openai.com.",
      "Set INTERLINEAR_API_KEY or OPENAI_API_KEY, name another server with --base-url, or rehearse with --provider offline.",
    );
  }
  const keyHeader = keyHeaderOf(url);
  return { endpoint: { baseUrl: url, apiKey, headers, ...(keyHeader !== undefined && { keyHeader }) }, model: model.trim(), request };
}

/** Loads the adapter, and gives what makes the chosen model of it. */
export async function modelMaker({ endpoint, model, request }: ServerChoice): Promise<(ports: ModelPorts) => ChatModel> {
  const { OpenAiModel } = await import("../model/openaiModel.ts");
  const limits = { requestTimeout: REQUEST_TIMEOUT, idleTimeout: IDLE_TIMEOUT };
  return (ports) => new OpenAiModel({ ...endpoint, ...ports, ...limits, model, settings: request });
}

/** A warning for a server that is reached without encryption from another machine; undefined: there is no need. */
export function plainHttpWarning({ endpoint: { baseUrl } }: ServerChoice): string | undefined {
  return isUnencrypted(baseUrl)
    ? `Warning: ${new URL(baseUrl).origin} is not encrypted: others can read your text and your key on the way. Use https:// where there is one.`
    : undefined;
}

/** @returns the address without a slash at its end. */
function checkedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw usageError(
      `"${text}" is no address of a server.`,
      "Write it with http:// or https://, up to and including the version: http://127.0.0.1:11434/v1",
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw usageError("The address holds a user name or password.", "Take it out, and set INTERLINEAR_API_KEY instead.");
  }
  return text.replace(/\/+$/, "");
}
