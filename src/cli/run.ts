import { parseCommand } from "./arguments.ts";
import { check } from "./checkCommand.ts";
import { CommandError, exitCodes, failure, type ExitCode } from "./commandError.ts";
import { emptyResult, Output } from "./output.ts";
import type { Surroundings } from "./surroundings.ts";
import { translate } from "./translateCommand.ts";

/** Runs a command line. Never throws: what goes wrong is told on stderr. */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  // The report of a check is its own; events and a result are what a translation has.
  const output = new Output(surroundings, argv[0] !== "check" && argv.includes("--json"));
  try {
    const command = parseCommand(argv);
    switch (command.kind) {
      case "help":
        surroundings.stdout.write(command.usage);
        return exitCodes.complete;
      case "check":
        return await check(command.arguments, surroundings, output);
      case "translate":
        return await translate(command.arguments, surroundings, output);
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
