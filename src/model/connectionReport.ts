import type { ModelError } from "../agent/ports.ts";
import { told } from "../document/told.ts";
import type { Probe } from "./connectionProbe.ts";
import type { ContextLength } from "./contextLength.ts";
import { shown } from "./errors.ts";

export interface ReportLine {
  readonly about: "server" | "model" | "tools" | "streaming" | "usage" | "context" | "habit";
  /** `note`: it works, and there is something to know. */
  readonly verdict: "good" | "note" | "bad";
  readonly text: string;
  /** What to do next; `""`: nothing. */
  readonly hint: string;
}

export interface ConnectionReport {
  /** A document can be translated with it. */
  readonly works: boolean;
  /** In one sentence. */
  readonly summary: string;
  readonly lines: readonly ReportLine[];
}

/** What a test has seen. */
export interface Seen {
  readonly baseUrl: string;
  readonly model: string;
  readonly probe: Probe;
  /** Events of the reply's stream; 0: it came in one piece. */
  readonly events: number;
  /** Names of the models that the server lists; undefined: it gives no list. */
  readonly listed: readonly string[] | undefined;
  readonly context: ContextLength | undefined;
  /** What is known of the server and is not as usual, in words. */
  readonly habits: readonly string[];
}

type Answered = Extract<Probe, { kind: "answered" }>;

/** Tokens below which a page, the instructions and the drafts of a turn hardly fit. */
const SHORT_CONTEXT = 8192;
/** Names of models that are quoted. */
const MOST_NAMES = 5;

/** The result of a test in words. */
export function reportOf(seen: Seen): ConnectionReport {
  const { probe, baseUrl, model, habits } = seen;
  const server = shown(baseUrl);
  const lines = [
    ...(probe.kind === "failed" ? failureLines(probe.error, seen) : answerLines(probe, seen)),
    ...habits.map((text) => line("habit", "note", text)),
  ];
  const works = probe.kind === "answered" && probe.call === "sound";
  return { works, lines, summary: works ? told`${model} at ${server} can translate.` : told`${model} at ${server} cannot translate yet.` };
}

/** As text for a person, a line each, with the hint below what it is about. */
export function reportText({ lines }: ConnectionReport): string {
  const marks: Record<ReportLine["verdict"], string> = { good: "✓", note: "•", bad: "✗" };
  return lines.map(({ verdict, text, hint }) => `${marks[verdict]} ${text}${hint === "" ? "" : `\n   ${hint}`}`).join("\n");
}

function line(about: ReportLine["about"], verdict: ReportLine["verdict"], text: string, hint = ""): ReportLine {
  return { about, verdict, text, hint };
}

/** What an error is about, and whether the server is known to be a model server all the same. */
const failures: Readonly<Partial<Record<ModelError["kind"], { readonly about: ReportLine["about"]; readonly answers: boolean }>>> = {
  network: { about: "server", answers: false },
  timeout: { about: "server", answers: false },
  protocol: { about: "server", answers: false },
  server: { about: "server", answers: false },
  auth: { about: "server", answers: false },
};

function failureLines(error: ModelError, { baseUrl, model, listed }: Seen): ReportLine[] {
  const { about, answers } = failures[error.kind] ?? { about: "model", answers: true };
  const isUnknown = error.kind === "model-not-found" && listed !== undefined && listed.length > 0;
  const hint = isUnknown ? told`It lists ${quoted(listed)}.` : error.hint;
  const isNoTools = error.message.includes("cannot call tools");
  return [
    ...(answers ? [line("server", "good", told`${shown(baseUrl)} answers.`)] : []),
    ...(isNoTools ? [line("model", "good", told`It knows the model ${model}.`)] : []),
    line(isNoTools ? "tools" : about, "bad", error.message, hint),
  ];
}

function quoted(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  const first = names.slice(0, MOST_NAMES).join(", ");
  return rest > 0 ? told`${first} and ${String(rest)} more` : first;
}

function answerLines(probe: Answered, seen: Seen): ReportLine[] {
  const { baseUrl, model, events, context, listed } = seen;
  const isListed = listed === undefined || listed.length === 0 || listed.some((name) => isSameModel(name, model));
  return [
    line("server", "good", told`${shown(baseUrl)} answers.`),
    isListed
      ? line("model", "good", told`It knows the model ${model}.`)
      : line("model", "note", told`It answers as ${model}, which it does not list.`, told`It lists ${quoted(listed)}.`),
    toolsLine(probe, model),
    events > 1
      ? line("streaming", "good", told`It streams: drafts appear while they are written.`)
      : line("streaming", "note", told`It sends each reply in one piece: drafts appear only when all of them are written.`),
    usageLine(probe),
    contextLine(context),
  ];
}

/** Ollama lists its models with a tag, Gemini with a folder. */
function isSameModel(listed: string, model: string): boolean {
  return [model, `${model}:latest`, `models/${model}`].includes(listed);
}

function toolsLine({ call }: Answered, model: string): ReportLine {
  switch (call) {
    case "sound":
      return line("tools", "good", told`It calls tools.`);
    case "broken":
      return line("tools", "bad", told`${model} calls tools with arguments that cannot be read.`, told`Choose a larger model, or one that is made for tool calls.`);
    case "written":
      return line("tools", "bad", told`${model} writes tool calls into its text, where nothing comes of them.`, serverHint);
    case "none":
      return line("tools", "bad", told`${model} answers in words and calls no tool.`, serverHint);
  }
}

const serverHint = told`Choose a model that is made for tool calls. A server of your own may need a switch for them: --jinja with llama.cpp, --enable-auto-tool-choice with vLLM.`;

function usageLine({ usage }: Answered): ReportLine {
  return usage
    ? line("usage", "good", told`It counts tokens: ${String(usage.inputTokens)} in, ${String(usage.outputTokens)} out.`)
    : line("usage", "note", told`It counts no tokens, so they are estimated.`);
}

function contextLine(context: ContextLength | undefined): ReportLine {
  if (context === undefined) {
    return line("context", "note", told`It does not tell how long its context is.`);
  }
  const tokens = context.tokens.toLocaleString("en-US");
  if (context.certainty === "most") {
    return line("context", "note", told`The model takes up to ${tokens} tokens; the server may give it less.`, told`With Ollama, OLLAMA_CONTEXT_LENGTH sets how many.`);
  }
  return context.tokens < SHORT_CONTEXT
    ? line("context", "note", told`Its context is short: ${tokens} tokens.`, told`Give the server at least ${SHORT_CONTEXT.toLocaleString("en-US")}, with Ollama by OLLAMA_CONTEXT_LENGTH.`)
    : line("context", "good", told`Its context takes ${tokens} tokens.`);
}
