import type { Writable } from "node:stream";
import type { SessionEvent } from "../agent/events.ts";
import { noUsage } from "../agent/usage.ts";
import type { CommandError } from "./commandError.ts";

/** The last line of `--json`. Counts are of the whole session, its earlier runs included. */
export interface Result {
  readonly status: "complete" | "incomplete" | "failed";
  readonly units: number;
  readonly turns: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of the input tokens, those that the server had in its cache, as far as it says. */
  readonly cachedTokens: number;
  /** Of the output tokens, those that were thought and not written, as far as the server says. */
  readonly reasoningTokens: number;
  /** Some of the tokens were estimated, where the server gave no figures. */
  readonly isEstimated: boolean;
  /** Path of the translation; null while there is none. */
  readonly target: string | null;
}

export const emptyResult: Omit<Result, "status"> = { units: 0, turns: 0, ...noUsage(), target: null };

/**
 * What the command says: words for people on stderr, lines for programs on stdout.
 * A reader that goes away ends the output, not the run.
 */
export class Output {
  private readonly closed = new Set<Writable>();
  private hasResult = false;

  constructor(
    private readonly streams: { readonly stdout: Writable; readonly stderr: Writable },
    private readonly isJson: boolean,
  ) {
    for (const stream of [streams.stdout, streams.stderr]) {
      stream.on("error", () => this.closed.add(stream));
    }
  }

  /** One or more lines for people. */
  say(text: string): void {
    this.write(this.streams.stderr, `${text}\n`);
  }

  /** A question: the answer is written behind it. */
  prompt(text: string): void {
    this.write(this.streams.stderr, text);
  }

  event(event: SessionEvent): void {
    if (this.isJson) {
      this.write(this.streams.stdout, `${JSON.stringify(event)}\n`);
    }
  }

  /** The first result counts; there is one line of it. */
  result(result: Result): void {
    if (this.isJson && !this.hasResult) {
      this.hasResult = true;
      this.write(this.streams.stdout, `${JSON.stringify({ type: "result", ...result })}\n`);
    }
  }

  /** A report, for people and programs alike. */
  print(report: string): void {
    this.write(this.streams.stdout, report);
  }

  failed({ message, hint }: Pick<CommandError, "message" | "hint">): void {
    this.say(`Error: ${message}${hint === "" ? "" : `\n${hint}`}`);
  }

  private write(stream: Writable, text: string): void {
    if (!this.closed.has(stream)) {
      stream.write(text);
    }
  }
}
