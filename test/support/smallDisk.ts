import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";

/** A file system of its own, kept in memory. */
export interface SmallDisk {
  grow(kilobytes: number): void;
  remove(): void;
}

/**
 * Mounts a file system with little room at a folder, which is made.
 * @returns undefined where that is not allowed: it takes Linux and the superuser.
 */
export function mountSmallDisk(path: string, kilobytes: number): SmallDisk | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    return undefined;
  }
  mkdirSync(path);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", path], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  return {
    grow: (more) => execFileSync("mount", ["-o", `remount,size=${more}k`, path]),
    remove: () => execFileSync("umount", ["--lazy", path]),
  };
}
