import type { Session } from "../agent/session.ts";
import type { Analysis } from "../document/analysis.ts";
import type { LedgerUnit } from "../document/ledger.ts";
import { outlineOf } from "../document/outline.ts";
import { proseCharacters } from "../document/prose.ts";
import { sameJson } from "../review/reuse.ts";
import type { OutlineSection } from "../review/state.ts";
import type { LineIndex } from "./lines.ts";

type Place = Omit<OutlineSection, "doneCharacters" | "pendingCharacters" | "pendingUnits">;

const places = new WeakMap<Analysis, readonly Place[]>();
const inks = new WeakMap<Analysis, WeakMap<LedgerUnit, number>>();
const shown = new WeakMap<Session, readonly OutlineSection[]>();

/**
 * The document's sections with what is translated of each; a section ends at the next heading of whatever level.
 * What says the same as the last time is the same object, and the list itself when nothing has changed.
 */
export function outlineSections(session: Session, lines: LineIndex): readonly OutlineSection[] {
  const { analysis } = session;
  const counted = countsOf(placesOf(analysis, lines), session);
  const before = shown.get(session);
  const sections = counted.map((section, index) => (sameJson(before?.[index], section) ? (before?.[index] ?? section) : section));
  const isSame = before?.length === sections.length && sections.every((section, index) => section === before[index]);
  const result = isSame ? before : sections;
  shown.set(session, result);
  return result;
}

function placesOf(analysis: Analysis, lines: LineIndex): readonly Place[] {
  let found = places.get(analysis);
  if (found === undefined) {
    const headings = outlineOf(analysis);
    const first = headings[0]?.range.start ?? analysis.text.length;
    const preface = { level: 1, text: "", range: { start: 0, end: first } };
    const starts = proseCharacters(analysis, preface.range) > 0 ? [preface, ...headings] : headings;
    found = starts.map(({ level, text, range: { start } }, index) => {
      const end = starts[index + 1]?.range.start ?? analysis.text.length;
      return { level, text, start, line: lines.lineOf(start), totalCharacters: proseCharacters(analysis, { start, end }) };
    });
    places.set(analysis, found);
  }
  return found;
}

/** Both lists are in document order, so one walk is enough. */
function countsOf(places: readonly Place[], { analysis, ledger }: Session): OutlineSection[] {
  const sections = places.map((place) => ({ ...place, doneCharacters: 0, pendingCharacters: 0, pendingUnits: 0 }));
  let index = 0;
  for (const unit of ledger.units()) {
    while (unit.range.start >= (sections[index + 1]?.start ?? Infinity)) index++;
    const section = sections[index];
    if (section && unit.state === "done") {
      section.doneCharacters += inkOf(analysis, unit);
    } else if (section && unit.state === "pending") {
      section.pendingCharacters += inkOf(analysis, unit);
      section.pendingUnits++;
    }
  }
  return sections;
}

function inkOf(analysis: Analysis, unit: LedgerUnit): number {
  let known = inks.get(analysis);
  if (known === undefined) {
    known = new WeakMap();
    inks.set(analysis, known);
  }
  let ink = known.get(unit);
  if (ink === undefined) {
    ink = proseCharacters(analysis, unit.range);
    known.set(unit, ink);
  }
  return ink;
}
