import * as vscode from "vscode";

type Show = (message: string, ...rest: readonly unknown[]) => Thenable<unknown>;

/** The functions that ask a person; nobody is there to answer in a test. */
const asking = ["showInformationMessage", "showWarningMessage", "showErrorMessage"] as const;

/** What the extension told or asked while it was heard. */
export interface Heard {
  readonly messages: readonly string[];
  stop(): void;
}

/**
 * Hears every message that the extension shows, in place of the person, and clicks `button` wherever it is
 * offered; every other message is dismissed.
 */
export function hearMessages(button?: string): Heard {
  const messages: string[] = [];
  const window = vscode.window as unknown as Record<(typeof asking)[number], Show>; // to be replaced for a while
  const originals = asking.map((name) => window[name]);
  const hear: Show = (message, ...rest) => {
    const [options] = rest;
    messages.push(message);
    if (typeof options === "object" && options !== null && "detail" in options) {
      messages.push(String(options.detail));
    }
    return Promise.resolve(rest.find((item) => titleOf(item) === button && button !== undefined));
  };
  asking.forEach((name) => {
    window[name] = hear;
  });
  return {
    messages,
    stop: () => {
      asking.forEach((name, index) => {
        const original = originals[index];
        if (original) {
          window[name] = original;
        }
      });
    },
  };
}

/** A button is a text or an object with a title. */
function titleOf(item: unknown): unknown {
  return typeof item === "object" && item !== null && "title" in item ? item.title : item;
}

/** What quick picks have offered. */
export interface Answered {
  /** Labels, in order. */
  readonly offered: readonly string[];
  stop(): void;
}

/**
 * Answers quick picks with the first item whose label contains `label`, or one of several, and input boxes in order,
 * until `stop`.
 */
export function answerQuestions(label: string | readonly string[], inputs: readonly string[]): Answered {
  const labels = typeof label === "string" ? [label] : label;
  const offered: string[] = [];
  const window = vscode.window as unknown as Record<"showQuickPick" | "showInputBox", unknown>; // to be replaced for a while
  const originals = { ...window };
  const left = [...inputs];
  window.showQuickPick = async (given: Thenable<readonly vscode.QuickPickItem[]>) => {
    const items = (await given).filter(({ kind }) => kind !== vscode.QuickPickItemKind.Separator);
    offered.push(...items.map((item) => item.label));
    return items.find((item) => labels.some((each) => item.label.includes(each)));
  };
  window.showInputBox = (options?: vscode.InputBoxOptions) => {
    const value = left.shift();
    const problem = value === undefined ? undefined : options?.validateInput?.(value);
    return problem ? Promise.reject(new Error(`"${value}" is refused: ${JSON.stringify(problem)}`)) : Promise.resolve(value);
  };
  return {
    offered,
    stop: () => {
      window.showQuickPick = originals.showQuickPick;
      window.showInputBox = originals.showInputBox;
    },
  };
}

/** Answers the dialog that asks for a file's place. */
export function answerSaveDialog(place: vscode.Uri): { stop(): void } {
  const window = vscode.window as { showSaveDialog: typeof vscode.window.showSaveDialog }; // to be replaced for a while
  const original = window.showSaveDialog;
  window.showSaveDialog = () => Promise.resolve(place);
  return {
    stop: () => {
      window.showSaveDialog = original;
    },
  };
}
