import { chmodSync, copyFileSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { budgets } from "./scripts/budgets.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const dist = join(root, "dist");
const { resolve } = createRequire(import.meta.url);
const watching = process.argv.includes("--watch");

/** @type {esbuild.BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  minify: !watching,
  sourcemap: watching ? "linked" : false,
  legalComments: "none",
  logLevel: "info",
};

/**
 * Leaves out helpers of `openai` that put replies together: src/model/accumulate.ts does that, since they break at
 * what many servers send. Their classes stay, empty, so that a call of one fails at once.
 * @type {esbuild.Plugin}
 */
const withoutHelpers = {
  name: "without-helpers",
  setup({ onLoad }) {
    const filter = /openai[\\/]lib[\\/](responses[\\/])?(Assistant|ChatCompletion|Response)(Stream|Runner|StreamingRunner|Accumulator)\.mjs$/;
    onLoad({ filter }, ({ path }) => {
      const names = readFileSync(path, "utf8").matchAll(/^export (?:class|(?:async )?function|const) (\w+)/gm);
      return { contents: Array.from(names, ([, name]) => `export class ${name} {}`).join("\n") };
    });
  },
};

/** Data that the bundles read from beside them: it is no code to be parsed. */
const data = [
  "src/document/checks/chineseVariants.json",
  "src/document/checks/commentaryPhrases.json",
  "src/document/checks/firstPerson.json",
  "src/document/checks/languageProfiles.json",
  "src/document/checks/measureUnits.json",
  "src/document/checks/numberWords.json",
  "src/document/checks/relatedWords.json",
  "src/document/checks/stopWords.json",
  "src/document/findingTemplates.json",
  "src/model/offline/samplePairs.json",
];

/** @type {esbuild.BuildOptions} */
const forNode = {
  ...common,
  platform: "node",
  format: "cjs",
  target: "node20",
  plugins: [withoutHelpers],
  // Word lists in many scripts are half as long as with escapes; Node reads files as UTF-8.
  charset: "utf8",
  // Its build of ES modules, which leaves out what is not used; Node's is CommonJS.
  alias: { yaml: join(dirname(resolve("yaml/package.json")), "browser/index.js") },
  // Files of dist/ that are loaded from beside the one that asks for them: two on first use, and what is data.
  external: ["vscode", "./session.js", "./openai.js", ...data.map((path) => `./${basename(path)}`)],
};

/** @type {esbuild.BuildOptions} */
const forPanel = {
  ...common,
  platform: "browser",
  format: "iife",
  target: "chrome128",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": watching ? '"development"' : '"production"' },
};

const bundles = [
  { ...forNode, entryPoints: ["src/extension.ts"], outfile: "dist/extension.js" },
  { ...forNode, entryPoints: ["src/host/session.ts"], outfile: "dist/session.js" },
  { ...forNode, entryPoints: ["src/model/serverModule.ts"], outfile: "dist/openai.js" },
  { ...forNode, entryPoints: ["src/cli/main.ts"], outfile: "dist/cli.js", banner: { js: "#!/usr/bin/env node" } },
  { ...forPanel, entryPoints: ["webview/main.tsx"], outfile: "dist/panel.js" },
];

mkdirSync(dist, { recursive: true });
copyIcons();
data.forEach((path) => copyFileSync(join(root, path), join(dist, basename(path))));
if (watching) {
  const contexts = await Promise.all(bundles.map((bundle) => esbuild.context(bundle)));
  // All are built once before the first one says that it watches, which is what F5 waits for.
  await Promise.allSettled(contexts.map((context) => context.rebuild()));
  await Promise.all(contexts.map((context) => context.watch()));
} else {
  const built = await Promise.allSettled(bundles.map((bundle) => esbuild.build({ ...bundle, logLevel: "warning" })));
  if (built.some(({ status }) => status === "rejected")) {
    // esbuild has printed what is wrong.
    process.exit(1);
  }
  chmodSync(join(dist, "cli.js"), 0o755);
  reportSizes();
}

/** The panel's icon font, which a webview can only load from a file of its own. */
function copyIcons() {
  const stylesheet = resolve("@vscode/codicons/dist/codicon.css");
  for (const name of ["codicon.css", "codicon.ttf"]) {
    copyFileSync(join(dirname(stylesheet), name), join(dist, name));
  }
}

/** Prints what weighs how much, and fails the build when a budget is exceeded. */
function reportSizes() {
  for (const name of ["extension.js", "session.js", "openai.js", "panel.js", "panel.css", "cli.js"]) {
    console.log(`${`dist/${name}`.padEnd(28)}${kilobytes(sizeOf(name))}`);
  }
  for (const { what, files, limit } of budgets) {
    const size = files.map(sizeOf).reduce((sum, each) => sum + each, 0);
    const fits = size <= limit * 1000;
    console.log(`${what.padEnd(28)}${kilobytes(size)} of ${limit} kB${fits ? "" : ": TOO LARGE"}`);
    if (!fits) {
      process.exitCode = 1;
    }
  }
}

/** @param {string} name */
function sizeOf(name) {
  return statSync(join(dist, name)).size;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
