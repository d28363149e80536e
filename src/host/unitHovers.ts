import * as vscode from "vscode";
import { assertNever } from "../agent/assertNever.ts";
import type { UnitFold } from "../agent/unitFold.ts";
import type { Finding } from "../document/finding.ts";
import { findingText } from "../document/findingText.ts";
import { commands } from "./ids.ts";
import { inTheirLanguage } from "./inTheirLanguage.ts";
import { commandLink, escapedMarkdown, shortened } from "./markdownText.ts";
import type { OpenSessions } from "./openSessions.ts";
import type { SessionController } from "./sessionController.ts";
import { toldFinding } from "./toldFinding.ts";
import { unitAt, unitPlacesIn, type UnitPlaces } from "./unitPlaces.ts";

/** What links in a hover may run. */
const enabledCommands = [commands.approveUnit, commands.rejectUnit, commands.reopenUnit, commands.showUnit];

/** Says over a highlighted text, in source and target, what has become of its unit, with links to decide on it. */
export class UnitHovers implements vscode.HoverProvider, vscode.Disposable {
  readonly #sessions: OpenSessions;
  readonly #registration: vscode.Disposable;

  constructor(sessions: OpenSessions) {
    this.#sessions = sessions;
    this.#registration = vscode.languages.registerHoverProvider("*", this);
  }

  provideHover(document: vscode.TextDocument, position: vscode.Position): vscode.Hover | undefined {
    const places = unitPlacesIn(this.#sessions, document);
    const found = places && unitAt(places, document.offsetAt(position));
    if (!found) {
      return undefined;
    }
    const { controller } = places;
    const { start, end } = places.rangeOf(found.range);
    const content = contentOf(controller, controller.session.fold.unit(found.callId), places.side);
    return new vscode.Hover(content, new vscode.Range(document.positionAt(start), document.positionAt(end)));
  }

  dispose(): void {
    this.#registration.dispose();
  }
}

function contentOf(controller: SessionController, unit: UnitFold, side: UnitPlaces["side"]): vscode.MarkdownString {
  const isPending = unit.status === "pending";
  const { text, findings } = isPending ? controller.draftOf(unit.callId) : { text: unit.translated_string, findings: unit.findings };
  const other = isPending || side === "source" ? text : sourceOf(controller, unit);
  const parts = [
    `**${escapedMarkdown(stateOf(unit))}**`,
    other === "" ? "" : escapedMarkdown(shortened(other)),
    findings.map((finding) => `- ${escapedMarkdown(labelled(finding))}`).join("\n"),
    links(unit.callId, isPending),
  ];
  const content = new vscode.MarkdownString(parts.filter((part) => part !== "").join("\n\n"));
  content.isTrusted = { enabledCommands };
  return content;
}

function sourceOf({ session }: SessionController, { range }: UnitFold): string {
  return session.source.text.slice(range.start, range.end);
}

function stateOf({ status, by }: UnitFold): string {
  switch (status) {
    case "pending":
      return vscode.l10n.t("Awaits your decision");
    case "approve":
      return by?.kind === "rule" ? vscode.l10n.t("Approved by rule") : vscode.l10n.t("Approved");
    case "refined":
      return vscode.l10n.t("Refined");
    case "skipped":
      return vscode.l10n.t("Skipped");
    case "held":
    case "reject":
    case "withdrawn":
      return "";
    default:
      return assertNever(status);
  }
}

function labelled(finding: Finding): string {
  const { severity, message } = toldFinding(finding, inTheirLanguage);
  const text = findingText(message, { tag: vscode.env.language, translate: vscode.l10n.t });
  return severity === "error" ? vscode.l10n.t("Error: {0}", text) : vscode.l10n.t("Warning: {0}", text);
}

function links(callId: string, isPending: boolean): string {
  const show = commandLink(vscode.l10n.t("Open in Panel"), commands.showUnit, callId);
  const decide = isPending
    ? [commandLink(vscode.l10n.t("Approve"), commands.approveUnit, callId), commandLink(vscode.l10n.t("Reject…"), commands.rejectUnit, callId)]
    : [commandLink(vscode.l10n.t("Reopen"), commands.reopenUnit, callId)];
  return [...decide, show].join(" · ");
}
