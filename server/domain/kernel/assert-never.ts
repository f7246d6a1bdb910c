/** Ends an exhaustive switch: a missing case fails to compile, an unexpected value at run time throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
