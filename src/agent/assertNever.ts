/** For the `default` of an exhaustive switch: the compiler refuses a forgotten case. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
