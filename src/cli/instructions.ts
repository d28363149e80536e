import { access, readFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { INSTRUCTIONS_FOLDER, instructionFileNames, LONGEST_INSTRUCTIONS, type InstructionFile } from "../agent/workspaceInstructions.ts";
import { fileErrorReason } from "../node/fileErrors.ts";
import { readGuideFiles } from "../node/guideFiles.ts";
import { usageError } from "./commandError.ts";

/**
 * What `--instructions` says: text, or the content of a file after `@`.
 * @throws CommandError when the file cannot be read, or when there is nothing or too much in it.
 */
export async function readInstructions(given: string | undefined, workingFolder: string): Promise<string | undefined> {
  if (given === undefined) {
    return undefined;
  }
  const text = (given.startsWith("@") ? await fileText(given.slice(1), workingFolder) : given).trim();
  if (text === "") {
    throw usageError("--instructions is empty.", "Give what the model is to heed, or @ and the name of a file with it.");
  }
  if (text.length > LONGEST_INSTRUCTIONS) {
    const message = `--instructions has ${String(text.length)} characters; the most is ${String(LONGEST_INSTRUCTIONS)}.`;
    throw usageError(message, "They go to the model with each call: shorten them.");
  }
  return text;
}

async function fileText(path: string, workingFolder: string): Promise<string> {
  try {
    return await readFile(resolve(workingFolder, path), "utf8");
  } catch (error) {
    throw usageError(`--instructions: ${path} cannot be read: ${fileErrorReason(error)}.`, "Check the name after @.");
  }
}

/**
 * The instruction files of the nearest folder around a document that has some: up to its repository, else to the working
 * folder, else in its own folder alone, since others may write above.
 * @param path absolute
 * @throws Error worded for a person for a file that is no text.
 */
export async function workspaceInstructionFiles(
  path: string,
  workingFolder: string,
  language: string,
): Promise<readonly InstructionFile[]> {
  const isInside = path.startsWith(workingFolder + sep);
  const root = (await repositoryOf(path)) ?? (isInside ? workingFolder : dirname(path));
  return readGuideFiles({ document: path, root, folder: INSTRUCTIONS_FOLDER, names: instructionFileNames(language) });
}

async function repositoryOf(path: string): Promise<string | undefined> {
  for (let inner = path, folder = dirname(path); folder !== inner; inner = folder, folder = dirname(folder)) {
    if (await exists(join(folder, ".git"))) {
      return folder;
    }
  }
  return undefined;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
