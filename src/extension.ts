import * as vscode from "vscode";
import { ApiKeys } from "./host/apiKeys.ts";
import type { InterlinearApi } from "./host/api.ts";
import { registerCommands } from "./host/commands.ts";
import { viewTypes } from "./host/ids.ts";
import { errorText } from "./host/inTheirLanguage.ts";
import { LazySessions } from "./host/lazy.ts";
import { SessionsView } from "./host/sessionsView.ts";

/** Wires commands, the view of the sessions and the panel's serializer. What a session needs is loaded on first use. */
export function activate(context: vscode.ExtensionContext): InterlinearApi {
  const log = vscode.window.createOutputChannel("Interlinear", { log: true });
  context.subscriptions.push(log);
  try {
    return wire(context, log);
  } catch (error) {
    log.error(error instanceof Error ? error : String(error));
    void vscode.window.showErrorMessage(vscode.l10n.t("Interlinear could not start: {0}", errorText(error)));
    throw error;
  }
}

function wire(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): InterlinearApi {
  const keys = new ApiKeys(context.secrets, context.globalState, process.env);
  const sessions = new LazySessions(context, keys, log);
  const view = new SessionsView(sessions);
  context.subscriptions.push(
    keys,
    sessions,
    view,
    registerCommands(context, sessions, log, view),
    vscode.window.registerWebviewPanelSerializer(viewTypes.review, {
      deserializeWebviewPanel: (panel, state: unknown) => sessions.load().restorePanel(panel, state),
    }),
  );
  return {
    version: 1,
    session: (source) => sessions.loaded?.apiOf(source),
    sessions: () => sessions.load().kept.list(),
    addHooks: (hooks) => sessions.outside.addHooks(hooks),
    addCheck: (check) => sessions.outside.addCheck(check),
  };
}
