import { setImmediate } from "node:timers/promises";
import * as vscode from "vscode";
import { type Estimate, estimateRun } from "../agent/estimate.ts";
import { count, priceText } from "../agent/timelineText.ts";
import { languageName } from "../document/language.ts";
import { MAX_UNIT_LENGTH } from "./sessionStorage.ts";
import { readSettings } from "./settings.ts";
import { fileIdOf, type SourceDocument } from "./sourceDocument.ts";

/**
 * Says what translating a document will take, about. Calls no model.
 * @returns true when the person has it translated then.
 */
export async function offerEstimate({ document, syntax }: SourceDocument, language: string): Promise<boolean> {
  const { tone, batch, caps } = readSettings(document.uri);
  const fileId = fileIdOf(document.uri);
  const title = vscode.l10n.t("Estimating the translation of {0}", fileId);
  const found = await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () =>
    estimateRun({
      source: { fileId, text: document.getText(), syntax },
      targetLanguage: language,
      tone,
      maxUnitLength: MAX_UNIT_LENGTH,
      batch,
      prices: caps.prices,
      pause: () => setImmediate(),
    }),
  );
  const translate = vscode.l10n.t("Translate");
  const words = vscode.l10n.t("{0} into {1}: {2}", fileId, languageName(language, vscode.env.language), estimateWords(found));
  return (await vscode.window.showInformationMessage(words, translate)) === translate;
}

/** What the terminal says with `estimateText`, in the person's language. */
function estimateWords({ units, turns, inputTokens, cachedTokens, outputTokens, price }: Estimate): string {
  const [amount, calls, input, output] = [unitsWords(units), callsWords(turns), count(inputTokens), count(outputTokens)];
  return [
    vscode.l10n.t("About {0} in {1}.", amount, calls),
    cachedTokens > 0
      ? vscode.l10n.t("Tokens: ~{0} in ({1} cached), ~{2} out.", input, count(cachedTokens), output)
      : vscode.l10n.t("Tokens: ~{0} in, ~{1} out.", input, output),
    ...(price === undefined ? [] : [vscode.l10n.t("Price: {0}.", priceText(price, true))]),
  ].join(" ");
}

function unitsWords(units: number): string {
  return units === 1 ? vscode.l10n.t("{0} unit", count(units)) : vscode.l10n.t("{0} units", count(units));
}

function callsWords(turns: number): string {
  return turns === 1 ? vscode.l10n.t("{0} call of the model", count(turns)) : vscode.l10n.t("{0} calls of the model", count(turns));
}
