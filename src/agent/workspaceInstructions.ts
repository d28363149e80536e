import { beginningOf } from "../document/segment.ts";
import { told } from "../document/told.ts";
import type { SessionHooks } from "./hooks.ts";

/** The folder of a workspace in which its instructions for translations are kept. */
export const INSTRUCTIONS_FOLDER = ".interlinear";
/** UTF-16 units of standing instructions; they go to the model with each call. */
export const LONGEST_INSTRUCTIONS = 6000;

/** Text of a file of the workspace. */
export interface InstructionFile {
  /** As it is shown: relative to the workspace. */
  readonly path: string;
  readonly text: string;
}

/** Names of the files that hold for a language: those of all, of `pt`, then of `pt-BR`. @param language BCP 47, canonical. */
export function instructionFileNames(language: string): readonly string[] {
  const [primary = language] = language.split("-");
  return [...new Set(["instructions.md", `instructions.${primary}.md`, `instructions.${language}.md`])];
}

/**
 * The workspace's instructions, which hold for the whole session. Read when it begins and each time it goes on.
 * @param read the files that there are, the more particular last. @param tell is told which are in force, and what was cut.
 */
export function workspaceInstructions(
  read: () => Promise<readonly InstructionFile[]>,
  tell: (message: string) => void,
): SessionHooks {
  return {
    name: "workspace instructions",
    onSessionStart: async () => {
      const files = (await readOrTell(read, tell)).filter(({ text }) => text.trim() !== "");
      if (files.length === 0) {
        return undefined;
      }
      const parts = withinLimit(files.map(({ path, text }) => `From ${path}:\n${text.trim()}`));
      tell(told`Instructions of this workspace are in force: ${files.map(({ path }) => path).join(", ")}.`);
      if (parts.isCut) {
        tell(told`They are longer than ${String(LONGEST_INSTRUCTIONS)} characters: what is more is left out. Shorten them.`);
      }
      return { additionalContext: parts.texts.join("\n\n") };
    },
  };
}

async function readOrTell(read: () => Promise<readonly InstructionFile[]>, tell: (message: string) => void): Promise<readonly InstructionFile[]> {
  try {
    return await read();
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** The more particular ones come last, and are cut last. */
function withinLimit(texts: readonly string[]): { readonly texts: readonly string[]; readonly isCut: boolean } {
  let room = LONGEST_INSTRUCTIONS;
  const kept = [...texts].reverse().map((text) => {
    const part = room > 0 ? beginningOf(text, room) : "";
    room -= part.length;
    return part;
  });
  const isCut = kept.some((part, index) => part !== texts.at(-1 - index));
  return { texts: kept.reverse().filter((part) => part !== ""), isCut };
}
