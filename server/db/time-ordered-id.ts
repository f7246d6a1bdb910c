import { randomUUID } from 'node:crypto';

/**
 * Returns a UUID of version 7 (RFC 9562): 48 bits of time in milliseconds, then 74 random bits. Consecutive ids lie in
 * the same pages of every table and index, whereas random ids each touch their own. It reveals its time and is not a
 * secret.
 */
export function timeOrderedId(nowMs = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
