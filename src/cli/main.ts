import { homedir } from "node:os";
import { run } from "./run.ts";

// Setting the code, not ending the process: what is written to a pipe must get there first.
void run(process.argv.slice(2), {
  workingFolder: process.cwd(),
  environment: process.env,
  homeFolder: homedir(),
  platform: process.platform,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
}).then((exitCode) => (process.exitCode = exitCode));
