import type { PanelCommand } from "../src/review/panelCommands.ts";
import type { SectionState } from "../src/review/sectionState.ts";
import type { UnitKind } from "../src/review/unitFilter.ts";
import type { FinishedUnit, PendingUnit, Phase, PhaseAction, ReviewState, StartAction } from "../src/review/state.ts";
import type { MarkKind } from "../src/document/marks.ts";
import type { Severity } from "../src/document/finding.ts";
import { actionStrings } from "./actionStrings.ts";
import { t } from "./l10n.ts";

/** Every word the panel shows, in one place. */

/** The text for one, or for another number; English and Chinese need no more forms. */
function count(number: number, one: string, many: string): string {
  return number === 1 ? one : many;
}

const phases: Record<Phase["kind"], string> = {
  drafting: t("Drafting"),
  retrying: t("Waiting to try again"),
  reviewing: t("Waiting for your review"),
  stopped: t("Stopped"),
  complete: t("Complete"),
  failed: t("Stopped by an error"),
};

const kinds: Record<UnitKind, (number: number) => string> = {
  all: (number) => t("All ({0})", number),
  pending: (number) => t("To review ({0})", number),
  findings: (number) => t("With findings ({0})", number),
  refined: (number) => t("Refined ({0})", number),
  hand: (number) => t("By hand ({0})", number),
  rule: (number) => t("By rule ({0})", number),
  skipped: (number) => t("Skipped ({0})", number),
};

const commandNames: Record<PanelCommand, string> = {
  approve: t("Approve, or send the reason or instruction"),
  reject: t("Reject"),
  next: t("Next draft"),
  previous: t("Previous draft"),
  nextWithFindings: t("Next draft with findings"),
  undo: t("Undo the last decision"),
  search: t("Search"),
  filter: t("Filter"),
  outline: t("Outline"),
  help: t("These keys"),
  applyFix: t("Mend the first finding"),
  preview: t("Rendered preview of the unit"),
  layout: t("Side by side or stacked"),
  insertMark: t("Insert a missing piece (1 to 9)"),
  ...actionStrings.commands,
};

const actions: Record<PhaseAction, string> = {
  retry: t("Retry"),
  enterKey: t("Enter Key…"),
  chooseModel: t("Choose Model…"),
  translateByHand: t("Translate by Hand"),
  chooseLanguage: t("Choose Language…"),
  openSettings: t("Open Settings"),
  showSource: t("Show in the Document"),
};

const origins: Record<Exclude<PendingUnit["origin"], "model">, string> = {
  fallback: t("No usable draft"),
  memory: t("From memory"),
  repetition: t("Repetition"),
  hand: t("By hand"),
  split: t("Split"),
  join: t("Joined"),
};

const statuses: Record<FinishedUnit["status"], string> = {
  approve: t("Approved"),
  refined: t("Refined"),
  skipped: t("Skipped"),
};

const severities: Record<Severity, string> = { error: t("Error"), warning: t("Warning") };

const markKinds: Record<MarkKind, { readonly name: string; readonly missing: string; readonly surplus: string }> = {
  code: { name: t("code"), missing: t("This code is missing in the translation"), surplus: t("This code is not in the original") },
  link: { name: t("link"), missing: t("This link is missing in the translation"), surplus: t("This link is not in the original") },
  image: { name: t("image"), missing: t("This image is missing in the translation"), surplus: t("This image is not in the original") },
  html: { name: t("HTML tag"), missing: t("This HTML tag is missing in the translation"), surplus: t("This HTML tag is not in the original") },
  placeholder: { name: t("placeholder"), missing: t("This placeholder is missing in the translation"), surplus: t("This placeholder is not in the original") },
  reference: { name: t("reference"), missing: t("This reference is missing in the translation"), surplus: t("This reference is not in the original") },
  number: { name: t("number"), missing: t("This number is missing in the translation"), surplus: t("This number is not in the original") },
};

export const strings = {
  loading: t("Loading the review…"),
  empty: {
    title: t("Nothing to review yet"),
    text: t("Open a Markdown document and translate it. The drafts appear here, one card for each passage: approve, refine or reject them."),
    hint: t("No model set up? The built-in rehearsal translates the sample without a key and without a network."),
    actions: {
      translateDocument: t("Translate the Open Document"),
      openSample: t("Open Sample Document"),
      chooseModel: t("Choose Model"),
      openWalkthrough: t("Get Started"),
    } satisfies Record<StartAction, string>,
  },
  closed: {
    title: t("This review is not open here"),
    retry: t("Try Again"),
  },
  header: {
    title: (file: string, language: string) => t("{0}, translated into {1}", file, language),
    rehearsal: t("Rehearsal"),
    rehearsalHint: t("This built-in engine is a rehearsal, no translator: choose a model to translate for real."),
    model: t("Model"),
    details: t("tokens and price"),
    usage: {
      turns: t("Calls of the model"),
      input: t("Tokens in"),
      cached: t("of them cached"),
      output: t("Tokens out"),
      reasoning: t("of them reasoning"),
      price: t("Price"),
      estimated: t("~ is an estimate: the server gives no figures."),
      noPrice: t("Set interlinear.tokenPrices to see what they cost."),
    },
    tokens: (tokens: number, isEstimated: boolean) => (isEstimated ? t("~{0}", tokens) : t("{0}", tokens)),
    stop: t("Stop"),
    goOn: t("Continue"),
    openTarget: t("Open Translation"),
    compare: t("Compare"),
    compareHint: t("Compare original and translation in the diff editor"),
    autopilot: t("Autopilot"),
    autopilotHint: t("Units in which the checks find nothing are approved by rule; the others wait for you."),
    progress: t("Progress"),
    done: t("Approved"),
    pending: t("To review"),
    open: t("Open"),
    share: (percent: number) => t("{0}%", percent),
    units: (units: number) => count(units, t("{0} unit", units), t("{0} units", units)),
    progressText: (done: number, pending: number, open: number, doneCharacters: number, totalCharacters: number) =>
      t("{0}% approved, {1}% to review, {2}% open: {3} of {4} characters approved", done, pending, open, doneCharacters, totalCharacters),
  },
  phase: (kind: Phase["kind"], mode: ReviewState["mode"]) =>
    mode === "autopilot" && kind === "drafting" ? t("Autopilot: drafting…") : phases[kind],
  waiting: {
    title: (seconds: number, reason: string) => (seconds > 0 ? t("Waiting {0} s, {1}", seconds, reason) : t("Trying again, {0}", reason)),
    retryNow: t("Retry Now"),
    stop: t("Stop"),
  },
  action: (action: PhaseAction) => actions[action],
  notice: t("Note"),
  dismiss: t("Dismiss"),
  complete: {
    title: t("Translation complete"),
    counts: (counts: { approved: number; refined: number; byRule: number; skipped: number }) =>
      [
        t("{0} approved", counts.approved),
        t("{0} refined", counts.refined),
        ...(counts.byRule > 0 ? [t("{0} approved by rule", counts.byRule)] : []),
        ...(counts.skipped > 0 ? [t("{0} skipped", counts.skipped)] : []),
      ].join(" · "),
  },
  finished: {
    title: t("Finished"),
    withFindings: (number: number) =>
      count(number, t("{0} unit has findings; it comes first.", number), t("{0} units have findings; they come first.", number)),
    withoutFindings: t("None of them has a finding."),
    reviewAll: (number: number) => t("Review all {0}", number),
    reviewAllHint: t("Look at everything yourself that a rule approved"),
    reviewAllTitle: (number: number) =>
      count(number, t("Review {0} unit approved by rule?", number), t("Review {0} units approved by rule?", number)),
    reviewAllText: t("They wait for you again with their drafts. Until you approve them, the translation shows their original text."),
    cancel: t("Cancel"),
    status: ({ by, made, status }: FinishedUnit) =>
      by === "rule" ? t("By rule") : made === "copied" || made === "hand" ? actionStrings.state[made] : statuses[status],
    reopen: t("Reopen"),
    reopenHint: t("Make this unit pending again"),
  },
  list: {
    search: t("Search originals and translations"),
    searchPlaceholder: t("Search"),
    matchCase: t("Match case"),
    regExp: t("Use regular expression"),
    noRegExp: (problem: string) => t("No regular expression: {0}", problem),
    filterLabel: t("Show"),
    kind: (kind: UnitKind, number: number) => kinds[kind](number),
    listed: (listed: number, all: number) => t("{0} of {1} units", listed, all),
    clear: t("Show all"),
    outline: t("Outline"),
    outlineHint: t("Headings, and what is translated below them"),
    stacked: t("Stacked"),
    stackedHint: t("The original above its translation, or side by side"),
    help: t("Keys"),
    helpHint: t("Keys of the review (?)"),
    noFindings: t("No other draft has findings."),
    notListed: t("The draft you are at is not listed: show all, or go to the next one."),
    onlyListed: t("Some drafts are not listed: show all before you decide on all."),
  },
  outline: {
    title: t("Outline"),
    none: t("The document has no headings."),
    beginning: t("Beginning"),
    line: (line: number) => t("Line {0}", line),
    state: (state: SectionState, pending: number) =>
      ({ done: t("translated"), pending: t("{0} to review", pending), started: t("begun"), open: t("open") })[state],
  },
  help: {
    title: t("Keys of the review"),
    command: commandNames,
    inPlace: [
      ["alt+down", t("Next draft, in the list")],
      ["alt+up", t("Previous draft, in the list")],
      ["enter", t("Send the reason, or the instruction")],
      ["alt+enter", t("Ask, in the steering box")],
      ["escape", t("Close the reason, or clear the search")],
    ],
    palette: t("Command Palette"),
    remap: t("These are the keys at first; you can give each command another one."),
    shortcuts: t("Keyboard Shortcuts…"),
    close: t("Close"),
  },
  pending: {
    title: t("To review"),
    /** Of the units some may not be listed. */
    count: (listed: number, all: number) => (listed === all ? t("{0}", all) : t("{0} of {1}", listed, all)),
    noneListed: t("No draft is listed: the filter or the search leaves them out."),
    none: t("No draft waits for you."),
    waiting: t("Drafting the next passages…"),
    earlier: (number: number) => count(number, t("{0} earlier draft", number), t("{0} earlier drafts", number)),
    later: (number: number) => count(number, t("{0} later draft", number), t("{0} later drafts", number)),
  },
  unit: {
    line: (line: number) => t("Line {0}", line),
    lineHint: t("Show in the document"),
    edited: t("Edited"),
    sending: t("Sending"),
    writing: t("Being written…"),
    redraft: (number: number) => t("Redraft {0}", number),
    outdated: { instruction: t("Older than your instruction"), correction: t("You corrected the same text elsewhere") },
    origin: (origin: PendingUnit["origin"]) => (origin === "model" ? undefined : origins[origin]),
    translationOf: (line: number) => t("Translation of line {0}", line),
    placeholder: t("Write the translation here"),
    approve: t("Approve"),
    approveHint: t("Approve this draft (Ctrl+Enter; ⌘Enter on a Mac)"),
    refine: t("Refine"),
    refineHint: t("Approve your edited version (Ctrl+Enter; ⌘Enter on a Mac)"),
    reject: t("Reject"),
    rejectHint: t("Have it drafted again, for a reason you give"),
    undoEdits: t("Undo edits"),
    yourChanges: t("Your changes"),
    sinceEarlier: t("Against the earlier draft"),
    sinceOriginal: t("Against the earlier original"),
    sinceTranslation: t("Against the earlier translation"),
    reasonGiven: t("Reason given"),
    sameAsEarlier: t("The draft is the same as the earlier one."),
    missing: t("Missing in the translation"),
    surplus: t("Only in the translation"),
    missingHere: (kind: MarkKind) => markKinds[kind].missing,
    surplusHere: (kind: MarkKind) => markKinds[kind].surplus,
    markKind: (kind: MarkKind) => markKinds[kind].name,
    insertHint: (number: number) => t("Insert at the caret (Ctrl+K {0}; ⌘K {0} on a Mac)", number),
    insertAtCaret: t("Insert at the caret"),
    findings: t("Findings"),
    findingPlace: t("Show its place in the translation"),
    fix: {
      insert: (text: string) => t("Insert {0}", text),
      remove: (text: string) => t("Remove {0}", text),
      write: (text: string) => t("Write {0}", text),
      invisible: t("Remove what cannot be seen"),
      hint: t("Mend it (Ctrl+.; ⌘. on a Mac)"),
    },
    severity: (severity: Severity) => severities[severity],
    lineBreak: "↵",
  },
  preview: {
    toggle: t("Preview"),
    hint: t("Show how both texts look when rendered (Ctrl+K Ctrl+E; ⌘K ⌘E on a Mac)"),
    label: (side: "source" | "translation") => (side === "source" ? t("The original, rendered") : t("The translation, rendered")),
    loading: t("Rendering…"),
    image: (alt: string) => (alt === "" ? t("[image]") : t("[image: {0}]", alt)),
  },
  steering: {
    label: t("Say something to the translator"),
    placeholder: t("Instruct the translator, or ask"),
    instruct: t("Instruct"),
    instructHint: t("Holds for the rest of the document; waiting drafts are made anew (Enter)"),
    complete: t("The translation is complete: reopen a unit to instruct the translator"),
    ask: t("Ask"),
    askHint: t("Answered here; the queue stays as it is (Alt+Enter)"),
    hints: [
      [t("Instruct"), "Enter", t("holds for the rest of the document; waiting drafts are made anew.")],
      [t("Ask"), "Alt+Enter", t("is answered here; the queue stays as it is.")],
    ],
    taken: t("In force from now on:"),
    answers: t("Answers"),
    waiting: t("waiting…"),
    noAnswer: t("The model gave no answer."),
    dismissAnswer: t("Dismiss this answer"),
  },
  reject: {
    label: t("Reason"),
    placeholder: t("What should be different?"),
    common: [t("Wrong meaning"), t("Wrong term"), t("Too literal"), t("Unnatural wording"), t("Wrong tone"), t("Markup changed")],
    commonLabel: t("Common reasons"),
    recentLabel: t("Your last reasons"),
    send: t("Send rejection"),
    cancel: t("Cancel"),
    keys: t("Enter sends, Shift+Enter makes a new line, Esc closes."),
  },
  announce: {
    newDrafts: (number: number) => count(number, t("{0} new draft to review.", number), t("{0} new drafts to review.", number)),
    finished: (line: number, status: string) => t("Line {0}: {1}.", line, status),
    manyFinished: (number: number) => count(number, t("{0} unit finished.", number), t("{0} units finished.", number)),
    reopened: (line: number) => t("Line {0} is to be reviewed again.", line),
    phase: (text: string) => (text.endsWith("…") ? text : t("{0}.", text)),
    mode: (mode: ReviewState["mode"]) => (mode === "autopilot" ? t("Autopilot is on.") : t("Autopilot is off.")),
    /** @param longest characters of the answer. */
    answer: (answer: string, longest: number) =>
      answer === "" ? t("The model gave no answer.") : t("Answer: {0}", answer.length > longest ? `${answer.slice(0, longest)}…` : answer),
  },
} as const;
