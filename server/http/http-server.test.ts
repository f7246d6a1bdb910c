import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer, drain, listen } from './http-server.ts';

let server: http.Server;
afterEach(() => drain(server, 0));

const LIMITS = { connections: 6 };
async function serve(times: Parameters<typeof createHttpServer>[1], trustProxy: boolean | number = false, limits = LIMITS): Promise<void> {
  server = createHttpServer({ limits, trustProxy }, times);
  server.on('request', (_req, res) => res.end(Buffer.alloc(64 << 20)));
  await listen(server, { host: '127.0.0.1', port: 0, limits, trustProxy });
}
const connect = (localAddress = '127.0.0.1') =>
  new Promise<net.Socket>((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, localAddress }, () => resolve(socket));
    socket.once('error', reject);
  });
const closed = (socket: net.Socket) => new Promise<void>((resolve) => socket.on('error', () => undefined).once('close', () => resolve()));

test('a reader that stops reading is disconnected', async () => {
  await serve({ stillMs: 200 });
  const connection = new Promise<net.Socket>((resolve) => server.once('connection', resolve));
  const reader = await connect();
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await closed(await connection);
  reader.destroy();
});

test('a request head that never ends is refused', async () => {
  await serve({ headMs: 100, requestMs: 1000, checkEveryMs: 50 });
  const slow = await connect();
  slow.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow');
  let answer = '';
  slow.on('data', (chunk: Buffer) => {
    answer += chunk;
  });
  await closed(slow);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('one network may use half of the connections, behind a proxy all; connections above the limit are closed', async () => {
  await serve({});
  const own = await Promise.all([1, 2, 3].map(() => connect('127.0.0.2')));
  await closed(await connect('127.0.0.2'));
  for (const socket of own) expect(socket.destroyed).toBe(false);
  for (const socket of own) socket.destroy();
  await drain(server, 0);
  await serve({}, 1);
  const proxied = await Promise.all([1, 2, 3, 4, 5, 6].map(() => connect('127.0.0.2')));
  await closed(await connect('127.0.0.2'));
  for (const socket of proxied) expect(socket.destroyed).toBe(false);
  for (const socket of proxied) socket.destroy();
});

test('when all connections are in use, a new one replaces one of the network with most, until all have the same number', async () => {
  await serve({});
  const large = [await connect('127.0.0.2'), await connect('127.0.0.2'), await connect('127.0.0.2')];
  const small = await Promise.all([1, 2, 3].map((n) => connect(`127.0.1.${n}`)));
  const newcomers: net.Socket[] = [];
  for (const [at, socket] of large.slice(0, 2).entries()) {
    const left = closed(socket);
    newcomers.push(await connect(`127.0.2.${at + 1}`));
    await left;
  }
  await closed(await connect('127.0.2.9'));
  for (const socket of [...large.slice(2), ...small, ...newcomers]) expect(socket.destroyed).toBe(false);
  for (const socket of [...large, ...small, ...newcomers]) socket.destroy();
});

test.runIf(process.platform === 'linux')(
  'several connections are accepted per event-loop turn, and draining closes all of them',
  async () => {
    await serve({}, false, { connections: 200 });
    let isIn = 0;
    server.on('connection', () => {
      isIn += 1;
    });
    const visitors = Array.from({ length: 64 }, () => connect());
    let turns = 0;
    for (; isIn < 64; turns += 1) await nextTurn();
    expect(turns).toBeLessThan(40);
    const sockets = await Promise.all(visitors);
    const gone = Promise.all(sockets.map(closed));
    for (const socket of sockets) socket.resume();
    await drain(server, 0);
    await gone;
  },
);
