import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Spans } from './spans.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A literal route segment. Every other segment is an id and is replaced by `:id`. */
const WORD = /^[a-z][a-z-]{0,30}$/;

/** Returns a path without ids: `/api/listings/:id`. */
export const routeOf = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .split('/')
    .map((part) => (part === '' || part === 'v1' || WORD.test(part) ? part : ':id'))
    .join('/');

/** Wraps the listener to report each write request until its response is sent. */
export function tracedWrites(listener: RequestListener, spans: Spans | null): RequestListener {
  if (spans === null) return listener;
  return (req, res) => {
    if (READS.has(req.method ?? '')) return listener(req, res);
    const attributes = { method: req.method ?? '' };
    void spans.span(
      `${req.method} ${routeOf(req.url ?? '/')}`,
      async () => {
        const closed = once(res, 'close');
        listener(req, res);
        await closed;
      },
      attributes,
    );
  };
}
