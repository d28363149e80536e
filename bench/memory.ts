import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: (() => void) | undefined;

/** Bytes of the heap that are reachable now, as far as the collector can tell. */
export function bytesInUse(): number {
  collect ??= exposedCollector();
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

/** The collector, also where the process was started without `--expose-gc`. */
function exposedCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void; // what the flag puts into new contexts
}
