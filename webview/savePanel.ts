import type { PanelHost } from "./panelHost.ts";
import type { PanelStore } from "./panelStore.ts";
import { readersPlace } from "./readersPlace.ts";

/** Milliseconds between a change and its being saved. */
const SAVE_PAUSE = 300;

/** Keeps what the serializer and a reloaded page need: the session, the typed texts and the scroll place. */
export function savePanel(store: PanelStore, host: PanelHost): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    const { sessionId, edits, reasons, hints, list, steering, dismissedAnswers } = store.getState();
    const { filter, isOutlineOpen } = list;
    host.save({ sessionId, edits, reasons, hints, list: { filter, isOutlineOpen }, steering: steering.text, dismissedAnswers, place: readersPlace() });
  };
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_PAUSE);
  };
  store.subscribe(saveSoon);
  window.addEventListener("scroll", saveSoon, { passive: true });
  window.addEventListener("pagehide", save);
}
