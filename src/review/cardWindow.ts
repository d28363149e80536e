/** Cards that are drawn at once; a list that is hardly longer is drawn whole. */
const SHOWN = 60;
const WHOLE = 70;
/** Cards before the current one. The window moves by as many, so that it stands still for most decisions. */
const STEP = 10;

/**
 * Which of many cards are drawn: those around the current one.
 * @param current index of the current card; below 0: there is none.
 * @returns half-open, indexes of the list.
 */
export function cardWindow(length: number, current: number): { readonly start: number; readonly end: number } {
  if (length <= WHOLE) {
    return { start: 0, end: length };
  }
  const wanted = Math.floor(Math.max(0, current - STEP) / STEP) * STEP;
  const start = Math.min(wanted, length - SHOWN);
  return { start, end: start + SHOWN };
}
