import { readFile } from "node:fs/promises";
import type * as vscode from "vscode";

/** What a source file holds that its text document does not show. */
export interface SourceBytes {
  readonly withByteOrderMark: boolean;
  /** It has both kinds of line ends; an editor shows it with one. */
  readonly mixesLineEnds: boolean;
}

/** @throws what the file system says. */
export async function readSourceBytes(uri: vscode.Uri): Promise<SourceBytes> {
  const bytes = await readFile(uri.fsPath);
  const text = bytes.toString("utf8");
  return {
    withByteOrderMark: bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf,
    mixesLineEnds: text.includes("\r\n") && /(^|[^\r])\n/.test(text),
  };
}
