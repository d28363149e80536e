import type { Readable, Writable } from "node:stream";
import type { CommandEnd, RunningCommand } from "../../support/commandLine.ts";

/** A question as the command line puts it to a person. */
export interface Question {
  readonly source: string;
  readonly draft: string;
  /** An earlier draft of it was rejected. */
  readonly isRedraft: boolean;
}

export type Answer =
  | { readonly status: "approve" }
  | { readonly status: "refine"; readonly text: string }
  | { readonly status: "reject"; readonly reason: string };

const prompt = "[s]top? ";

/**
 * Answers the questions of a running command (`--review --json`) by a rule.
 * @param isPatient whether each answer waits until the file holds the decision before it.
 * @returns how it ended, and what was asked, in order.
 */
export async function review(
  running: RunningCommand,
  rule: (question: Question) => Answer,
  isPatient: boolean,
): Promise<{ readonly end: CommandEnd; readonly questions: readonly Question[] }> {
  const questions: Question[] = [];
  const { stdin, stdout, stderr } = running.process as { stdin: Writable; stdout: Readable; stderr: Readable }; // all are pipes
  stdin.on("error", () => undefined); // a killed process reads no answer
  let shown = "";
  let isWriting = false;
  const goOn = (): void => {
    const end = shown.indexOf(prompt);
    if (end >= 0 && !isWriting) {
      const question = questionIn(shown.slice(0, end));
      shown = shown.slice(end + prompt.length);
      questions.push(question);
      const answer = rule(question);
      isWriting = isPatient && answer.status !== "reject";
      stdin.write(keysFor(answer));
    }
  };
  stderr.on("data", (piece: string) => {
    shown += piece;
    goOn();
  });
  stdout.on("data", (piece: string) => {
    isWriting &&= !piece.includes('"type":"target.written"');
    goOn();
  });
  return { end: await running.end, questions };
}

/** Reads a question of single-line texts from what is shown before the prompt. */
function questionIn(shown: string): Question {
  const last = shown.slice(shown.lastIndexOf("\nLine "));
  const field = (label: string): string | undefined => new RegExp(`^ *${label} {2}(.*)$`, "m").exec(last)?.[1];
  const source = field("source");
  const draft = field("draft");
  if (source === undefined || draft === undefined) {
    throw new Error(`No question is shown:\n${shown}`);
  }
  return { source, draft, isRedraft: field("before") !== undefined };
}

function keysFor(answer: Answer): string {
  switch (answer.status) {
    case "approve":
      return "a\n";
    case "refine":
      return `e\n${answer.text}\n.\n`;
    case "reject":
      return `r\n${answer.reason}\n`;
  }
}
