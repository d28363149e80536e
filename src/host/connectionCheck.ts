import * as vscode from "vscode";
import { type ConnectionReport, reportText } from "../model/connectionReport.ts";
import type { testConnection } from "../model/connectionTest.ts";
import { testEditorModel } from "./editorConnection.ts";
import { endpointOf, type EngineSources, openAiModel } from "./engine.ts";
import { inTheirLanguage } from "./inTheirLanguage.ts";
import { loadServerModule } from "./lazy.ts";
import { acceptsPlainHttp } from "./plainHttp.ts";
import { readSettings, type Settings } from "./settings.ts";

/** What a test came to, or why there was none. */
export type ConnectionCheck =
  | { readonly kind: "tested"; readonly report: ConnectionReport }
  /** `message` is for a person. */
  | { readonly kind: "untested"; readonly message: string };

/** Tests the chosen model, with progress that can be cancelled. @returns undefined when the person gave up. */
export async function checkConnection(sources: EngineSources): Promise<ConnectionCheck | undefined> {
  const settings = readSettings();
  const message = await obstacleTo(settings, sources);
  if (message !== undefined) {
    return { kind: "untested", message };
  }
  const title = vscode.l10n.t("Interlinear: testing {0}", settings.model);
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (_progress, token) => {
    const controller = new AbortController();
    const subscription = token.onCancellationRequested(() => controller.abort());
    try {
      return { kind: "tested", report: await runTest(settings, sources, controller.signal) } as const;
    } catch (error) {
      if (controller.signal.aborted) {
        return undefined;
      }
      throw error;
    } finally {
      subscription.dispose();
    }
  });
}

/** Why there is nothing to test; then nothing is sent. */
async function obstacleTo(settings: Settings, { servers }: EngineSources): Promise<string | undefined> {
  if (settings.profileProblem !== undefined) {
    return inTheirLanguage(settings.profileProblem);
  }
  if (settings.provider === "offline") {
    return vscode.l10n.t("The offline rehearsal is chosen: it needs no connection.");
  }
  if (!vscode.workspace.isTrusted) {
    return vscode.l10n.t("This workspace is not trusted, so nothing is sent to a model, not even a test.");
  }
  if (settings.provider === "editor") {
    return undefined;
  }
  if (settings.model === "" || settings.baseUrl === "") {
    return vscode.l10n.t("No model is configured. Run Choose Model first.");
  }
  const isAccepted = await acceptsPlainHttp(settings.baseUrl, servers);
  return isAccepted ? undefined : vscode.l10n.t("Nothing was sent: the connection is not encrypted.");
}

async function runTest(settings: Settings, { keys, servers }: EngineSources, signal: AbortSignal): Promise<ConnectionReport> {
  if (settings.provider === "editor") {
    return testEditorModel(settings, signal);
  }
  const { key } = await keys.find(settings.baseUrl);
  const test = {
    endpoint: endpointOf(settings, key),
    model: settings.model,
    facts: servers.factsOf(settings.baseUrl, settings.model),
    makeModel: (fetch: Parameters<Parameters<typeof testConnection>[0]["makeModel"]>[0]) => openAiModel(settings, key, servers, { fetch }),
  };
  return loadServerModule().testConnection(test, signal);
}

/** A report as the person is shown it. */
export function reportInTheirLanguage({ works, summary, lines }: ConnectionReport): ConnectionReport {
  const shownLines = lines.map((line) => ({ ...line, text: inTheirLanguage(line.text), hint: inTheirLanguage(line.hint) }));
  return { works, summary: inTheirLanguage(summary), lines: shownLines };
}

/** Every line of the result, in a dialog. @returns the button that was clicked. */
export async function showReport({ works, summary, ...report }: ConnectionReport, ...buttons: readonly string[]): Promise<string | undefined> {
  const detail = reportText({ works, summary, ...report });
  const show = works ? vscode.window.showInformationMessage : vscode.window.showWarningMessage;
  return show(summary, { modal: true, detail }, ...buttons);
}
