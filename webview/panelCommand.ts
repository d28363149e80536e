import type { CommandMessage } from "../src/review/protocol.ts";
import type { PanelController } from "./panelController.ts";

/** Carries out a command of VS Code, at the current unit where it is one of a unit. */
export function runPanelCommand(controller: PanelController, { command, number }: CommandMessage): void {
  const { list, draft, units } = controller;
  switch (command) {
    case "next":
      return controller.move(1);
    case "previous":
      return controller.move(-1);
    case "nextWithFindings":
      return controller.goToFindings();
    case "undo":
      return controller.undo();
    case "search":
      return list.focusSearch();
    case "filter":
      return list.focusFilter();
    case "outline":
      return list.toggleOutline();
    case "help":
      return list.showHelp(true);
    case "layout":
      return controller.toggleLayout();
    case "approve":
      return controller.confirm();
    case "reject":
      return controller.atCurrent((callId) => { controller.openReason(callId); });
    case "preview":
      return controller.atCurrent((callId) => { draft.togglePreview(callId); });
    case "applyFix":
      return controller.atCurrent((callId) => { draft.applyFix(callId); });
    case "insertMark":
      return controller.atCurrent((callId) => { draft.insertMark(callId, number ?? 1); });
    case "approveClean":
      return units.batch({ kind: command });
    case "rejectAll":
      return units.askRejectAll(true);
    default:
      return controller.atCurrent((callId) => { units.run(command, callId); });
  }
}
