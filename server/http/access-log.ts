import type { Log } from '../runtime/log.ts';

export interface Access {
  readonly requestId: string;
  readonly method: string;
  /** Path without query and tokens, from `loggablePath`. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly isCacheHit: boolean;
}

/** Segments followed by a token that opens a cart: `/c/<token>`, `/api/carts/<token>/redeem`. */
const BEFORE_TOKEN = new Set(['c', 'carts']);
/** Segments allowed after the token. Any other segment is masked, because it may be part of the token. */
const AFTER_TOKEN = new Set(['redeem', 'status']);
/** Paths in normal form. All others are decoded before they are searched for tokens. */
const PLAIN = /^[a-z0-9._~/-]*$/;
const MAX_DECODINGS = 4;

/** Returns the path without its query (searches contain names and numbers) and without tokens, in any spelling. */
export function loggablePath(url: string): string {
  const end = url.indexOf('?');
  const path = (end === -1 ? url : url.slice(0, end)).slice(0, 200);
  if (PLAIN.test(path) && !path.includes('/c/') && !path.includes('carts')) return path;
  const segments = segmentsOf(path);
  const at = segments.findIndex((segment) => BEFORE_TOKEN.has(segment));
  if (at === -1 || at === segments.length - 1) return path;
  const rest = segments.slice(at + 2).map((segment) => (AFTER_TOKEN.has(segment) ? segment : ':more'));
  return `/${[...segments.slice(0, at + 1), ':token', ...rest].join('/')}`;
}

/**
 * Splits a path as a router or a proxy may read it: any case, repeated percent-encoding, empty segments, every
 * separator.
 */
function segmentsOf(path: string): string[] {
  let plain = path;
  for (let times = 0; times < MAX_DECODINGS && plain.includes('%'); times += 1)
    plain = plain.replace(/%[0-7][0-9a-f]/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)));
  return plain
    .toLowerCase()
    .split(/[/\\?#;]/)
    .filter((segment) => segment !== '');
}

/** Writes one line per request. Never logs a body, query, header or address. */
export function logAccess(log: Log, { requestId, method, path, status, ms, isCacheHit }: Access): void {
  const line = { requestId, method, path, status, ms: Math.round(ms * 100) / 100 };
  log.info(isCacheHit ? { ...line, cache: 'hit' } : line);
}
