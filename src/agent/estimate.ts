import { toolkit } from "./calls.ts";
import { drive, type CopilotHandler } from "./drive.ts";
import { PlannedModel } from "./plannedModel.ts";
import type { ChatRequest, SessionPorts } from "./ports.ts";
import type { Batch } from "./prompts.ts";
import { Session } from "./session.ts";
import type { SourceText } from "./source.ts";
import { charactersIn, tokensIn, tokensOf } from "./tokens.ts";
import { readTool } from "./tools/read.ts";
import { taskCompleteTool } from "./tools/taskComplete.ts";
import { translateTool } from "./tools/translate.ts";
import { priceOf, type TokenPrices } from "./usage.ts";

export interface EstimateOptions {
  readonly source: SourceText;
  /** BCP 47. */
  readonly targetLanguage: string;
  readonly tone: string;
  readonly maxUnitLength: number;
  readonly batch?: Batch | undefined;
  readonly prices?: TokenPrices | undefined;
  /** Awaited before each turn, so that a long document keeps nobody waiting; left out: it is gone through in one go. */
  readonly pause?: () => Promise<void>;
}

/** What translating a document will take, about, if every draft is approved as it comes. */
export interface Estimate {
  readonly units: number;
  readonly turns: number;
  readonly inputTokens: number;
  /** Of the input, what a server that caches prefixes has seen before. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** In the currency of the prices; left out without them. */
  readonly price?: number;
}

/** Turns that are gone through; those of a longer document follow in proportion, as its cost does. */
const MOST_TURNS = 200;
/** Tokens from which on servers keep a prefix. */
const LEAST_CACHED = 1024;

/**
 * Goes through the session that would translate the document, with a model that does what the prompt says: pages, folds
 * and notes are those of the real one. Nothing is sent, written or kept.
 */
export async function estimateRun(options: EstimateOptions): Promise<Estimate> {
  const count = new RequestCount();
  const model = new PlannedModel({
    growth: growthOf(options.targetLanguage),
    beforeReply: options.pause ?? (() => Promise.resolve()),
    onReply: (request, calls) => count.add(request, calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, 0)),
  });
  const { source, tone, maxUnitLength, batch, targetLanguage, prices } = options;
  const meta = { sessionId: "estimate", sourceUri: "", targetUri: "", targetLanguage, createdAt: "" };
  const beginning = { meta, source, tone, maxUnitLength, model: model.info, ...(batch ? { batch } : {}) };
  const session = await Session.create(beginning, forgetfulPorts());
  model.attend(session);
  const tools = toolkit([readTool, translateTool, taskCompleteTool], []);
  const limits = { draftAhead: 1, maxTurns: MOST_TURNS, copilotHandler: approveAll };
  // A document without text to translate calls no model.
  if (session.analysis.totalCharacters > 0) {
    await drive(session, { model, toolkit: tools }, limits, new AbortController().signal);
  }
  const usage = inProportion({ ...count.totals, units: session.fold.units.size }, shareDone(session));
  return { ...usage, ...(prices ? { price: priceOf(usage, prices) } : {}) };
}

/** Of the text to translate; 1 where there is none. */
function shareDone({ ledger, analysis: { totalCharacters } }: Session): number {
  return totalCharacters === 0 ? 1 : ledger.doneCharacters() / totalCharacters;
}

function inProportion(figures: Omit<Estimate, "price">, share: number): Omit<Estimate, "price"> {
  const { units, turns, inputTokens, cachedTokens, outputTokens } = figures;
  const whole = (figure: number): number => Math.round(figure / (share > 0 ? share : 1));
  return {
    units: whole(units),
    turns: whole(turns),
    inputTokens: whole(inputTokens),
    cachedTokens: whole(cachedTokens),
    outputTokens: whole(outputTokens),
  };
}

/** Adds up what requests and their replies take. */
class RequestCount {
  readonly totals = { turns: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  private last: ChatRequest | undefined;

  /** @param written UTF-16 units of the reply. */
  add(request: ChatRequest, written: number): void {
    this.totals.turns++;
    this.totals.inputTokens += tokensIn(request.messages, request.tools);
    this.totals.outputTokens += tokensOf(written);
    const known = this.last ? tokensIn(request.messages.slice(0, samePrefix(this.last, request)), request.tools) : 0;
    this.totals.cachedTokens += known >= LEAST_CACHED ? known : 0;
    this.last = request;
  }
}

/** How many messages at the beginning are those of the request before. */
function samePrefix(before: ChatRequest, request: ChatRequest): number {
  const differs = request.messages.findIndex((message, index) => {
    const old = before.messages[index];
    return old?.role !== message.role || old.content !== message.content || charactersIn([old]) !== charactersIn([message]);
  });
  return differs < 0 ? request.messages.length : differs;
}

const approveAll: CopilotHandler = (requests) =>
  Promise.resolve(requests.map(({ tool }) => ({ tool, status: "approve", translated_string: "", reason: "" })));

/** Languages in whose writing a token carries fewer characters than in Latin letters. */
const denseTokens = /^(am|ar|bg|bn|el|fa|gu|he|hi|hy|ja|ka|km|kn|ko|lo|ml|mr|my|ne|pa|ru|si|sr|ta|te|th|uk|ur|yue|zh)\b/i;

/** A draft's tokens for each token of its source, as experience has it: they tell of the language, not of the document. */
function growthOf(targetLanguage: string): number {
  return denseTokens.test(targetLanguage) ? 1.3 : 1.1;
}

function forgetfulPorts(): SessionPorts {
  let ids = 0;
  return {
    store: {
      create: () => Promise.resolve(),
      get: () => Promise.resolve(undefined),
      update: () => Promise.resolve(),
      list: () => Promise.resolve([]),
      delete: () => Promise.resolve(),
    },
    clock: { now: () => 0, sleep: () => Promise.resolve() },
    makeId: () => `e${String(++ids).padStart(8, "0")}`,
    hash: (text) => String(text.length),
    report: (error) => {
      throw error;
    },
  };
}
