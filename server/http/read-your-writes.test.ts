import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { withReadYourWrites } from './read-your-writes.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A node at position 5 of the feed; `come` returns the position after its next catch-up. */
async function serve(come: () => Promise<number>) {
  let seq = 5;
  const catchUp = vi.fn(async () => {
    seq = await come();
  });
  const listener: http.RequestListener = (req, res) => {
    if (req.method === 'POST') seq = 9;
    res.end(String(seq));
  };
  const server = http.createServer(withReadYourWrites(listener, { seq: () => seq, catchUp, clock: () => performance.now() }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async (awaitedSeq?: string) =>
    (await fetch(url, awaitedSeq === undefined ? {} : { headers: { 'Tradewind-Seq': awaitedSeq } })).text();
  return { url, catchUp, read };
}

test('the answer to a write that changed the feed has the feed position; other answers do not', async () => {
  const { url } = await serve(async () => 5);
  expect((await fetch(url, { method: 'POST' })).headers.get('tradewind-seq')).toBe('9');
  expect((await fetch(url, { method: 'POST' })).headers.get('tradewind-seq')).toBeNull();
  expect((await fetch(url)).headers.get('tradewind-seq')).toBeNull();
});

test('a read with a position the node has not reached waits for it; other reads cause no catch-up', async () => {
  const { read, catchUp } = await serve(async () => 7);
  for (const named of [undefined, '5', '3', 'x', '-1', '1e9', '9'.repeat(16)]) expect(await read(named)).toBe('5');
  expect(catchUp).not.toHaveBeenCalled();
  expect(await Promise.all([read('7'), read('6')])).toEqual(['7', '7']);
  expect(catchUp).toHaveBeenCalledTimes(1);
});

test('a catch-up that began before the write does not satisfy a later read', async () => {
  const looks: ((seq: number) => void)[] = [];
  const { read, catchUp } = await serve(() => new Promise((resolve) => looks.push(resolve)));
  const early = read('6');
  await vi.waitFor(() => expect(looks).toHaveLength(1));
  const late = read('7');
  looks[0]?.(6);
  expect(await early).toBe('6');
  await vi.waitFor(() => expect(looks).toHaveLength(2));
  looks[1]?.(7);
  expect(await late).toBe('7');
  expect(catchUp).toHaveBeenCalledTimes(2);
});

test('a read waits at most half a second, and not for a failed catch-up', async () => {
  const stuck = await serve(() => new Promise(() => undefined));
  const from = performance.now();
  expect(await stuck.read('6')).toBe('5');
  expect(performance.now() - from).toBeGreaterThan(450);
  const failing = await serve(() => Promise.reject(new Error('away')));
  expect(await failing.read('6')).toBe('5');
});

test('positions that never existed cause one catch-up per backoff period', async () => {
  const { read, catchUp } = await serve(async () => 5);
  for (let round = 0; round < 20; round += 1) expect(await read('1000000')).toBe('5');
  expect(catchUp.mock.calls.length).toBeLessThan(4);
});
