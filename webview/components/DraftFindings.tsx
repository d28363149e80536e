import type { ReactNode } from "react";
import type { FixableFinding } from "../../src/document/finding.ts";
import type { ShownFindings } from "../../src/review/panelState.ts";
import { fixLabel } from "../fixLabel.ts";
import { messageText } from "../l10n.ts";
import { elementIds } from "../pageView.ts";
import { useController } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

const words = strings.unit;

interface DraftFindingsProps {
  readonly callId: string;
  readonly shown: ShownFindings;
  /** The translation as it stands. */
  readonly text: string;
  /** Indexes of the findings that the caret or the pointer is at. */
  readonly active: readonly number[];
  readonly readOnly: boolean;
  /** The pointer or the focus came to an entry; undefined: it left. */
  readonly onPoint: (index: number | undefined) => void;
}

/** What the checks say of a translation: each leads to its place, and mends it where that is known. */
export function DraftFindings({ callId, shown, text, active, readOnly, onPoint }: DraftFindingsProps) {
  const { findings, stale } = shown;
  return (
    <ul
      id={elementIds.findings(callId)}
      className={stale ? "findings findings-stale" : "findings"}
      aria-label={words.findings}
      hidden={findings.length === 0}
    >
      {findings.map((finding, index) => (
        <li
          key={`${finding.kind} ${index}`}
          id={elementIds.finding(callId, index)}
          className="finding"
          data-severity={finding.severity}
          data-active={active.includes(index) ? "" : undefined}
          onPointerEnter={() => { onPoint(index); }}
          onPointerLeave={() => { onPoint(undefined); }}
          onFocus={() => { onPoint(index); }}
          onBlur={() => { onPoint(undefined); }}
        >
          <Icon name={finding.severity} />
          <span className="finding-text">
            <Place callId={callId} finding={finding} stale={stale}>
              <strong>{words.severity(finding.severity)}:</strong> {messageText(finding)}
            </Place>
            {finding.fix !== undefined && !stale && (
              <FixButton callId={callId} index={index} label={fixLabel(text, finding.fix)} readOnly={readOnly} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PlaceProps {
  readonly callId: string;
  readonly finding: FixableFinding;
  readonly stale: boolean;
  readonly children: ReactNode;
}

/** The message; activated, it selects its place in the translation. */
function Place({ callId, finding, stale, children }: PlaceProps) {
  const controller = useController();
  const range = stale ? undefined : finding.target;
  return range === undefined ? (
    <span>{children}</span>
  ) : (
    <button type="button" className="finding-place" title={words.findingPlace} onClick={() => { controller.draft.show(callId, range); }}>
      {children}
    </button>
  );
}

interface FixButtonProps {
  readonly callId: string;
  readonly index: number;
  readonly label: string;
  readonly readOnly: boolean;
}

function FixButton({ callId, index, label, readOnly }: FixButtonProps) {
  const controller = useController();
  return (
    <button
      type="button"
      className="fix"
      title={words.fix.hint}
      aria-describedby={elementIds.finding(callId, index)}
      disabled={readOnly}
      onClick={() => { controller.draft.applyFix(callId, index); }}
    >
      <Icon name="lightbulb" />
      <bdi>{label}</bdi>
    </button>
  );
}
