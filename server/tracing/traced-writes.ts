import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Spans } from './spans.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A word of a route; whatever else stands in a path is somebody's. */
const WORD = /^[a-z][a-z-]{0,30}$/;

/** A path without whose it is: `/api/listings/:id`. */
export const routeOf = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .split('/')
    .map((part) => (part === '' || part === 'v1' || WORD.test(part) ? part : ':id'))
    .join('/');

/** The same listener, each request that writes told of until its answer is sent. */
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
