import { defaultCaps, type Caps } from "../agent/caps.ts";
import type { TokenPrices } from "../agent/usage.ts";
import { usageError } from "./commandError.ts";

export const capOptions = {
  "max-turns": { type: "string" },
  "max-tokens": { type: "string" },
  "max-price": { type: "string" },
  prices: { type: "string" },
  "max-minutes": { type: "string" },
  "max-rejections": { type: "string" },
} as const;

export const capUsage = `  --max-turns N        the most calls of the model in one session (default: ${String(defaultCaps.maxTurns)})
  --max-tokens N       the most tokens, input and output together (default: no limit)
  --max-price AMOUNT   the most that the session may cost, after --prices
  --prices IN,OUT[,CACHED]
                       price of a million tokens of input, of output, of input from the server's cache
  --max-minutes N      how long a run with --autopilot may take (default: no limit)
  --max-rejections N   the most calls in a row that the checks refuse (default: ${String(defaultCaps.maxRejections)})
`;

type CapValues = Partial<Readonly<Record<keyof typeof capOptions, string | undefined>>>;

/** @throws CommandError for a number that is none, or a price without prices. */
export function capsOf(values: CapValues): Caps {
  const maxPrice = amountOf("--max-price", values["max-price"]);
  const prices = pricesOf(values.prices);
  if (maxPrice !== undefined && prices === undefined) {
    throw usageError("--max-price is given without --prices.", "Add what a million tokens cost: --prices 0.15,0.60");
  }
  const minutes = amountOf("--max-minutes", values["max-minutes"]);
  return {
    maxTurns: countOf("--max-turns", values["max-turns"]) ?? defaultCaps.maxTurns,
    maxTokens: countOf("--max-tokens", values["max-tokens"]),
    maxPrice,
    prices,
    maxDuration: minutes === undefined ? undefined : 60_000 * minutes,
    maxRejections: countOf("--max-rejections", values["max-rejections"]) ?? defaultCaps.maxRejections,
  };
}

function countOf(option: string, text: string | undefined): number | undefined {
  if (text !== undefined && !/^[1-9]\d{0,11}$/.test(text)) {
    throw usageError(`${option} ${text} is no number.`, "Give a whole number from 1 on.");
  }
  return text === undefined ? undefined : Number(text);
}

function amountOf(option: string, text: string | undefined): number | undefined {
  if (text !== undefined && !(isAmount(text) && Number(text) > 0)) {
    throw usageError(`${option} ${text} is no amount.`, "Give a number above 0, such as 2.50.");
  }
  return text === undefined ? undefined : Number(text);
}

function isAmount(text: string): boolean {
  return /^\d{1,12}(\.\d+)?$/.test(text);
}

function pricesOf(text: string | undefined): TokenPrices | undefined {
  if (text === undefined) {
    return undefined;
  }
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length < 2 || parts.length > 3 || !parts.every(isAmount)) {
    throw usageError(`--prices ${text} is no list of prices.`, "Give two or three numbers: --prices 0.15,0.60,0.075");
  }
  const [input = 0, output = 0, cachedInput] = parts.map(Number);
  return { input, output, ...(cachedInput === undefined ? {} : { cachedInput }) };
}
