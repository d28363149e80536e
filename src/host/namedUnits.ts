import * as vscode from "vscode";
import type { UnitFold, UnitStatus } from "../agent/unitFold.ts";
import type { OpenSessions } from "./openSessions.ts";
import type { ReviewPanels } from "./reviewPanels.ts";
import type { SessionController } from "./sessionController.ts";
import { approve, reject } from "./unitCommands.ts";
import { unitAt, unitPlacesIn } from "./unitPlaces.ts";

interface Found {
  readonly controller: SessionController;
  readonly unit: UnitFold;
}

const decided: ReadonlySet<UnitStatus> = new Set<UnitStatus>(["approve", "refined", "skipped"]);

/**
 * What commands do with a unit that is named by its call id, as lenses and hovers name it, or that the cursor is in.
 * A name that fits no such unit changes nothing: a lens may be older than a decision.
 */
export class NamedUnits {
  readonly #sessions: OpenSessions;
  readonly #panels: ReviewPanels;

  constructor(sessions: OpenSessions, panels: ReviewPanels) {
    this.#sessions = sessions;
    this.#panels = panels;
  }

  async decide(decision: "approve" | "reject", callId: string): Promise<void> {
    const found = this.#find(callId);
    if (found?.unit.status === "pending") {
      await (decision === "approve" ? approve : reject)(found.controller, callId);
    }
  }

  /** @param callId undefined: the unit at the cursor. */
  async reopen(callId: string | undefined): Promise<void> {
    const found = callId === undefined ? this.#atCursor() : this.#find(callId);
    if (found && decided.has(found.unit.status)) {
      await found.controller.reopen(found.unit.callId);
    } else if (callId === undefined) {
      void vscode.window.showInformationMessage(vscode.l10n.t("Put the cursor into a text that is translated, then reopen it."));
    }
  }

  /** Shows a unit in its session's panel. @param callId undefined: the unit at the cursor. */
  show(callId: string | undefined): void {
    const found = callId === undefined ? this.#atCursor() : this.#find(callId);
    if (found) {
      found.controller.select(found.unit.callId, false);
      this.#panels.showUnit(found.controller, found.unit.callId);
    } else if (callId === undefined) {
      void vscode.window.showInformationMessage(vscode.l10n.t("Put the cursor into a text that is drafted or translated, then open it in the panel."));
    }
  }

  #find(callId: string): Found | undefined {
    for (const controller of this.#sessions.all) {
      const unit = controller.session.fold.units.get(callId);
      if (unit) {
        return { controller, unit };
      }
    }
    return undefined;
  }

  #atCursor(): Found | undefined {
    const editor = vscode.window.activeTextEditor;
    const places = editor && unitPlacesIn(this.#sessions, editor.document);
    const found = places && unitAt(places, editor.document.offsetAt(editor.selection.active));
    return found && { controller: places.controller, unit: places.controller.session.fold.unit(found.callId) };
  }
}
