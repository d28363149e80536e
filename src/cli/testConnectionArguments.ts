import { usageError } from "./commandError.ts";
import { type ModelArguments, modelArgumentsOf, modelOptions, modelUsage } from "./modelArguments.ts";
import { parseOptions } from "./parseOptions.ts";

export interface TestConnectionArguments extends ModelArguments {
  readonly json: boolean;
}

export const testConnectionUsage = `Usage: interlinear test-connection --base-url URL --model NAME [options]

Has a model make one tiny tool call, and says whether its server answers, knows the model, calls tools, streams,
counts tokens, and how long its context is where that is told.

${modelUsage}  --json               the result as JSON
  --help               show this

The key of the server is read from INTERLINEAR_API_KEY, that of OpenAI from OPENAI_API_KEY too.

Exit codes: 0 documents can be translated with it, 1 they cannot, 2 wrong usage, 130 interrupted.
`;

const options = {
  ...modelOptions,
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

const seeUsage = "Run test-connection --help to see how it is used.";

/** Reads what follows `test-connection`; undefined when help is asked for. @throws CommandError for arguments that make no command. */
export function parseTestConnection(argv: readonly string[]): TestConnectionArguments | undefined {
  const { values, positionals } = parseOptions(argv, options, seeUsage);
  if (values.help) {
    return undefined;
  }
  if (positionals.length > 0) {
    throw usageError(`"${positionals.join(" ")}" is too much.`, seeUsage);
  }
  if (values.provider !== undefined && values.provider !== "openai") {
    throw usageError(`The provider ${values.provider} has no connection to test.`, "Name a server with --base-url and a model with --model.");
  }
  return { ...modelArgumentsOf(values), json: values.json };
}
