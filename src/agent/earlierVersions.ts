import { overlaps, type TextRange } from "../document/range.ts";
import { mapTouchedRange, type TextEdit } from "../document/rangeMap.ts";

/** What a text was, and its translation, before the text was edited. */
export interface EarlierVersion {
  readonly source: string;
  readonly translation: string;
}

/** Translated texts that were edited since, until they are translated anew. */
export class EarlierVersions {
  #versions: (TextRange & EarlierVersion)[] = [];

  /** @param range of the text before the edits. */
  add(range: TextRange, version: EarlierVersion, edits: readonly TextEdit[]): void {
    const { start, end } = mapTouchedRange(range, edits);
    if (start < end) {
      this.#versions.push({ start, end, ...version });
    }
  }

  /** The source was edited; those that `add` takes for the same edits come after. */
  move(edits: readonly TextEdit[]): void {
    this.#versions = this.#versions
      .map((version) => ({ ...version, ...mapTouchedRange(version, edits) }))
      .filter(({ start, end }) => start < end);
  }

  /** The last one of the text at `range`. */
  of(range: TextRange): EarlierVersion | undefined {
    const version = this.#versions.findLast((other) => overlaps(other, range));
    return version && { source: version.source, translation: version.translation };
  }

  /** The text at `range` is translated anew. */
  forget(range: TextRange): void {
    this.#versions = this.#versions.filter((version) => !overlaps(version, range));
  }
}
