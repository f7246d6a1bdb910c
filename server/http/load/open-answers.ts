import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from '../json-body.ts';

/** Uncached answers in progress. */
export interface OpenAnswers {
  /**
   * Fully received requests that wait for their answer. A body still arriving costs only its connection and is not
   * counted.
   */
  readonly count: number;
  add(req: IncomingMessage, res: ServerResponse): void;
}

const isEventStream = (res: ServerResponse) => String(res.getHeader('Content-Type') ?? '').startsWith('text/event-stream');

/** Counts open answers and ends event streams on shutdown, because they never end by themselves. */
export function createOpenAnswers(stopping?: AbortSignal): OpenAnswers {
  const open = new Set<ServerResponse>();
  stopping?.addEventListener('abort', () => {
    for (const res of open) if (isEventStream(res)) res.end();
  });
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(req, res) {
      open.add(res);
      let isCounted = false;
      const begin = () => {
        isCounted = true;
        count += 1;
      };
      if (hasBody(req.headers)) req.once('end', begin);
      else begin();
      res.once('close', () => {
        open.delete(res);
        req.off('end', begin);
        if (isCounted) count -= 1;
      });
    },
  };
}
