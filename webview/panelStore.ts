import { initialPanelState, reducePanel } from "../src/review/panelState.ts";
import type { PanelEvent, PanelState, SavedTexts } from "../src/review/panelState.ts";

/** Holds the panel's state outside React, so that a component re-renders only for the part it reads. */
export interface PanelStore {
  readonly getState: () => PanelState;
  readonly dispatch: (event: PanelEvent) => void;
  /** @returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPanelStore(saved?: SavedTexts): PanelStore {
  let state = initialPanelState(saved);
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch: (event) => {
      const next = reducePanel(state, event);
      if (next !== state) {
        state = next;
        for (const listener of listeners) {
          listener();
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
