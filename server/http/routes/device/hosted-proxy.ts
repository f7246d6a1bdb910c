import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import type { HostedFetch } from '../../../sync/hosted-client.ts';
import { lingerBriefly } from '../../bodies/multipart.ts';
import { hasBody } from '../../json-body.ts';

export interface HostedStreamDeps {
  readonly hostedUrl: string;
  /** Of Tradewind here. */
  readonly version: string;
  /** What hosted counts this device by. */
  readonly deviceToken: string | null;
  readonly isOnline: () => boolean;
  readonly fetch?: HostedFetch | undefined;
}

/** Hands a request to hosted and its answer back, both as they come; ends one when the other side ends. */
export type HostedProxy = (req: Request, res: Response) => Promise<void>;

/** Neither side moved a byte; hosted's streams say that they live more often. */
const STILL_MS = 30_000;
/** 256 kbit/s. Some `fetch` gathers a body before it sends it, so nobody sees it leave. */
const SLOWEST_LINE_BYTES_PER_MS = 32;
/** All that hosted needs of a request: never this device's cookie, name or token. */
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
/** What travels back; what is said of a connection is each connection's own. */
const ANSWERED = [
  ...['allow', 'cache-control', 'content-disposition', 'content-length', 'content-type', 'etag', 'idempotency-replayed', 'retry-after'],
  ...['vary', 'www-authenticate'],
];
/** What hosted speaks; anything else is somebody in between. */
const SPOKEN = /^(?:application\/(?:problem\+)?json|text\/(?:csv|vcard|event-stream)|image\/(?:webp|avif))\b/;

/** What needs hosted is not to be had now. */
export const offline = () =>
  new DomainError('unavailable', 'This device is offline; this needs the connection. Try again when it is back.');

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
    // `fetch` sends none with these.
    if (req.method === 'GET' || req.method === 'HEAD' || !hasBody(req.headers)) {
      init.headers.delete('content-length');
      return await ask(hostedUrl + pathname + search, init);
    }
    // Cancelling what was made of the request itself would close the connection its answer goes back on.
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
    // The head alone tells a page that its stream is open.
    res.flushHeaders();
    if (answer.body === null) return void res.end();
    const pieces = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
    pieces.on('data', line.moved);
    // Broken off on either side: the other one sees it break off, too.
    await pipeline(pieces, res).catch(() => void res.destroy());
  };
}

type Line = ReturnType<typeof openLine>;

/** One request to hosted, given up by whoever leaves, and by itself when nothing moves. */
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

  /** What a body goes through on its way. */
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
  // `fetch` has unpacked it: it is longer than it was.
  const isUnpacked = headers.has('content-encoding');
  const names = ANSWERED.filter((name) => headers.has(name) && !(isUnpacked && name === 'content-length'));
  return Object.fromEntries(names.map((name) => [name, headers.get(name) as string]));
}
