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
export function logAccess(log: Log, access: Access): void {
  log.info({
    requestId: access.requestId,
    method: access.method,
    path: loggablePath(access.url),
    status: access.status,
    ms: Math.round(access.ms * 100) / 100,
    ...(access.isCacheHit ? { cache: 'hit' } : {}),
  });
}
