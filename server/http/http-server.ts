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
  /** Behind a proxy every connection is the proxy's. */
  readonly trustProxy: boolean | number | string;
}

/** How long a connection may take for what; milliseconds. */
const TIMES = {
  /** A head must be complete after this; a slow line needs a second. */
  headMs: 10_000,
  /** A whole request, its body included: 100 MB over 3 Mbit/s. */
  requestMs: 300_000,
  /** Both are looked at so often. */
  checkEveryMs: 2_000,
  keepAliveMs: 5_000,
  /** A connection on which neither side moves a byte: a reader that stopped reading, or nobody at all. */
  stillMs: 30_000,
};
/** Of all connections one network may hold this share; the rest stays free for others. */
const NETWORK_SHARE = 2;
const IDLE_SWEEP_MS = 50;

/** `ListenError`: the port or address cannot be had; the message says what to do. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** A server with the limits of what connections may do, whatever it answers. */
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
    // As many may wait to be let in as may be in: those turned away by the system ask again after 1, 3, 7 … seconds.
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

/** Answers while the data is being opened: the process lives, nothing else works yet. */
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

/** Stops accepting, lets running requests finish for so long, hangs up on kept-alive connections as soon as they are idle. */
export async function drain(server: Server, withinMs: number): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), withinMs);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await Promise.all([closed, closeAcceptSockets(server)]);
  clearInterval(sweep);
  clearTimeout(deadline);
}
