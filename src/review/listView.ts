import { noFilter, type UnitFilter } from "./unitFilter.ts";

/** How the panel's lists are looked at. */
export interface ListView {
  readonly filter: UnitFilter;
  readonly isOutlineOpen: boolean;
  readonly isHelpOpen: boolean;
  /** What a command could not do, or did, until the next one; `""`: nothing. */
  readonly told: string;
  /** The finished unit that was last asked to be seen; another object each time. */
  readonly shownRow: { readonly callId: string } | undefined;
}

export type ListEvent =
  | { readonly type: "filter"; readonly filter: UnitFilter }
  | { readonly type: "outline"; readonly open: boolean }
  | { readonly type: "help"; readonly open: boolean }
  | { readonly type: "tell"; readonly text: string }
  /** Bring a finished unit into view. */
  | { readonly type: "showRow"; readonly callId: string };

/** What is kept across a reload of the page. */
export type SavedListView = Pick<ListView, "filter" | "isOutlineOpen">;

export function initialListView(saved?: SavedListView): ListView {
  return { filter: saved?.filter ?? noFilter, isOutlineOpen: saved?.isOutlineOpen ?? false, isHelpOpen: false, told: "", shownRow: undefined };
}

export function reduceListView(view: ListView, event: ListEvent): ListView {
  switch (event.type) {
    case "filter":
      return { ...view, filter: event.filter, told: "" };
    case "outline":
      return { ...view, isOutlineOpen: event.open };
    case "help":
      return { ...view, isHelpOpen: event.open };
    case "tell":
      return event.text === view.told ? view : { ...view, told: event.text };
    case "showRow":
      return { ...view, shownRow: { callId: event.callId } };
  }
}
