import { editInEditor, editorCommand } from "./editor.ts";
import { Lines } from "./lines.ts";
import type { Output } from "./output.ts";
import type { ReviewTerminal } from "./review.ts";
import type { Surroundings } from "./surroundings.ts";

const END_OF_TEXT = ".";

/** The terminal, or whatever is piped into the process, as a place to ask a person. */
export class ConsoleReview implements ReviewTerminal {
  private readonly lines: Lines;
  private readonly editor: string | undefined;

  constructor(
    { stdin, stderr, environment }: Surroundings,
    private readonly output: Output,
    onInterrupt: () => void,
  ) {
    this.lines = new Lines({ input: stdin, echo: stderr, onInterrupt });
    this.editor = this.lines.isTerminal ? editorCommand(environment) : undefined;
  }

  say(text: string): void {
    this.output.say(text);
  }

  ask(question: string, signal: AbortSignal): Promise<string | undefined> {
    return this.lines.next(question, signal);
  }

  async edit(text: string, signal: AbortSignal): Promise<string | undefined> {
    if (this.editor === undefined) {
      return this.typedText(signal);
    }
    this.lines.release();
    const edited = await editInEditor(text, this.editor);
    if (edited === undefined) {
      this.say(`The editor "${this.editor}" failed, so the text can be typed here.`);
      return this.typedText(signal);
    }
    return edited;
  }

  /** Lets go of the input, so that the process can end. */
  close(): void {
    this.lines.release();
  }

  private async typedText(signal: AbortSignal): Promise<string | undefined> {
    this.say(`Type the translation; end it with a line that holds only "${END_OF_TEXT}".`);
    const lines: string[] = [];
    for (;;) {
      const line = await this.lines.next("> ", signal);
      if (line === undefined) {
        return undefined;
      }
      if (line === END_OF_TEXT) {
        return lines.join("\n");
      }
      lines.push(line);
    }
  }
}
