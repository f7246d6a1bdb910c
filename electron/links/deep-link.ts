/**
 * The page behind a deep link `tradewind://product/<id>`; undefined for anything else.
 * Ids are URL-safe, so nothing but those characters ever reaches the address.
 */
export function pathOfDeepLink(link: string): string | undefined {
  const id = /^tradewind:\/\/product\/([\w.~-]{1,200})\/?$/.exec(link)?.[1];
  return id === undefined ? undefined : `/product/${id}`;
}

/** The deep link among a process's arguments (Windows and Linux pass it there). */
export function findDeepLink(args: readonly string[]): string | undefined {
  return args.find((arg) => arg.startsWith('tradewind://'));
}
