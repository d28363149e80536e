import type { ShownFindings } from "../../src/review/panelState.ts";
import { elementIds } from "../pageView.ts";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

interface FindingListProps {
  readonly callId: string;
  readonly shown: ShownFindings;
}

export function FindingList({ callId, shown }: FindingListProps) {
  return (
    <ul
      id={elementIds.findings(callId)}
      className={shown.stale ? "findings findings-stale" : "findings"}
      aria-label={strings.unit.findings}
      hidden={shown.findings.length === 0}
    >
      {shown.findings.map((finding, index) => (
        <li key={`${finding.kind} ${index}`} className="finding" data-severity={finding.severity}>
          <Icon name={finding.severity} />
          <span>
            <strong>{strings.unit.severity(finding.severity)}:</strong> {finding.message}
          </span>
        </li>
      ))}
    </ul>
  );
}
