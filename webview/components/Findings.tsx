import type { Finding } from "../../src/document/finding.ts";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly id?: string;
  /** They may not be those of the text as it stands. */
  readonly stale?: boolean;
}

export function Findings({ findings, id, stale = false }: FindingsProps) {
  return (
    <ul
      id={id}
      className={stale ? "findings findings-stale" : "findings"}
      aria-label={strings.unit.findings}
      hidden={findings.length === 0}
    >
      {findings.map((finding, index) => (
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
