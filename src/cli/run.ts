import { parseCommand } from "./arguments.ts";
import { check } from "./checkCommand.ts";
import { CommandError, exitCodes, failure, type ExitCode } from "./commandError.ts";
import { estimate } from "./estimateCommand.ts";
import { emptyResult, Output } from "./output.ts";
import type { Surroundings } from "./surroundings.ts";
import { testConnectionCommand } from "./testConnectionCommand.ts";
import { translate } from "./translateCommand.ts";

/** Commands with a report of their own; events and a result are what a translation has. */
const reporting: ReadonlySet<string | undefined> = new Set(["check", "test-connection"]);

/** Runs a command line. Never throws: what goes wrong is told on stderr. */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const output = new Output(surroundings, !reporting.has(argv[0]) && argv.includes("--json"));
  try {
    const command = parseCommand(argv);
    switch (command.kind) {
      case "help":
        surroundings.stdout.write(command.usage);
        return exitCodes.complete;
      case "check":
        return await check(command.arguments, surroundings, output);
      case "test-connection":
        return await testConnectionCommand(command.arguments, surroundings, output);
      case "translate":
        return await (command.arguments.estimate ? estimate : translate)(command.arguments, surroundings, output);
    }
  } catch (error) {
    const told = error instanceof CommandError ? error : unforeseen(error);
    output.failed(told);
    output.result({ status: "failed", ...emptyResult });
    return told.exitCode;
  }
}

function unforeseen(error: unknown): CommandError {
  const message = error instanceof Error ? error.message : String(error);
  return failure(message, "What was decided is kept. Mend that, then run the same command to go on.");
}
