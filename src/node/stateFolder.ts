import { posix, win32 } from "node:path";

/** What the place of the per-user state folder depends on. */
export interface UserSurroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly homeFolder: string;
}

/**
 * The folder for what the program keeps of one user between runs and no one else should see. It need not exist.
 * INTERLINEAR_STATE_DIR names another. XDG_STATE_HOME counts only where it is absolute, as the XDG specification asks.
 */
export function stateFolder({ platform, environment, homeFolder }: UserSurroundings): string {
  const chosen = environment["INTERLINEAR_STATE_DIR"] ?? "";
  if (chosen !== "") {
    return chosen;
  }
  if (platform === "win32") {
    const local = environment["LOCALAPPDATA"] ?? "";
    return win32.join(local === "" ? win32.join(homeFolder, "AppData", "Local") : local, "interlinear");
  }
  if (platform === "darwin") {
    return posix.join(homeFolder, "Library", "Application Support", "interlinear");
  }
  const state = environment["XDG_STATE_HOME"] ?? "";
  return posix.join(posix.isAbsolute(state) ? state : posix.join(homeFolder, ".local", "state"), "interlinear");
}
