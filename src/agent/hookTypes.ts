/** The moments at which hooks are asked. */
export const hookTypes = [
  "onSessionStart",
  "onUserPrompt",
  "onPreToolUse",
  "onPostToolUse",
  "onErrorOccurred",
  "onSessionEnd",
] as const;

export type HookType = (typeof hookTypes)[number];
