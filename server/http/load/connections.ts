import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../services/abuse-protection/network-of.ts';

/** More connections than the browsers of a family or office open. Heavier networks are refused first under load. */
const HEAVY_CONNECTIONS = 100;

interface Network {
  readonly name: string;
  /** In order of arrival. */
  readonly sockets: Set<Socket>;
}

const networks = new WeakMap<Socket, Network>();
let heavyNetworks = 0;

export interface ConnectionLimits {
  readonly inAll: number;
  /** Null behind a proxy, to which all connections belong, so networks cannot be distinguished. */
  readonly ofNetwork: number | null;
}

/**
 * Counts a server's connections and closes those above the limits. When all are in use, a new connection replaces the
 * oldest of the network with most connections, unless its own network has about as many, so that a few networks cannot
 * lock out others.
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
      // An evicted connection was already subtracted.
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

/**
 * True for a connection of a network above `HEAVY_CONNECTIONS`. Always false behind a proxy, to which all connections
 * belong.
 */
export const isOfHeavyNetwork = (socket: Socket): boolean => (networks.get(socket)?.sockets.size ?? 0) > HEAVY_CONNECTIONS;

export const hasHeavyNetwork = (): boolean => heavyNetworks > 0;
