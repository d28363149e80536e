/** A moment at which the command line is killed. Numbers count from 1. */
export type KillPoint =
  /** The event that is line `number` of the log: `before` it reaches the log, with half of it written, or right `after`. */
  | { readonly what: "event"; readonly number: number; readonly when: "before" | "torn" | "after" }
  /**
   * A run's write of the translation that takes its place in the folder: right `before` or `after` it does. A quick
   * reviewer decides while earlier decisions are still being written.
   */
  | { readonly what: "target"; readonly number: number; readonly when: "before" | "after"; readonly reviewer?: "quick" };

const VARIABLE = "INTERLINEAR_TEST_KILL";

/** How a process is told, with its environment. */
export function killEnvironment(point: KillPoint | undefined): Record<string, string> {
  return point ? { [VARIABLE]: JSON.stringify(point) } : {};
}

export function killPointOf(environment: Readonly<Record<string, string | undefined>>): KillPoint | undefined {
  const text = environment[VARIABLE];
  return text === undefined ? undefined : (JSON.parse(text) as KillPoint); // killEnvironment wrote it
}

export function describeKill(point: KillPoint | undefined): string {
  return point ? Object.values(point).join(" ") : "undisturbed";
}
