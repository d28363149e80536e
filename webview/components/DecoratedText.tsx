import { Fragment, memo } from "react";
import { cutSegments } from "../../src/review/segments.ts";
import { strings } from "../strings.ts";
import type { TextDecoration } from "../textDecorations.ts";

interface DecoratedTextProps {
  readonly text: string;
  readonly decorations: readonly TextDecoration[];
  /** A number behind a stretch was clicked. Left out: none are shown. */
  readonly onNumber?: (number: number) => void;
}

/** Text with its marks and findings shown; where several hold, all show. */
export const DecoratedText = memo(function DecoratedText({ text, decorations, onNumber }: DecoratedTextProps) {
  const numbers = new Map(decorations.flatMap(({ range, value }) => (value.badge === undefined ? [] : [[range.end, value.badge]])));
  return cutSegments(text, decorations).map(({ start, text: piece, values }) => {
    const number = onNumber && numbers.get(start + piece.length);
    const findings = values.flatMap((value) => value.finding ?? []);
    return (
      <Fragment key={start}>
        {values.length === 0 ? (
          <span>{piece}</span>
        ) : (
          <span
            className={values.map((value) => value.className).join(" ")}
            title={values.flatMap((value) => value.title ?? []).join("\n") || undefined}
            data-findings={findings.length === 0 ? undefined : findings.join(" ")}
          >
            {piece}
          </span>
        )}
        {number !== undefined && <NumberBadge number={number} onNumber={onNumber} />}
      </Fragment>
    );
  });
});

interface NumberBadgeProps {
  readonly number: number;
  readonly onNumber: ((number: number) => void) | undefined;
}

/** For the mouse: the list of what is missing has the same for the keyboard. */
function NumberBadge({ number, onNumber }: NumberBadgeProps) {
  return (
    <button
      type="button"
      className="mark-badge"
      tabIndex={-1}
      title={strings.unit.insertHint(number)}
      onPointerDown={(event) => { event.preventDefault(); }}
      onClick={(event) => {
        event.stopPropagation();
        onNumber?.(number);
      }}
    >
      {number}
    </button>
  );
}
