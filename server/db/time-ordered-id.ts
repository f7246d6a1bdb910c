import { randomUUID } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562): 48 bits of time in milliseconds, then 74 random ones. Whatever is kept by such an id lies where the last
 * one does, so that orders of one moment are written into the same pages: with random ids each goes into a page of its own, of every table
 * and index that holds it. It tells when it was made, and is no secret.
 */
export function timeOrderedId(nowMs = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
