import { ModelError, type ModelErrorKind } from "../agent/ports.ts";
import { told } from "../document/told.ts";
import { asRecord, asText } from "../model/readValue.ts";

interface Verdict {
  readonly kind: ModelErrorKind;
  readonly retryable: boolean;
  /** @param model its name, for a person */
  readonly message: (model: string) => string;
  readonly hint: string;
}

const permission: Verdict = {
  kind: "auth",
  retryable: false,
  message: (model) => told`VS Code does not let Interlinear use ${model}.`,
  hint: told`Try again and allow it when VS Code asks, or choose another model.`,
};

const gone: Verdict = {
  kind: "model-not-found",
  retryable: false,
  message: (model) => told`VS Code no longer offers ${model}.`,
  hint: told`Sign in again where the model comes from, or choose another model.`,
};

const quota: Verdict = {
  kind: "quota",
  retryable: false,
  message: (model) => told`What you may use of ${model} is used up.`,
  hint: told`Look at the plan of the account that VS Code uses for it, or choose another model.`,
};

const failed: Verdict = {
  kind: "server",
  retryable: true,
  message: (model) => told`${model} failed.`,
  hint: told`Try again later, or choose another model.`,
};

/** What extensions say in words of their own, whatever the code; the first that fits counts. */
const byWords: readonly (readonly [RegExp, Verdict])[] = [
  [
    /off[_-]?topic|content[_ ]?(?:filter|policy|management)|responsible ?ai|\bfiltered\b/i,
    {
      kind: "content-filter",
      retryable: false,
      message: (model) => told`A filter of ${model} stopped the request.`,
      hint: told`Translate the passage by hand, or choose another model.`,
    },
  ],
  [
    /context[_ ](?:length|size|window)|maximum context|too long|too many tokens|(?:token|prompt|input).{0,40}(?:exceeds?|limit)/i,
    {
      kind: "context-overflow",
      retryable: false,
      message: (model) => told`The request is longer than ${model} can take.`,
      hint: told`Choose a model with a longer context.`,
    },
  ],
  [/quota|premium requests?|billing|out of credits?|insufficient (?:balance|credits?|funds)|\b402\b/i, quota],
  [
    /rate[-_ ]?limit|too many requests|\b429\b/i,
    {
      kind: "rate-limit",
      retryable: true,
      message: (model) => told`${model} takes no more requests for now.`,
      hint: told`Wait a little, or choose another model.`,
    },
  ],
  [
    /tools?.{0,40}not supported|not support (?:tools?|functions?)/i,
    {
      kind: "refused-request",
      retryable: false,
      message: (model) => told`${model} cannot call tools.`,
      hint: told`Choose a model that supports tool calls.`,
    },
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|fetch failed|network|offline/i,
    {
      kind: "network",
      retryable: true,
      message: (model) => told`${model} cannot be reached.`,
      hint: told`Check the network connection, or choose another model.`,
    },
  ],
];

/** The codes of `vscode.LanguageModelError`. `Blocked` and the others can mean several things, which the words tell apart. */
const byCode: ReadonlyMap<string, Verdict> = new Map([
  ["NoPermissions", permission],
  ["NotFound", gone],
  ["Blocked", quota],
]);

/** Where neither code nor a sure word tells; the last resort. */
const byVagueWords: readonly (readonly [RegExp, Verdict])[] = [
  [/\b40[13]\b|unauthori[sz]ed|forbidden|sign(?:ed)?[- ]in|log(?:ged)? in|api key/i, permission],
  [/\b404\b|not found|unknown model/i, gone],
];

const longestQuote = 300;

/**
 * The error for what a model of the editor threw.
 * @param thrown anything: a `LanguageModelError`, told by its code, or what the extension behind the model threw
 * @param model its name, for a person
 */
export function editorModelError(thrown: unknown, model: string): ModelError {
  const words = wordsOf(thrown);
  const code = asText(asRecord(thrown)["code"]);
  const isCertain = code === "NoPermissions" || code === "NotFound";
  const verdict = (isCertain ? byCode.get(code) : find(byWords, words)) ?? byCode.get(code) ?? find(byVagueWords, words) ?? failed;
  const quote = withoutKeys(words).slice(0, longestQuote);
  return new ModelError(verdict.kind, quote === "" ? verdict.message(model) : told`${verdict.message(model)} It says: ${quote}`, {
    hint: verdict.hint,
    retryable: verdict.retryable,
  });
}

/** The limit that a reply reached. @param milliseconds the limit */
export function editorTimeoutError(limit: "total" | "idle", milliseconds: number, model: string): ModelError {
  const seconds = String(Math.round(milliseconds / 100) / 10);
  const message =
    limit === "idle" ? told`Nothing has arrived from ${model} for ${seconds} seconds.` : told`The reply of ${model} was not complete after ${seconds} seconds.`;
  return new ModelError("timeout", message, {
    hint: told`Choose a faster model, or allow it more time in the settings.`,
    retryable: true,
  });
}

function find(table: readonly (readonly [RegExp, Verdict])[], words: string): Verdict | undefined {
  return table.find(([pattern]) => pattern.test(words))?.[1];
}

/** What an error and its causes say, each message once. */
function wordsOf(thrown: unknown): string {
  const messages = new Set<string>();
  for (let error = thrown, depth = 0; error !== undefined && depth < 5; error = asRecord(error)["cause"], depth++) {
    messages.add(typeof error === "string" ? error : asText(asRecord(error)["message"]));
  }
  return [...messages].join(" ").replace(/\s+/g, " ").trim();
}

/** Another extension's words may quote a key, which this one does not know: long runs of letters with digits go. */
function withoutKeys(words: string): string {
  return words.replace(/(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g, "***");
}
