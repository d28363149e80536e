import type { Ledger } from "./ledger.ts";
import { segmentAt } from "./segment.ts";
import { plainForm } from "./tolerance.ts";

/** How many of the next open segments are compared. */
const segmentsCompared = 200;
/** Dice coefficient below which two texts have nothing to do with each other. */
const leastSimilarity = 0.4;

/** The open segment that resembles `text` most, of those that come next; undefined when none resembles it. */
export function nearestOpenText(ledger: Ledger, text: string, maxUnitLength: number): string | undefined {
  const wanted = bigramsOf(text);
  let best: string | undefined;
  let bestSimilarity = leastSimilarity;
  for (const candidate of openSegments(ledger, maxUnitLength)) {
    const similarity = diceCoefficient(wanted, bigramsOf(candidate));
    if (similarity > bestSimilarity) {
      best = candidate;
      bestSimilarity = similarity;
    }
  }
  return best;
}

function* openSegments(ledger: Ledger, maxUnitLength: number): Generator<string> {
  let position = ledger.expectedPosition();
  for (let count = 0; position !== undefined && count < segmentsCompared; count++) {
    const before = ledger.startOfDecidedFrom(position) ?? Infinity;
    const segment = segmentAt(ledger.analysis, position, { maxUnitLength, before });
    if (segment === undefined) return;
    yield ledger.analysis.text.slice(segment.start, segment.end);
    position = ledger.openFrom(segment.end);
  }
}

function bigramsOf(text: string): Map<string, number> {
  const plain = plainForm(text).toLowerCase().replace(/\s+/g, " ");
  const counts = new Map<string, number>();
  for (let at = 0; at < plain.length - 1; at++) {
    const bigram = plain.slice(at, at + 2);
    counts.set(bigram, (counts.get(bigram) ?? 0) + 1);
  }
  return counts;
}

function diceCoefficient(a: Map<string, number>, b: Map<string, number>): number {
  let shared = 0;
  for (const [bigram, count] of a) shared += Math.min(count, b.get(bigram) ?? 0);
  const total = sum(a) + sum(b);
  return total === 0 ? 0 : (2 * shared) / total;
}

function sum(counts: Map<string, number>): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  return total;
}
