import { parseArgs, type ParseArgsConfig } from "node:util";
import { usageError } from "./commandError.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Reads the options of one command. @throws CommandError for one that it does not know, or that lacks its value. */
export function parseOptions<O extends Options>(
  argv: readonly string[],
  options: O,
  seeUsage: string,
): ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw usageError(message.replace(/\. To specify a positional argument[^]*$/, "."), seeUsage);
  }
}
