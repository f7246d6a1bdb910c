import type { Net } from 'electron';
import type { HostedFetch } from '../server/sync/hosted-client.ts';

/**
 * Asks hosted through Chromium's network: by the system's proxy, trusting the system's certificates. Unlike Node's `fetch`, Electron's keeps a
 * disk cache and cookies unless told otherwise, and goes on holding the connection of an answer whose body is cancelled; six of those and
 * hosted is asked no more. It gathers a streamed body before it sends it, counts it itself, and leaves an unhandled rejection when that
 * breaks off; so a body is gathered here.
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
