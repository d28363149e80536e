import { estimateRun } from "../agent/estimate.ts";
import { estimateText } from "../agent/estimateText.ts";
import { languageName } from "../document/language.ts";
import type { TranslateArguments } from "./arguments.ts";
import { exitCodes, type ExitCode } from "./commandError.ts";
import { MAX_UNIT_LENGTH } from "./openSession.ts";
import type { Output } from "./output.ts";
import { nothingToTranslate, readSource } from "./sourceFile.ts";
import type { Surroundings } from "./surroundings.ts";

/** Says what a translation will take, about; calls no model and writes nothing. @throws CommandError */
export async function estimate(args: TranslateArguments, { workingFolder }: Surroundings, output: Output): Promise<ExitCode> {
  const { file, language, tone = "", json, caps } = args;
  const source = await readSource(file, workingFolder, args);
  const why = nothingToTranslate(source);
  if (why !== undefined) {
    output.say(`${file}: nothing to translate, ${why}.`);
  }
  const options = { source, targetLanguage: language, tone, maxUnitLength: MAX_UNIT_LENGTH, prices: caps.prices };
  const found = await estimateRun(options);
  const words = `${file} into ${languageName(language)}: ${estimateText(found)}`;
  if (why === undefined || json) {
    output.print(`${json ? JSON.stringify({ type: "estimate", file, language, ...found }) : words}\n`);
  }
  return exitCodes.complete;
}
