import { told } from "../document/told.ts";
import type { SessionFold } from "./fold.ts";
import { priceOf, type TokenPrices } from "./usage.ts";

/** Where a session's calls of the model end, though text is open. Left out: no such end. */
export interface Caps {
  /** Calls of the model in the session. */
  readonly maxTurns: number;
  /** Input and output tokens of the session together. */
  readonly maxTokens?: number | undefined;
  /** In the currency of `prices`, without which it holds nothing back. */
  readonly maxPrice?: number | undefined;
  readonly prices?: TokenPrices | undefined;
  /** Milliseconds since the session began or someone last said to go on; of a run without a person, see autopilot.ts. */
  readonly maxDuration?: number | undefined;
  /** Calls in a row that the host refused. */
  readonly maxRejections?: number | undefined;
}

/** In force in both hosts unless the person says otherwise. */
export const defaultCaps = { maxTurns: 500, maxRejections: 100 } as const;

/** A session.error's data. */
export interface ReachedCap {
  readonly errorType: "turn-limit" | "token-limit" | "price-limit" | "time-limit" | "rejection-limit" | "no-progress";
  readonly message: string;
  readonly hint: string;
}

/** Turns without a draft, a decision or a word of the person, after which the model is given up. */
const MAX_BARREN_TURNS = 8;

const tryAnother = told`Choose another model, or go on to let this one try again.`;
const raise = {
  turns: told`Raise the limit of turns, then go on: nothing is lost.`,
  tokens: told`Raise the limit of tokens, then go on: nothing is lost.`,
  price: told`Raise the limit of the price, then go on: nothing is lost.`,
} as const;

type CapCheck = (fold: SessionFold, caps: Caps, now: number) => ReachedCap | undefined;

const capChecks: readonly CapCheck[] = [
  ({ turns }, { maxTurns }) =>
    turns < maxTurns
      ? undefined
      : {
          errorType: "turn-limit",
          message: told`The session has made ${String(turns)} calls of the model, the most it may make.`,
          hint: raise.turns,
        },
  ({ usage }, { maxTokens = Infinity }) => {
    const tokens = usage.inputTokens + usage.outputTokens;
    const message = told`The session has used ${String(tokens)} tokens, of at most ${String(maxTokens)}.`;
    return tokens < maxTokens ? undefined : { errorType: "token-limit", message, hint: raise.tokens };
  },
  ({ usage }, { maxPrice = Infinity, prices }) => {
    const price = prices === undefined ? 0 : priceOf(usage, prices);
    const message = told`The session has cost ${price.toFixed(4)}, of at most ${String(maxPrice)}.`;
    return price < maxPrice ? undefined : { errorType: "price-limit", message, hint: raise.price };
  },
  ({ since }, { maxDuration = Infinity }, now) =>
    now - since < maxDuration
      ? undefined
      : {
          errorType: "time-limit",
          message: told`The agent has worked for ${String(Number((maxDuration / 60_000).toPrecision(3)))} minutes, the longest it may.`,
          hint: told`Go on, or raise the limit of minutes: nothing is lost.`,
        },
  ({ rejectionsInARow }, { maxRejections = Infinity }) =>
    rejectionsInARow < maxRejections
      ? undefined
      : {
          errorType: "rejection-limit",
          message: told`The last ${String(rejectionsInARow)} calls of the model were all refused by its tools.`,
          hint: tryAnother,
        },
  ({ barrenTurns }) =>
    barrenTurns < MAX_BARREN_TURNS
      ? undefined
      : { errorType: "no-progress", message: told`The model has made no draft in ${String(barrenTurns)} turns.`, hint: tryAnother },
];

/** The limit that forbids another call of the model; undefined: none does. @param now milliseconds since 1970. */
export function reachedCap(fold: SessionFold, caps: Caps, now: number): ReachedCap | undefined {
  for (const check of capChecks) {
    const reached = check(fold, caps, now);
    if (reached) {
      return reached;
    }
  }
  return undefined;
}
