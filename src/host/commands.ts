import * as vscode from "vscode";
import { panelCommands, type PanelCommand } from "../review/panelCommands.ts";
import { commands, panelCommandNames, walkthroughs } from "./ids.ts";
import { errorText } from "./inTheirLanguage.ts";
import { chooseTargetLanguage } from "./languagePick.ts";
import type { LazySessions } from "./lazy.ts";
import { openSample } from "./sample.ts";
import type { SessionsView } from "./sessionsView.ts";

type Handler = (...args: readonly unknown[]) => unknown;

/** Registers every contributed command. A command that fails says so; nothing is thrown into the workbench. */
export function registerCommands(
  context: vscode.ExtensionContext,
  sessions: LazySessions,
  log: vscode.LogOutputChannel,
  view: SessionsView,
): vscode.Disposable {
  const handlers: Readonly<Record<keyof typeof commands, Handler>> = {
    translateDocument: (uri) => sessions.load().translate(asUri(uri)),
    estimate: (uri) => sessions.load().estimate(asUri(uri)),
    showReviewPanel: () => sessions.load().showPanel(),
    stop: () => sessions.loaded?.stop(),
    retryNow: () => sessions.loaded?.retryNow(),
    instruct: () => sessions.load().steer("instruct"),
    ask: () => sessions.load().steer("ask"),
    toggleAutopilot: () => sessions.load().steer("toggleAutopilot"),
    reviewAll: () => sessions.load().steer("reviewAll"),
    chooseTargetLanguage: (uri) => chooseTargetLanguage(asUri(uri) ?? vscode.window.activeTextEditor?.document.uri),
    enterKey: () => sessions.load().setup.enterKey(),
    chooseModel: () => sessions.load().setup.choose(),
    switchModel: () => sessions.load().setup.switchModel(),
    testConnection: () => sessions.load().setup.test(),
    showServerFacts: () => sessions.load().setup.showFacts(),
    openTranslation: () => sessions.load().openTranslation(),
    openSample: () => openSample(context.extensionUri),
    openWalkthrough: () => {
      const open = () => vscode.commands.executeCommand("workbench.action.openWalkthrough", `${context.extension.id}#${walkthroughs.firstDocument}`);
      return sessions.loaded ? sessions.loaded.contextKeys.openWalkthrough(open) : open();
    },
    compareInDiffEditor: (uri) => sessions.load().compare("documents", asUri(uri)),
    compareUnitInDiffEditor: (uri) => sessions.load().compare("unit", asUri(uri)),
    toggleScrollInStep: () => sessions.load().toggleScrollInStep(),
    ...panelHandlers(sessions),
    reopenUnit: (callId) => sessions.loaded?.units.reopen(asText(callId)),
    showUnit: (callId) => sessions.loaded?.units.show(asText(callId)),
    showEventLog: (entry) => sessions.load().kept.showLog(sessionIdOf(entry)),
    exportSession: (entry) => sessions.load().kept.export(sessionIdOf(entry)),
    openSession: (entry) => sessions.load().kept.open(sessionIdOf(entry)).then(() => undefined),
    resumeSession: (entry) => sessions.load().kept.resume(sessionIdOf(entry)),
    discardSession: (entry) => sessions.load().kept.discard(sessionIdOf(entry)),
    refreshSessions: () => view.refresh(),
  };
  const names = Object.keys(commands) as (keyof typeof commands)[]; // an object literal's own keys
  return vscode.Disposable.from(
    ...names.map((name) => vscode.commands.registerCommand(commands[name], guarded(handlers[name], log))),
  );
}

type PanelHandlers = Readonly<Record<(typeof panelCommandNames)[PanelCommand], Handler>>;

/** A keybinding may pass a number, for the commands that take one; lenses and hovers pass a unit's call id. */
function panelHandlers(sessions: LazySessions): PanelHandlers {
  const handlers = panelCommands.map((command) => {
    const run: Handler = (argument) =>
      typeof argument === "string" && (command === "approve" || command === "reject")
        ? sessions.loaded?.units.decide(command, argument)
        : sessions.loaded?.runPanelCommand(command, typeof argument === "number" ? argument : undefined);
    return [panelCommandNames[command], run] as const;
  });
  return Object.fromEntries(handlers) as PanelHandlers; // one for each command
}

/** Menus pass the file's URI first; a keybinding or another extension may pass anything. */
function asUri(value: unknown): vscode.Uri | undefined {
  return value instanceof vscode.Uri ? value : undefined;
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The view passes its entry; a session id alone does as well. */
function sessionIdOf(value: unknown): string | undefined {
  if (typeof value === "object" && value !== null && "sessionId" in value) {
    return sessionIdOf(value.sessionId);
  }
  return typeof value === "string" ? value : undefined;
}

function guarded(handler: Handler, log: vscode.LogOutputChannel): Handler {
  return async (...args) => {
    try {
      return await handler(...args);
    } catch (error) {
      log.error(error instanceof Error ? error : String(error));
      void vscode.window.showErrorMessage(`Interlinear: ${errorText(error)}`);
      return undefined;
    }
  };
}
