import type { Log } from '../log.ts';

export interface Access {
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly ms: number;
  readonly isCacheHit: boolean;
}

/** Paths whose last part opens something: the hand-off's token. */
const SECRET_SEGMENT = /^(\/c\/|\/api\/carts\/)[^/]+/;

/** The path without its query (people type names and numbers into searches) and without tokens. */
export function loggablePath(url: string): string {
  const end = url.indexOf('?');
  const path = (end === -1 ? url : url.slice(0, end)).slice(0, 200);
  return path.startsWith('/c/') || path.startsWith('/api/carts/') ? path.replace(SECRET_SEGMENT, '$1:token') : path;
}

/** One line per request. Never a body, a query, a header, an address. */
export function logAccess(log: Log, { requestId, method, url, status, ms, isCacheHit }: Access): void {
  const line = { requestId, method, path: loggablePath(url), status, ms: Math.round(ms * 100) / 100 };
  log.info(isCacheHit ? { ...line, cache: 'hit' } : line);
}
