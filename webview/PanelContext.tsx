import { createContext, useContext, useSyncExternalStore } from "react";
import type { PanelState } from "../src/review/panelState.ts";
import type { PanelController } from "./panelController.ts";
import type { PanelStore } from "./panelStore.ts";

interface Panel {
  readonly store: PanelStore;
  readonly controller: PanelController;
}

/** Both parts stay the same for the page's lifetime: reading the context re-renders nothing. */
export const PanelContext = createContext<Panel | undefined>(undefined);

function usePanelContext(): Panel {
  const panel = useContext(PanelContext);
  if (panel === undefined) {
    throw new Error("The panel's components need a PanelContext around them");
  }
  return panel;
}

export function useController(): PanelController {
  return usePanelContext().controller;
}

/**
 * A part of the panel's state. The component re-renders when what `select` returns is another object or value,
 * so `select` must return a part of the state itself, or a plain value, never a new object.
 */
export function usePanelState<T>(select: (state: PanelState) => T): T {
  const { store } = usePanelContext();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
