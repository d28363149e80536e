import { access, rm, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds between two looks for a request. */
export const REQUEST_INTERVAL = 500;
/** Milliseconds between two looks for its answer. */
const ANSWER_INTERVAL = 100;
/** Milliseconds after which a holder that does not answer counts as busy with the lock. */
const ANSWER_PATIENCE = 8000;

/**
 * Asks the holder of a lock whether it still needs it. A window that was reloaded in the browser, or lost, leaves its
 * extension host behind for hours, alive and with nobody before it: only that process itself can find this out.
 * @param path of the lock.
 * @returns once the holder has answered, whatever its answer; or when it is clear that it will not.
 */
export async function askHolder(path: string): Promise<void> {
  const request = requestPath(path);
  await writeFile(request, "");
  const deadline = Date.now() + ANSWER_PATIENCE;
  while (Date.now() < deadline && (await exists(path)) && (await exists(request))) {
    await pause(ANSWER_INTERVAL);
  }
  await rm(request, { force: true });
}

/**
 * Hears requests for a lock that this process holds.
 * @param onRequest releases the lock, or leaves it as it is; the request is answered when it resolves. Must not reject.
 * @returns a function that ends it.
 */
export function hearRequests(path: string, onRequest: () => Promise<void>): () => void {
  let isAnswering = false;
  const answer = async (): Promise<void> => {
    if (!isAnswering && (await exists(requestPath(path)))) {
      isAnswering = true;
      await onRequest();
      await rm(requestPath(path), { force: true });
      isAnswering = false;
    }
  };
  const timer = setInterval(() => void answer(), REQUEST_INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}

function requestPath(path: string): string {
  return `${path}.request`;
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
