import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "esbuild";
import { outDirectory, root } from "../project.mjs";

const suitesDirectory = join(root, "test", "host", "suites");

/**
 * Bundles the tests that run inside the extension host: the runner, and beside it all suites.
 * @returns {Promise<string>} path of the runner
 */
export async function bundleHostTests() {
  const directory = join(outDirectory, "host");
  /** @type {import("esbuild").BuildOptions} */
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    sourcemap: "inline",
    external: ["vscode", "mocha"],
    logLevel: "warning",
  };
  const runner = join(directory, "index.js");
  await build({ ...common, entryPoints: [join(root, "test", "host", "index.ts")], outfile: runner });
  const contents = suites().map((file) => `import ${JSON.stringify(`./${file}`)};`).join("\n");
  await build({
    ...common,
    stdin: { contents, resolveDir: suitesDirectory, sourcefile: "suites.ts", loader: "ts" },
    outfile: join(directory, "suites.js"),
  });
  return runner;
}

/** Found by their names, so that no list can leave one out. */
function suites() {
  return readdirSync(suitesDirectory, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => relative(suitesDirectory, join(suitesDirectory, file)).replaceAll("\\", "/"))
    .sort();
}
