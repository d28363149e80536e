import type OpenAI from "openai";

/** What was learned of one server and model from requests it refused, or from its replies. Plain data; changed as more is learned. */
export interface ServerFacts {
  /** Takes `stream_options.include_usage`. */
  usageOption: boolean;
  /** How an assistant message says that it has calls and no text. */
  emptyContent: "null" | "empty-string";
  /** The other form of `emptyContent` was refused before, so there is nothing left to try. */
  emptyContentSettled: boolean;
  /** Which assistant messages carry `reasoning_content`: those it came with, all of them (`""` where none came), or none. */
  reasoningReplay: "as-it-came" | "always" | "never";
  /** The member that limits the length of a reply. */
  lengthLimit: "max_tokens" | "max_completion_tokens" | "none";
  /** The other name of `lengthLimit` was refused before. */
  lengthLimitSettled: boolean;
  /** Takes `temperature`. */
  temperature: boolean;
  /** Takes `reasoning_effort`. */
  reasoningEffort: boolean;
  /** Takes tool schemas only without keywords such as `additionalProperties` and `minimum`. */
  plainSchemas: boolean;
  /** Counted far fewer tokens than were sent, so it may leave out the beginning. */
  countsShort: boolean;
}

export function newServerFacts(): ServerFacts {
  return {
    usageOption: true,
    emptyContent: "null",
    emptyContentSettled: false,
    reasoningReplay: "as-it-came",
    lengthLimit: "max_tokens",
    lengthLimitSettled: false,
    temperature: true,
    reasoningEffort: true,
    plainSchemas: false,
    countsShort: false,
  };
}

type Sent = OpenAI.ChatCompletionCreateParamsStreaming;

/** One thing that the words of a refusal can teach. */
interface Lesson {
  /** True when these words are about it, and this request can still do without it. */
  readonly applies: (words: string, sent: Sent, facts: ServerFacts) => boolean;
  readonly learn: (facts: ServerFacts) => void;
}

/** A parameter itself is refused, rather than its value being too large or too small. */
const refused = /unsupported|not support|not permitted|not allowed|unrecognized|unknown|unexpected|extra (inputs|fields)|instead/i;
const missing = /missing|required|must be (passed|provided|included|present)|must (have|contain|include)|expected/i;

/** A keyword counts where it is quoted: lengths have maximums too. */
const speaksOfSchemas = /schema|additional_?properties|['"`](min|max)imum\b/i;

/** In order: the first that applies is the one learned. */
const lessons: readonly Lesson[] = [
  {
    applies: (words, sent) => Boolean(sent.stream_options) && /stream_options|include_usage/i.test(words),
    learn: (facts) => (facts.usageOption = false),
  },
  {
    applies: (words, sent) => limitsLength(sent) && /max_(completion_)?tokens/i.test(words) && refused.test(words),
    learn: (facts) => {
      facts.lengthLimit = facts.lengthLimitSettled ? "none" : otherLimit(facts.lengthLimit);
      facts.lengthLimitSettled = true;
    },
  },
  {
    applies: (words, sent) => sent.temperature !== undefined && /temperature/i.test(words) && refused.test(words),
    learn: (facts) => (facts.temperature = false),
  },
  {
    applies: (words, sent) => sent.reasoning_effort !== undefined && /reasoning[_. ]effort/i.test(words),
    learn: (facts) => (facts.reasoningEffort = false),
  },
  {
    applies: (words, _sent, { reasoningReplay }) =>
      reasoningReplay === "as-it-came" && /reasoning/i.test(words) && missing.test(words),
    learn: (facts) => (facts.reasoningReplay = "always"),
  },
  {
    applies: (words, sent) => /reasoning/i.test(words) && sent.messages.some((message) => "reasoning_content" in message),
    learn: (facts) => (facts.reasoningReplay = "never"),
  },
  {
    applies: (words, sent, facts) =>
      sent.tools !== undefined && !facts.plainSchemas && speaksOfSchemas.test(words),
    learn: (facts) => (facts.plainSchemas = true),
  },
  {
    applies: (words, sent, facts) =>
      !facts.emptyContentSettled && refusesEmptyContent(words) && sent.messages.some(hasCallsOnly),
    learn: (facts) => {
      facts.emptyContent = facts.emptyContent === "null" ? "empty-string" : "null";
      facts.emptyContentSettled = true;
    },
  },
];

/**
 * Learns from the words of a refused request, so that the next attempt leaves out what was refused.
 * @param words what a reply with status 400 or 422 says
 * @param sent the request it answers
 * @returns true when `facts` changed: the same request is now sent in another form.
 */
export function learnFrom(words: string, sent: Sent, facts: ServerFacts): boolean {
  const lesson = lessons.find(({ applies }) => applies(words, sent, facts));
  lesson?.learn(facts);
  return lesson !== undefined;
}

function limitsLength(sent: Sent): boolean {
  return sent.max_tokens !== undefined || sent.max_completion_tokens !== undefined;
}

function otherLimit(limit: ServerFacts["lengthLimit"]): ServerFacts["lengthLimit"] {
  return limit === "max_tokens" ? "max_completion_tokens" : "max_tokens";
}

/** LM Studio and Mistral refuse null, Bedrock routes an empty text; each in words of its own. */
function refusesEmptyContent(reply: string): boolean {
  return /content/i.test(reply) && /null|none|string|empty|blank|required|missing/i.test(reply);
}

function hasCallsOnly(message: OpenAI.ChatCompletionMessageParam): boolean {
  return message.role === "assistant" && !message.content && message.tool_calls !== undefined;
}
