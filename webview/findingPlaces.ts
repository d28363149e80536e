import { useCallback, useState } from "react";
import type { Finding } from "../src/document/finding.ts";

/** Which findings the person is at: with the caret in the translation, and with the pointer or the focus elsewhere. */
export interface PointedFindings {
  readonly active: readonly number[];
  readonly pointed: readonly number[];
  readonly pointAtCaret: (indexes: readonly number[]) => void;
  readonly point: (indexes: readonly number[]) => void;
}

const none: readonly number[] = [];

export function usePointedFindings(): PointedFindings {
  const [atCaret, setAtCaret] = useState(none);
  const [pointed, setPointed] = useState(none);
  const pointAtCaret = useCallback((indexes: readonly number[]) => { setAtCaret((known) => same(known, indexes)); }, []);
  const point = useCallback((indexes: readonly number[]) => { setPointed((known) => same(known, indexes)); }, []);
  return { active: pointed.length > 0 ? pointed : atCaret, pointed, pointAtCaret, point };
}

/** The known list when both say the same, so that nothing is drawn anew. */
function same(known: readonly number[], next: readonly number[]): readonly number[] {
  return known.length === next.length && known.every((index, place) => index === next[place]) ? known : next;
}

/** Indexes of the findings whose stretch of the translation holds an offset, its ends included. */
export function findingsAt(findings: readonly Finding[], offset: number): readonly number[] {
  return findings.flatMap(({ target }, index) => (target && target.start <= offset && offset <= target.end ? [index] : []));
}

/** Of the stretch of decorated text that an element shows; none for any other. */
export function findingsOfElement(element: EventTarget | null): readonly number[] {
  const stretch = element instanceof Element ? element.closest<HTMLElement>("[data-findings]") : null;
  return stretch?.dataset["findings"]?.split(" ").map(Number) ?? none;
}

/** Of the stretch at a point of the page, in decorated text that lies behind something else. */
export function findingsAtPoint(text: Element, x: number, y: number): readonly number[] {
  const stretches = [...text.querySelectorAll("[data-findings]")];
  const hit = stretches.find((stretch) =>
    [...stretch.getClientRects()].some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom),
  );
  return hit === undefined ? none : findingsOfElement(hit);
}
