/**
 * Returns the page of a deep link `tradewind://product/<id>`; undefined for anything else. Ids are URL-safe, so no
 * other characters reach the address.
 */
export function pathOfDeepLink(link: string): string | undefined {
  const id = /^tradewind:\/\/product\/([\w.~-]{1,200})\/?$/.exec(link)?.[1];
  return id === undefined ? undefined : `/product/${id}`;
}

/** Returns the deep link among a process's arguments, where Windows and Linux pass it. */
export function findDeepLink(args: readonly string[]): string | undefined {
  return args.find((arg) => arg.startsWith('tradewind://'));
}
