import { told } from "../document/told.ts";

/** A model server that people use, as it is offered when they choose one. */
export interface ServerPreset {
  readonly id: string;
  readonly label: string;
  /** Up to and including the version. `""`: the person has to say. A part in capitals stands for one's own name. */
  readonly baseUrl: string;
  /** `by-refusal`: asked for only when the server does not answer without one. */
  readonly key: "needed" | "by-refusal";
  /** Where it runs on the person's own machine, the port of `baseUrl` is asked whether it is there. */
  readonly isLocal: boolean;
  /** What to know of it beforehand; `""`: nothing. */
  readonly note: string;
}

const hosted = (id: string, label: string, baseUrl: string, note = ""): ServerPreset => ({
  id,
  label,
  baseUrl,
  key: "needed",
  isLocal: false,
  note,
});
const local = (id: string, label: string, port: number, note = ""): ServerPreset => ({
  id,
  label,
  baseUrl: `http://127.0.0.1:${String(port)}/v1`,
  key: "by-refusal",
  isLocal: true,
  note,
});

/** In the order in which they are offered. */
export const presets: readonly ServerPreset[] = [
  hosted("openai", "OpenAI", "https://api.openai.com/v1"),
  hosted("azure", "Azure OpenAI", "https://RESOURCE.openai.azure.com/openai/v1", told`Put the name of your resource into the address; the model is the name of your deployment.`),
  hosted("openrouter", "OpenRouter", "https://openrouter.ai/api/v1"),
  hosted("deepseek", "DeepSeek", "https://api.deepseek.com/v1"),
  hosted("gemini", "Gemini", "https://generativelanguage.googleapis.com/v1beta/openai"),
  hosted("anthropic", told`Anthropic-compatible`, "https://api.anthropic.com/v1"),
  hosted("mistral", "Mistral", "https://api.mistral.ai/v1"),
  local("ollama", "Ollama", 11434, told`Give it a context that is long enough, with OLLAMA_CONTEXT_LENGTH=16384 or more.`),
  local("lmstudio", "LM Studio", 1234),
  local("llamacpp", "llama.cpp", 8080, told`Start llama-server with --jinja: without it, it drops tools.`),
  local("vllm", "vLLM", 8000, told`Start it with --enable-auto-tool-choice and the --tool-call-parser of the model.`),
  { id: "other", label: told`Other OpenAI-compatible server`, baseUrl: "", key: "by-refusal", isLocal: false, note: "" },
];

/** Hosts whose key goes into a header of their own. */
const keyHeaders: readonly { readonly host: RegExp; readonly header: string }[] = [
  { host: /\.(openai\.azure\.com|cognitiveservices\.azure\.com|services\.ai\.azure\.com)$/, header: "api-key" },
];

/** The header that carries the key to this address; undefined: `Authorization`, as a bearer token. */
export function keyHeaderOf(baseUrl: string): string | undefined {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : "";
  return keyHeaders.find((each) => each.host.test(host))?.header;
}

/** Hosts whose API has a reasoning effort, whatever the model; models without one refuse it once, which is remembered. */
const withEffort = /^(?:api\.openai\.com|openrouter\.ai|generativelanguage\.googleapis\.com|.+\.openai\.azure\.com)$/;

/** What is sent where the person has set nothing: thoughts about a translation soon cost more than the translation. */
export function usualEffortAt(baseUrl: string): "low" | undefined {
  return URL.canParse(baseUrl) && withEffort.test(new URL(baseUrl).hostname) ? "low" : undefined;
}

/** What an address still needs before it can be used, such as the name of one's own resource; undefined: nothing. */
export function placeholderIn(baseUrl: string): string | undefined {
  return /\bRESOURCE\b/.exec(baseUrl)?.[0];
}
