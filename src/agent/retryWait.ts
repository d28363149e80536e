import { told } from "../document/told.ts";
import type { Clock, ModelErrorKind } from "./ports.ts";

/** What is told before the wait for another attempt. */
export interface RetryNotice {
  /** What failed, in a word or two. */
  readonly reason: string;
  /** The failed attempt's own words. */
  readonly message: string;
  readonly milliseconds: number;
}

/** The wait before another attempt at a reply, which a person may cut short. At most one at a time. */
export class RetryWait {
  private cutting: AbortController | undefined;

  /** Resolves after the time, or as soon as the wait is cut short or `signal` is aborted. */
  async sleep(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
    const cutting = new AbortController();
    this.cutting = cutting;
    try {
      await clock.sleep(milliseconds, AbortSignal.any([signal, cutting.signal]));
    } catch (error) {
      if (!signal.aborted && !cutting.signal.aborted) {
        throw error;
      }
    } finally {
      this.cutting = undefined;
    }
  }

  /** Ends the wait; where none is under way nothing happens, now or later. */
  cut(): void {
    this.cutting?.abort();
  }
}

const reasons: Readonly<Record<ModelErrorKind, string>> = {
  auth: told`key refused`,
  quota: told`no credit left`,
  "rate-limit": told`rate limited`,
  "model-not-found": told`model not found`,
  "context-overflow": told`request too long`,
  "content-filter": told`stopped by a content filter`,
  truncated: told`reply cut off`,
  network: told`network down`,
  timeout: told`timed out`,
  protocol: told`reply not understood`,
  server: told`server busy`,
  "refused-request": told`request refused`,
};

/** What has failed, in a word or two. @param kind of a turn's error, `unexpected` included. */
export function retryReason(kind: string): string {
  return isKind(kind) ? reasons[kind] : told`unexpected error`;
}

function isKind(kind: string): kind is ModelErrorKind {
  return Object.hasOwn(reasons, kind);
}

/** `Waiting 8 s, rate limited`: where no clock ticks. */
export function retryText({ reason, milliseconds }: RetryNotice): string {
  return milliseconds > 0 ? `Waiting ${String(Math.ceil(milliseconds / 1000))} s, ${reason}` : `Trying again, ${reason}`;
}
