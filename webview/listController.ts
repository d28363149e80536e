import { shownFinished, shownPending } from "../src/review/shownLists.ts";
import { noFilter, type UnitFilter } from "../src/review/unitFilter.ts";
import type { PanelMessage } from "../src/review/protocol.ts";
import type { OutlineSection } from "../src/review/state.ts";
import type { PageView } from "./pageView.ts";
import type { PanelStore } from "./panelStore.ts";

/** How a person looks at the panel's lists: filter, search, outline and the sheet of keys. */
export class ListController {
  readonly #store: PanelStore;
  readonly #post: (message: PanelMessage) => void;
  readonly #view: PageView;
  readonly #goTo: (callId: string) => void;

  /** @param goTo to a pending unit, its translation focused. */
  constructor(store: PanelStore, post: (message: PanelMessage) => void, view: PageView, goTo: (callId: string) => void) {
    this.#store = store;
    this.#post = post;
    this.#view = view;
    this.#goTo = goTo;
  }

  change(part: Partial<UnitFilter>): void {
    this.#store.dispatch({ type: "filter", filter: { ...this.#store.getState().list.filter, ...part } });
  }

  /** All units again. */
  clear(): void {
    this.#store.dispatch({ type: "filter", filter: noFilter });
    this.#view.focusSearch();
  }

  focusSearch(): void {
    this.#view.focusSearch();
  }

  focusFilter(): void {
    this.#view.focusFilter();
  }

  /** From the search to what it found: the first draft, else the first finished unit. */
  goToFirst(): void {
    const state = this.#store.getState();
    const [draft, done] = [shownPending(state)[0], shownFinished(state)[0]];
    if (draft) {
      this.#goTo(draft.callId);
    } else if (done) {
      this.showRow(done.callId);
    }
  }

  /** Brings a finished unit into view. */
  showRow(callId: string): void {
    this.#store.dispatch({ type: "showRow", callId });
  }

  toggleOutline(): void {
    const open = !this.#store.getState().list.isOutlineOpen;
    this.#store.dispatch({ type: "outline", open });
  }

  /** To the section's first draft, else to its first finished unit; the editor shows where it begins. */
  goToSection({ start }: OutlineSection): void {
    const { review } = this.#store.getState();
    const end = review?.outline.find((section) => section.start > start)?.start ?? Infinity;
    const isWithin = ({ range }: { readonly range: { readonly start: number } }): boolean => range.start >= start && range.start < end;
    const draft = review?.pending.find(isWithin);
    const done = review?.finished.find(isWithin);
    if (draft) {
      this.#goTo(draft.callId);
    } else if (done) {
      this.showRow(done.callId);
    }
    this.#post({ type: "revealPlace", position: start });
  }

  showHelp(open: boolean): void {
    this.#store.dispatch({ type: "help", open });
  }

  openKeyboardShortcuts(): void {
    this.#post({ type: "openKeyboardShortcuts" });
  }

  /** Says what a command did, or could not do. */
  tell(text: string): void {
    this.#store.dispatch({ type: "tell", text });
  }
}
