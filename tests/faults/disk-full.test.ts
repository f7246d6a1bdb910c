import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import { type LastingDisk, mountLastingDisk, whyNoLastingDisk } from '../fixtures/lasting-disk.ts';
import { cartOf, createClient } from '../fixtures/money-server.ts';
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts';

const MEGABYTES = 32;
const MOST_WRITES = 150;
/** Enough refusals to exclude a single table or moment. */
const REFUSALS = 8;
const NETWORKS = 40;
/** Milliseconds within which a server must notice that there is space again. */
const NOTICED_WITHIN_MS = 15_000;

let disk: LastingDisk;
let server: ServerProcess;
const whyNot = whyNoLastingDisk();
if (whyNot !== undefined) console.log(`disk-full is not tested: ${whyNot}`);

const start = async (logLevel = 'silent') => {
  server = await startServerProcess({ DATA_DIR: `${disk.dir}/data`, PAYMENTS: 'test', TRUST_PROXY: '1', LOG_LEVEL: logLevel }, disk.wrap);
  return createClient(server.url);
};
afterEach(async () => {
  if (whyNot !== undefined) return;
  await server.stop('SIGKILL');
  await disk.close();
});

interface Placed {
  readonly id: string;
  readonly token: string;
}

async function products(): Promise<WireProduct[]> {
  const all = (await (await fetch(`${server.url}/api/products?limit=100&inStock=1`)).json()) as WireProduct[];
  // Orders of a product with options need a chosen variant.
  return all.filter(({ stock, moq, options = [] }) => (stock ?? 0) > moq * 10 && options.length === 0);
}

let asked = 0;
async function order(onSale: readonly WireProduct[]) {
  asked += 1;
  const product = onSale[asked % onSale.length];
  if (product === undefined) throw new Error('nothing to order');
  return createClient(server.url).post<WirePaymentIntent>('/api/create-payment-intent', cartOf(product.id, product.moq, product.price), {
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `198.18.0.${asked % NETWORKS}`,
  });
}

async function orderWhenThereIsRoom(onSale: readonly WireProduct[]) {
  const untilMs = Date.now() + NOTICED_WITHIN_MS;
  let answer = await order(onSale);
  while (answer.status !== 201 && Date.now() < untilMs) {
    await pause(200);
    answer = await order(onSale);
  }
  expect(answer.status).toBe(201);
  return answer;
}

const stateOf = async ({ id, token }: Placed) =>
  (await createClient(server.url).get<WireOrder>(`/api/orders/${id}`, { authorization: `Bearer ${token}` })).json.state;

it.skipIf(whyNot !== undefined)(
  'on a full disk reads continue, writes are refused with a message, nothing acknowledged is lost, and freed space lets writes continue',
  async () => {
    disk = await mountLastingDisk(MEGABYTES);
    const client = await start();
    const onSale = await products();
    const placed: Placed[] = [];
    const keep = ({ status, json }: Awaited<ReturnType<typeof order>>) => {
      if (status === 201) placed.push({ id: json.orderId, token: json.orderToken });
    };
    for (let n = 0; n < 10; n += 1) {
      const answer = await order(onSale);
      expect(answer.json).toMatchObject({ orderId: expect.any(String) });
      keep(answer);
    }

    disk.fill();
    let refused = 0;
    for (let n = 0; n < MOST_WRITES && refused < REFUSALS; n += 1) {
      const answer = await order(onSale);
      keep(answer);
      if (answer.status === 201) continue;
      refused += 1;
      expect({ status: answer.status, code: answer.json.code }).toEqual({ status: 503, code: 'unavailable' });
      expect(answer.json.detail).toMatch(/full|room|space|disk/i);
    }
    expect(refused).toBe(REFUSALS);
    // Reads: the catalogue, a page not requested before, an order from the store itself.
    expect((await client.get('/api/products?limit=24')).status).toBe(200);
    expect((await client.get(`/api/products?search=mug&maxMoq=${MOST_WRITES}`)).status).toBe(200);
    expect(await Promise.all(placed.map(stateOf))).toEqual(placed.map(() => 'pending'));
    expect((await client.get('/healthz')).status).toBe(200);
    await expect.poll(async () => (await client.get('/readyz')).status, { timeout: NOTICED_WITHIN_MS }).toBe(503);

    disk.free();
    keep(await orderWhenThereIsRoom(onSale));
    await expect.poll(async () => (await client.get('/readyz')).status, { timeout: NOTICED_WITHIN_MS }).toBe(200);

    await server.stop('SIGKILL');
    await start();
    expect(await Promise.all(placed.map(stateOf))).toEqual(placed.map(() => 'pending'));
  },
  120_000,
);

it.skipIf(whyNot !== undefined).each(['SIGKILL', 'SIGTERM'] as const)(
  'a server that %s ended starts on a full disk: it answers reads, refuses writes, and accepts them once there is space',
  async (signal) => {
    disk = await mountLastingDisk(MEGABYTES);
    await start();
    const onSale = (await products()).slice(0, 1);
    const { json } = await order(onSale);
    const placed = { id: json.orderId, token: json.orderToken };
    await server.stop(signal);

    disk.fill();
    const client = await start('warn');
    expect((await client.get('/api/products?limit=24')).status).toBe(200);
    expect(await stateOf(placed)).toBe('pending');
    // A few orders may fit into space the start did not need.
    await expect.poll(async () => (await order(onSale)).status).toBe(503);
    expect(await stateOf(placed)).toBe('pending');
    await expect.poll(async () => (await client.get('/readyz')).status, { timeout: NOTICED_WITHIN_MS }).toBe(503);
    await expect.poll(() => server.stdout().match(/the disk is full: reads are answered/g)).toHaveLength(1);

    disk.free();
    await orderWhenThereIsRoom(onSale);
    await expect.poll(async () => (await client.get('/readyz')).status, { timeout: NOTICED_WITHIN_MS }).toBe(200);
  },
  60_000,
);
