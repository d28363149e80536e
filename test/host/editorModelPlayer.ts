import * as vscode from "vscode";
import type { Reply } from "../support/modelServerReply.ts";
import { argumentText, type MessageReply } from "../support/modelServerReply.ts";
import type { WireMessage, WireRequest } from "../support/modelServerRequest.ts";
import { checkWireRequest } from "../support/modelServerRequest.ts";

/** What VS Code is told of a model (`LanguageModelChatInformation`, since 1.104). */
export interface OfferedModel {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly version: string;
  readonly maxInputTokens: number;
  readonly maxOutputTokens: number;
  readonly capabilities: { readonly toolCalling: boolean };
  /** A proposed member: other extensions need the person's consent. */
  readonly requiresAuthorization?: true;
}

/** A request as it reaches the extension that provides the model. */
export interface ProviderRequest {
  readonly model: OfferedModel;
  readonly messages: readonly vscode.LanguageModelChatMessage[];
  readonly options: { readonly tools?: readonly vscode.LanguageModelChatTool[] };
  readonly progress: vscode.Progress<vscode.LanguageModelTextPart | vscode.LanguageModelToolCallPart>;
  readonly token: vscode.CancellationToken;
}

export type Answer = (request: ProviderRequest) => Promise<void>;

/** The part of `vscode.lm` that is newer than the types. */
export interface ProvidingLm {
  readonly registerLanguageModelChatProvider?: (
    vendor: string,
    provider: {
      readonly onDidChangeLanguageModelChatInformation: vscode.Event<void>;
      readonly provideLanguageModelChatInformation: () => readonly OfferedModel[];
      readonly provideLanguageModelChatResponse: (
        model: OfferedModel,
        messages: ProviderRequest["messages"],
        options: ProviderRequest["options"],
        progress: ProviderRequest["progress"],
        token: vscode.CancellationToken,
      ) => Promise<void>;
      readonly provideTokenCount: (model: OfferedModel, text: unknown) => Promise<number>;
    },
  ) => vscode.Disposable;
}

export interface ModelsExample {
  readonly isSupported: boolean;
  play(offered: readonly OfferedModel[], answer?: Answer): void;
}

/** A model that calls tools, unless `changes` say otherwise. */
export function offeredModel(changes: Partial<OfferedModel> = {}): OfferedModel {
  return {
    id: "rules-1",
    name: "Rules",
    family: "rules",
    version: "1",
    maxInputTokens: 100_000,
    maxOutputTokens: 10_000,
    capabilities: { toolCalling: true },
    ...changes,
  };
}

/** Plays a script of the HTTP tests behind a model of the editor. Requests that strict servers refuse fail. */
export function playing(script: (request: WireRequest, turn: number) => Reply | Promise<Reply>): Answer {
  let turn = 0;
  return async (request) => {
    const wire = toWireRequest(request);
    checkWireRequest(wire);
    const reply = await script(wire, ++turn);
    if (reply.kind === "status") {
      throw new Error(`${String(reply.status)} ${JSON.stringify(reply.body)}`);
    }
    await report(reply, request);
  };
}

async function report({ text = "", calls = [], pause = 0 }: MessageReply, { progress, token }: ProviderRequest): Promise<void> {
  if (text !== "") {
    progress.report(new vscode.LanguageModelTextPart(text));
  }
  for (const [index, call] of calls.entries()) {
    if (token.isCancellationRequested) {
      return;
    }
    const input = JSON.parse(argumentText(call)) as object; // the scripts write objects
    progress.report(new vscode.LanguageModelToolCallPart(`call-${String(index)}`, call.name, input));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function toWireRequest({ model, messages, options }: ProviderRequest): WireRequest {
  return {
    model: model.id,
    messages: messages.flatMap(toWireMessages).reduce<WireMessage[]>(splitPrompt, []),
    tools: (options.tools ?? []).map((tool) => ({ function: { name: tool.name, parameters: tool.inputSchema } })),
    stream: true,
  };
}

/** The first text holds the system prompt too, which the scripts look for in a message of its own. */
function splitPrompt(before: WireMessage[], message: WireMessage): WireMessage[] {
  return before.length === 0 ? [{ ...message, role: "system" }, message] : [...before, message];
}

function toWireMessages({ role, content }: vscode.LanguageModelChatMessage): WireMessage[] {
  const texts = content.flatMap((part) => (part instanceof vscode.LanguageModelTextPart ? [part.value] : []));
  if (role === vscode.LanguageModelChatMessageRole.Assistant) {
    const calls = content.flatMap((part) => (part instanceof vscode.LanguageModelToolCallPart ? [part] : []));
    const tool_calls = calls.map(({ callId, name, input }) => {
      return { id: callId, type: "function" as const, function: { name, arguments: JSON.stringify(input) } };
    });
    return [{ role: "assistant", content: texts.join(""), ...(calls.length > 0 && { tool_calls }) }];
  }
  const results = content.flatMap((part) => (part instanceof vscode.LanguageModelToolResultPart ? [toWireResult(part)] : []));
  return [...results, ...(texts.length > 0 ? [{ role: "user" as const, content: texts.join("") }] : [])];
}

function toWireResult({ callId, content }: vscode.LanguageModelToolResultPart): WireMessage {
  const text = content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : "")).join("");
  return { role: "tool", tool_call_id: callId, content: text };
}
