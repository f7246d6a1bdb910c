import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { DomainError } from '#domain/kernel/problem.ts';
import { isSameToken } from '../security/same-token.ts';
import type { Guard } from './app.ts';

/**
 * Authenticates requests to a device's server. In-memory requests come from the device's own window; over TCP any
 * program on the machine and any page in a browser can send requests.
 */
export interface DeviceAuth {
  readonly guard: Guard;
  /**
   * Answers the link of `signInPath`: sets the token as a cookie and redirects to the address without it. Returns false
   * for any other request.
   */
  readonly answerSignInLink: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Opened once in a browser, it allows that browser to write. */
  readonly signInPath: string;
}

/** Host of app://tradewind, the desktop's window. */
const IN_MEMORY = 'tradewind';
const HTTP_PORT = 80;
const TOKEN_PARAM = 'device';
const NOT_HERE = new DomainError('not_found', 'This address answers only to the page on this device.');
const NO_TOKEN = new DomainError(
  'unauthorized',
  'This needs the token of this device. Open the link that its server printed when it started, or send the token as X-Device-Token.',
);

/** @param token required over TCP */
export function createDeviceAuth(token: string): DeviceAuth {
  const isAllowed = (req: IncomingMessage, port: number) =>
    isSameToken(firstOf(req.headers['x-device-token']), token) || isSameToken(cookieOf(req, cookieName(port)), token);

  const guard: Guard = (req) => {
    const port = portOf(req);
    if (port === null) return isOwnOrigin(req, [IN_MEMORY], 'app:') ? undefined : NOT_HERE;
    if (!isOwnOrigin(req, hostsAt(port), 'http:') || isFromElsewhere(req)) return NOT_HERE;
    return !needsToken(req) || isAllowed(req, port) ? undefined : NO_TOKEN;
  };

  return {
    guard,
    signInPath: `/?${TOKEN_PARAM}=${token}`,
    answerSignInLink: (req, res) => {
      const port = portOf(req);
      if (port === null || req.method !== 'GET' || req.url?.includes(`${TOKEN_PARAM}=`) !== true || guard(req) !== undefined) return false;
      const address = URL.parse(req.url, 'http://localhost');
      if (address === null || !isSameToken(address.searchParams.get(TOKEN_PARAM) ?? undefined, token)) return false;
      address.searchParams.delete(TOKEN_PARAM);
      res.writeHead(303, STATUS_CODES[303], {
        'Set-Cookie': `${cookieName(port)}=${token}; Path=/; HttpOnly; SameSite=Strict`,
        // A path that begins with two slashes would redirect to another host.
        Location: address.pathname.replace(/^\/+/, '/') + address.search,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'Content-Length': 0,
      });
      res.end();
      return true;
    },
  };
}

/** Contains the port because cookies ignore ports: two devices on one machine would overwrite each other's. */
const cookieName = (port: number) => `tw_device_${port}`;

/** Local port of the connection; null for an in-memory request, -1 for a closed connection, which matches no host. */
const portOf = ({ socket }: IncomingMessage) => (socket instanceof Socket ? (socket.localPort ?? -1) : null);

function hostsAt(port: number): string[] {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`];
  // Browsers omit the default port.
  return port === HTTP_PORT ? [...names, '127.0.0.1', 'localhost'] : names;
}

function isOwnOrigin({ headers }: IncomingMessage, hosts: readonly string[], scheme: string): boolean {
  const host = headers.host ?? '';
  return hosts.includes(host) && (headers.origin === undefined || headers.origin === `${scheme}//${host}`);
}

/** True if another site started the request, also by a link, form or image, which send no origin. */
const isFromElsewhere = ({ headers }: IncomingMessage) => /^(?:cross-site|same-site)$/i.test(firstOf(headers['sec-fetch-site']) ?? '');

/** Reading the shop needs no token; writes and data about people at this device do. */
function needsToken({ method, url = '' }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  // Matches what the router may accept: absolute URLs, any case, either slash.
  const isPath = url.startsWith('/');
  return !isRead || !isPath || url.replaceAll('\\', '/').toLowerCase().startsWith('/api/device');
}

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
