import { readFile, stat } from "node:fs/promises";
import { basename, isAbsolute, relative, resolve, sep } from "node:path";
import { analyse } from "../document/analysis.ts";
import type { DocumentSyntax } from "../document/documentSyntax.ts";
import { fileErrorCode, fileErrorReason } from "../node/fileErrors.ts";
import { failure, usageError } from "./commandError.ts";
import { syntaxOfFile, type SyntaxChoices } from "./sourceSyntax.ts";

export const byteOrderMark = "\uFEFF";

/** A document as it is translated. */
export interface SourceFile {
  /** Absolute, in the system's own form. */
  readonly path: string;
  /** The document's name for the model: relative to the working folder where it lies inside, with `/`. */
  readonly fileId: string;
  /** Without a byte order mark. */
  readonly text: string;
  /** True when the file begins with a byte order mark; the translation then does, too. */
  readonly hasByteOrderMark: boolean;
  readonly syntax: DocumentSyntax;
}

/** @throws CommandError when the file is not there, cannot be read, or is not text in UTF-8. */
export async function readSource(file: string, workingFolder: string, choices: SyntaxChoices = {}): Promise<SourceFile> {
  const path = resolve(workingFolder, file);
  const text = decode(await readBytes(path, file), file);
  const hasByteOrderMark = text.startsWith(byteOrderMark);
  return {
    path,
    fileId: fileIdOf(path, workingFolder),
    text: hasByteOrderMark ? text.slice(1) : text,
    hasByteOrderMark,
    syntax: await syntaxOfFile(path, choices),
  };
}

async function readBytes(path: string, file: string): Promise<Buffer> {
  try {
    if (!(await stat(path)).isFile()) {
      throw usageError(`${file} is not a file.`, "Name one Markdown file.");
    }
    return await readFile(path);
  } catch (error) {
    const code = fileErrorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") {
      throw usageError(`${file} does not exist.`, "Check the name and the folder the command runs in.");
    }
    if (code === undefined) {
      throw error;
    }
    throw failure(`${file} cannot be read: ${fileErrorReason(error)}.`, "Check the permissions of the file.");
  }
}

function decode(bytes: Buffer, file: string): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw usageError(`${file} is encoded in UTF-16.`, "Save it as UTF-8, then run the command again.");
  }
  if (bytes.includes(0)) {
    throw usageError(`${file} is no text: it holds binary data.`, "Name a Markdown file in UTF-8.");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw usageError(`${file} is not valid UTF-8.`, "If it is text in another encoding, save it as UTF-8.");
  }
}

function fileIdOf(path: string, workingFolder: string): string {
  const inside = relative(workingFolder, path);
  const isOutside = isAbsolute(inside) || inside === ".." || inside.startsWith(`..${sep}`);
  return isOutside ? basename(path) : inside.split(sep).join("/");
}

/** Why a document has no text to translate; undefined when it has. */
export function nothingToTranslate({ text, syntax }: SourceFile): string | undefined {
  if (text.trim() === "") {
    return "the document is empty";
  }
  return analyse(text, syntax).totalCharacters === 0 ? "the document holds only code, front matter or other text that is copied" : undefined;
}
