import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import type { HostedFetch } from '../../../sync/hosted-client.ts';
import { lingerBriefly } from '../../bodies/multipart.ts';
import { hasBody } from '../../json-body.ts';

export interface HostedStreamDeps {
  readonly hostedUrl: string;
  /** Version of Tradewind on this device. */
  readonly version: string;
  /** Token by which hosted identifies this device. */
  readonly deviceToken: string | null;
  readonly isOnline: () => boolean;
  readonly fetch?: HostedFetch | undefined;
}

/** Streams a request to hosted and its answer back; aborts one side when the other ends. */
export type HostedProxy = (req: Request, res: Response) => Promise<void>;

/** Milliseconds without a byte in either direction. Event streams of hosted send keep-alives more often. */
const STILL_MS = 30_000;
/** 256 kbit/s. Some `fetch` implementations buffer a body before sending, so its progress is not visible. */
const SLOWEST_LINE_BYTES_PER_MS = 32;
/** Request headers forwarded to hosted: never this device's cookie, host or token. */
const ASKED = [
  ...[
    'accept',
    'authorization',
    'content-length',
    'content-type',
    'idempotency-client',
    'idempotency-key',
    'if-none-match',
    'last-event-id',
  ],
  'user-agent',
];
/** Response headers forwarded to the page; connection headers are not. */
const ANSWERED = [
  ...['allow', 'cache-control', 'content-disposition', 'content-length', 'content-type', 'etag', 'idempotency-replayed', 'retry-after'],
  ...['vary', 'www-authenticate'],
];
/** Content types of hosted; any other answer comes from a network device in between. */
const SPOKEN = /^(?:application\/(?:problem\+)?json|text\/(?:csv|vcard|event-stream)|image\/(?:webp|avif))\b/;

export const offline = () => new DomainError('unavailable', 'This device is offline. Try again when the connection is back.');

export function createHostedProxy({ hostedUrl, version, deviceToken, isOnline, fetch: ask = fetch }: HostedStreamDeps): HostedProxy {
  function headersOf(req: Request): Headers {
    const headers = new Headers();
    for (const name of ASKED) {
      const value = req.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    headers.set('tradewind-version', version);
    if (deviceToken !== null) headers.set('tradewind-device', deviceToken);
    return headers;
  }

  async function send(req: Request, line: Line): Promise<globalThis.Response> {
    const { pathname, search } = new URL(req.originalUrl, hostedUrl);
    const init = { method: req.method, headers: headersOf(req), redirect: 'error', signal: line.signal } as const;
    // `fetch` sends no body with these methods.
    if (req.method === 'GET' || req.method === 'HEAD' || !hasBody(req.headers)) {
      init.headers.delete('content-length');
      return await ask(hostedUrl + pathname + search, init);
    }
    // A separate stream, because cancelling the request's own would close the connection of its answer.
    const body = line.watch().on('error', () => undefined);
    req.pipe(body);
    const whole = { ...init, body: Readable.toWeb(body) as ReadableStream<Uint8Array>, duplex: 'half' } as RequestInit;
    return await ask(hostedUrl + pathname + search, whole);
  }

  return async (req, res) => {
    lingerBriefly(req, res, () => undefined);
    if (!isOnline()) throw offline();
    const line = openLine();
    res.once('close', line.giveUp);
    req.once('error', line.giveUp);
    const answer = await send(req, line).catch(() => undefined);
    if (answer === undefined || !isHosteds(answer)) {
      req.unpipe();
      line.giveUp();
      if (res.destroyed) return;
      throw offline();
    }
    line.moved();
    res.writeHead(answer.status, { 'Cache-Control': 'no-store', ...answeredOf(answer) });
    // A page's event stream opens with the head alone.
    res.flushHeaders();
    if (answer.body === null) return void res.end();
    const pieces = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
    pieces.on('data', line.moved);
    // An abort on either side must be visible as an abort on the other.
    await pipeline(pieces, res).catch(() => void res.destroy());
  };
}

type Line = ReturnType<typeof openLine>;

/** One request to hosted, aborted when the client leaves or nothing moves for `STILL_MS`. */
function openLine() {
  const stop = new AbortController();
  let timer: NodeJS.Timeout;
  const giveUp = () => {
    clearTimeout(timer);
    stop.abort();
  };
  const waitFor = (ms: number) => {
    clearTimeout(timer);
    if (!stop.signal.aborted) timer = setTimeout(giveUp, ms);
  };
  const moved = () => waitFor(STILL_MS);
  moved();
  return { signal: stop.signal, giveUp, moved, watch };

  /** Restarts the timeout with every chunk of a body. */
  function watch(): Transform {
    let bytes = 0;
    return new Transform({
      transform(piece: Buffer, _encoding, done) {
        bytes += piece.length;
        moved();
        done(null, piece);
      },
      flush(done) {
        waitFor(STILL_MS + bytes / SLOWEST_LINE_BYTES_PER_MS);
        done();
      },
    });
  }
}

function isHosteds({ status, headers }: globalThis.Response): boolean {
  return status === 204 || status === 304 || (SPOKEN.test(headers.get('content-type') ?? '') && (status < 300 || status >= 400));
}

function answeredOf({ headers }: globalThis.Response): Record<string, string> {
  // `fetch` decompressed the body, so its length has changed.
  const isUnpacked = headers.has('content-encoding');
  const names = ANSWERED.filter((name) => headers.has(name) && !(isUnpacked && name === 'content-length'));
  return Object.fromEntries(names.map((name) => [name, headers.get(name) as string]));
}
