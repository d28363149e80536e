const failures = new WeakMap<object, number>();
const mostFailures = 200;

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
