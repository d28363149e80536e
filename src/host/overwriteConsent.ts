import type * as vscode from "vscode";
import { withLineEnds } from "./lineEnds.ts";
import { readTargetText } from "./targetFile.ts";

export interface ConsentOptions {
  /** True when a session wrote this very text to this target. */
  readonly isOurs: (text: string) => Promise<boolean>;
  /** Asks the person whether a file that is not ours may be replaced. */
  readonly mayOverwrite: () => Promise<boolean>;
}

/** Whether a file that stands at a target's place may be replaced. The person is asked once. */
export class OverwriteConsent {
  readonly #options: ConsentOptions;
  #isDeclined = false;
  #isAllowed = false;

  constructor(options: ConsentOptions) {
    this.#options = options;
  }

  async mayReplace(document: vscode.TextDocument): Promise<boolean> {
    // VS Code keeps a document for minutes after its file and its editors are gone, and takes a while to see a change.
    const onDisk = document.isDirty ? undefined : await readTargetText(document.uri);
    const isGone = !document.isDirty && onDisk === undefined;
    const isStale = onDisk !== undefined && withLineEnds(onDisk, "\n") !== withLineEnds(document.getText(), "\n");
    const text = isStale ? onDisk : document.getText();
    // One that changes while the person is asked is looked at again, but they are asked once.
    if (isGone || this.#isAllowed || (await this.#options.isOurs(text))) {
      return true;
    }
    this.#isAllowed = !this.#isDeclined && (await this.#options.mayOverwrite());
    this.#isDeclined = !this.#isAllowed;
    return this.#isAllowed;
  }

  /** Lets the person be asked again who has declined. */
  forgetRefusal(): void {
    this.#isDeclined = false;
  }
}
