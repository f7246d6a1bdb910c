import type { Log } from '../runtime/log.ts';

export interface Access {
  readonly requestId: string;
  readonly method: string;
  /** As it may be noted: `loggablePath`. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly isCacheHit: boolean;
}

/** A segment after which a token stands that opens somebody's cart: `/c/<token>`, `/api/carts/<token>/redeem`. */
const BEFORE_TOKEN = new Set(['c', 'carts']);
/** What may follow the token; anything else is not ours, and may be the rest of it. */
const AFTER_TOKEN = new Set(['redeem', 'status']);
/** Paths in their one plain spelling; all others are looked at more closely. */
const PLAIN = /^[a-z0-9._~/-]*$/;
const MAX_DECODINGS = 4;

/** The path without its query (people type names and numbers into searches) and without tokens, however they are spelt. */
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

/** As routes may read it, or somebody in front of us: any case, escapes undone however often, empty segments and every separator. */
function segmentsOf(path: string): string[] {
  let plain = path;
  for (let times = 0; times < MAX_DECODINGS && plain.includes('%'); times += 1)
    plain = plain.replace(/%[0-7][0-9a-f]/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)));
  return plain
    .toLowerCase()
    .split(/[/\\?#;]/)
    .filter((segment) => segment !== '');
}

/** One line per request. Never a body, a query, a header, an address. */
export function logAccess(log: Log, { requestId, method, path, status, ms, isCacheHit }: Access): void {
  const line = { requestId, method, path, status, ms: Math.round(ms * 100) / 100 };
  log.info(isCacheHit ? { ...line, cache: 'hit' } : line);
}
