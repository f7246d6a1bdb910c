import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import type { Limits } from '../config/limits.ts';
import { closeAcceptSockets, openAcceptSockets } from './load/accept-sockets.ts';
import { limitConnections } from './load/connections.ts';
import { nodeHttp } from './node-http.ts';

export interface HttpListenOptions {
  readonly host: string;
  readonly port: number;
  readonly limits: Pick<Limits, 'connections'>;
  /** If not false, all connections belong to the proxy and are not limited per network. */
  readonly trustProxy: boolean | number | string;
}

/** Timeouts of a connection in milliseconds. */
const TIMES = {
  /** For a complete request head; a slow connection needs 1 s. */
  headMs: 10_000,
  /** For a whole request with its body: 100 MB at 3 Mbit/s. */
  requestMs: 300_000,
  /** Interval at which both timeouts are checked. */
  checkEveryMs: 2_000,
  keepAliveMs: 5_000,
  /** For a connection on which neither side sends a byte, such as a stalled reader. */
  stillMs: 30_000,
};
/** One network may use 1/2 of the connections; the rest remains free for others. */
const NETWORK_SHARE = 2;
const IDLE_SWEEP_MS = 50;

/** The port or address is not available; the message contains the fix. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** Creates a server with connection limits and timeouts, but no request listener. */
export function createHttpServer(
  { limits, trustProxy }: Pick<HttpListenOptions, 'limits' | 'trustProxy'>,
  times: Partial<typeof TIMES> = {},
) {
  const { headMs, requestMs, checkEveryMs, keepAliveMs, stillMs } = { ...TIMES, ...times };
  const server = nodeHttp.createServer({
    headersTimeout: headMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkEveryMs,
    keepAliveTimeout: keepAliveMs,
  });
  server.timeout = stillMs;
  const inAll = limits.connections;
  limitConnections(server, { inAll, ofNetwork: trustProxy === false ? Math.ceil(inAll / NETWORK_SHARE) : null });
  return server;
}

/** @throws ListenError */
export async function listen(server: Server, { host, port, limits, trustProxy }: HttpListenOptions): Promise<void> {
  try {
    // The backlog equals the connection limit, because clients dropped by the operating system retry only after 1, 3, 7
    // … seconds.
    await openAcceptSockets(server, { host, port, backlog: limits.connections, isDirect: trustProxy === false });
  } catch (error) {
    throw new ListenError(whyNot(error as NodeJS.ErrnoException, host, port));
  }
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program. Stop it or set PORT to a free port.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Set PORT to a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `Cannot listen on ${host}:${port}: ${error.message}`;
  }
}

export function serverUrl(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Answers while the data is being opened: `/healthz` with 200, everything else with 503. */
export const answerStarting: RequestListener = (req, res) => {
  const path = (req.url ?? '/').split('?', 1)[0];
  const isAlive = path === '/healthz';
  const problem = { type: 'about:blank', title: 'Service Unavailable', status: 503, code: 'unavailable', detail: STARTING, instance: path };
  res.writeHead(isAlive ? 200 : 503, {
    'Content-Type': isAlive ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(isAlive ? {} : { 'Retry-After': '1' }),
  });
  res.end(req.method === 'HEAD' ? undefined : JSON.stringify(isAlive ? { status: 'ok' } : problem));
};
const STARTING = 'This server is starting. Try again in a moment.';

/**
 * Stops accepting, waits up to `withinMs` for running requests, and closes kept-alive connections as soon as they are
 * idle.
 */
export async function drain(server: Server, withinMs: number): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), withinMs);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await Promise.all([closed, closeAcceptSockets(server)]);
  clearInterval(sweep);
  clearTimeout(deadline);
}
