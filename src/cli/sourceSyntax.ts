import { readdir } from "node:fs/promises";
import { dirname, sep } from "node:path";
import type { CodeComments, DocumentSyntax, Flavour } from "../document/documentSyntax.ts";
import { flavourOf } from "../document/flavour.ts";

/** What a person says of how a file is to be read. */
export interface SyntaxChoices {
  /** Undefined: as its name and the configuration of the site around it say. */
  readonly flavour?: Flavour | undefined;
  readonly codeComments?: CodeComments | undefined;
}

/**
 * How a file is to be read.
 * @param path absolute
 */
export async function syntaxOfFile(path: string, { flavour, codeComments }: SyntaxChoices): Promise<DocumentSyntax> {
  const found = flavour ?? flavourOf(path.split(sep).join("/"), await foldersAround(path));
  return { flavour: found, ...(codeComments === "offer" ? { codeComments } : {}) };
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
