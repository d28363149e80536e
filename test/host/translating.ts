import { strict as assert } from "node:assert";
import * as vscode from "vscode";
import type { CopilotRequest, CopilotResponse } from "../../src/agent/copilot.ts";
import type { EventType, SessionEvent } from "../../src/agent/events.ts";
import { analyse } from "../../src/document/analysis.ts";
import { compose } from "../../src/document/compose.ts";
import type { InterlinearApi, SessionApi } from "../../src/host/api.ts";
import { commands } from "../../src/host/ids.ts";
import type { Phase } from "../../src/review/state.ts";
import { startModelServer, type ModelServer, type ModelServerOptions } from "../support/modelServer.ts";
import { hearMessages, type Heard } from "./messages.ts";
import { closeAllEditors, extensionUnderTest, setSetting, until, writtenFiles } from "./support.ts";

/** Puts settings, and the server, back after a test. */
const cleanups: (() => unknown)[] = [];

/** Call it after each test. */
export async function cleanUp(): Promise<void> {
  await closeAllEditors();
  for (const cleanup of cleanups.splice(0).reverse()) {
    await cleanup();
  }
}

/** Hears what the extension says until the test ends, and clicks `button` where it is offered. */
export function hear(button?: string): Heard {
  const heard = hearMessages(button);
  cleanups.push(() => heard.stop());
  return heard;
}

export async function useSetting(key: string, value: unknown): Promise<void> {
  if (vscode.workspace.getConfiguration().inspect<unknown>(key)?.globalValue !== value) {
    cleanups.push(await setSetting(key, value));
  }
}

/** Settings that all suites share: writing one takes a while. */
const common = {
  "interlinear.provider": "openai",
  "interlinear.model": "test-model",
  "interlinear.targetLanguage": "es",
  // On by default where VS Code runs in a browser; then what is saved says nothing of who saved it.
  "files.autoSave": "off",
} as const;

let settings: Promise<unknown> | undefined;

/** Call it before the tests of a suite that translates. */
export function useCommonSettings(): Promise<unknown> {
  settings ??= Promise.all(Object.entries(common).map(([key, value]) => setSetting(key, value)));
  return settings;
}

/** Starts a model server and makes it the chosen model, until the test ends. */
export async function useModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const server = await startModelServer(options);
  cleanups.push(() => server.close());
  await useServerAt(server.url);
  return server;
}

export async function useServerAt(url: string): Promise<void> {
  await setSetting("interlinear.baseUrl", url);
}

export async function api(): Promise<InterlinearApi> {
  return (await extensionUnderTest().activate()) as InterlinearApi; // the exports it documents
}

/** Runs Translate Document on a file and gives its session. */
export async function translate(source: vscode.Uri, language = "es"): Promise<SessionApi> {
  await useSetting("interlinear.targetLanguage", language);
  await vscode.commands.executeCommand(commands.translateDocument, source);
  const session = await sessionOf(source);
  assert(session, "the command opened no session");
  cleanups.push(() => session.stop());
  return session;
}

/** Ends every session that earlier tests have left open in this window. */
export async function closeSessions(): Promise<void> {
  for (const source of writtenFiles) {
    for (let open = await sessionOf(source); open; open = await sessionOf(source)) {
      await open.close();
    }
  }
}

export async function sessionOf(source: vscode.Uri): Promise<SessionApi | undefined> {
  return (await api()).session(source);
}

export function untilPhase(session: SessionApi, kind: Phase["kind"]): Promise<Phase> {
  return until(`the phase ${kind}`, () => (session.state.phase.kind === kind ? session.state.phase : undefined));
}

/** The first drafts, in document order. */
export function untilRequests(session: SessionApi, least = 1): Promise<readonly CopilotRequest[]> {
  return until(`${least} drafts`, () => (session.requests().length >= least ? session.requests() : undefined));
}

export function approval({ tool }: CopilotRequest): CopilotResponse {
  return { tool, status: "approve", translated_string: "", reason: "" };
}

export function refinement({ tool }: CopilotRequest, translated_string: string): CopilotResponse {
  return { tool, status: "refined", translated_string, reason: "" };
}

export function rejection({ tool }: CopilotRequest, reason: string): CopilotResponse {
  return { tool, status: "reject", translated_string: "", reason };
}

/** Answers every draft, approving those that `decision` leaves, until the session is complete. */
export async function decideAll(
  session: SessionApi,
  decision: (request: CopilotRequest) => CopilotResponse | undefined = () => undefined,
): Promise<void> {
  await until("the end of the translation", async () => {
    for (const request of session.requests()) {
      await session.decide(decision(request) ?? approval(request));
    }
    assert.notEqual(session.state.phase.kind, "failed", JSON.stringify(session.state.phase));
    return session.state.phase.kind === "complete";
  });
  await session.whenIdle();
}

/** What the target holds when every unit of the session stands in it and nobody else wrote. */
export function composed(sourceText: string, session: SessionApi): string {
  const units = session.state.finished.map(({ range, translation }) => ({ range, translation }));
  return compose(analyse(sourceText), units, { targetLanguage: session.state.target.language });
}

export function eventsOf<T extends EventType>(session: SessionApi, type: T): Extract<SessionEvent, { type: T }>[] {
  return session.record.filter((event): event is Extract<SessionEvent, { type: T }> => event.type === type);
}
