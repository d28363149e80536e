import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { budgets } from "../scripts/budgets.mjs";
import type { Figure } from "./figure.ts";

const root = join(__dirname, "..");
const KILOBYTE = 1000;
/** Kilobytes. */
const LARGEST_PACKAGE = 1500;

/** Builds the extension and packs it in a temporary folder. */
export async function sizeFigures(): Promise<Figure[]> {
  run("node", ["esbuild.mjs"]);
  const bundles = budgets.map(({ what, files, limit }): Figure => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(root, "dist", file)).size, 0);
    return { name: `bundles: ${what}`, value: bytes / KILOBYTE, unit: "kB", most: limit };
  });
  return [...bundles, { name: "VSIX", value: packageSize() / KILOBYTE, unit: "kB", most: LARGEST_PACKAGE }];
}

function packageSize(): number {
  const folder = mkdtempSync(join(tmpdir(), "interlinear-bench-"));
  try {
    const file = join(folder, "interlinear.vsix");
    run("npm", ["run", "package", "--", "--out", file]);
    return statSync(file).size;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, given: readonly string[]): void {
  execFileSync(program, given, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
}
