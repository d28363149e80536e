import { useEffect, useRef } from "react";
import { defaultKeys, keyLabel } from "../../src/review/defaultKeys.ts";
import { panelCommands, type PanelCommand } from "../../src/review/panelCommands.ts";
import { isMac } from "../platform.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";

const words = strings.help;

/** The keys of the review, in a dialog over the panel. Esc closes it, and the focus goes back. */
export function HelpSheet() {
  const isOpen = usePanelState((state) => state.list.isHelpOpen);
  return isOpen ? <Sheet /> : null;
}

function Sheet() {
  const { list } = useController();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="help-title" onClose={() => { list.showHelp(false); }}>
      <h2 id="help-title" className="sheet-title">
        {words.title}
      </h2>
      <table className="keys-table">
        <tbody>
          {panelCommands.map((command) => (
            <KeyRow key={command} command={command} />
          ))}
          {words.inPlace.map(([keys, text]) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>
                <kbd>{keyLabel(keys, isMac)}</kbd>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{words.remap}</p>
      <div className="buttons">
        <button type="button" className="vscode-button" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
        <button type="button" className="vscode-button secondary" onClick={() => { list.openKeyboardShortcuts(); }}>
          {words.shortcuts}
        </button>
      </div>
    </dialog>
  );
}

/** A command without a key of its own is in the Command Palette. */
function KeyRow({ command }: { readonly command: PanelCommand }) {
  const keys = defaultKeys[command];
  return (
    <tr>
      <th scope="row">{words.command[command]}</th>
      <td>{keys === undefined ? <span className="muted">{words.palette}</span> : <kbd>{keyLabel(keys, isMac)}</kbd>}</td>
    </tr>
  );
}
