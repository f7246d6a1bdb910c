import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The token of `Authorization: Bearer <token>`; undefined without one. */
export function bearerToken(req: IncomingMessage): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(req.headers.authorization ?? '')?.[1];
}

/** Compares in constant time, lengths included. */
export function isSameToken(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(wanted));
}
