import { drive } from "../src/agent/drive.ts";
import type { CopilotHandler } from "../src/agent/drive.ts";
import { BatchModel, promptedBatch } from "./batchModel.ts";
import { sessionOver, stoppedClock, uncheckedToolkit, weightlessPorts } from "./benchSession.ts";
import { guideOf } from "./documents.ts";
import type { Figure } from "./figure.ts";
import { RequestCounter, tokensOfText } from "./tokenCount.ts";

/** `folded`: as it is used. `plain`: the whole history in every request, one unit a turn, nothing drafted ahead. */
export type LoopForm = "folded" | "plain";

/** What translating one document costs, as ratios. */
export interface Bill {
  readonly words: number;
  readonly units: number;
  readonly requests: number;
  /** Input tokens for each token of the source. */
  readonly inputRatio: number;
  /** The same where a token in an unchanged prefix costs a tenth. */
  readonly billedRatio: number;
  /** Of the input tokens, how many lie in a prefix that the request before had too. */
  readonly unchangedShare: number;
  readonly requestsPerUnit: number;
}

const CACHED_PRICE = 0.1;

/** Documents of so many words, with the most input tokens for each source token. */
const SIZES = [
  { words: 1000, most: 10 },
  { words: 10_000, most: 8 },
  { words: 100_000, most: 8 },
] as const;
/** The plain form's cost grows with the square: a longer document would take an hour. */
const LONGEST_PLAIN = 10_000;

export async function billFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const ratios: number[] = [];
  for (const { words, most } of SIZES) {
    const bill = await billOf(words, "folded");
    const plain = words <= LONGEST_PLAIN ? await billOf(words, "plain") : undefined;
    ratios.push(bill.inputRatio);
    figures.push(...figuresOf(bill, plain, most));
  }
  const [, middle = NaN, largest = NaN] = ratios;
  return [...figures, { name: "input ÷ source tokens, largest ÷ middle", value: largest / middle, unit: "", most: 1.15 }];
}

function figuresOf(bill: Bill, plain: Bill | undefined, most: number): Figure[] {
  const size = `${bill.words} words`;
  return [
    { name: `input ÷ source tokens, ${size}`, value: bill.inputRatio, unit: "", most, plain: plain?.inputRatio },
    { name: `billed ÷ source tokens, ${size}`, value: bill.billedRatio, unit: "", most: 3, plain: plain?.billedRatio },
    { name: `in an unchanged prefix, ${size}`, value: 100 * bill.unchangedShare, unit: "%", plain: plain && 100 * plain.unchangedShare },
    { name: `calls of the model ÷ units, ${size}`, value: bill.requestsPerUnit, unit: "", most: 0.15, plain: plain?.requestsPerUnit },
  ];
}

const approveAll: CopilotHandler = (requests) =>
  Promise.resolve(requests.map(({ tool }) => ({ tool, status: "approve", translated_string: "", reason: "" })));

/** Translates a document of about `words` words, with every draft approved, and counts what is sent. */
export async function billOf(words: number, form: LoopForm): Promise<Bill> {
  const text = guideOf(words);
  const counter = new RequestCounter();
  const batch = form === "folded" ? promptedBatch : { units: 1, characters: 0 };
  const model = new BatchModel({ ...batch, onRequest: (request) => counter.add(request) });
  const session = await sessionOver(text, model, weightlessPorts(stoppedClock));
  model.session = session;
  const options = { draftAhead: form === "folded" ? 1 : 0, maxTurns: Infinity, folding: form === "folded", copilotHandler: approveAll };
  await drive(session, { model, toolkit: uncheckedToolkit() }, options, new AbortController().signal);
  if (!session.ledger.isComplete()) {
    throw new Error("The session is not complete.");
  }
  const sourceTokens = tokensOfText(text);
  const units = session.fold.units.size;
  const { requests, sent, unchanged } = counter;
  return {
    words,
    units,
    requests,
    inputRatio: sent / sourceTokens,
    billedRatio: (sent - unchanged * (1 - CACHED_PRICE)) / sourceTokens,
    unchangedShare: unchanged / sent,
    requestsPerUnit: requests / units,
  };
}
