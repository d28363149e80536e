import type { PanelController } from "./panelController.ts";

/** Milliseconds after which no approval can still be under way that a held key caused. */
const LATE_COMMANDS = 400;

/**
 * The workbench turns Ctrl+Enter into the approve command, once for each repetition of a held key, and a
 * command does not say so. The page sees the same keys and does: without this a resting finger would
 * approve unit after unit unread.
 */
export function watchHeldApproval(controller: PanelController): void {
  let release: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.repeat && (event.ctrlKey || event.metaKey)) {
      clearTimeout(release);
      controller.holdApproval(true);
      release = setTimeout(() => {
        controller.holdApproval(false);
      }, LATE_COMMANDS);
    }
  });
}
