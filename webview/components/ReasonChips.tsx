import type { KeyboardEvent } from "react";
import { useController, usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";

const words = strings.reject;

interface ReasonChipsProps {
  readonly callId: string;
  /** As far as it is typed. */
  readonly reason: string;
  readonly inFlight: boolean;
}

const none: readonly string[] = [];

/** The person's last reasons and common ones. A last one is meant as it is; a common one is added, to be made more exact. */
export function ReasonChips({ callId, reason, inFlight }: ReasonChipsProps) {
  const controller = useController();
  const recent = usePanelState((state) => state.review?.recentReasons ?? none);
  const common = words.common.filter((each) => !recent.includes(each));
  const typed = reason.trimEnd();
  return (
    <div className="reason-chips" onKeyDown={(event) => { moveAmongChips(event, () => { controller.addReason(callId, reason); }); }}>
      {recent.length > 0 && (
        <div className="chips" role="group" aria-label={words.recentLabel}>
          {recent.map((each) => (
            <button key={each} type="button" className="chip chip-recent" title={each} disabled={inFlight} onClick={() => { controller.addReason(callId, each); }}>
              <span className="codicon codicon-history" aria-hidden="true" />
              <span className="chip-text">{each}</span>
            </button>
          ))}
        </div>
      )}
      <div className="chips" role="group" aria-label={words.commonLabel}>
        {common.map((each) => (
          <button key={each} type="button" className="chip" disabled={inFlight} onClick={() => { controller.addReason(callId, typed === "" ? each : `${typed}; ${each}`); }}>
            {each}
          </button>
        ))}
      </div>
    </div>
  );
}

/** From the empty field below to the first of the reasons. */
export function focusFirstChip(event: KeyboardEvent<HTMLElement>): void {
  const first = event.currentTarget.closest(".reject")?.querySelector<HTMLElement>(".chip:enabled");
  if (first) {
    event.preventDefault();
    first.focus();
  }
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** @param leave back to the field, before the first. */
function moveAmongChips(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>(".chip:enabled")];
  const at = chips.findIndex((chip) => chip === document.activeElement);
  if (step === undefined || at < 0) {
    return;
  }
  event.preventDefault();
  if (at + step < 0) {
    leave();
  } else {
    chips[at + step]?.focus();
  }
}
