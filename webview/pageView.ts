import type { Insertion } from "../src/document/missingMarks.ts";
import type { TextRange } from "../src/document/range.ts";
import { caretIn, editField, selectIn } from "./draftField.ts";

/** What the panel does with the page itself: focus and scroll place. */
export interface PageView {
  /** Puts the caret into a unit's translation and brings its card into view. */
  focusDraft(callId: string): void;
  /** Edits a unit's translation as typing would; the change comes back as one of the person's. */
  editDraft(callId: string, edit: Insertion): void;
  selectInDraft(callId: string, range: TextRange): void;
  /** Undefined where the person has not put the caret into the translation. */
  caretInDraft(callId: string): TextRange | undefined;
  focusReason(callId: string): void;
  focusRejectButton(callId: string): void;
  focusHint(callId: string): void;
  /** Where the caret is, or was last, in a unit's translation, in UTF-16 units. */
  draftCaret(callId: string): number;
  /** The button that opens the unit's menu. */
  focusMenu(callId: string): void;
  /** Scrolls to a unit that is not in view. @returns false when it is not drawn. */
  revealUnit(callId: string): boolean;
  /** For when the focused unit goes and no other is there. */
  focusPendingList(): void;
  /** True where source and translation have room side by side. */
  hasTwoColumns(): boolean;
  focusSteering(): void;
  focusSearch(): void;
  focusFilter(): void;
  /** Where the focus is, as far as it changes what the approving key means; a dialog counts as a question. */
  focusedPart(): "steering" | "search" | "reason" | "question" | undefined;
  /**
   * Remembers where the reader's eye is.
   * @param leaving a card about to go, whose place its successor `callId` takes.
   * @returns brings the page back there, after it was drawn anew.
   */
  holdPlace(callId: string | undefined, leaving: string | undefined): () => void;
}

export const elementIds = {
  draft: (callId: string): string => `draft-${callId}`,
  reason: (callId: string): string => `reason-${callId}`,
  reject: (callId: string): string => `reject-${callId}`,
  hint: (callId: string): string => `hint-${callId}`,
  menu: (callId: string): string => `menu-${callId}`,
  heading: (callId: string): string => `heading-${callId}`,
  findings: (callId: string): string => `findings-${callId}`,
  finding: (callId: string, index: number): string => `finding-${index}-${callId}`,
  pendingList: "pending-list",
  steering: "steering",
  search: "search",
  kind: "kind",
  listStatus: "list-status",
  outline: "outline",
  steeringHint: "steering-hint",
  header: "panel-header",
} as const;

export function createPageView(): PageView {
  return {
    focusDraft: (callId) => {
      focusIn(elementIds.draft(callId));
    },
    editDraft: (callId, edit) => {
      withDraft(callId, (field) => { editField(field, edit); });
    },
    selectInDraft: (callId, range) => {
      withDraft(callId, (field) => { selectIn(field, range); });
    },
    caretInDraft: (callId) => withDraft(callId, caretIn),
    focusReason: (callId) => {
      focusIn(elementIds.reason(callId));
    },
    focusRejectButton: (callId) => {
      focusIn(elementIds.reject(callId));
    },
    draftCaret: (callId) => {
      const field = document.getElementById(elementIds.draft(callId));
      return field instanceof HTMLTextAreaElement ? field.selectionStart : 0;
    },
    focusHint: (callId) => {
      focusIn(elementIds.hint(callId));
    },
    focusMenu: (callId) => {
      focusIn(elementIds.menu(callId));
    },
    revealUnit: (callId) => {
      if (visibleUnit(callId) === undefined) {
        unitElement(callId)?.scrollIntoView({ block: "nearest" });
      }
      return unitElement(callId) !== undefined;
    },
    focusPendingList: () => {
      document.getElementById(elementIds.pendingList)?.focus({ preventScroll: true });
    },
    hasTwoColumns: () => window.matchMedia("(min-width: 561px)").matches,
    focusSteering: () => {
      document.getElementById(elementIds.steering)?.focus({ preventScroll: true });
    },
    focusSearch: () => {
      const field = document.getElementById(elementIds.search);
      field?.focus({ preventScroll: true });
      if (field instanceof HTMLInputElement) {
        field.select();
      }
    },
    focusFilter: () => {
      document.getElementById(elementIds.kind)?.focus({ preventScroll: true });
    },
    focusedPart,
    holdPlace,
  };
}

function focusedPart(): ReturnType<PageView["focusedPart"]> {
  const focused = document.activeElement;
  if (focused?.closest("dialog, [role=alertdialog]")) {
    return "question";
  }
  if (focused?.id === elementIds.steering) {
    return "steering";
  }
  if (focused?.id === elementIds.search) {
    return "search";
  }
  return focused?.closest(".reason-box") ? "reason" : undefined;
}

function withDraft<T>(callId: string, action: (field: HTMLTextAreaElement) => T): T | undefined {
  const field = document.getElementById(elementIds.draft(callId));
  return field instanceof HTMLTextAreaElement ? action(field) : undefined;
}

/** A card that is about to be drawn is waited for. */
function focusIn(elementId: string): void {
  if (document.getElementById(elementId) === null) {
    requestAnimationFrame(() => { focusNow(elementId); });
  } else {
    focusNow(elementId);
  }
}

function focusNow(elementId: string): void {
  const element = document.getElementById(elementId);
  element?.focus({ preventScroll: true });
  element?.closest("[data-call-id]")?.scrollIntoView({ block: "nearest" });
}

function holdPlace(callId: string | undefined, leaving: string | undefined): () => void {
  const held = visibleUnit(callId) ?? topmostUnit();
  const heldId = held?.dataset["callId"];
  if (held === undefined || heldId === undefined) {
    return () => undefined;
  }
  const place = (heldId === callId ? visibleUnit(leaving) : undefined) ?? held;
  const top = place.getBoundingClientRect().top;
  return () => {
    const now = unitElement(heldId);
    if (now !== undefined) {
      window.scrollBy({ top: now.getBoundingClientRect().top - top, behavior: "instant" });
    }
  };
}

export function unitElement(callId: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-call-id="${CSS.escape(callId)}"]`) ?? undefined;
}

function visibleUnit(callId: string | undefined): HTMLElement | undefined {
  const element = callId === undefined ? undefined : unitElement(callId);
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > headerBottom() && box.top < window.innerHeight ? element : undefined;
}

export function topmostUnit(): HTMLElement | undefined {
  const below = document.elementFromPoint(window.innerWidth / 2, headerBottom() + 8);
  return below?.closest<HTMLElement>("[data-call-id]") ?? undefined;
}

export function headerBottom(): number {
  return document.getElementById(elementIds.header)?.getBoundingClientRect().bottom ?? 0;
}
