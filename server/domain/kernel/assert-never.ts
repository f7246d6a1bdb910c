/** Closes a switch: the compiler objects when a case is missing, the program when a value lies about its type. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
