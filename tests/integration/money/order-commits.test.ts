import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import { cartOf, type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';

let server: MoneyServer;
beforeEach(async () => {
  server = await startMoneyServer({ products: [{ id: 'drill', priceCents: 1000, moq: 1, stock: 20 }] });
});
afterEach(() => server.close());

const order = (key: string, units = 1) =>
  server.post<WirePaymentIntent>('/api/create-payment-intent', cartOf('drill', units, 10), { 'idempotency-key': key });

/** Counts commits in the WAL: the last frame of each contains the database size after it. */
function countCommits(): number {
  const log = fs.readFileSync(`${server.file().name}-wal`);
  const frameBytes = 24 + log.readUInt32BE(8);
  let count = 0;
  for (let at = 32; at + frameBytes <= log.length; at += frameBytes) if (log.readUInt32BE(at + 4) > 0) count += 1;
  return count;
}

test('a single order makes three commits: with its key, with its intent, and the stored answer, which waits for no fsync', async () => {
  await order(randomUUID());
  const before = countCommits();
  expect((await order(randomUUID())).status).toBe(201);
  expect(countCommits() - before).toBe(3);
});

test('a key, its order and its holds are stored together or not at all', async () => {
  const keys = () => server.file().prepare<[], number>('SELECT count(*) FROM idempotency_key').pluck().get();
  expect((await order('one', 1)).status).toBe(201);
  expect((await order('too many', 500)).status).toBe(422);
  expect(keys()).toBe(1);
  server.file().exec(`CREATE TRIGGER no_more BEFORE INSERT ON orders BEGIN SELECT RAISE(ABORT, 'not now'); END`);
  expect((await order('refused by the store', 1)).status).toBe(500);
  expect(keys()).toBe(1);
  server.file().exec('DROP TRIGGER no_more');
  expect((await order('refused by the store', 1)).status).toBe(201);
  expect((await server.unitsOf('drill')).reserved).toBe(2);
});

test('a key sent twice at once has one effect, and is refused with another body', async () => {
  const answers = await Promise.all([
    order('same'),
    order('same'),
    order('same', 2),
    ...Array.from({ length: 8 }, () => order(randomUUID())),
  ]);
  const [first, second, other] = answers;
  expect([first?.status, second?.status].sort()).toEqual([201, 409]);
  expect(other?.json.code).toBe('key_reused');
  expect(answers.slice(3).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect((await order('same')).headers.get('idempotency-replayed')).toBe('true');
  expect((await server.unitsOf('drill')).reserved).toBe(9);
});
