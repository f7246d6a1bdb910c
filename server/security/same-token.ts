import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, also for different lengths. */
export function isSameToken(candidate: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return candidate !== undefined && timingSafeEqual(digest(candidate), digest(expected));
}
