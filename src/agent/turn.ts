import { nextText } from "../document/segment.ts";
import { told } from "../document/told.ts";
import { assertNever } from "./assertNever.ts";
import { runCall, type Toolkit } from "./calls.ts";
import type { EventData } from "./events.ts";
import { isModelError, type ChatChunk, type ChatModel, type ChatRequest } from "./ports.ts";
import type { Fact, Session } from "./session.ts";
import { tokensIn, tokensOf } from "./tokens.ts";
import type { TurnError } from "./unitFold.ts";
import { viewOf } from "./view.ts";
import type { CallInProgress } from "./writtenDraft.ts";

/** What a reply has brought so far. */
interface Reply {
  text: string;
  reasoning: string;
  finishReason: string;
  readonly callIds: string[];
  /** The call that is being written: the first one that is not complete. */
  writing: (CallInProgress & { readonly index: number }) | undefined;
  /** UTF-16 units of the calls, names and arguments. */
  callCharacters: number;
  usage: EventData<"assistant.usage"> | undefined;
}

export interface TurnOptions {
  /** Of this reply, from 1. */
  readonly attempt: number;
  /** Told of a call while it is written, and `undefined` once none is any more. May be told often; must not throw. */
  readonly onWriting?: ((call: CallInProgress | undefined) => void) | undefined;
}

/**
 * One call of the model. Each tool call is recorded and judged as soon as it is complete in the stream, so
 * that a reply that is cut keeps its complete calls. Never throws for the model's sake: the record says how it went.
 */
export async function runTurn(
  session: Session,
  model: ChatModel,
  toolkit: Toolkit,
  { attempt, onWriting }: TurnOptions,
  signal: AbortSignal,
): Promise<void> {
  const turnId = session.ports.makeId();
  await session.append({ type: "assistant.turn_start", data: { turnId, attempt, model: model.info.id } });
  const request = { messages: viewOf(viewedBefore(session, turnId), session.fold), tools: toolkit.specs };
  const reply: Reply = { text: "", reasoning: "", finishReason: "cut", callIds: [], writing: undefined, callCharacters: 0, usage: undefined };
  const error = await receive(async () => {
    for await (const chunk of model.stream(request, signal)) {
      const before = reply.writing;
      await take(chunk, reply, turnId, session, toolkit);
      if (reply.writing !== before) {
        onWriting?.(reply.writing);
      }
    }
  });
  onWriting?.(undefined);
  await session.exclusive(() => session.append(...closingFacts(session, turnId, reply, request, error, signal)));
}

/** What the view shows of the record up to the turn's start: decisions may have been recorded since. */
function viewedBefore({ record, fold }: Session, turnId: string): Session["record"] {
  const start = record.findLastIndex((event) => event.type === "assistant.turn_start" && event.data.turnId === turnId);
  return record.slice(fold.viewStart, start);
}

async function receive(read: () => Promise<void>): Promise<TurnError | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    if (isModelError(error)) {
      const { kind, message, hint, retryable, retryAfter } = error;
      return { kind, message, hint, retryable, ...(retryAfter === undefined ? {} : { retryAfter }) };
    }
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "unexpected", message, hint: told`Try again; the session is kept.`, retryable: false };
  }
}

async function take(chunk: ChatChunk, reply: Reply, turnId: string, session: Session, toolkit: Toolkit): Promise<void> {
  switch (chunk.type) {
    case "text":
      reply.text += chunk.text;
      return;
    case "reasoning":
      reply.reasoning += chunk.text;
      return;
    case "call-progress":
      noteProgress(chunk, reply, session);
      return;
    case "call": {
      const callId = idOf(chunk, reply) ?? session.ports.makeId();
      reply.callIds.push(callId);
      reply.callCharacters += chunk.name.length + chunk.arguments.length;
      const call = { callId, turnId, toolName: chunk.name, arguments: chunk.arguments };
      await session.exclusive(() => runCall(session, toolkit, call));
      reply.writing = reply.writing?.callId === callId ? undefined : reply.writing;
      return;
    }
    case "usage": {
      const { type: _type, ...usage } = chunk;
      reply.usage = { turnId, ...usage, estimated: usage.estimated ?? false };
      return;
    }
    case "finish":
      reply.finishReason = chunk.reason;
      return;
    default:
      assertNever(chunk);
  }
}

/** A call without a name may be a ghost; one behind another that is not complete has to wait for it. */
function noteProgress({ index, name, arguments: text }: ChatChunk & { type: "call-progress" }, reply: Reply, session: Session): void {
  if (name !== "" && (reply.writing?.index ?? index) === index) {
    const callId = reply.writing?.callId ?? session.ports.makeId();
    reply.writing = { index, callId, toolName: name, arguments: text };
  }
}

/** A complete call is the one being written where it goes on as that began. */
function idOf({ name, arguments: text }: ChatChunk & { type: "call" }, { writing }: Reply): string | undefined {
  return writing?.toolName === name && text.startsWith(writing.arguments) ? writing.callId : undefined;
}

function closingFacts(
  session: Session,
  turnId: string,
  reply: Reply,
  request: ChatRequest,
  error: TurnError | undefined,
  signal: AbortSignal,
): Fact[] {
  const facts: Fact[] = [];
  const { text, callIds, finishReason, reasoning } = reply;
  const isBegun = text !== "" || callIds.length > 0;
  if (isBegun) {
    const data = { turnId, content: text, callIds, finishReason, ...(reasoning === "" ? {} : { reasoning }) };
    facts.push({ type: "assistant.message", data });
  }
  // A server that breaks off after some calls has had its tokens, and may do so for ever.
  if (reply.usage || !error || isBegun) {
    facts.push({ type: "assistant.usage", data: reply.usage ?? estimatedUsage(turnId, request, reply) });
  }
  const outcome = signal.aborted ? "aborted" : error ? "error" : "complete";
  const next = nextText(session.ledger);
  facts.push({ type: "assistant.turn_end", data: { turnId, outcome, next, ...(outcome === "error" && error ? { error } : {}) } });
  if (outcome === "aborted") {
    facts.push({ type: "abort", data: { reason: "Stopped." } });
  }
  return facts;
}

function estimatedUsage(turnId: string, { messages, tools }: ChatRequest, reply: Reply): EventData<"assistant.usage"> {
  const outputTokens = tokensOf(reply.text.length + reply.reasoning.length + reply.callCharacters);
  return { turnId, inputTokens: tokensIn(messages, tools), outputTokens, estimated: true };
}
