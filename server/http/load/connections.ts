import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../services/strangers/network-of.ts';

/** More connections than a family's or an office's browsers keep; a crowd is sent away first when the server is late. */
const CROWD = 100;

interface Network {
  readonly name: string;
  open: number;
}

const networks = new WeakMap<Socket, Network>();
let crowds = 0;

/** Counts a server's connections by network and hangs up on those above `most`. */
export function countConnections(server: Server, most: number): void {
  const byName = new Map<string, Network>();
  server.on('connection', (socket: Socket) => {
    const name = networkOf(socket.remoteAddress);
    const network = byName.get(name) ?? { name, open: 0 };
    if (network.open >= most) return void socket.destroy();
    byName.set(name, network);
    networks.set(socket, network);
    network.open += 1;
    if (network.open === CROWD + 1) crowds += 1;
    socket.once('close', () => {
      if (network.open === CROWD + 1) crowds -= 1;
      network.open -= 1;
      if (network.open === 0) byName.delete(name);
    });
  });
}

/** True for a connection whose network holds so many that it can only be a crowd (behind a proxy nobody is: all are the proxy's). */
export const isOfCrowd = (socket: Socket): boolean => (networks.get(socket)?.open ?? 0) > CROWD;

export const isAnyCrowd = (): boolean => crowds > 0;
