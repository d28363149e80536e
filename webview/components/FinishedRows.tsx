import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FinishedUnit, ReviewState } from "../../src/review/state.ts";
import { usePanelState } from "../PanelContext.tsx";
import { FinishedRow } from "./FinishedRow.tsx";

/** Rows up to which all are drawn: only a long list pays for the guessed heights that make scroll places inexact. */
const FEW = 50;

/** Pixels that a row is taken to be high until it has been drawn. */
const GUESS = 48;

interface FinishedRowsProps {
  /** In the order in which they are listed. */
  readonly units: readonly FinishedUnit[];
  readonly target: ReviewState["target"];
}

export function FinishedRows({ units, target }: FinishedRowsProps) {
  return units.length > FEW ? <ManyRows units={units} target={target} /> : <FewRows units={units} target={target} />;
}

function FewRows({ units, target }: FinishedRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  useShownRow((callId) => {
    list.current?.querySelector(`[data-call-id="${CSS.escape(callId)}"]`)?.scrollIntoView({ block: "center" });
  });
  return (
    <ol ref={list}>
      {units.map((unit) => (
        <FinishedRow key={unit.callId} unit={unit} target={target} />
      ))}
    </ol>
  );
}

/** Only the rows in and near the view are drawn. */
function ManyRows({ units, target }: FinishedRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const rows = useWindowVirtualizer({
    count: units.length,
    estimateSize: () => GUESS,
    getItemKey: (index) => units[index]?.callId ?? index,
    overscan: 8,
    scrollMargin,
  });
  useShownRow((callId) => {
    const index = units.findIndex((unit) => unit.callId === callId);
    if (index >= 0) {
      rows.scrollToIndex(index, { align: "center" });
    }
  });
  const items = rows.getVirtualItems();
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const after = rows.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <ol ref={list} className="rows-many" style={{ paddingBlock: `${before}px ${Math.max(0, after)}px` }}>
      {items.map(({ index, key }) => {
        const unit = units[index];
        return unit && <FinishedRow key={key} unit={unit} target={target} measure={rows.measureElement} place={{ index, of: units.length }} />;
      })}
    </ol>
  );
}

/** Calls `show` for each finished unit that is asked to be seen. */
function useShownRow(show: (callId: string) => void): void {
  const row = usePanelState((state) => state.list.shownRow);
  const done = useRef(row);
  useEffect(() => {
    if (row !== undefined && row !== done.current) {
      done.current = row;
      show(row.callId);
    }
  });
}
