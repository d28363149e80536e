/**
 * @param {unknown} error
 * @returns {string} its message, and those of the errors that caused it
 */
export function explain(error) {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return error.cause === undefined ? error.message : `${error.message}\nCause: ${explain(error.cause)}`;
}
