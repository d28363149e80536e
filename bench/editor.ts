import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Figure } from "./figure.ts";

/** Milliseconds. */
const LONGEST_ACTIVATION = 50;
const LONGEST_START = 300;

/**
 * How long a person waits in a real VS Code (`vscode.mjs`, which downloads one where there is none).
 * @throws Error when it does not run to its end.
 */
export async function editorFigures(): Promise<Figure[]> {
  const { status, stdout } = spawnSync(process.execPath, [join(__dirname, "vscode.mjs")], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  if (status !== 0) {
    throw new Error(`bench/vscode.mjs failed.\n${stdout}`);
  }
  return [...stdout.matchAll(/^(?<name>\S.*), ms: (?<value>\d+)$/gm)].map(({ groups }) => {
    const name = groups?.["name"] ?? "";
    return { name, value: Number(groups?.["value"]), unit: "ms", most: name === "activation" ? LONGEST_ACTIVATION : LONGEST_START };
  });
}
