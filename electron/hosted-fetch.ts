import type { Net } from 'electron';
import type { HostedFetch } from '../server/sync/hosted-client.ts';

/**
 * Asks hosted through Chromium's network: by the system's proxy, trusting the system's certificates. Unlike Node's `fetch`, Electron's keeps a
 * disk cache and cookies unless told otherwise, and goes on holding the connection of an answer whose body is cancelled; six of those and
 * hosted is asked no more.
 */
export function createHostedFetch(net: Pick<Net, 'fetch'>): HostedFetch {
  return async (url, init) => {
    const stop = new AbortController();
    const given = init.signal ?? null;
    const signal = given === null ? stop.signal : AbortSignal.any([given, stop.signal]);
    const answer = await net.fetch(url, { ...init, signal, cache: 'no-store', credentials: 'omit' });
    if (answer.body === null) return answer;
    const { status, statusText, headers } = answer;
    return new Response(stoppable(answer.body, stop), { status, statusText, headers });
  };
}

/** The same bytes; cancelling them ends the request. */
function stoppable(body: ReadableStream<Uint8Array<ArrayBuffer>>, stop: AbortController): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      const piece = await reader.read();
      if (piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel: () => stop.abort(),
  });
}
