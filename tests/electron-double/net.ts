/**
 * Replaces Electron's `net.fetch`: Chromium's proxy switches, the system's certificates (a file named by
 * ELECTRON_DOUBLE_SYSTEM_CERTIFICATES), Chromium's error texts, bodies sent whole, six connections per host, and a
 * cancelled answer that keeps its connection. It has neither cache nor cookie jar: requests that do not rule them out
 * are refused.
 */
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import tls from 'node:tls';
import type * as E from 'electron';
import { app } from './app.ts';
import { type Covers, strict } from './strict.ts';

/** Chromium sets these itself. */
const REFUSED_HEADERS = ['content-length', 'host', 'trailer', 'te', 'upgrade', 'cookie2', 'keep-alive', 'transfer-encoding'];
const NULL_BODY_STATUSES = [101, 204, 205, 304];
const CONNECTIONS_PER_HOST = 6;

const CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ERR_PROXY_TUNNEL: 'ERR_TUNNEL_CONNECTION_FAILED',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
};
const toNetError = (code: string, isByProxy: boolean): Error => {
  if (isByProxy && code === 'ECONNREFUSED') return new Error('net::ERR_PROXY_CONNECTION_FAILED');
  const isUntrusted = /SELF_SIGNED|UNABLE_TO/.test(code);
  return new Error(`net::${isUntrusted ? 'ERR_CERT_AUTHORITY_INVALID' : (CODES[code] ?? 'ERR_FAILED')}`);
};

const switchValue = (name: string): string | undefined =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const proxy = switchValue('proxy-server');
/** Chromium uses no proxy for loopback addresses without this switch. */
const isLoopbackProxied = switchValue('proxy-bypass-list') === '<-loopback>';
const proxyEnv = proxy === undefined ? {} : { http_proxy: proxy, https_proxy: proxy };
const extra = process.env.ELECTRON_DOUBLE_SYSTEM_CERTIFICATES;
const ca = [...tls.rootCertificates, ...(extra === undefined ? [] : [fs.readFileSync(extra, 'utf8')])];
const direct = { 'http:': new http.Agent(), 'https:': new https.Agent({ ca }) };
const proxied = { 'http:': new http.Agent({ proxyEnv }), 'https:': new https.Agent({ proxyEnv, ca }) };

const isByProxy = ({ hostname }: URL): boolean =>
  proxy !== undefined && (isLoopbackProxied || !['localhost', '127.0.0.1', '[::1]'].includes(hostname));

const busy = new Map<string, number>();
const waiting: (() => void)[] = [];

async function connect(host: string): Promise<() => void> {
  while ((busy.get(host) ?? 0) >= CONNECTIONS_PER_HOST) await new Promise<void>((resolve) => waiting.push(resolve));
  busy.set(host, (busy.get(host) ?? 0) + 1);
  let isLetGo = false;
  return () => {
    if (isLetGo) return;
    isLetGo = true;
    busy.set(host, (busy.get(host) ?? 0) - 1);
    for (const next of waiting.splice(0)) next();
  };
}

async function fetchByNet(input: string | Request, init?: RequestInit): Promise<Response> {
  if (!app.isReady()) throw new Error('Session can only be received when app is ready');
  if (init?.cache !== 'no-store' || init.credentials !== 'omit')
    throw new Error('electron double: net.fetch has a disk cache and cookies unless told `cache: no-store` and `credentials: omit`');
  const request = new Request(input, init);
  request.signal.throwIfAborted();
  for (const name of request.headers.keys()) if (REFUSED_HEADERS.includes(name)) throw new Error('net::ERR_INVALID_ARGUMENT');
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  const url = new URL(request.url);
  const letGo = await connect(url.host);
  request.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const protocol = url.protocol as 'http:' | 'https:';
    const options = {
      agent: (isByProxy(url) ? proxied : direct)[protocol],
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), ...(body === null ? {} : { 'content-length': body.length }) },
    };
    const outgoing = (protocol === 'https:' ? https : http).request(url, options, (answer) => {
      if (request.redirect === 'error' && [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0)) {
        reject(new Error("Attempted to redirect, but redirect policy was 'error'"));
        outgoing.destroy();
      } else resolve(toResponse(answer, request.method));
    });
    request.signal.addEventListener('abort', () => {
      reject(request.signal.reason as Error);
      outgoing.destroy();
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) => reject(toNetError(error.code ?? '', isByProxy(url))));
    outgoing.once('close', letGo);
    outgoing.end(body);
  });
}

function toResponse(answer: http.IncomingMessage, method: string): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, Array.isArray(value) ? value.join(', ') : (value ?? ''));
  const status = answer.statusCode ?? 500;
  const body = NULL_BODY_STATUSES.includes(status) || method === 'HEAD' ? null : readableUntilDropped(answer);
  if (body === null) answer.resume();
  return new Response(body, { status, statusText: answer.statusMessage ?? '', headers });
}

/** Cancelling it stops the reading, and leaves the connection open. */
function readableUntilDropped(answer: http.IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = Readable.toWeb(answer).getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  return new ReadableStream({
    pull: async (controller) => {
      const piece = await pieces.read();
      if (piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
  });
}

export const net = strict('net', { fetch: fetchByNet } as unknown as Covers<E.Net, 'fetch'>);
