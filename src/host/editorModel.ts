import * as vscode from "vscode";
import type { ModelInfo } from "../agent/events.ts";
import type { ChatChunk, ChatModel, ChatRequest, ToolSpec } from "../agent/ports.ts";
import { tokensOf } from "../agent/tokens.ts";
import { told } from "../document/told.ts";
import { Deadline, type Limits } from "../model/deadline.ts";
import { toEditorMessages, type EditorMessage, type EditorPart } from "./editorMessages.ts";
import { editorModelError, editorTimeoutError } from "./editorModelErrors.ts";
import { editorModelName } from "./editorModels.ts";

/** What VS Code shows when it asks the person whether this extension may use the model. */
function justification(): string {
  return vscode.l10n.t("Interlinear sends the document that you translate to this model, piece by piece, to have it drafted.");
}

/** Milliseconds that a count of tokens may take; it is no reason to let a person wait. */
const LONGEST_COUNT = 1000;

/**
 * A model that VS Code offers, by its own or from another extension. The first request may have VS Code ask the person
 * for consent, so a run must begin with something that they did.
 */
export class EditorModel implements ChatModel {
  readonly info: ModelInfo;
  readonly #model: vscode.LanguageModelChat;
  readonly #limits: Limits;

  constructor(model: vscode.LanguageModelChat, limits: Limits) {
    this.#model = model;
    this.#limits = limits;
    this.info = {
      id: editorModelName(model),
      label: told`${model.name} (${model.vendor}, in VS Code)`,
      provider: "editor",
      rehearsal: false,
    };
  }

  async *stream(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatChunk> {
    signal.throwIfAborted();
    const cancellation = new vscode.CancellationTokenSource();
    const cancel = (): void => cancellation.cancel();
    signal.addEventListener("abort", cancel);
    try {
      yield* this.#reply(request, signal, cancellation.token);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", cancel);
      // Whoever stops listening wants no more of the reply; after its end this does nothing.
      cancel();
      cancellation.dispose();
    }
  }

  async *#reply(request: ChatRequest, signal: AbortSignal, token: vscode.CancellationToken): AsyncGenerator<ChatChunk> {
    const inputTokens = this.#count(inputText(request), token);
    let written = "";
    let calls = 0;
    for await (const part of this.#parts(request, signal, token)) {
      if (part instanceof vscode.LanguageModelTextPart) {
        written += part.value;
        yield { type: "text", text: part.value };
      } else if (part instanceof vscode.LanguageModelToolCallPart) {
        const text = JSON.stringify(part.input);
        written += part.name + text;
        calls++;
        yield { type: "call", name: part.name, arguments: text };
      }
    }
    const outputTokens = await this.#count(written, token);
    yield { type: "usage", inputTokens: await inputTokens, outputTokens, estimated: true };
    yield { type: "finish", reason: calls > 0 ? "tool-calls" : "stop" };
  }

  /** The parts of the reply, of whatever kind. The limits begin once the person has consented. @throws ModelError */
  async *#parts({ messages, tools }: ChatRequest, signal: AbortSignal, token: vscode.CancellationToken): AsyncGenerator<unknown> {
    const sent = toEditorMessages(messages).map(toLanguageModelMessage);
    const options = { justification: justification(), tools: tools.map(toLanguageModelTool) };
    let deadline: Deadline | undefined;
    try {
      const { stream } = await unlessAborted(this.#model.sendRequest(sent, options, token), signal);
      deadline = new Deadline(signal, this.#limits);
      const parts = stream[Symbol.asyncIterator]();
      for (;;) {
        const next = await deadline.waitingFor(parts.next());
        if (next.done === true) {
          return;
        }
        yield next.value;
      }
    } catch (error) {
      const limit = deadline?.expired;
      const { requestTimeout, idleTimeout } = this.#limits;
      throw limit === undefined
        ? editorModelError(error, this.#model.name)
        : editorTimeoutError(limit, limit === "idle" ? idleTimeout : requestTimeout, this.#model.name);
    } finally {
      deadline?.end();
    }
  }

  /** Tokens of a text, as the model counts them, or by its length where it does not: both are estimates. Never rejects. */
  async #count(text: string, token: vscode.CancellationToken): Promise<number> {
    const byLength = tokensOf(text.length);
    if (text === "") {
      return 0;
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<number>((resolve) => {
      timer = setTimeout(() => resolve(byLength), LONGEST_COUNT);
    });
    try {
      const counted = await Promise.race([this.#model.countTokens(text, token), late]);
      // Some extensions always answer 0.
      return Number.isFinite(counted) && counted > 0 ? Math.ceil(counted) : byLength;
    } catch {
      return byLength;
    } finally {
      clearTimeout(timer);
    }
  }
}

function toLanguageModelMessage({ role, parts }: EditorMessage): vscode.LanguageModelChatMessage {
  const { User, Assistant } = vscode.LanguageModelChatMessageRole;
  return new vscode.LanguageModelChatMessage(role === "user" ? User : Assistant, parts.map(toLanguageModelPart));
}

type LanguageModelPart = vscode.LanguageModelTextPart | vscode.LanguageModelToolCallPart | vscode.LanguageModelToolResultPart;

function toLanguageModelPart(part: EditorPart): LanguageModelPart {
  switch (part.kind) {
    case "text":
      return new vscode.LanguageModelTextPart(part.text);
    case "call":
      return new vscode.LanguageModelToolCallPart(part.callId, part.name, part.input);
    case "result":
      return new vscode.LanguageModelToolResultPart(part.callId, [new vscode.LanguageModelTextPart(part.text)]);
  }
}

function toLanguageModelTool({ name, description, parameters }: ToolSpec): vscode.LanguageModelChatTool {
  return { name, description, inputSchema: parameters };
}

/** All that is sent, but for the form of the messages. */
function inputText({ messages, tools }: ChatRequest): string {
  const said = messages.flatMap((message) => [
    message.content,
    ...(message.role === "assistant" ? message.calls.map((call) => call.name + call.arguments) : []),
  ]);
  return [...tools.map((tool) => JSON.stringify(tool)), ...said].join("\n");
}

/** A dialog that asks for consent stays open when the run is stopped: the run does not wait for it. */
async function unlessAborted<T>(waiting: Thenable<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error); // an abort's reason is whatever the caller gave
  });
  signal.addEventListener("abort", stop);
  try {
    signal.throwIfAborted();
    return await Promise.race([waiting, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
