import { once } from 'node:events';
import net from 'node:net';

/** What happens to a connection of a client when it is about to commit. */
export type AtCommit = 'goes on' | 'is lost before' | 'is lost after';

/** One address for whichever database server is the primary, as a proxy or a virtual address gives it. */
export interface Address {
  readonly port: number;
  /** Where connections lead from now on; those there are end. null: nowhere. */
  lead(to: number | null): void;
  /** Decides at each COMMIT that comes by. */
  onCommit: () => AtCommit;
  close(): Promise<void>;
}

const COMMIT = Buffer.from('COMMIT\0');

export async function createAddress(to: number | null): Promise<Address> {
  let target = to;
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    if (target === null) return void client.destroy();
    const upstream = net.connect(target, '127.0.0.1');
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', cut);
      socket.on('close', () => {
        open.delete(socket);
        cut();
      });
    }
    let isDeaf = false;
    client.on('data', (chunk: Buffer) => {
      const fate = chunk.includes(COMMIT) ? address.onCommit() : 'goes on';
      if (fate === 'is lost before') return cut();
      upstream.write(chunk);
      if (fate === 'goes on') return;
      isDeaf = true;
      // Done there, and nobody hears of it.
      setTimeout(cut, 150);
    });
    upstream.on('data', (chunk: Buffer) => {
      if (!isDeaf) client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: Address = {
    port: (server.address() as net.AddressInfo).port,
    lead(next) {
      target = next;
      for (const socket of open) socket.destroy();
    },
    onCommit: () => 'goes on',
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return address;
}
