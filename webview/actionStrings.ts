import type { BatchAction, BatchDoneMessage } from "../src/review/protocol.ts";
import { t } from "./l10n.ts";

/** The words for what a person does with units beside deciding on one draft. */

type Left = keyof BatchDoneMessage["left"];

const leftWords: Record<Left, (number: number) => string> = {
  findings: (number) => t("{0} with findings", number),
  errors: (number) => t("{0} with errors", number),
  empty: (number) => t("{0} without a translation", number),
  outdated: (number) => t("{0} older than your last word", number),
  hand: (number) => t("{0} that you translate by hand", number),
  edited: (number) => t("{0} that you have edited", number),
};

const doneWords: Record<BatchAction["kind"], (number: number) => string> = {
  approveClean: (number) => t("Approved: {0}.", number),
  approveUpTo: (number) => t("Approved: {0}.", number),
  rejectAll: (number) => t("Rejected: {0}.", number),
};

export const actionStrings = {
  /** In the help sheet. */
  commands: {
    copySource: t("Copy source"),
    skip: t("Skip"),
    translateByHand: t("Translate by hand"),
    split: t("Split at the caret"),
    joinWithNext: t("Join with next"),
    hint: t("Give a hint…"),
    approveClean: t("Approve all without findings"),
    approveUpTo: t("Approve to here"),
    rejectAll: t("Reject all…"),
  },
  menu: {
    open: t("More actions"),
    copySource: t("Copy source"),
    copySourceHint: t("The original becomes the translation"),
    skip: t("Skip"),
    skipHint: t("Leave this text as it is in the original"),
    translateByHand: t("Translate by hand"),
    split: t("Split at the caret"),
    joinWithNext: t("Join with next"),
    hint: t("Give a hint…"),
  },
  hint: {
    label: t("Hint for this unit"),
    placeholder: t("What should the next draft heed? It holds for this unit alone."),
    send: t("Draft again"),
    cancel: t("Cancel"),
  },
  batch: {
    label: t("Decide on many"),
    approveClean: (number: number) => t("Approve all without findings ({0})", number),
    approveUpTo: t("Approve to here"),
    approveUpToHint: t("Approve all up to the current unit, but for those with errors"),
    rejectAll: t("Reject all…"),
    rejectTitle: (number: number) => t("Reject all drafts that wait: {0}?", number),
    rejectText: t("They are drafted again for this reason. Those that you have edited, or translate by hand, stay as they are."),
    reason: t("Reason"),
    send: (number: number) => t("Reject all {0}", number),
    cancel: t("Cancel"),
    /** What became of it: how many were decided, how many left and why. */
    done: ({ kind, decided, left, problem }: Pick<BatchDoneMessage, "kind" | "decided" | "left" | "problem">) => {
      const kinds = Object.keys(leftWords) as Left[]; // an object literal's own keys
      const kept = kinds.flatMap((reason) => (left[reason] === undefined ? [] : [leftWords[reason](left[reason])]));
      return problem ?? [doneWords[kind](decided), ...(kept.length > 0 ? [t("Left as they are: {0}.", kept.join(", "))] : [])].join(" ");
    },
  },
  state: { copied: t("Copied"), hand: t("By hand"), split: t("Split"), join: t("Joined") },
  earlier: {
    hint: t("Hint given"),
    draft: t("Draft of the model"),
  },
} as const;
