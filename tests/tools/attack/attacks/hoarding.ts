import { randomUUID } from 'node:crypto';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import { type Attack, type AttackContext, pause, strangerAddress } from '../attack.ts';
import { jsonOf } from '../client.ts';
import { listProducts } from '../list-products.ts';
import { createStatusCounts, type StatusCounts } from '../status-counts.ts';

interface Line {
  readonly id: string;
  readonly quantity: number;
}

const LINES_PER_ORDER = 8;
/** Dollars below the maximum of one card payment, tax included. */
const MOST_USD = 850_000;
const ROUND_MS = 1000;

/**
 * Makes orders that together reserve every unit of every product with a known stock, as far as the maximum payment
 * allows.
 */
function ordersForEverything(products: readonly WireProduct[]): Line[][] {
  const orders: Line[][] = [];
  let order: Line[] = [];
  let usd = 0;
  for (const { id, stock, moq, price } of products) {
    if (stock === null || stock < moq) continue;
    const quantity = Math.min(stock, Math.floor(MOST_USD / price));
    if (order.length > 0 && (order.length === LINES_PER_ORDER || usd + quantity * price > MOST_USD)) {
      orders.push(order);
      order = [];
      usd = 0;
    }
    order.push({ id, quantity });
    usd += quantity * price;
  }
  return order.length === 0 ? orders : [...orders, order];
}

/**
 * Prices and orders. Lines with too little stock are retried with what is left, orders that are too large with half.
 * Returns the units held.
 */
async function take(context: AttackContext, lines: readonly Line[], from: string, answers: StatusCounts): Promise<number> {
  const post = (path: string, body: unknown) =>
    context.client.ask({ method: 'POST', path, from, body, headers: { 'idempotency-key': randomUUID() } });
  let items: readonly Line[] = lines;
  for (let attempt = 0; attempt < 3 && items.length > 0 && !context.isOver(); attempt += 1) {
    const priced = jsonOf<WirePricedCart>(await post('/api/cart/price', { items }));
    const reply = await post('/api/create-payment-intent', { amount: priced.total, items });
    answers.add(reply.status);
    if (reply.status === 201) return items.reduce((sum, { quantity }) => sum + quantity, 0);
    if (reply.status === 429) items = items.map(({ id, quantity }) => ({ id, quantity: Math.floor(quantity / 2) }));
    else if (reply.status === 422)
      items = (priced.lines ?? []).flatMap(({ id, quantity, stock }) =>
        stock == null ? [] : [{ id, quantity: Math.min(quantity, stock) }],
      );
    else return 0;
  }
  return 0;
}

async function hoard(context: AttackContext, networks: number): Promise<void> {
  const products = await listProducts(context.client, strangerAddress(0));
  const all = products.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
  const answers = createStatusCounts();
  let units = 0;
  const orders = ordersForEverything(products);
  context.note('orders wanted', orders.length);
  for (let round = 0; !context.isOver(); round += 1) {
    for (const [at, lines] of orders.entries()) {
      if (context.isOver()) break;
      units += await take(context, lines, strangerAddress((round + at) % networks), answers);
      context.note('taken', `${((100 * units) / all).toFixed(0)} % of all units (${answers})`);
    }
    await pause(ROUND_MS);
  }
}

export const hoarding: Attack = {
  name: 'hoarding',
  description: 'one client repeatedly orders all stock, or half of it if that is refused, and never pays',
  seconds: 10,
  leastSeconds: 6,
  run: (context) => hoard(context, 1),
};

export const hoardingNetworks: Attack = {
  name: 'hoarding-networks',
  description: 'the same from 20 networks',
  seconds: 10,
  toleratedBecause:
    'a network may order all stock once and half of it afterwards, so several networks can reserve all of it, three minutes at a time',
  run: (context) => hoard(context, 20),
};
