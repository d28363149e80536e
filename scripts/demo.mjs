import { join } from "node:path";
import { parseArgs } from "node:util";
import { documentName, makeDemoWorkspace, targetLanguage } from "./demo/workspace.mjs";
import { explain } from "./explain.mjs";
import { run, start } from "./processes.mjs";
import { build, installDependencies, root } from "./project.mjs";
import { desktopCommand, findDesktop, hasDisplay } from "./vscode/desktop.mjs";
import { engineOf } from "./vscode/engines.mjs";
import { startServer } from "./vscode/server.mjs";
import { installServer } from "./vscode/serverInstall.mjs";

// Runs before anything is installed: what needs a package is imported where it is needed.

const usage = `npm run demo [-- options]
  --workspace DIR   put the sample there, not into a temporary folder
  --check           do the whole job unattended, in a headless browser
  --engine VERSION  of the VS Code server (1.139 unless given; 1.100 is the oldest supported)
Environment: INTERLINEAR_CACHE, INTERLINEAR_CHROMIUM`;

/** @param {{ workspace?: string, check?: boolean, engine?: string }} options */
async function main({ workspace, check, engine: version }) {
  const engine = engineOf(version);
  await installDependencies();
  await build();
  const folder = makeDemoWorkspace(workspace);
  if (check) {
    return checked(engine, folder);
  }
  const desktop = version === undefined && hasDisplay() ? findDesktop() : undefined;
  await (desktop === undefined ? showInBrowser(engine, folder) : showInDesktop(desktop, folder));
  return 0;
}

/**
 * @param {import("./vscode/engines.mjs").Engine} engine
 * @param {string} folder
 */
async function checked(engine, folder) {
  const { checkDemo } = await import("./demo/check.mjs");
  const faults = await checkDemo(engine, folder);
  if (faults.length > 0) {
    console.error(`The translation is not intact:\n${faults.map((fault) => `- ${fault}`).join("\n")}`);
    return 1;
  }
  console.log("Code, tables, links and front matter are intact.");
  return 0;
}

/**
 * @param {import("./vscode/desktop.mjs").Desktop} desktop
 * @param {string} folder
 */
async function showInDesktop(desktop, folder) {
  const { command, args, clean } = desktopCommand(desktop, [
    `--extensionDevelopmentPath=${root}`,
    "--disable-extensions",
    folder,
    join(folder, documentName),
  ]);
  console.log(`Opening the sample in VS Code ${desktop.version} (${desktop.program}).`);
  printNextSteps(folder);
  try {
    await run(command, args, { minutes: 24 * 60, quiet: true });
  } finally {
    clean();
  }
}

/**
 * @param {import("./vscode/engines.mjs").Engine} engine
 * @param {string} folder
 */
async function showInBrowser(engine, folder) {
  const server = await startServer(await installServer(engine));
  const address = server.address(folder, {
    extensionDevelopmentPath: root,
    openFile: join(folder, documentName),
    skipWelcome: "true",
  });
  console.log(`\nNo desktop VS Code is used here. The VS Code ${engine.vscode} server shows the sample at\n\n  ${address}\n`);
  printNextSteps(folder);
  console.log("Ctrl+C ends the server.");
  if (hasDisplay()) {
    openInBrowser(address);
  }
  await server.ended;
  throw new Error("The VS Code server has ended by itself.");
}

/** @param {string} folder */
function printNextSteps(folder) {
  console.log(`
Next steps:
  1. In ${documentName}, press F1 and run "Interlinear: Translate Document" (or click the globe above the editor).
     The target language is ${targetLanguage}; the offline engine drafts, a rehearsal that needs no network and no key.
  2. In the review panel, approve, refine or reject each draft. Ctrl+Enter approves.
  3. Run "Interlinear: Open Translation" to see the file grow.
The files are in ${folder}
`);
}

/** @param {string} address */
function openInBrowser(address) {
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open", address]
      : process.platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler", address]
        : ["xdg-open", address];
  // Where there is no such program, the address is on the screen all the same.
  start(String(command), args, { stdio: "ignore" }).once("error", () => undefined);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        workspace: { type: "string" },
        check: { type: "boolean" },
        engine: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    return values;
  } catch (error) {
    console.error(`${explain(error)}\n\n${usage}`);
    process.exit(2);
  }
}

const options = readOptions();
if (options.help) {
  console.log(usage);
} else {
  try {
    process.exitCode = await main(options);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
