import type { PanelCommand } from "./panelCommands.ts";

/**
 * The keys that package.json gives the panel's commands, as it writes them; on a Mac `cmd` takes the place of `ctrl`.
 * test/unit/manifest.test.ts holds both together. People may remap them, and the page is not told.
 */
export const defaultKeys: Readonly<Partial<Record<PanelCommand, string>>> = {
  approve: "ctrl+enter",
  reject: "ctrl+k ctrl+r",
  next: "ctrl+k ctrl+n",
  previous: "ctrl+k ctrl+p",
  nextWithFindings: "ctrl+k ctrl+f",
  undo: "ctrl+k ctrl+z",
  search: "ctrl+f",
  filter: "ctrl+k ctrl+l",
  outline: "ctrl+k ctrl+o",
  help: "ctrl+k ctrl+h",
  applyFix: "ctrl+.",
  preview: "ctrl+k ctrl+e",
  layout: "ctrl+k ctrl+y",
  /** And so on to 9: which of the pieces is the last key. */
  insertMark: "ctrl+k ctrl+1",
  copySource: "ctrl+k ctrl+c",
  skip: "ctrl+k ctrl+s",
  translateByHand: "ctrl+k ctrl+t",
  split: "ctrl+k ctrl+enter",
  joinWithNext: "ctrl+k ctrl+j",
  hint: "ctrl+k ctrl+i",
  approveClean: "ctrl+k ctrl+a",
  approveUpTo: "ctrl+k ctrl+u",
};

/** `Ctrl+K Ctrl+R`, or on a Mac `⌘K ⌘R`. */
export function keyLabel(keys: string, isMac: boolean): string {
  const chords = keys.split(" ").map((chord) => chord.split("+").map((key) => nameOf(key, isMac)).join(isMac ? "" : "+"));
  return chords.join(" ");
}

const names: Readonly<Record<string, { readonly name: string; readonly mac: string }>> = {
  ctrl: { name: "Ctrl", mac: "⌘" },
  shift: { name: "Shift", mac: "⇧" },
  alt: { name: "Alt", mac: "⌥" },
  enter: { name: "Enter", mac: "↩" },
  escape: { name: "Esc", mac: "⎋" },
  up: { name: "↑", mac: "↑" },
  down: { name: "↓", mac: "↓" },
};

function nameOf(key: string, isMac: boolean): string {
  const known = names[key];
  return known ? known[isMac ? "mac" : "name"] : key.toUpperCase();
}
