import type { ServerResponse } from 'node:http';

/** Answers under way that no cache gave. */
export interface OpenAnswers {
  readonly count: number;
  add(res: ServerResponse): void;
}

const isEventStream = (res: ServerResponse) => String(res.getHeader('Content-Type') ?? '').startsWith('text/event-stream');

/** Counts them, and when the server stops ends the event streams among them: those would never end by themselves. */
export function createOpenAnswers(stopping?: AbortSignal): OpenAnswers {
  const open = new Set<ServerResponse>();
  stopping?.addEventListener('abort', () => {
    for (const res of open) if (isEventStream(res)) res.end();
  });
  return {
    get count() {
      return open.size;
    },
    add(res) {
      open.add(res);
      res.once('close', () => open.delete(res));
    },
  };
}
