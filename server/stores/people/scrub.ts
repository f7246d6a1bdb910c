export const ERASED = '[erased]';

/** Minimum length: shorter texts occur in too many others. */
const MIN_LENGTH = 4;

/** Returns a function that replaces these texts wherever they occur, in any case, also URL-encoded. */
export function createScrub(texts: Iterable<string>): (text: string) => string {
  const wanted = new Set<string>();
  for (const text of texts)
    for (const written of [text.trim(), encodeURIComponent(text.trim().toWellFormed())])
      if (written.length >= MIN_LENGTH) wanted.add(written);
  if (wanted.size === 0) return (text) => text;
  const longestFirst = [...wanted].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map((text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'gi');
  return (text) => text.replace(pattern, ERASED);
}

/** Scrubs every text in a JSON value; member names stay. */
export function scrubJson(json: string, scrub: (text: string) => string): string {
  return JSON.stringify(JSON.parse(json, (_name, value: unknown) => (typeof value === 'string' ? scrub(value) : value)));
}
