const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EDQUOT: "the disk quota is used up",
  EISDIR: "it is a folder",
  EMFILE: "too many files are open",
  ENOENT: "it does not exist",
  ENOSPC: "no space is left on the disk",
  ENOTDIR: "a part of the path is a file, not a folder",
  EPERM: "the system does not allow it",
  EROFS: "the file system is read-only",
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
