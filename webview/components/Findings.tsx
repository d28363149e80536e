import type { Finding } from "../../src/document/finding.ts";
import { messageText } from "../l10n.ts";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

/** What the checks said of a text that is not to be changed here. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ul className="findings" aria-label={strings.unit.findings} hidden={findings.length === 0}>
      {findings.map((finding, index) => (
        <li key={`${finding.kind} ${index}`} className="finding" data-severity={finding.severity}>
          <Icon name={finding.severity} />
          <span className="finding-text">
            <span>
              <strong>{strings.unit.severity(finding.severity)}:</strong> {messageText(finding)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
