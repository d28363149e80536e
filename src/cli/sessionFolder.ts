import { access, constants } from "node:fs/promises";
import { fileErrorReason } from "../node/fileErrors.ts";
import { makeFolder } from "../node/makeFolder.ts";
import { failure } from "./commandError.ts";

/** Finds out, before a model is paid for, whether sessions can be kept. @throws CommandError when they cannot. */
export async function makeSessionFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder, 0o700);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw failure(
      `Sessions cannot be kept in ${folder}: ${fileErrorReason(error)}.`,
      "Name a folder you may write to with --session-dir.",
    );
  }
}
