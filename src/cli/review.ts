import type { CopilotRequest, CopilotResponse } from "../agent/copilot.ts";
import type { CopilotHandler } from "../agent/drive.ts";
import { runChecks } from "../document/checks/checks.ts";
import type { UnitSyntax } from "../document/checks/unitSyntax.ts";
import type { Finding } from "../document/finding.ts";

/** Where a person is asked. */
export interface ReviewTerminal {
  say(text: string): void;
  /** @returns undefined when no answer will come: the input has ended, or `signal` is aborted. */
  ask(question: string, signal: AbortSignal): Promise<string | undefined>;
  /** Lets the person change a text; undefined as for `ask`, and where they left it. */
  edit(text: string, signal: AbortSignal): Promise<string | undefined>;
}

export interface ReviewOptions {
  readonly targetLanguage: string;
  readonly rehearsal: boolean;
  /** Where a unit lies, such as `line 12, 40 % translated`. */
  readonly describe: (request: CopilotRequest) => string;
  readonly syntaxOf: (request: CopilotRequest) => UnitSyntax;
}

const menu = "[a]pprove, [e]dit, [r]eject, [s]top? ";

/** Asks a person for each draft, one at a time, so that each decision is recorded before the next question. */
export function reviewer(terminal: ReviewTerminal, options: ReviewOptions): CopilotHandler {
  return async ([request], signal) => {
    if (!request) {
      return [];
    }
    const response = await new UnitReview(request, terminal, options).decision(signal);
    return response ? [response] : [];
  };
}

class UnitReview {
  private draft: string;

  constructor(
    private readonly request: CopilotRequest,
    private readonly terminal: ReviewTerminal,
    private readonly options: ReviewOptions,
  ) {
    this.draft = request.translate_string;
  }

  /** @returns undefined when the person stops. */
  async decision(signal: AbortSignal): Promise<CopilotResponse | undefined> {
    this.show();
    for (;;) {
      const answer = (await this.terminal.ask(menu, signal))?.trim().toLowerCase();
      switch (answer) {
        case undefined:
        case "s":
        case "stop":
          return undefined;
        case "a":
        case "approve": {
          const response = this.approval();
          if (response) {
            return response;
          }
          break;
        }
        case "e":
        case "edit": {
          const response = await this.edit(signal);
          if (response) {
            return response;
          }
          break;
        }
        case "r":
        case "reject":
          return this.reject(signal);
        default:
          this.terminal.say("Answer with one of the letters a, e, r or s.");
      }
    }
  }

  private show(): void {
    const { request, options, terminal } = this;
    const { src_string, previous, findings } = request;
    terminal.say(`\n${options.describe(request)}`);
    terminal.say(block("source", src_string));
    if (previous) {
      terminal.say(block("before", previous.translate_string));
      terminal.say(block("reason", previous.reason));
    }
    terminal.say(block("draft", this.draft === "" ? "(none: write the translation with e)" : this.draft));
    this.showFindings(findings);
  }

  private showFindings(findings: readonly Finding[]): void {
    findings.forEach(({ severity, message }) => this.terminal.say(block(severity, message)));
  }

  private approval(): CopilotResponse | undefined {
    if (this.draft.trim() === "") {
      this.terminal.say("There is no translation to approve. Write one with e.");
      return undefined;
    }
    const isChanged = this.draft !== this.request.translate_string;
    return this.response(isChanged ? "refined" : "approve", isChanged ? this.draft : "", "");
  }

  /** An edit with errors is not taken at once: the person sees them, and may approve it all the same. */
  private async edit(signal: AbortSignal): Promise<CopilotResponse | undefined> {
    const text = await this.terminal.edit(this.draft, signal);
    if (text === undefined || text.trim() === "") {
      this.terminal.say("The draft is as it was.");
      return undefined;
    }
    this.draft = text;
    const { targetLanguage, rehearsal, syntaxOf } = this.options;
    const comments = syntaxOf(this.request);
    const findings = runChecks({ source: this.request.src_string, target: text, targetLanguage, rehearsal, ...comments });
    if (findings.some(({ severity }) => severity === "error")) {
      this.showFindings(findings);
      return undefined;
    }
    return this.approval();
  }

  private async reject(signal: AbortSignal): Promise<CopilotResponse | undefined> {
    for (;;) {
      const reason = (await this.terminal.ask("Reason, for the next draft: ", signal))?.trim();
      if (reason === undefined) {
        return undefined;
      }
      if (reason !== "") {
        return this.response("reject", "", reason);
      }
    }
  }

  private response(status: CopilotResponse["status"], translated_string: string, reason: string): CopilotResponse {
    return { tool: this.request.tool, status, translated_string, reason };
  }
}

const LABEL_WIDTH = 9;

/** A text with its name before the first line, and the other lines below it. */
function block(label: string, text: string): string {
  return `${label.padStart(LABEL_WIDTH)}  ${text.replace(/\r?\n/g, `\n${" ".repeat(LABEL_WIDTH + 2)}`)}`;
}
