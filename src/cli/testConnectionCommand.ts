import { reportText } from "../model/connectionReport.ts";
import { newServerFacts } from "../model/serverFacts.ts";
import { exitCodes, type ExitCode } from "./commandError.ts";
import { abortOnSignals } from "./interrupt.ts";
import { modelMaker, plainHttpWarning, serverChoice } from "./models.ts";
import type { Output } from "./output.ts";
import type { Surroundings } from "./surroundings.ts";
import type { TestConnectionArguments } from "./testConnectionArguments.ts";

/** Tests the connection to a model, and prints what was found, a line each. @throws CommandError */
export async function testConnectionCommand(args: TestConnectionArguments, { environment }: Surroundings, output: Output): Promise<ExitCode> {
  const choice = serverChoice(args, environment);
  const warning = plainHttpWarning(choice);
  if (warning !== undefined) {
    output.say(warning);
  }
  const { testConnection } = await import("../model/connectionTest.ts");
  const make = await modelMaker(choice);
  const facts = newServerFacts();
  const controller = new AbortController();
  const letSignalsGo = abortOnSignals(controller);
  try {
    const { endpoint, model } = choice;
    const report = await testConnection({ endpoint, model, facts, makeModel: (fetch) => make({ facts, fetch }) }, controller.signal);
    output.print(args.json ? `${JSON.stringify(report)}\n` : `${reportText(report)}\n${report.summary}\n`);
    return report.works ? exitCodes.complete : exitCodes.failed;
  } catch (error) {
    if (controller.signal.aborted) {
      return exitCodes.interrupted;
    }
    throw error;
  } finally {
    letSignalsGo();
  }
}
