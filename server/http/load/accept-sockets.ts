import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';

export interface AcceptSocketOptions {
  readonly host: string;
  readonly port: number;
  /** Connections that may wait to be accepted, on all sockets together. */
  readonly backlog: number;
  /**
   * False opens one socket: a proxy keeps its connections open, so more sockets would only admit a flood of uploads
   * sooner.
   */
  readonly isDirect: boolean;
}

/**
 * Accept sockets per port (SO_REUSEPORT). Node accepts one connection per listening socket and event-loop turn, so a
 * new visitor would wait behind thousands of connections; each further socket accepts one more per turn. Measured
 * beside 1,500 connections that each requested an uncached page: a new visitor waited 5 to 10 s with eight sockets, 11
 * to 12 s with one. Beside short requests (cached lists) and idle connections there was no difference.
 */
const ACCEPT_SOCKETS = 8;
/** Other systems allow one socket per port, or do not distribute connections among several. */
const CAN_REUSE_PORT = process.platform === 'linux';

const extraSocketsOf = new WeakMap<Server, readonly net.Server[]>();

/**
 * Listens with the server and further sockets on its port, whose connections are passed to the server. @throws the
 * errors of `listen`
 */
export async function openAcceptSockets(server: Server, { host, port, backlog, isDirect }: AcceptSocketOptions): Promise<void> {
  if (!isDirect || !CAN_REUSE_PORT) return listening(server, { host, port, backlog });
  if (port !== 0) await refuseTakenPort(host, port);
  const shared = { host, backlog: Math.ceil(backlog / ACCEPT_SOCKETS), reusePort: true };
  await listening(server, { ...shared, port });
  const taken = (server.address() as AddressInfo).port;
  const extraSockets = Array.from({ length: ACCEPT_SOCKETS - 1 }, () => net.createServer({ allowHalfOpen: true, noDelay: true }));
  extraSocketsOf.set(server, extraSockets);
  for (const acceptSocket of extraSockets) acceptSocket.on('connection', (socket) => server.emit('connection', socket));
  await Promise.all(extraSockets.map((acceptSocket) => listening(acceptSocket, { ...shared, port: taken })));
}

/** Stops accepting and resolves when the last connection of these sockets has ended. */
export async function closeAcceptSockets(server: Server): Promise<void> {
  const extraSockets = extraSocketsOf.get(server) ?? [];
  await Promise.all(extraSockets.map((acceptSocket) => new Promise((resolve) => acceptSocket.close(resolve))));
}

/** Detects a port in use by listening without SO_REUSEPORT first, because two programs could share it unnoticed. */
async function refuseTakenPort(host: string, port: number): Promise<void> {
  const probe = net.createServer();
  await listening(probe, { host, port });
  await new Promise((resolve) => probe.close(resolve));
}

async function listening(server: net.Server, options: net.ListenOptions): Promise<void> {
  const listened = once(server, 'listening');
  server.listen(options);
  await listened;
}
