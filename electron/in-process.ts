import http from 'node:http';
import { type Duplex, duplexPair, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { APP_HOST } from './guards.ts';

/** Answers without a body by definition; `Response` refuses one for them. */
const EMPTY_STATUSES = new Set([204, 205, 304]);
/** Hop-by-hop headers; and `accept-encoding`, because a custom scheme decodes nothing. */
const NOT_PASSED_ON = new Set([
  'accept-encoding',
  'connection',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Gives fetch-style access to the embedded API over an in-memory connection, without a TCP port. A foreign host is not
 * found. Rejects when the request is aborted, its body breaks off or the listener closes the connection; cancelling an
 * answer ends it at once.
 */
export function inProcess(listener: http.RequestListener): (request: Request) => Promise<Response> {
  const server = http.createServer(listener);
  return (request) => {
    const url = new URL(request.url);
    if (url.host !== APP_HOST) return Promise.resolve(new Response(null, { status: 404 }));
    return new Promise((resolve, reject) => {
      const [client, peer] = duplexPair();
      endTogether(client, peer);
      server.emit('connection', peer);
      const passedOn = [...request.headers].filter(([name]) => !NOT_PASSED_ON.has(name));
      const outgoing = http.request(
        {
          createConnection: () => client,
          method: request.method,
          path: url.pathname + url.search,
          headers: { ...Object.fromEntries(passedOn), host: url.host, connection: 'close' },
          signal: request.signal,
        },
        (answer) => resolve(toResponse(answer)),
      );
      outgoing.on('error', reject);
      if (request.body === null) outgoing.end();
      // A broken body is reported by `outgoing`, which is destroyed with it.
      else pipeline(Readable.fromWeb(request.body as ReadableStream), outgoing).catch(reject);
    });
  };
}

/** Closes both ends together, as on a network; an in-memory pair does not do that by itself. */
function endTogether(client: Duplex, peer: Duplex): void {
  client.once('close', () => peer.destroy());
  peer.once('close', () => client.destroy());
}

function toResponse(answer: http.IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    if (!NOT_PASSED_ON.has(name)) for (const value of values ?? []) headers.append(name, value);
  const status = answer.statusCode ?? 500;
  // Node's web stream type and the DOM's differ in name only.
  const body = EMPTY_STATUSES.has(status) ? null : (Readable.toWeb(answer) as unknown as ConstructorParameters<typeof Response>[0]);
  return new Response(body, { status, headers });
}
