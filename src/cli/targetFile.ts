import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import type { SessionEvent } from "../agent/events.ts";
import type { Session } from "../agent/session.ts";
import { atomicWrite, removeLeftovers } from "../node/atomicWrite.ts";
import { fileErrorReason } from "../node/fileErrors.ts";
import { makeFolder } from "../node/makeFolder.ts";
import { failure } from "./commandError.ts";
import { hashOfFile } from "./ownTarget.ts";
import { byteOrderMark } from "./sourceFile.ts";
import { translationOf } from "./translation.ts";

/** Milliseconds between two writes while the session is at work. */
const INTERVAL = 500;

export interface TargetFileOptions {
  readonly path: string;
  readonly hasByteOrderMark: boolean;
  /** Hash of the content that may be overwritten; undefined: there is no file. */
  readonly hash: string | undefined;
  /** Told of the first write in mid-session that fails; `finish` throws it, too. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Keeps a target file in step with the decisions of a session, each of which is recorded before it is written.
 * The file comes into being with the first approval. What an earlier run decided and did not write is written at once.
 */
export class TargetFile {
  private hash: string | undefined;
  private upToDate = false;
  private isClean = false;
  private timer: NodeJS.Timeout | undefined;
  private lastWrite = -Infinity;
  private lastCallId: string | undefined;
  private writing: Promise<void> = Promise.resolve();
  private failed: { readonly error: unknown } | undefined;
  private readonly stopListening: () => void;

  constructor(
    private readonly session: Session,
    private readonly options: TargetFileOptions,
  ) {
    this.hash = options.hash;
    this.stopListening = session.on("*", (event) => this.follow(event));
    if (session.fold.units.size > 0) {
      this.startWrite();
    }
  }

  /** True when the file holds what the session has approved. */
  get isWritten(): boolean {
    return this.upToDate;
  }

  /** Writes what is not written yet, and ends the watch. @throws what a write threw. */
  async finish(): Promise<void> {
    this.stopListening();
    clearTimeout(this.timer);
    await this.writing;
    if (this.failed) {
      throw this.failed.error;
    }
    await this.write();
  }

  private follow(event: SessionEvent): void {
    if (event.type !== "copilot.completed" && event.type !== "unit.revised") {
      return;
    }
    this.lastCallId = event.data.callId;
    if (!this.timer && !this.failed) {
      const sinceLast = this.session.ports.clock.now() - this.lastWrite;
      // A clock that was set back tells nothing: then it is the whole interval.
      const wait = sinceLast < 0 ? INTERVAL : Math.max(0, INTERVAL - sinceLast);
      this.timer = setTimeout(() => this.startWrite(), wait);
    }
  }

  private startWrite(): void {
    this.timer = undefined;
    this.lastWrite = this.session.ports.clock.now();
    this.writing = this.writing
      .then(() => this.write())
      .catch((error: unknown) => {
        if (!this.failed) {
          this.failed = { error };
          this.options.onFailure(error);
        }
      });
  }

  private async write(): Promise<void> {
    const { fold, analysis, meta, ports } = this.session;
    const text = translationOf(fold, analysis, meta.targetLanguage);
    if (text === undefined) {
      return;
    }
    const content = this.options.hasByteOrderMark ? byteOrderMark + text : text;
    const hash = ports.hash(content);
    if (hash === this.hash) {
      this.upToDate = true;
      return;
    }
    const callId = this.lastCallId ?? lastDecision(this.session.record);
    await this.refuseForeignChange();
    await this.replace(content);
    this.hash = hash;
    this.upToDate = true;
    const uri = pathToFileURL(this.options.path).href;
    await this.session.append({ type: "target.written", data: { callId, uri, hash } });
  }

  /** A file that was deleted is written again; one that someone else changed is theirs. */
  private async refuseForeignChange(): Promise<void> {
    const found = await hashOfFile(this.options.path, this.session.ports.hash);
    if (found !== undefined && found !== this.hash) {
      throw failure(
        `${this.options.path} was changed by someone else during the run, so it is not written.`,
        "Every decision is kept. Move the file away, then run the command again to write it anew.",
      );
    }
  }

  /** Once a run: an earlier one may have been killed in the middle of a write. */
  private async clean(): Promise<void> {
    if (!this.isClean) {
      await removeLeftovers(this.options.path);
      this.isClean = true;
    }
  }

  private async replace(content: string): Promise<void> {
    try {
      await makeFolder(dirname(this.options.path));
      await this.clean();
      await atomicWrite(this.options.path, content);
    } catch (error) {
      throw failure(
        `${this.options.path} cannot be written: ${fileErrorReason(error)}.`,
        "Every decision is kept. Mend that, then run the same command again, or name another file with --out.",
      );
    }
  }
}

function lastDecision(record: readonly SessionEvent[]): string {
  const event = record.findLast((event) => event.type === "copilot.completed" || event.type === "unit.revised");
  return event?.data.callId ?? "";
}
