import type { CheckArguments } from "./checkArguments.ts";
import { checkPair } from "./checkedPair.ts";
import type { CheckedPair } from "./checkedPair.ts";
import { findPairs } from "./checkPairs.ts";
import type { FoundPairs } from "./checkPairs.ts";
import { countOf, reportOf, summaryOf } from "./checkReport.ts";
import { checkUnits } from "./checkUnits.ts";
import { CommandError, exitCodes, type ExitCode } from "./commandError.ts";
import type { Output } from "./output.ts";
import type { Surroundings } from "./surroundings.ts";

/** Compares documents with their translations. A file that cannot be read is told of and does not stop the others. */
export async function check(args: CheckArguments, surroundings: Surroundings, output: Output): Promise<ExitCode> {
  const { subject, format, sourceLanguage, targetLanguages, codeComments } = args;
  if (subject.kind === "units") {
    return checkUnits({ sourceLanguage, targetLanguage: targetLanguages[0], codeComments }, surroundings, output);
  }
  const { pairs, untranslated } = await pairsOf(args, surroundings.workingFolder);
  for (const { source, target } of untranslated) {
    output.say(`${source} has no translation at ${target}.`);
  }
  const checked: CheckedPair[] = [];
  let isUnreadable = false;
  for (const pair of pairs) {
    try {
      const result = await checkPair(pair, { sourceLanguage, codeComments }, surroundings.workingFolder);
      if (result.language === undefined) {
        output.say(`The language of ${pair.target} is not known, and not checked. Name it with --target-lang.`);
      }
      checked.push(result);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      isUnreadable = true;
      output.failed(error);
    }
  }
  if (checked.length > 0) {
    output.print(reportOf(format, checked, subject.kind === "pairs"));
    output.say(summaryOf(checked));
  }
  return isUnreadable ? exitCodes.usage : countOf(checked, "error") > 0 ? exitCodes.failed : exitCodes.complete;
}

async function pairsOf({ subject, sourceLanguage, targetLanguages }: CheckArguments, workingFolder: string): Promise<FoundPairs> {
  switch (subject.kind) {
    case "pair":
      return { pairs: [{ source: subject.source, target: subject.target, language: targetLanguages[0] }], untranslated: [] };
    case "pairs":
      return findPairs({ sources: subject.sources, template: subject.target, sourceLanguage, languages: targetLanguages }, workingFolder);
    case "units":
      return { pairs: [], untranslated: [] };
  }
}
