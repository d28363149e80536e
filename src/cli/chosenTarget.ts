import { stat } from "node:fs/promises";
import { join, parse, resolve } from "node:path";
import { fileErrorCode } from "../node/fileErrors.ts";
import { usageError } from "./commandError.ts";
import type { SourceFile } from "./sourceFile.ts";

/**
 * Where the translation goes: the path the person gave, or the default beside the source.
 * @returns an absolute path in the system's own form.
 * @throws CommandError when it leads to the source, or to a folder.
 */
export async function chooseTarget(
  source: SourceFile,
  out: string | undefined,
  language: string,
  workingFolder: string,
): Promise<string> {
  const path = out === undefined ? besideSource(source.path, language) : resolve(workingFolder, out);
  const target = await statIfThere(path);
  if (target?.isDirectory() === true || /[\\/]$/.test(out ?? "")) {
    throw usageError(`The translation cannot be written to ${path}: it is a folder.`, "Name a file with --out.");
  }
  const original = await stat(source.path);
  if (path === source.path || (target && target.ino === original.ino && target.dev === original.dev)) {
    throw usageError(`The translation would overwrite its source ${path}.`, "Name another file with --out.");
  }
  if (target?.isFile() === false) {
    throw usageError(`The translation cannot be written to ${path}: it is not a file.`, "Name a file with --out.");
  }
  return path;
}

/** The same path as the extension's default, `defaultTargetPath`. */
function besideSource(sourcePath: string, language: string): string {
  const { dir, name, ext } = parse(sourcePath);
  return join(dir, `${name}.${language}${ext}`);
}

async function statIfThere(path: string): Promise<Awaited<ReturnType<typeof stat>> | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (fileErrorCode(error) === "ENOENT" || fileErrorCode(error) === "ENOTDIR") {
      return undefined;
    }
    throw error;
  }
}
