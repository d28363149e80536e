import { useState } from "react";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

/** Dismissed for as long as the page lives. */
export function Notices({ notices }: { readonly notices: readonly string[] }) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  return notices
    .filter((notice) => !dismissed.includes(notice))
    .map((notice) => (
      <div key={notice} className="banner banner-notice">
        <Icon name="info" />
        <p className="banner-text">
          <span className="visually-hidden">{strings.notice}: </span>
          {notice}
        </p>
        <button
          type="button"
          className="vscode-action-button"
          aria-label={strings.dismiss}
          title={strings.dismiss}
          onClick={() => { setDismissed([...dismissed, notice]); }}
        >
          <Icon name="close" />
        </button>
      </div>
    ));
}
