/** What is done with the current unit, or with many, beside approving and rejecting. */
export const unitCommands = [
  "copySource",
  "skip",
  "translateByHand",
  "split",
  "joinWithNext",
  "hint",
  "approveClean",
  "approveUpTo",
  "rejectAll",
] as const;

/**
 * What VS Code's commands have the panel do: at the current unit, by moving it, or to the page itself.
 * Each is a command of VS Code as well (host/ids.ts), so that keys can be remapped and the palette lists it.
 */
export const panelCommands = [
  "approve",
  "reject",
  "next",
  "previous",
  "nextWithFindings",
  "undo",
  "search",
  "filter",
  "outline",
  "help",
  "applyFix",
  "preview",
  "layout",
  "insertMark",
  ...unitCommands,
] as const;

export type UnitCommand = (typeof unitCommands)[number];

export type PanelCommand = (typeof panelCommands)[number];
