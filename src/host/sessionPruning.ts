import * as vscode from "vscode";
import { pruneSessions } from "../agent/pruning.ts";
import { systemClock } from "../node/clock.ts";
import { Ownership, SessionElsewhere } from "./ownership.ts";
import type { SessionStorage } from "./sessionStorage.ts";
import { readSettings } from "./settings.ts";

/** Milliseconds after the start: what the person came for goes first. */
const DELAY = 20_000;

/** Deletes, once and in the background, the records that the settings no longer keep. */
export function pruneInBackground(storage: SessionStorage, log: vscode.LogOutputChannel): vscode.Disposable {
  const timer = setTimeout(() => {
    prune(storage, log).catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
  }, DELAY);
  return new vscode.Disposable(() => clearTimeout(timer));
}

async function prune(storage: SessionStorage, log: vscode.LogOutputChannel): Promise<void> {
  const { keepDays, keepCount } = readSettings();
  const pruned = await pruneSessions({
    store: storage.store,
    limits: { keepDays, keepCount },
    clock: systemClock,
    exclusively: ({ targetUri }, work) => unlessElsewhere(vscode.Uri.parse(targetUri), work),
  });
  if (pruned.length > 0) {
    log.info(`${String(pruned.length)} old sessions without open work are deleted: ${pruned.join(", ")}`);
  }
}

async function unlessElsewhere(target: vscode.Uri, work: () => Promise<void>): Promise<void> {
  let ownership: Ownership;
  try {
    ownership = await Ownership.take(target);
  } catch (error) {
    if (error instanceof SessionElsewhere) {
      return;
    }
    throw error;
  }
  await work().finally(() => ownership.release());
}
