const failures = new WeakMap<object, number>();
/** Failures up to which a parse searches on. */
export const mostFailures = 200;

/** How many searches of a parse have failed. */
export function failuresOf(context: object): number {
  return failures.get(context) ?? 0;
}

/**
 * The result of a search for the end of something, undefined when it fails. Where many searches of one parse have failed,
 * no more are made, so that text full of openings without ends costs little.
 */
export function tryScan<T>(context: object, scan: () => T | undefined): T | undefined {
  const failed = failures.get(context) ?? 0;
  if (failed >= mostFailures) return undefined;
  const result = scan();
  if (result === undefined) failures.set(context, failed + 1);
  return result;
}
