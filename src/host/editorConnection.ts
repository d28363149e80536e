import * as vscode from "vscode";
import type { Probe } from "../model/connectionProbe.ts";
import type { ConnectionReport, ReportLine } from "../model/connectionReport.ts";
import { EditorModel } from "./editorModel.ts";
import { findEditorModel, missingModel } from "./editorModels.ts";
import { loadServerModule } from "./lazy.ts";
import type { Settings } from "./settings.ts";

/**
 * Has the chosen model of the editor make one tiny tool call. VS Code may ask the person for consent, which they then
 * give where they set the model up.
 * @throws whatever an abort causes
 */
export async function testEditorModel({ model: name, requestTimeout, requestIdleTimeout }: Settings, signal: AbortSignal): Promise<ConnectionReport> {
  const model = await findEditorModel(name);
  if (model === undefined) {
    const { message, hint } = await missingModel(name);
    return { works: false, summary: message, lines: [{ about: "model", verdict: "bad", text: message, hint }] };
  }
  const limits = { requestTimeout, idleTimeout: requestIdleTimeout };
  return editorReportOf(await loadServerModule().probe(new EditorModel(model, limits), signal), model);
}

/** The result in words. */
export function editorReportOf(probe: Probe, { name, maxInputTokens }: { readonly name: string; readonly maxInputTokens: number }): ConnectionReport {
  const works = probe.kind === "answered" && probe.call === "sound";
  const summary = works
    ? vscode.l10n.t("{0} of VS Code can translate.", name)
    : vscode.l10n.t("{0} of VS Code cannot translate yet.", name);
  if (probe.kind === "failed") {
    const { message, hint } = probe.error;
    return { works, summary, lines: [{ about: "model", verdict: "bad", text: message, hint }] };
  }
  const offered = vscode.l10n.t("VS Code offers {0}, and it answers.", name);
  const unmetered = vscode.l10n.t("VS Code tells no figures of use, so tokens are estimated.");
  const context = vscode.l10n.t("A request takes up to {0} tokens.", maxInputTokens.toLocaleString("en-US"));
  return {
    works,
    summary,
    lines: [
      { about: "model", verdict: "good", text: offered, hint: "" },
      toolsLine(works, name),
      { about: "usage", verdict: "note", text: unmetered, hint: "" },
      { about: "context", verdict: "good", text: context, hint: "" },
    ],
  };
}

function toolsLine(works: boolean, name: string): ReportLine {
  if (works) {
    return { about: "tools", verdict: "good", text: vscode.l10n.t("It calls tools."), hint: "" };
  }
  const text = vscode.l10n.t("{0} makes no tool call that can be read.", name);
  return { about: "tools", verdict: "bad", text, hint: vscode.l10n.t("Choose a model that is made for tool calls.") };
}
