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
  const summary = works ? `${name} of VS Code can translate.` : `${name} of VS Code cannot translate yet.`;
  if (probe.kind === "failed") {
    const { message, hint } = probe.error;
    return { works, summary, lines: [{ about: "model", verdict: "bad", text: message, hint }] };
  }
  const tools: ReportLine = works
    ? { about: "tools", verdict: "good", text: "It calls tools.", hint: "" }
    : { about: "tools", verdict: "bad", text: `${name} makes no tool call that can be read.`, hint: "Choose a model that is made for tool calls." };
  return {
    works,
    summary,
    lines: [
      { about: "model", verdict: "good", text: `VS Code offers ${name}, and it answers.`, hint: "" },
      tools,
      { about: "usage", verdict: "note", text: "VS Code tells no figures of use, so tokens are estimated.", hint: "" },
      { about: "context", verdict: "good", text: `A request takes up to ${maxInputTokens.toLocaleString("en-US")} tokens.`, hint: "" },
    ],
  };
}
