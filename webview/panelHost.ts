import type { SavedTexts } from "../src/review/panelState.ts";
import type { ReadersPlace } from "./readersPlace.ts";
import type { HostMessage, PanelMessage } from "../src/review/protocol.ts";

/** What survives a reload of the page; the serializer reads `sessionId` from it. */
export interface SavedPanel extends SavedTexts {
  readonly place?: ReadersPlace | undefined;
}

interface VsCodeApi {
  postMessage(message: PanelMessage): void;
  getState(): SavedPanel | undefined;
  setState(state: SavedPanel): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** The panel's only way to the extension. */
export interface PanelHost {
  post(message: PanelMessage): void;
  /** For the page's lifetime. */
  listen(listener: (message: HostMessage) => void): void;
  load(): SavedPanel | undefined;
  save(saved: SavedPanel): void;
}

/** May be called once: VS Code hands out its API a single time. */
export function connectHost(): PanelHost {
  const api = acquireVsCodeApi();
  return {
    post: (message) => {
      api.postMessage(message);
    },
    listen: (listener) => {
      window.addEventListener("message", (event: MessageEvent<HostMessage>) => {
        listener(event.data);
      });
    },
    load: () => api.getState(),
    save: (saved) => {
      api.setState(saved);
    },
  };
}
