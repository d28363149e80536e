import { realpath } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A path with links followed, as far as it exists. */
export async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await realPathOf(parent), basename(path));
  }
}
