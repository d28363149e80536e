import * as vscode from "vscode";
import { Debounce } from "./debounce.ts";
import { commands, views } from "./ids.ts";
import type { LazySessions } from "./lazy.ts";
import type { EntryState, SessionEntry } from "./sessionList.ts";

/** Milliseconds in which changes are gathered. */
const PAUSE = 500;

const icons: Readonly<Record<EntryState, vscode.ThemeIcon>> = {
  drafting: new vscode.ThemeIcon("sync~spin"),
  failed: new vscode.ThemeIcon("error", new vscode.ThemeColor("list.errorForeground")),
  review: new vscode.ThemeIcon("comment"),
  stopped: new vscode.ThemeIcon("debug-pause"),
  complete: new vscode.ThemeIcon("pass", new vscode.ThemeColor("testing.iconPassed")),
  lost: new vscode.ThemeIcon("warning", new vscode.ThemeColor("list.warningForeground")),
};

function stateWords(state: EntryState): string {
  const words: Readonly<Record<EntryState, string>> = {
    drafting: vscode.l10n.t("drafting"),
    failed: vscode.l10n.t("stopped by an error"),
    review: vscode.l10n.t("waits for your review"),
    stopped: vscode.l10n.t("stopped"),
    complete: vscode.l10n.t("complete"),
    lost: vscode.l10n.t("cannot go on"),
  };
  return words[state];
}

/** The view of the sessions. It loads them when it is looked at, not before. */
export class SessionsView implements vscode.Disposable {
  readonly #sessions: LazySessions;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #refresh = new Debounce(PAUSE, () => this.#changed.fire());
  readonly #subscriptions: vscode.Disposable;

  constructor(sessions: LazySessions) {
    this.#sessions = sessions;
    const view = vscode.window.createTreeView<SessionEntry>(views.sessions, {
      treeDataProvider: {
        onDidChangeTreeData: this.#changed.event,
        getChildren: (parent) => (parent ? [] : this.#sessions.load().kept.list()),
        getTreeItem: treeItemOf,
      },
    });
    this.#subscriptions = vscode.Disposable.from(
      view,
      this.#changed,
      view.onDidChangeVisibility(({ visible }) => visible && this.refresh()),
      // A terminal or another window may have been at work meanwhile.
      vscode.window.onDidChangeWindowState(({ focused }) => focused && this.refresh()),
      sessions.onDidChange(() => this.refresh()),
    );
  }

  refresh(): void {
    if (!this.#refresh.isWaiting) {
      this.#refresh.schedule();
    }
  }

  dispose(): void {
    this.#refresh.cancel();
    this.#subscriptions.dispose();
  }
}

function treeItemOf(entry: SessionEntry): vscode.TreeItem {
  const { sessionId, label, description, detail, state } = entry;
  const item = new vscode.TreeItem(label);
  item.id = sessionId;
  item.description = description;
  item.tooltip = `${detail}\n${stateWords(state)}`;
  item.iconPath = icons[state];
  item.contextValue = `session.${state}`;
  item.accessibilityInformation = { label: `${label}, ${description}, ${stateWords(state)}` };
  item.command = { command: commands.openSession, title: vscode.l10n.t("Open Review"), arguments: [entry] };
  return item;
}
