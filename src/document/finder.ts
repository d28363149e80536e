/**
 * Finds the next place of a closing mark. Remembers the last answer for each mark, so that asking from
 * ever later positions costs linear time in all, also when the mark never comes.
 */
export class Finder {
  readonly #found = new Map<string, { readonly from: number; readonly at: number }>();

  constructor(readonly text: string) {}

  /** The first place of `mark` at or after `from`; -1 when there is none. */
  next(mark: string, from: number): number {
    const known = this.#found.get(mark);
    if (known !== undefined && known.from <= from && (known.at === -1 || from <= known.at)) {
      return known.at;
    }
    const at = this.text.indexOf(mark, from);
    this.#found.set(mark, { from, at });
    return at;
  }
}
