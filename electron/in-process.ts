import http from 'node:http';
import { duplexPair, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Answers without a body by definition; `Response` refuses one for them. */
const EMPTY_STATUSES = new Set([204, 205, 304]);

/**
 * Fetch-style access to the embedded API over an in-memory connection: no TCP port is opened.
 * Rejects when the request is aborted or the listener breaks the connection.
 */
export function inProcess(listener: http.RequestListener): (request: Request) => Promise<Response> {
  const server = http.createServer(listener);
  return (request) =>
    new Promise((resolve, reject) => {
      const [client, peer] = duplexPair();
      server.emit('connection', peer);
      const url = new URL(request.url);
      const outgoing = http.request(
        {
          createConnection: () => client,
          method: request.method,
          path: url.pathname + url.search,
          headers: { ...Object.fromEntries(request.headers), host: url.host, connection: 'close' },
          signal: request.signal,
        },
        (answer) => resolve(toResponse(answer)),
      );
      outgoing.on('error', reject);
      if (request.body === null) outgoing.end();
      else Readable.fromWeb(request.body as ReadableStream).pipe(outgoing);
    });
}

function toResponse(answer: http.IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct)) for (const value of values ?? []) headers.append(name, value);
  const status = answer.statusCode ?? 500;
  // Node's web stream type and the DOM's differ in name only.
  const body = EMPTY_STATUSES.has(status) ? null : (Readable.toWeb(answer) as unknown as ConstructorParameters<typeof Response>[0]);
  return new Response(body, { status, headers });
}
