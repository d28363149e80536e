import type { FinishedFilter } from "../src/review/finishedUnits.ts";
import type { FinishedUnit, PendingUnit, Phase, PhaseAction, ReviewState } from "../src/review/state.ts";
import type { MarkKind } from "../src/document/marks.ts";
import type { Severity } from "../src/document/finding.ts";

/** Every word the panel shows, in one place. */

const numberFormat = new Intl.NumberFormat("en");

function count(number: number, one: string, many: string): string {
  return `${numberFormat.format(number)} ${number === 1 ? one : many}`;
}

const phases: Record<Phase["kind"], string> = {
  drafting: "Drafting",
  retrying: "Waiting to try again",
  reviewing: "Waiting for your review",
  stopped: "Stopped",
  complete: "Complete",
  failed: "Stopped by an error",
};

const filters: Record<FinishedFilter, string> = { all: "All", rule: "By rule", person: "By hand" };

const actions: Record<PhaseAction, string> = {
  retry: "Retry",
  enterKey: "Enter Key…",
  chooseModel: "Choose Model…",
  translateByHand: "Translate by Hand",
  chooseLanguage: "Choose Language…",
  openSettings: "Open Settings",
  showSource: "Show in the Document",
};

const origins: Record<Exclude<PendingUnit["origin"], "model">, string> = {
  fallback: "No usable draft",
  memory: "From memory",
  repetition: "Repetition",
  hand: "By hand",
  split: "Split",
  join: "Joined",
};

const statuses: Record<FinishedUnit["status"], string> = {
  approve: "Approved",
  refined: "Refined",
  skipped: "Skipped",
};

const severities: Record<Severity, string> = { error: "Error", warning: "Warning" };

const markKinds: Record<MarkKind, string> = {
  code: "code",
  link: "link",
  image: "image",
  html: "HTML tag",
  placeholder: "placeholder",
  reference: "reference",
  number: "number",
};

export const strings = {
  loading: "Loading the review…",
  empty: {
    title: "Nothing to review yet",
    steps: [
      "Open a Markdown document.",
      "Run “Interlinear: Translate Document” from the Command Palette or the editor's title bar.",
      "The drafts appear here, one card for each passage: approve, refine or reject them.",
    ],
    hint: "No model set up? “Interlinear: Open Sample Document” shows the whole way offline.",
  },
  closed: {
    title: "This review is not open here",
    retry: "Try Again",
  },
  header: {
    title: (file: string, language: string) => `${file}, translated into ${language}`,
    rehearsal: "Rehearsal",
    rehearsalHint: "This built-in engine is a rehearsal, no translator: choose a model to translate for real.",
    model: "Model",
    details: "tokens and price",
    usage: {
      turns: "Calls of the model",
      input: "Tokens in",
      cached: "of them cached",
      output: "Tokens out",
      reasoning: "of them reasoning",
      price: "Price",
      estimated: "~ is an estimate: the server gives no figures.",
      noPrice: "Set interlinear.tokenPrices to see what they cost.",
    },
    tokens: (tokens: number, isEstimated: boolean) => `${isEstimated ? "~" : ""}${numberFormat.format(tokens)}`,
    stop: "Stop",
    goOn: "Continue",
    openTarget: "Open Translation",
    autopilot: "Autopilot",
    autopilotHint: "Units in which the checks find nothing are approved by rule; the others wait for you.",
    progress: "Progress",
    done: "Approved",
    pending: "To review",
    open: "Open",
    share: (percent: number) => `${numberFormat.format(percent)}%`,
    units: (units: number) => count(units, "unit", "units"),
    progressText: (done: number, pending: number, open: number, doneCharacters: number, totalCharacters: number) =>
      `${done}% approved, ${pending}% to review, ${open}% open: ` +
      `${numberFormat.format(doneCharacters)} of ${numberFormat.format(totalCharacters)} characters approved`,
  },
  phase: (kind: Phase["kind"], mode: ReviewState["mode"]) =>
    mode === "autopilot" && kind === "drafting" ? "Autopilot: drafting…" : phases[kind],
  waiting: {
    title: (seconds: number, reason: string) => (seconds > 0 ? `Waiting ${numberFormat.format(seconds)} s, ${reason}` : `Trying again, ${reason}`),
    retryNow: "Retry Now",
    stop: "Stop",
  },
  action: (action: PhaseAction) => actions[action],
  notice: "Note",
  dismiss: "Dismiss",
  complete: {
    title: "Translation complete",
    counts: (counts: { approved: number; refined: number; byRule: number; skipped: number }) =>
      [
        `${numberFormat.format(counts.approved)} approved`,
        `${numberFormat.format(counts.refined)} refined`,
        ...(counts.byRule > 0 ? [`${numberFormat.format(counts.byRule)} approved by rule`] : []),
        ...(counts.skipped > 0 ? [`${numberFormat.format(counts.skipped)} skipped`] : []),
      ].join(" · "),
  },
  finished: {
    title: "Finished",
    showAll: (number: number) => `Show all ${numberFormat.format(number)}`,
    hidden: (number: number) => `${count(number, "earlier unit is", "earlier units are")} not shown.`,
    hiddenLater: (number: number) => `${count(number, "further unit is", "further units are")} not shown.`,
    filterLabel: "Show finished units",
    filter: (filter: FinishedFilter, number: number) => `${filters[filter]} ${numberFormat.format(number)}`,
    withFindings: (number: number) => `${count(number, "unit has", "units have")} findings; they come first.`,
    withoutFindings: "None of them has a finding.",
    reviewAll: (number: number) => `Review all ${numberFormat.format(number)}`,
    reviewAllHint: "Look at everything yourself that a rule approved",
    reviewAllTitle: (number: number) => `Review ${count(number, "unit", "units")} approved by rule?`,
    reviewAllText:
      "They wait for you again with their drafts. Until you approve them, the translation shows their original text.",
    cancel: "Cancel",
    status: (unit: FinishedUnit) => (unit.by === "rule" ? "By rule" : statuses[unit.status]),
    reopen: "Reopen",
    reopenHint: "Make this unit pending again",
  },
  pending: {
    title: "To review",
    none: "No draft waits for you.",
    waiting: "Drafting the next passages…",
    earlier: (number: number) => `${count(number, "earlier draft", "earlier drafts")}`,
    later: (number: number) => `${count(number, "later draft", "later drafts")}`,
  },
  unit: {
    line: (line: number) => `Line ${numberFormat.format(line)}`,
    lineHint: "Show in the document",
    edited: "Edited",
    sending: "Sending",
    writing: "Being written…",
    redraft: (number: number) => `Redraft ${numberFormat.format(number)}`,
    outdated: { instruction: "Older than your instruction", correction: "You corrected the same text elsewhere" },
    origin: (origin: PendingUnit["origin"]) => (origin === "model" ? undefined : origins[origin]),
    translationOf: (line: number) => `Translation of line ${numberFormat.format(line)}`,
    placeholder: "Write the translation here",
    approve: "Approve",
    approveHint: "Approve this draft (Ctrl+Enter; ⌘Enter on a Mac)",
    refine: "Refine",
    refineHint: "Approve your edited version (Ctrl+Enter; ⌘Enter on a Mac)",
    reject: "Reject",
    rejectHint: "Have it drafted again, for a reason you give",
    undoEdits: "Undo edits",
    yourChanges: "Your changes",
    sinceEarlier: "Against the earlier draft",
    reasonGiven: "Reason given",
    sameAsEarlier: "The draft is the same as the earlier one.",
    missing: "Missing in the translation",
    surplus: "Only in the translation",
    missingHere: (kind: MarkKind) => `This ${markKinds[kind]} is missing in the translation`,
    surplusHere: (kind: MarkKind) => `This ${markKinds[kind]} is not in the original`,
    markKind: (kind: MarkKind) => markKinds[kind],
    findings: "Findings",
    severity: (severity: Severity) => severities[severity],
    lineBreak: "↵",
  },
  steering: {
    label: "Say something to the translator",
    placeholder: "Instruct the translator, or ask",
    instruct: "Instruct",
    instructHint: "Holds for the rest of the document; waiting drafts are made anew (Enter)",
    complete: "The translation is complete: reopen a unit to instruct the translator",
    ask: "Ask",
    askHint: "Answered here; the queue stays as it is (Alt+Enter)",
    hints: [
      ["Instruct", "Enter", "holds for the rest of the document; waiting drafts are made anew."],
      ["Ask", "Alt+Enter", "is answered here; the queue stays as it is."],
    ],
    taken: "In force from now on:",
    answers: "Answers",
    waiting: "waiting…",
    noAnswer: "The model gave no answer.",
    dismissAnswer: "Dismiss this answer",
  },
  reject: {
    label: "Reason",
    placeholder: "What should be different?",
    common: ["Wrong meaning", "Wrong term", "Too literal", "Unnatural wording", "Wrong tone", "Markup changed"],
    commonLabel: "Common reasons",
    send: "Send rejection",
    cancel: "Cancel",
    keys: "Enter sends, Shift+Enter makes a new line, Esc closes.",
  },
  announce: {
    newDrafts: (number: number) => `${count(number, "new draft", "new drafts")} to review.`,
    finished: (line: number, status: string) => `Line ${numberFormat.format(line)}: ${status}.`,
    manyFinished: (number: number) => `${count(number, "unit", "units")} finished.`,
    reopened: (line: number) => `Line ${numberFormat.format(line)} is to be reviewed again.`,
    phase: (text: string) => (text.endsWith("…") ? text : `${text}.`),
    mode: (mode: ReviewState["mode"]) => (mode === "autopilot" ? "Autopilot is on." : "Autopilot is off."),
    /** @param longest characters of the answer. */
    answer: (answer: string, longest: number) =>
      answer === "" ? "The model gave no answer." : `Answer: ${answer.length > longest ? `${answer.slice(0, longest)}…` : answer}`,
  },
} as const;
