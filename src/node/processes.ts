import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { fileErrorCode } from "./fileErrors.ts";

const execute = promisify(execFile);

/** Milliseconds that asking for a process may take. */
const PATIENCE = 5000;

/** A process as the system has it now. */
type ProcessState =
  | { readonly runs: false }
  /** `startTime` is undefined where the system does not tell it. */
  | { readonly runs: true; readonly startTime: string | undefined };

/**
 * When a process of this machine was started, as text that is the same whenever it is asked for. An id alone names
 * no process for long: ids come again.
 * @returns undefined when it does not run, or the system does not tell.
 */
export async function processStartTime(processId: number): Promise<string | undefined> {
  const state = await processState(processId);
  return state.runs ? state.startTime : undefined;
}

/**
 * True while the very process runs that had this id at this time.
 * @param startTime undefined when it is not known: then any process of that id counts.
 */
export async function isProcessRunning(processId: number, startTime: string | undefined): Promise<boolean> {
  if (!hasProcess(processId)) {
    return false;
  }
  const state = await processState(processId);
  return state.runs && (startTime === undefined || state.startTime === undefined || state.startTime === startTime);
}

function hasProcess(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return fileErrorCode(error) === "EPERM";
  }
}

async function processState(processId: number): Promise<ProcessState> {
  switch (process.platform) {
    case "linux":
      return linuxState(processId);
    case "darwin":
      return { runs: true, startTime: await darwinStartTime(processId) };
    default:
      return { runs: true, startTime: undefined };
  }
}

/** Ticks since the machine was started, so the boot belongs to it. */
async function linuxState(processId: number): Promise<ProcessState> {
  const stat = await readIfPossible(`/proc/${String(processId)}/stat`);
  // The second field is the program's name in parentheses, and may hold blanks and parentheses itself.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields === undefined) {
    return { runs: true, startTime: undefined };
  }
  const [state, ticks] = [fields[0], fields[19]];
  if (state === "Z" || state === "X") {
    return { runs: false }; // it has ended, and its parent has not asked for its exit code yet
  }
  const boot = await readIfPossible("/proc/sys/kernel/random/boot_id");
  return { runs: true, startTime: ticks && `${ticks}@${(boot ?? "").trim()}` };
}

async function darwinStartTime(processId: number): Promise<string | undefined> {
  try {
    const options = { timeout: PATIENCE, env: { LC_ALL: "C", TZ: "UTC" } };
    const { stdout } = await execute("/bin/ps", ["-o", "lstart=", "-p", String(processId)], options);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

async function readIfPossible(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch {
    return undefined;
  }
}
