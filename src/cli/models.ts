import type { ChatModel } from "../agent/ports.ts";
import type { TranslateArguments } from "./arguments.ts";
import { usageError } from "./commandError.ts";

const OPENAI_URL = "https://api.openai.com/v1";
/** Milliseconds, as the extension's settings have them. */
const REQUEST_TIMEOUT = 300_000;
const IDLE_TIMEOUT = 60_000;

type ModelArguments = Pick<TranslateArguments, "provider" | "baseUrl" | "model">;

/**
 * The model that the arguments ask for. Each adapter is loaded only when it is used.
 * @param environment where the key is looked up.
 * @throws CommandError when the arguments do not make a model.
 */
export async function chooseModel(
  { provider, baseUrl, model }: ModelArguments,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ChatModel> {
  const isServer = baseUrl !== undefined || model !== undefined;
  switch (provider ?? (isServer ? "openai" : "offline")) {
    case "offline":
      if (isServer) {
        throw usageError("The offline engine has no server and no model.", "Leave out --base-url and --model, or use --provider openai.");
      }
      return offlineModel();
    case "openai":
      return openAiModel(baseUrl ?? OPENAI_URL, model, environment);
    default:
      throw usageError(`There is no provider "${provider ?? ""}".`, "Use --provider offline or --provider openai.");
  }
}

async function offlineModel(): Promise<ChatModel> {
  const { OfflineModel } = await import("../model/offline/offlineModel.ts");
  return new OfflineModel({ pace: 0 });
}

async function openAiModel(
  baseUrl: string,
  model: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ChatModel> {
  if (model === undefined || model.trim() === "") {
    throw usageError("No model is named.", "Add --model NAME, with the name the server lists it by.");
  }
  const url = checkedUrl(baseUrl);
  const apiKey = environment["INTERLINEAR_API_KEY"] || environment["OPENAI_API_KEY"] || "";
  if (apiKey === "" && url === OPENAI_URL) {
    throw usageError(
      "There is no key for api.openai.com.",
      "Set INTERLINEAR_API_KEY or OPENAI_API_KEY, name another server with --base-url, or rehearse with --provider offline.",
    );
  }
  const { OpenAiModel } = await import("../model/openaiModel.ts");
  const limits = { requestTimeout: REQUEST_TIMEOUT, idleTimeout: IDLE_TIMEOUT };
  return new OpenAiModel({ baseUrl: url, model: model.trim(), apiKey, headers: {}, ...limits });
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
