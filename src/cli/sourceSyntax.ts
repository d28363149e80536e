import { readdir } from "node:fs/promises";
import { dirname, sep } from "node:path";
import type { DocumentSyntax, Flavour } from "../document/documentSyntax.ts";
import { flavourOf } from "../document/flavour.ts";

/**
 * How a file is to be read.
 * @param path absolute
 * @param flavour undefined: as its name and the configuration of the site around it say.
 */
export async function syntaxOfFile(path: string, flavour: Flavour | undefined): Promise<DocumentSyntax> {
  return { flavour: flavour ?? flavourOf(path.split(sep).join("/"), await foldersAround(path)) };
}

/** The names in the file's folder and each one above it, up to that of its repository; a folder that cannot be read has none. */
async function foldersAround(path: string): Promise<string[][]> {
  const folders: string[][] = [];
  for (let inner = path, folder = dirname(path); folder !== inner; inner = folder, folder = dirname(folder)) {
    const names = await readdir(folder).catch((): string[] => []);
    folders.push(names);
    if (names.includes(".git")) break;
  }
  return folders;
}
