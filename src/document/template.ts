const PLACE = /\{(\d+)\}/g;

/** UTF-16 units of an English text with places `{0}`, `{1}` … that are no places. */
export function ownLength(text: string): number {
  return text.replace(PLACE, "").length;
}

/**
 * Takes an English text apart whose places are filled: a group for each place, in the order of their numbers. Places are
 * numbered in the order in which they first stand in the text; one that stands again holds the same again.
 * @param sourceOf what may stand in a place, as a pattern without groups.
 */
export function templateExpression(text: string, sourceOf: (place: number) => string): RegExp {
  let seen = 0;
  const parts = text.split(PLACE).map((part, index) => {
    if (index % 2 === 0) {
      return escaped(part);
    }
    const place = Number(part);
    if (place < seen) {
      return `\\${String(place + 1)}`;
    }
    seen += 1;
    return `(${sourceOf(place)})`;
  });
  return new RegExp(`^${parts.join("")}$`, "s");
}

/** As a pattern that matches this very text. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
