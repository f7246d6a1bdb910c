import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { DomainError } from '#domain/kernel/problem.ts';
import { isSameToken } from '../security/same-token.ts';
import type { Guard } from './app.ts';

/** Who may ask a device's server. What comes in memory comes from the device's own window; over TCP anybody on the machine can ask, and any page in a browser can try. */
export interface DeviceAuth {
  readonly guard: Guard;
  /** Answers the link of `signInPath`: it gives this browser the token as a cookie and leaves the address without it. False: not that link. */
  readonly answerSignInLink: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Opened once in a browser, it lets that browser write. */
  readonly signInPath: string;
}

/** The host of app://tradewind, the desktop's window. */
const IN_MEMORY = 'tradewind';
const HTTP_PORT = 80;
const TOKEN_PARAM = 'device';
const NOT_HERE = new DomainError('not_found', 'This address answers only to the page on this device.');
const NO_TOKEN = new DomainError(
  'unauthorized',
  'This needs the token of this device. Open the link that its server printed when it started, or send the token as X-Device-Token.',
);

/** @param token what opens the door over TCP */
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
        // Two slashes would name another host.
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

/** Cookies know no ports: two devices on one machine would take each other's away. */
const cookieName = (port: number) => `tw_device_${port}`;

/** The port that was reached; null for a request made in memory. A connection that is gone has none, and reaches nothing. */
const portOf = ({ socket }: IncomingMessage) => (socket instanceof Socket ? (socket.localPort ?? -1) : null);

function hostsAt(port: number): string[] {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`];
  // A browser leaves the usual port out.
  return port === HTTP_PORT ? [...names, '127.0.0.1', 'localhost'] : names;
}

function isOwnOrigin({ headers }: IncomingMessage, hosts: readonly string[], scheme: string): boolean {
  const host = headers.host ?? '';
  return hosts.includes(host) && (headers.origin === undefined || headers.origin === `${scheme}//${host}`);
}

/** Another page made the browser ask: also a link, a form or a picture there, none of which says an origin. */
const isFromElsewhere = ({ headers }: IncomingMessage) => /^(?:cross-site|same-site)$/i.test(firstOf(headers['sec-fetch-site']) ?? '');

/** Reading the shop is free; what changes anything or tells of the people at this device is not. */
function needsToken({ method, url = '' }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  // As the router may read it: whole addresses, any case, either slash.
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
