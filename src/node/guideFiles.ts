import { readFile, realpath } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { told } from "../document/told.ts";

export interface GuideFiles {
  /** Absolute. The search goes from the folder of this file … */
  readonly document: string;
  /** … up to this one, which holds it. Absolute. */
  readonly root: string;
  /** Name of the folder that holds the files. */
  readonly folder: string;
  readonly names: readonly string[];
}

/** A file with its path below the root, with `/`. */
export interface GuideFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The files of those names in the nearest folder that has one, in the order of the names. Links that lead out of the root
 * are not followed: whoever wrote them would have any file of the person's read.
 * @throws Error worded for a person for a file that is no text in UTF-8.
 */
export async function readGuideFiles({ document, root, folder, names }: GuideFiles): Promise<readonly GuideFile[]> {
  const realRoot = await realpath(root);
  for (let inner = document, place = dirname(document); place !== inner; inner = place, place = dirname(place)) {
    const found = await Promise.all(names.map((name) => readWithin(join(place, folder, name), realRoot)));
    const files = names.flatMap((name, index) => {
      const text = found[index];
      const path = relative(root, join(place, folder, name)).split(sep).join("/");
      return text === undefined ? [] : [{ path, text: decoded(text, path) }];
    });
    if (files.length > 0 || place === root) {
      return files;
    }
  }
  return [];
}

async function readWithin(path: string, realRoot: string): Promise<Buffer | undefined> {
  try {
    const real = await realpath(path);
    return real.startsWith(realRoot + sep) ? await readFile(real) : undefined;
  } catch {
    return undefined; // there need not be one
  }
}

function decoded(bytes: Buffer, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(told`${path} is no text in UTF-8, and is not in force. Save it as UTF-8.`);
  }
}
