import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { openPostgresStores } from '../../../server/stores/postgres/open-stores.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { until } from '../../fixtures/role-server.ts';
import { type Nodes, send, startNodes } from '../../integration/nodes/two-nodes.ts';
import { roundsInFull } from '../settings.ts';

const BUYERS = 100;
const ROUNDS = roundsInFull(50, 3);

let nodes: Nodes;
beforeAll(async () => {
  nodes = await startNodes(4, { LIMITS: 'intents=1000000 openOrders=1000000 largeHolds=1000' });
});
afterAll(() => nodes?.close());

async function buy(id: string, amount: number, price: number): Promise<string> {
  const body = { amount, items: [{ id, quantity: 1, price, variant: {} }] };
  const asked = { body, key: randomUUID() };
  let intent = await send<WirePaymentIntent & { code?: string }>(nodes.next(), 'POST', '/api/create-payment-intent', asked);
  // No database connection was free: retries with the same key.
  while (intent.status === 503) intent = await send(nodes.next(), 'POST', '/api/create-payment-intent', asked);
  if (intent.status !== 201) return `${intent.status} ${intent.json.code}`;
  const { clientSecret, orderId, orderToken } = intent.json;
  const confirm = `/api/test-payments/${clientSecret.split('_secret_')[0]}/confirm`;
  await send(nodes.next(), 'POST', confirm, { body: { clientSecret, paymentMethod: 'pm_card_visa' } });
  return (await send<WireOrder>(nodes.next(), 'GET', `/api/orders/${orderId}`, { token: orderToken })).json.state;
}

test(`${BUYERS} buyers over four nodes order the one unit left, ${ROUNDS} times: one of them buys it`, async () => {
  const { url } = nodes.database;
  const stores = await openPostgresStores({ url, connections: 2, mayMigrate: true }, { now: Date.now, onError: () => undefined });
  const ids = Array.from({ length: ROUNDS }, (_, round) => `last-${round}`);
  await stores.products.putRecords(ids.map((id) => makeRecord(id, { priceCents: 2000, moq: 1, tiers: [], stock: 1 })));
  await stores.close();
  for (const node of nodes.all)
    for (const id of ids) await until(`${id} is everywhere`, async () => (await node.fetch(`/api/products/${id}`)).status === 200);
  for (const id of ids) {
    const items = [{ id, quantity: 1 }];
    const { total, lines } = (await send<WirePricedCart>(nodes.next(), 'POST', '/api/cart/price', { body: { items } })).json;
    const all = await Promise.all(Array.from({ length: BUYERS }, () => buy(id, total, lines[0]?.unitPrice ?? 0)));
    expect(all.filter((became) => became === 'paid')).toHaveLength(1);
    expect(new Set(all)).toEqual(new Set(['paid', '422 cart_problems']));
    const [stock] = await nodes.database.query('SELECT on_hand, reserved FROM stock WHERE product_id = $1', [id]);
    expect([Number(stock?.on_hand), Number(stock?.reserved)]).toEqual([0, 0]);
  }
}, 300_000);
