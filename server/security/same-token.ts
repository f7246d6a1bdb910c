import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, lengths included. */
export function isSameToken(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(wanted));
}
