import { diffArrays } from "diff";

/** A piece of a diff. The `same` and `removed` texts in order give the text before, `same` and `added` the one after. */
export interface DiffPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Changes, in words, beyond which two texts count as unrelated: the search grows with the square of this. */
const MOST_EDITS = 600;

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Word diff of two versions of a text. Words are those of `language` (BCP 47), so that Chinese, Japanese
 * and Thai are compared by word too; an unknown tag counts as the default locale.
 * At each change the removed text comes before the added one. No part is empty.
 */
export function wordDiff(before: string, after: string, language: string): readonly DiffPart[] {
  const changes = diffArrays(wordsOf(before, language), wordsOf(after, language), { maxEditLength: MOST_EDITS });
  if (changes === undefined) {
    return partsOf([{ removed: before, added: after, same: "" }]);
  }
  return partsOf(joinAcrossBlanks(groupChanges(changes)));
}

/** A change and the unchanged text behind it. */
interface ChangeGroup {
  readonly removed: string;
  readonly added: string;
  readonly same: string;
}

function groupChanges(changes: ReturnType<typeof diffArrays<string>>): ChangeGroup[] {
  const groups: ChangeGroup[] = [];
  let removed = "";
  let added = "";
  for (const change of changes) {
    const text = change.value.join("");
    if (change.removed) {
      removed += text;
    } else if (change.added) {
      added += text;
    } else {
      groups.push({ removed, added, same: text });
      removed = "";
      added = "";
    }
  }
  groups.push({ removed, added, same: "" });
  return groups;
}

/** A lone blank between two changes is part of one longer change: "a b" → "c d" reads better than a→c, b→d. */
function joinAcrossBlanks(groups: readonly ChangeGroup[]): ChangeGroup[] {
  const joined: ChangeGroup[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    const replaces = last !== undefined && last.removed !== "" && last.added !== "";
    if (replaces && /^\s+$/.test(last.same) && group.removed !== "" && group.added !== "") {
      const removed = last.removed + last.same + group.removed;
      const added = last.added + last.same + group.added;
      joined[joined.length - 1] = { removed, added, same: group.same };
    } else {
      joined.push(group);
    }
  }
  return joined;
}

function partsOf(groups: readonly ChangeGroup[]): DiffPart[] {
  const parts: DiffPart[] = [];
  for (const group of groups) {
    for (const kind of ["removed", "added", "same"] as const) {
      if (group[kind] !== "") {
        parts.push({ kind, text: group[kind] });
      }
    }
  }
  return parts;
}

function wordsOf(text: string, language: string): string[] {
  return Array.from(segmenterFor(language).segment(text), (word) => word.segment);
}

function segmenterFor(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (segmenter === undefined) {
    segmenter = createSegmenter(language);
    segmenters.set(language, segmenter);
  }
  return segmenter;
}

function createSegmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: "word" });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: "word" }); // not a well-formed tag
  }
}
