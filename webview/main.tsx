import { createRoot } from "react-dom/client";
import { watchHeldApproval } from "./approvalKey.ts";
import { Panel } from "./components/Panel.tsx";
import { watchCarets } from "./draftField.ts";
import { createPageView } from "./pageView.ts";
import { PanelContext } from "./PanelContext.tsx";
import { PanelController } from "./panelController.ts";
import { connectHost } from "./panelHost.ts";
import { createPanelStore } from "./panelStore.ts";
import { savePanel } from "./savePanel.ts";
import "@vscode-elements/elements-lite/components/action-button/action-button.css";
import "@vscode-elements/elements-lite/components/badge/badge.css";
import "@vscode-elements/elements-lite/components/button/button.css";
import "@vscode-elements/elements-lite/components/select/select.css";
import "@vscode-elements/elements-lite/components/textarea/textarea.css";
import "@vscode-elements/elements-lite/components/textfield/textfield.css";
import "./styles/base.css";
import "./styles/header.css";
import "./styles/findings.css";
import "./styles/finished.css";
import "./styles/list.css";
import "./styles/pending.css";
import "./styles/actions.css";
import "./styles/preview.css";
import "./styles/steering.css";
import "./styles/text.css";

const root = document.getElementById("root");
if (root === null) {
  throw new Error("The page has no #root");
}
const host = connectHost();
const saved = host.load();
const store = createPanelStore(saved);
const controller = new PanelController(
  store,
  (message) => {
    host.post(message);
  },
  createPageView(),
);

createRoot(root).render(
  <PanelContext value={{ store, controller }}>
    <Panel savedPlace={saved?.place} savedSessionId={saved?.sessionId} />
  </PanelContext>,
);

savePanel(store, host);
watchHeldApproval(controller);
window.addEventListener("keydown", (event) => {
  if (event.key === "?" && !isTyping(event.target)) {
    event.preventDefault();
    controller.list.showHelp(true);
  }
});
watchCarets();
window.addEventListener("pagehide", () => {
  controller.flush();
});
host.listen((message) => {
  controller.receive(message);
});
controller.start();

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, dialog *");
}
