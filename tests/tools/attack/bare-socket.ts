import net from 'node:net';
import { type AttackContext, localAddressOf, pause } from './attack.ts';

export interface Sockets {
  /** Number of connections made so far. */
  readonly made: number;
  readonly refused: number;
  /** Number of connections made and then closed by the server. */
  readonly hungUp: number;
  readonly open: number;
}

export interface SocketsOptions {
  /** Description of the connections for the report. */
  readonly what?: string;
  readonly wanted: number;
  /** Number of source addresses for the connections (`isDirect`); without it all use one, behind the proxy. */
  readonly addresses?: number;
  /** Connections opened per 10 ms, so that the attacker is not itself the bottleneck; may be less than one. */
  readonly perTick?: number;
  /** Called with each new connection; `at` is its number. */
  readonly begin: (socket: net.Socket, at: number) => void;
}

const TICK_MS = 10;

/** Keeps this many connections open until the time is over and replaces closed ones. Records the figures. */
export async function holdSockets(
  context: AttackContext,
  { what = 'connections', wanted, perTick = 40, addresses, begin }: SocketsOptions,
): Promise<Sockets> {
  const counts = { made: 0, refused: 0, hungUp: 0, open: 0 };
  let trying = 0;
  let tries = 0;
  let most = 0;
  let due = 0;
  function open(): void {
    trying += 1;
    let isOpen = false;
    tries += 1;
    const localAddress = addresses === undefined ? undefined : localAddressOf(tries % addresses);
    const socket = net.connect({ port: context.port, host: '127.0.0.1', ...(localAddress === undefined ? {} : { localAddress }) });
    socket.once('connect', () => {
      trying -= 1;
      isOpen = true;
      counts.made += 1;
      counts.open += 1;
      most = Math.max(most, counts.open);
      begin(socket, counts.made);
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      if (isOpen) {
        counts.open -= 1;
        counts.hungUp += 1;
      } else {
        trying -= 1;
        counts.refused += 1;
      }
    });
  }
  while (!context.isOver()) {
    for (due += perTick; due >= 1; due -= 1) if (counts.open + trying < wanted) open();
    context.note(what, `${most} of ${wanted} at once, ${counts.hungUp} hung up on, ${counts.refused} refused`);
    await pause(TICK_MS);
  }
  return counts;
}

export function headOf(method: string, path: string, headers: Readonly<Record<string, string | number>> = {}): string {
  const lines = Object.entries({ Host: 'shop.example', ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
