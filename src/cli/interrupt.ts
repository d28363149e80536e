import { userExit } from "../agent/drive.ts";
import { exitCodes } from "./commandError.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Aborts a run when the process is told to end, so that it can end in order; told again, it ends at once.
 * @returns a function that gives the signals their own meaning back.
 */
export function abortOnSignals(controller: AbortController): () => void {
  const interrupt = (): void => {
    if (controller.signal.aborted) {
      process.exit(exitCodes.interrupted);
    }
    controller.abort(userExit);
  };
  signals.forEach((signal) => process.on(signal, interrupt));
  return () => signals.forEach((signal) => process.off(signal, interrupt));
}
