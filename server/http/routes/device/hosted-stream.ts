import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { lingerBriefly } from '../../bodies/multipart.ts';

export interface HostedStreamDeps {
  readonly hostedUrl: string;
  /** Of Tradewind here. */
  readonly version: string;
  /** What hosted counts this device by. */
  readonly deviceToken: string | null;
  readonly isOnline: () => boolean;
}

/** Hands a request to hosted and its answer back, both as they come; ends one when the other side ends. */
export type PassThrough = (req: Request, res: Response) => Promise<void>;

/** Neither side moved a byte; hosted's streams say that they live more often. */
const STILL_MS = 30_000;
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

export function createPassThrough({ hostedUrl, version, deviceToken, isOnline }: HostedStreamDeps): PassThrough {
  const { request } = hostedUrl.startsWith('https:') ? https : http;

  function ask(req: Request, res: Response): Promise<IncomingMessage> {
    const headers = pick(req.headers, ASKED);
    headers['tradewind-version'] = version;
    if (deviceToken !== null) headers['tradewind-device'] = deviceToken;
    return new Promise((resolve, reject) => {
      const onward = request(hostedUrl, { method: req.method, path: req.originalUrl, headers, timeout: STILL_MS }, resolve);
      onward.once('timeout', () => onward.destroy(new Error('hosted does not move')));
      onward.once('error', reject);
      res.once('close', () => onward.destroy());
      req.once('error', () => onward.destroy());
      req.pipe(onward);
    });
  }

  return async (req, res) => {
    lingerBriefly(req, res, () => undefined);
    if (!isOnline()) throw offline();
    const answer = await ask(req, res).catch((error: unknown) => {
      if (res.destroyed) return undefined;
      req.unpipe();
      throw error instanceof DomainError ? error : offline();
    });
    if (answer === undefined) return;
    const status = answer.statusCode ?? 0;
    if (!isHosteds(answer, status)) {
      answer.destroy();
      throw offline();
    }
    res.writeHead(status, { 'Cache-Control': 'no-store', ...pick(answer.headers, ANSWERED) });
    // The head alone tells a page that its stream is open.
    res.flushHeaders();
    // Broken off on either side: the other one sees it break off, too.
    await pipeline(answer, res).catch(() => void res.destroy());
  };
}

function isHosteds({ headers }: IncomingMessage, status: number): boolean {
  return status === 204 || status === 304 || (SPOKEN.test(headers['content-type'] ?? '') && (status < 300 || status >= 400));
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): http.OutgoingHttpHeaders {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}
