import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The command of the person's editor, with its arguments; undefined where none is set. */
export function editorCommand(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  return environment["VISUAL"] || environment["EDITOR"] || undefined;
}

/**
 * Lets the person edit a text in their editor.
 * @param command as in `EDITOR`: run by the shell, with the file behind it.
 * @returns the text as it was saved, without line ends at its end; undefined when the editor failed.
 */
export async function editInEditor(text: string, command: string): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "interlinear-"));
  try {
    const file = join(folder, "draft.md");
    await writeFile(file, `${text}\n`, { mode: 0o600 });
    return (await run(command, file)) ? (await readFile(file, "utf8")).replace(/[\r\n]+$/, "") : undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(command: string, file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const editor = spawn(`${command} "${file}"`, { shell: true, stdio: "inherit" });
    editor.on("error", () => resolve(false));
    editor.on("exit", (code) => resolve(code === 0));
  });
}
