import type { PanelCommand } from "../review/panelCommands.ts";

/**
 * Everything this extension contributes under a name. `package.json` spells the same names out;
 * test/unit/manifest.test.ts holds the two together.
 */
export const commands = {
  translateDocument: "interlinear.translateDocument",
  estimate: "interlinear.estimate",
  showReviewPanel: "interlinear.showReviewPanel",
  stop: "interlinear.stop",
  retryNow: "interlinear.retryNow",
  instruct: "interlinear.instruct",
  ask: "interlinear.ask",
  toggleAutopilot: "interlinear.toggleAutopilot",
  reviewAll: "interlinear.reviewAll",
  chooseTargetLanguage: "interlinear.chooseTargetLanguage",
  chooseModel: "interlinear.chooseModel",
  enterKey: "interlinear.enterKey",
  switchModel: "interlinear.switchModel",
  testConnection: "interlinear.testConnection",
  showServerFacts: "interlinear.showServerFacts",
  openTranslation: "interlinear.openTranslation",
  openSample: "interlinear.openSample",
  openWalkthrough: "interlinear.openWalkthrough",
  compareInDiffEditor: "interlinear.compareInDiffEditor",
  compareUnitInDiffEditor: "interlinear.compareUnitInDiffEditor",
  toggleScrollInStep: "interlinear.toggleScrollInStep",
  approveUnit: "interlinear.approveUnit",
  rejectUnit: "interlinear.rejectUnit",
  nextUnit: "interlinear.nextUnit",
  previousUnit: "interlinear.previousUnit",
  nextUnitWithFindings: "interlinear.nextUnitWithFindings",
  undoLastDecision: "interlinear.undoLastDecision",
  searchUnits: "interlinear.searchUnits",
  filterUnits: "interlinear.filterUnits",
  toggleOutline: "interlinear.toggleOutline",
  showReviewKeys: "interlinear.showReviewKeys",
  applyFix: "interlinear.applyFix",
  togglePreview: "interlinear.togglePreview",
  toggleLayout: "interlinear.toggleLayout",
  insertMark: "interlinear.insertMark",
  copySource: "interlinear.copySource",
  skipUnit: "interlinear.skipUnit",
  translateUnitByHand: "interlinear.translateUnitByHand",
  splitUnit: "interlinear.splitUnit",
  joinUnits: "interlinear.joinUnits",
  giveHint: "interlinear.giveHint",
  approveClean: "interlinear.approveClean",
  approveToHere: "interlinear.approveToHere",
  rejectAll: "interlinear.rejectAll",
  reopenUnit: "interlinear.reopenUnit",
  showUnit: "interlinear.showUnit",
  showEventLog: "interlinear.showEventLog",
  exportSession: "interlinear.exportSession",
  openSession: "interlinear.openSession",
  resumeSession: "interlinear.resumeSession",
  discardSession: "interlinear.discardSession",
  refreshSessions: "interlinear.refreshSessions",
} as const;

/** The commands that the review panel carries out, and the names above under which they are registered. */
export const panelCommandNames = {
  approve: "approveUnit",
  reject: "rejectUnit",
  next: "nextUnit",
  previous: "previousUnit",
  nextWithFindings: "nextUnitWithFindings",
  undo: "undoLastDecision",
  search: "searchUnits",
  filter: "filterUnits",
  outline: "toggleOutline",
  help: "showReviewKeys",
  applyFix: "applyFix",
  preview: "togglePreview",
  layout: "toggleLayout",
  insertMark: "insertMark",
  copySource: "copySource",
  skip: "skipUnit",
  translateByHand: "translateUnitByHand",
  split: "splitUnit",
  joinWithNext: "joinUnits",
  hint: "giveHint",
  approveClean: "approveClean",
  approveUpTo: "approveToHere",
  rejectAll: "rejectAll",
} as const satisfies Readonly<Record<PanelCommand, keyof typeof commands>>;

/** Keys for `when` clauses, set with the `setContext` command. */
export const contextKeys = {
  /** The agent is at work, so that there is something to stop. */
  running: "interlinear.running",
  /** The agent waits to try again. */
  waiting: "interlinear.waiting",
  /** There is a session whose panel and target can be shown. */
  hasSession: "interlinear.hasSession",
} as const;

/** Those that tell what a person has done in this window, each for a step of the walkthrough. */
export const stepKeys = {
  hasTranslated: "interlinear.hasTranslated",
  hasApproved: "interlinear.hasApproved",
  hasRefined: "interlinear.hasRefined",
  hasRejected: "interlinear.hasRejected",
  hasAutopilot: "interlinear.hasAutopilot",
} as const;

export const viewTypes = {
  review: "interlinear.review",
} as const;

export const walkthroughs = {
  firstDocument: "firstDocument",
} as const;

export const views = {
  sessions: "interlinear.sessions",
} as const;

/** Of documents that exist in the editor only. */
export const schemes = {
  eventLog: "interlinear-log",
  unit: "interlinear-unit",
} as const;

/** Theme colours of source text, by the state of its unit. */
export const colors = {
  doneBackground: "interlinear.doneBackground",
  doneBorder: "interlinear.doneBorder",
  doneRuler: "interlinear.doneRuler",
  pendingBackground: "interlinear.pendingBackground",
  pendingBorder: "interlinear.pendingBorder",
  pendingRuler: "interlinear.pendingRuler",
  currentBackground: "interlinear.currentBackground",
  currentBorder: "interlinear.currentBorder",
  currentRuler: "interlinear.currentRuler",
} as const;
