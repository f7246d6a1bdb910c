import type { Net } from 'electron';
import type { HostedFetch } from '../server/sync/hosted-client.ts';

/**
 * Fetches from hosted through Chromium's network, using the system's proxy and certificates. Electron's `fetch` keeps a
 * disk cache and cookies by default and holds the connection of a cancelled body, so that six of them block hosted. It
 * also buffers streamed bodies, sets their length itself and leaves an unhandled rejection when one breaks off; so
 * bodies are buffered here.
 */
export function createHostedFetch(net: Pick<Net, 'fetch'>): HostedFetch {
  return async (url, init) => {
    const stop = new AbortController();
    const given = init.signal ?? null;
    const signal = given === null ? stop.signal : AbortSignal.any([given, stop.signal]);
    const headers = new Headers(init.headers);
    headers.delete('content-length');
    const body = init.body instanceof ReadableStream ? { body: await gather(init.body, signal) } : {};
    const answer = await net.fetch(url, { ...init, ...body, headers, signal, cache: 'no-store', credentials: 'omit' });
    if (answer.body === null) return answer;
    const { status, statusText } = answer;
    return new Response(stoppable(answer.body, stop), { status, statusText, headers: answer.headers });
  };
}

async function gather(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<ArrayBuffer> {
  const whole = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();
  const [bytes] = await Promise.all([new Response(whole.readable).arrayBuffer(), body.pipeTo(whole.writable, { signal })]);
  return bytes;
}

/** Returns a stream of the same bytes; cancelling it ends the request. */
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
