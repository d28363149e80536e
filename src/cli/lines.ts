import { createInterface, type Interface } from "node:readline";
import type { Readable, Writable } from "node:stream";

export interface LinesOptions {
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Where a terminal shows what is typed. */
  readonly echo: Writable;
  /** A terminal in line editing hands Ctrl+C to its reader instead of the process. */
  readonly onInterrupt: () => void;
}

/** Reads a person's lines, typed or piped, one question at a time. */
export class Lines {
  private reader: Interface | undefined;
  private readonly queue: string[] = [];
  private waiting: ((line: string | undefined) => void) | undefined;
  private ended = false;

  constructor(private readonly options: LinesOptions) {}

  get isTerminal(): boolean {
    return this.options.input.isTTY === true;
  }

  /** @returns the next line; undefined when the input has ended, or once `signal` is aborted. */
  async next(question: string, signal: AbortSignal): Promise<string | undefined> {
    if (signal.aborted || this.ended) {
      return signal.aborted ? undefined : this.queue.shift();
    }
    this.reader ??= this.create();
    if (this.isTerminal) {
      this.reader.setPrompt(question);
      this.reader.prompt();
    } else {
      this.options.echo.write(question);
    }
    return this.queue.shift() ?? this.wait(signal);
  }

  /** Gives the input back, to an editor for instance; the next question takes it again. */
  release(): void {
    const { reader } = this;
    this.reader = undefined;
    reader?.close();
  }

  private create(): Interface {
    const { input, echo, onInterrupt } = this.options;
    const reader = createInterface({ input, output: echo, terminal: this.isTerminal });
    reader.on("line", (line) => this.take(line));
    reader.on("SIGINT", onInterrupt);
    reader.on("close", () => {
      if (this.reader === reader) {
        this.ended = true;
        this.waiting?.(undefined);
      }
    });
    return reader;
  }

  private take(line: string): void {
    if (this.waiting) {
      this.waiting(line);
    } else {
      this.queue.push(line);
    }
  }

  private wait(signal: AbortSignal): Promise<string | undefined> {
    return new Promise((resolve) => {
      const settle = (line: string | undefined): void => {
        this.waiting = undefined;
        signal.removeEventListener("abort", stop);
        resolve(line);
      };
      const stop = (): void => settle(undefined);
      this.waiting = settle;
      signal.addEventListener("abort", stop, { once: true });
    });
  }
}
