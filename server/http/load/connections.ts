import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../services/abuse-protection/network-of.ts';

/** More connections than a family's or an office's browsers keep; a crowd is sent away first when the server is late. */
const HEAVY_CONNECTIONS = 100;

interface Network {
  readonly name: string;
  /** In the order they came. */
  readonly sockets: Set<Socket>;
}

const networks = new WeakMap<Socket, Network>();
let heavyNetworks = 0;

export interface ConnectionLimits {
  readonly inAll: number;
  /** Null behind a proxy: all connections are its own, so nobody is told apart. */
  readonly ofNetwork: number | null;
}

/**
 * Counts a server's connections and hangs up on those that are too many. When all places are taken, a newcomer gets the oldest of the
 * network that holds most of them, unless it holds as many itself: a few networks cannot keep everybody else out.
 */
export function limitConnections(server: Server, { inAll, ofNetwork }: ConnectionLimits): void {
  const byName = new Map<string, Network>();
  let open = 0;

  server.on('connection', (socket: Socket) => {
    const network = ofNetwork === null ? undefined : networkAt(socket);
    if (network !== undefined && network.sockets.size >= (ofNetwork ?? 0)) return void socket.destroy();
    if (open >= inAll && (network === undefined || !evictFor(network))) return void socket.destroy();
    open += 1;
    if (network !== undefined) join(network, socket);
    socket.once('close', () => {
      // One that had to make place was counted out then.
      if (network === undefined || leave(network, socket)) open -= 1;
    });
  });

  function networkAt(socket: Socket): Network {
    const name = networkOf(socket.remoteAddress);
    return byName.get(name) ?? { name, sockets: new Set() };
  }

  function join(network: Network, socket: Socket): void {
    byName.set(network.name, network);
    networks.set(socket, network);
    network.sockets.add(socket);
    if (network.sockets.size === HEAVY_CONNECTIONS + 1) heavyNetworks += 1;
  }

  function leave(network: Network, socket: Socket): boolean {
    if (!network.sockets.delete(socket)) return false;
    if (network.sockets.size === HEAVY_CONNECTIONS) heavyNetworks -= 1;
    if (network.sockets.size === 0) byName.delete(network.name);
    return true;
  }

  function evictFor(newcomer: Network): boolean {
    let largest = newcomer;
    for (const network of byName.values()) if (network.sockets.size > largest.sockets.size) largest = network;
    const [oldest] = largest.sockets;
    if (oldest === undefined || largest.sockets.size <= newcomer.sockets.size + 1) return false;
    leave(largest, oldest);
    open -= 1;
    oldest.destroy();
    return true;
  }
}

/** True for a connection whose network holds so many that it can only be a crowd (behind a proxy nobody is: all are the proxy's). */
export const isOfHeavyNetwork = (socket: Socket): boolean => (networks.get(socket)?.sockets.size ?? 0) > HEAVY_CONNECTIONS;

export const hasHeavyNetwork = (): boolean => heavyNetworks > 0;
