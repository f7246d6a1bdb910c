import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';

export interface AcceptSocketOptions {
  readonly host: string;
  readonly port: number;
  /** Connections that may wait to be let in, all doors together. */
  readonly backlog: number;
  /** False opens one: behind a proxy, which keeps its connections, more would only let a flood of uploads in sooner. */
  readonly isDirect: boolean;
}

/**
 * Node lets in one connection per listening socket and turn of the event loop, so behind thousands of connections a new visitor would wait
 * until so many turns are over. Further sockets on the same port let in as many per turn as there are of them.
 * Measured beside 1,500 connections that each asked for an uncached page: a new visitor waited 5 to 10 s with eight sockets, 11 to 12 s with
 * one. Beside short requests (cached lists) and idle connections there was no difference.
 */
const ACCEPT_SOCKETS = 8;
/** Elsewhere a port has one socket, or the system does not share connections out among several. */
const CAN_REUSE_PORT = process.platform === 'linux';

const extraSocketsOf = new WeakMap<Server, readonly net.Server[]>();

/** Listens with the server and with further sockets of its port, whose connections become the server's. @throws what `listen` emits */
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

/** Nobody is let in any more; resolves when the last connection that came through these doors has ended. */
export async function closeAcceptSockets(server: Server): Promise<void> {
  const extraSockets = extraSocketsOf.get(server) ?? [];
  await Promise.all(extraSockets.map((acceptSocket) => new Promise((resolve) => acceptSocket.close(resolve))));
}

/** A shared port could be taken by two programs that both share it: whoever has it already is found by asking for it alone. */
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
