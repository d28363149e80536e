import { parseArgs } from "node:util";
import { modelQuirks } from "./modelQuirks.ts";
import { startModelServer } from "./modelServer.ts";
import { quirkyModel } from "./modelServerRules.ts";

/** Starts the test server by hand, to try the extension or the terminal command with one of its quirks. */

const usage = `npm run model-server -- [options]
  --quirk NAME  what the server does wrong
  --always      at every request, also what otherwise passes when one tries again
  --port PORT   on 127.0.0.1; any free one unless given
  --help        lists the names`;

function help(): string {
  const width = Math.max(...Object.keys(modelQuirks).map((name) => name.length));
  const lines = Object.entries(modelQuirks).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`);
  return [usage, "", "Names:", ...lines].join("\n");
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { quirk: { type: "string" }, always: { type: "boolean" }, port: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help === true) {
    console.log(help());
    return 0;
  }
  const quirk = values.quirk === undefined ? { about: "does everything as it should" } : modelQuirks[values.quirk];
  const port = Number(values.port ?? 0);
  if (quirk === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(quirk === undefined ? `There is no quirk named ${values.quirk ?? ""}.\n\n${help()}` : `${values.port ?? ""} is no port.`);
    return 2;
  }
  const script = quirkyModel(quirk, { always: values.always ?? false });
  const server = await startModelServer({
    script: (request, turn) => {
      console.log(`Request ${String(turn)}: ${String(request.messages.length)} messages`);
      return script(request, turn);
    },
    refuses: quirk.refuses ?? [],
    tests: "script",
    port,
  });
  console.log(`${server.url} (any key, model test-model): ${quirk.about}. Ctrl+C ends it.`);
  await new Promise<void>((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  await server.close();
  return 0;
}

main().then(
  (exitCode) => (process.exitCode = exitCode),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
