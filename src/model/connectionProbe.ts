import { type ChatChunk, type ChatModel, type ChatRequest, isModelError, type ModelError } from "../agent/ports.ts";
import { asRecord, parseJson } from "./readValue.ts";

/** What came of a tiny call. */
export type Probe =
  | { readonly kind: "failed"; readonly error: ModelError }
  | {
      readonly kind: "answered";
      /** `written`: it stands in the text, where nothing comes of it. */
      readonly call: "sound" | "broken" | "written" | "none";
      /** Undefined: the server gave no figures. */
      readonly usage: { readonly inputTokens: number; readonly outputTokens: number } | undefined;
    };

export const probeTool = "report_ready";
export const probeWord = "ready";

/** Attempts at one answer, in each of which the request may take another form that the server is found to want. */
const MOST_ATTEMPTS = 6;

const tool: ChatRequest["tools"][number] = {
  name: probeTool,
  description: "Reports that the connection works.",
  parameters: {
    type: "object",
    properties: { word: { type: "string", description: `The word “${probeWord}”.` } },
    required: ["word"],
    additionalProperties: false,
  },
};

const ask = `This is a test of the connection. Call the tool ${probeTool} with the word “${probeWord}”. Write nothing else.`;
/** A model that answered in words is asked once more: some need it. */
const asks = [ask, `${ask} Do not answer in words: make a tool call.`];

/** Has the model make one tiny call of a tool. @throws whatever an abort causes; no ModelError. */
export async function probe(model: ChatModel, signal: AbortSignal): Promise<Probe> {
  let result = await probeOnce(model, asks[0] ?? ask, signal);
  for (const words of asks.slice(1)) {
    result = result.kind === "answered" && result.call === "none" ? await probeOnce(model, words, signal) : result;
  }
  return result;
}

async function probeOnce(model: ChatModel, words: string, signal: AbortSignal): Promise<Probe> {
  const request: ChatRequest = {
    messages: [
      { role: "system", content: "You call tools." },
      { role: "user", content: words },
    ],
    tools: [tool],
  };
  for (let attempt = 1; ; attempt++) {
    const result = await attemptAt(model, request, signal);
    const isLearned = result.kind === "failed" && result.error.kind === "refused-request" && result.error.retryable;
    if (!isLearned || attempt === MOST_ATTEMPTS) {
      return result;
    }
  }
}

async function attemptAt(model: ChatModel, request: ChatRequest, signal: AbortSignal): Promise<Probe> {
  const chunks: ChatChunk[] = [];
  try {
    for await (const chunk of model.stream(request, signal)) {
      chunks.push(chunk);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (isModelError(error)) {
      return { kind: "failed", error };
    }
    throw error;
  }
  return { kind: "answered", call: callIn(chunks), usage: chunks.find((chunk) => chunk.type === "usage") };
}

function callIn(chunks: readonly ChatChunk[]): Extract<Probe, { kind: "answered" }>["call"] {
  const calls = chunks.filter((chunk) => chunk.type === "call");
  if (calls.some((call) => call.name === probeTool && typeof asRecord(parseJson(call.arguments))["word"] === "string")) {
    return "sound";
  }
  if (calls.length > 0) {
    return "broken";
  }
  const text = chunks.map((chunk) => (chunk.type === "text" ? chunk.text : "")).join("");
  return text.includes(probeTool) || /<\/?tool_call|\[TOOL_CALLS?\]/i.test(text) ? "written" : "none";
}
