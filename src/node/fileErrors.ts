import { told } from "../document/told.ts";

const reasons: Readonly<Record<string, string>> = {
  EACCES: told`permission denied`,
  EDQUOT: told`the disk quota is used up`,
  EISDIR: told`it is a folder`,
  EMFILE: told`too many files are open`,
  ENOENT: told`it does not exist`,
  ENOSPC: told`no space is left on the disk`,
  ENOTDIR: told`a part of the path is a file, not a folder`,
  EPERM: told`the system does not allow it`,
  EROFS: told`the file system is read-only`,
};

/** The system's code of a file error, such as `ENOENT`; undefined for any other error. */
export function fileErrorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/** Why a file operation failed, in words that end a sentence: "…: permission denied". */
export function fileErrorReason(error: unknown): string {
  const code = fileErrorCode(error);
  return (code && reasons[code]) ?? (error instanceof Error ? error.message : String(error));
}
