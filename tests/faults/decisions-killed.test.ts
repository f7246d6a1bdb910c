import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireSupplierOrder } from '#domain/order/fulfilment-wire.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import type { WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { openStore } from '../../server/db/open-store.ts';
import { createSqliteStores } from '../../server/stores/sqlite/open-stores.ts';
import { TEN_FIELDS } from '../fixtures/back-office-server.ts';
import { makeRecord } from '../fixtures/make-record.ts';
import { orderLine, placeOrder } from '../fixtures/orders/place-order.ts';
import { killWhile, type RetriedRequest } from '../fixtures/process/killed-server.ts';
import { makeDataDir } from '../fixtures/role-server.ts';
import { startServerProcess } from '../fixtures/server-process.ts';
import { overFile } from '../fixtures/stores/test-store.ts';
import { FAULT_SEED, roundsInFull, seededRandom } from './settings.ts';

const OPERATOR_TOKEN = 'desk-token-of-the-fault-tests';
const LISTINGS = roundsInFull(600, 60);
const ORDERS = roundsInFull(40, 4);
const KILLS = roundsInFull(100, 8);
const STOCK = 10_000;
const envOf = (dir: string) => ({ DATA_DIR: dir, SAMPLE_CATALOGUE: 'off', OPERATOR_TOKEN, TRUST_PROXY: '1', LOG_LEVEL: 'silent' });

/** Submits listings to a server that is not killed; every listing from another client address. */
async function list(dir: string, names: readonly string[]): Promise<WireListingReceipt[]> {
  const server = await startServerProcess(envOf(dir));
  const receipts: WireListingReceipt[] = [];
  for (const [at, name] of names.entries()) {
    const body = JSON.stringify({
      ...TEN_FIELDS,
      name,
      contactEmail: `sales${at}@harbour.example`,
      imageUrl: 'https://pictures.invalid/mug.jpg',
    });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` };
    receipts.push((await (await fetch(`${server.url}/api/products`, { method: 'POST', headers, body })).json()) as WireListingReceipt);
  }
  await server.stop('SIGKILL');
  return receipts;
}

/**
 * Publishes the listings with even numbers and rejects the odd ones, many at once; repeats a request with a lost
 * answer.
 */
async function decideAll(requestWithRetries: RetriedRequest): Promise<void> {
  const isEven = ({ listing }: WireQueueEntry) => Number(listing.name.slice('Mug '.length)) % 2 === 0;
  for (;;) {
    const queue = await requestWithRetries<WireQueue<WireQueueEntry>>(
      'GET',
      '/api/operator/listings?status=pending_review',
      OPERATOR_TOKEN,
    );
    if (queue.entries.length === 0) return;
    for (const [action, chosen, reason] of [
      ['publish', queue.entries.filter(isEven), {}],
      ['reject', queue.entries.filter((entry) => !isEven(entry)), { reason: 'Not for this shop.' }],
    ] as const) {
      const listings = chosen.map(({ id, revision }) => ({ id, revision }));
      if (listings.length > 0)
        await requestWithRetries('POST', `/api/operator/listings/${action}`, OPERATOR_TOKEN, { listings, ...reason });
    }
  }
}

test('killed at any point of bulk decisions: each listing is decided once, and the published products match', async () => {
  const random = seededRandom(FAULT_SEED);
  const dir = makeDataDir();
  await list(
    dir,
    Array.from({ length: LISTINGS }, (_, at) => `Mug ${at}`),
  );
  const kills = await killWhile(envOf(dir), { atMost: KILLS, lifeMs: 60, random }, decideAll);
  const db = openStore(dir);
  const count = (sql: string) => db.prepare<[], { n: number }>(sql).get()?.n;
  const half = LISTINGS / 2;
  const decided = {
    moves: count("SELECT count(*) AS n FROM listing_move WHERE action IN ('publish', 'reject')"),
    movesOf: count("SELECT count(DISTINCT listing_id) AS n FROM listing_move WHERE action IN ('publish', 'reject')"),
    published: count("SELECT count(*) AS n FROM audit WHERE what = 'publish'"),
    rejected: count("SELECT count(*) AS n FROM audit WHERE what = 'reject'"),
  };
  db.close();
  // Listings decided but not published yet are published at the next start, each once.
  const server = await startServerProcess(envOf(dir));
  const published = (await (await fetch(`${server.url}/api/products?limit=200`)).json()) as { name: string }[];
  const total = (await fetch(`${server.url}/api/products?limit=1`)).headers.get('x-total-count');
  await server.stop('SIGKILL');
  fs.rmSync(dir, { recursive: true, force: true });

  expect(kills).toBeGreaterThan(0);
  expect(decided).toEqual({ moves: LISTINGS, movesOf: LISTINGS, published: half, rejected: half });
  expect(Number(total)).toBe(half);
  expect(new Set(published.map(({ name }) => name)).size).toBe(Math.min(half, published.length));
}, 600_000);

/** Next step of the desk or supplier for an order under review, one after the other; null: it is finished. */
function nextStep(desk: WireDeskOrder): readonly ['operator' | 'supplier', string, object] | null {
  const { state, parcels, fulfilment, accepted } = desk;
  if (state === 'paid_needs_review') return ['operator', 'resolve', { text: 'The money is there.' }];
  if (accepted.length === 0) return ['supplier', 'accept', {}];
  if (parcels.length < 2) return ['supplier', 'ship', { carrier: 'DHL', lines: [{ line: 0, quantity: 2 + parcels.length }] }];
  if (parcels.every(({ deliveredAt }) => deliveredAt === null)) return ['supplier', 'deliver', { parcelId: parcels[0]?.id }];
  return fulfilment === 'cancelled' ? null : ['operator', 'cancel', { text: 'The rest is not to be had.' }];
}

test('killed at any point between resolving and cancelling, at the desk or at a supplier’s: each step is taken once', async () => {
  const random = seededRandom(FAULT_SEED + 1);
  const dir = makeDataDir();
  const [receipt] = await list(dir, ['Mug 0']);
  const supplierToken = receipt?.supplierToken ?? '';
  const supplierId = supplierToken.slice(0, supplierToken.lastIndexOf('.'));
  const db = openStore(dir);
  await createSqliteStores(db, { now: Date.now }).products.putRecords([makeRecord('mug', { stock: STOCK })]);
  const ids = Array.from({ length: ORDERS }, (_, at) => `o-${at}`);
  for (const id of ids) await placeOrder(overFile(db), { id, nowMs: Date.now(), lines: [orderLine('mug', supplierId, 10, 400)] });
  db.exec("UPDATE orders SET state = 'paid_needs_review', review_reason = 'It came late.'");
  db.close();

  const lookAt = async (requestWithRetries: RetriedRequest, id: string) => {
    const { orders } = await requestWithRetries<{ orders: WireDeskOrder[] }>(
      'GET',
      `/api/operator/orders?number=TW-${id.toUpperCase()}`,
      OPERATOR_TOKEN,
    );
    const order = orders.find((each) => each.id === id);
    if (order === undefined) throw new Error(`order ${id} is gone`);
    return order;
  };
  const seen = new Map<string, WireDeskOrder>();
  const kills = await killWhile(envOf(dir), { atMost: KILLS, lifeMs: 90, random }, async (requestWithRetries) => {
    for (const id of ids)
      for (;;) {
        const order = await lookAt(requestWithRetries, id);
        seen.set(id, order);
        const next = nextStep(order);
        if (next === null) break;
        const [as, path, body] = next;
        const token = as === 'operator' ? OPERATOR_TOKEN : supplierToken;
        await requestWithRetries('POST', `/api/${as}/orders/${id}/${path}`, token, { revision: order.revision, ...body });
      }
    const own = await requestWithRetries<WirePage<WireSupplierOrder>>('GET', '/api/supplier/orders', supplierToken);
    expect(own.entries.map(({ fulfilment }) => fulfilment)).toEqual(own.entries.map(() => 'cancelled'));
  });
  const after = openStore(dir);
  const stock = after.prepare<[], { n: number }>("SELECT on_hand AS n FROM stock WHERE product_id = 'mug'").get();
  const auditEntries = after
    .prepare<[], { what: string; n: number }>(
      "SELECT what, count(*) AS n FROM audit WHERE subject_kind = 'order' GROUP BY what ORDER BY what",
    )
    .all();
  after.close();
  fs.rmSync(dir, { recursive: true, force: true });

  expect(kills).toBeGreaterThan(0);
  for (const order of seen.values())
    expect({
      revision: order.revision,
      notes: order.notes.map(({ text }) => text),
      parcels: order.parcels.map(({ lines, deliveredAt }) => [lines, deliveredAt !== null]),
      timeline: order.timeline.map(({ state }) => state),
    }).toEqual({
      revision: 6,
      notes: ['The money is there.', 'The rest is not to be had.'],
      parcels: [
        [[{ line: 0, quantity: 2 }], true],
        [[{ line: 0, quantity: 3 }], false],
      ],
      timeline: ['pending', 'paid', 'paid', 'accepted', 'partly_shipped', 'cancelled'],
    });
  expect(stock?.n).toBe(STOCK - 10 * ORDERS);
  expect(auditEntries).toEqual([
    { what: 'cancel', n: ORDERS },
    { what: 'resolve', n: ORDERS },
  ]);
}, 600_000);
