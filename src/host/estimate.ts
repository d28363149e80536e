import { setImmediate } from "node:timers/promises";
import * as vscode from "vscode";
import { estimateRun } from "../agent/estimate.ts";
import { estimateText } from "../agent/estimateText.ts";
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
  const translate = "Translate";
  const words = `${fileId} into ${languageName(language, vscode.env.language)}: ${estimateText(found)}`;
  return (await vscode.window.showInformationMessage(words, translate)) === translate;
}
