import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import { needsNoChoice } from '../scripts/attack/list-products.ts';
import type { Figure } from './figure.ts';
import { builtEntry, startServer } from './server-process.ts';
import { percentile } from './timing.ts';

/** Below the server's own limits per address (300 requests in ten minutes, 200 open orders). */
const SAMPLES = 150;
const WARM_UP = 20;
const PRODUCTS = 20;

/**
 * Checkout against a running server in test mode: every sample prices the cart, compares, reserves stock, writes the order with its
 * snapshot and makes the intent, all durable (synchronous FULL). Each is taken beside one `cart/price` of the same cart, so that the
 * ratio says what the guarantees cost on this machine. The orders stay unpaid and expire.
 */
export async function benchCheckout(baseUrl: string): Promise<Figure[]> {
  const carts = await findCarts(baseUrl);
  const pricing: number[] = [];
  const ordering: number[] = [];
  for (let at = 0; at < WARM_UP + SAMPLES; at += 1) {
    const items = carts[at % carts.length] ?? [];
    const priced = await timed(`${baseUrl}/api/cart/price`, { items }, 200);
    const { total: amount } = priced.body as WirePricedCart;
    const ordered = await timed(`${baseUrl}/api/create-payment-intent`, { amount, items }, 201);
    if (at < WARM_UP) continue;
    pricing.push(priced.ms);
    ordering.push(ordered.ms);
  }
  const [p99, median] = [0.99, 0.5].map((share) => percentile(ascending(ordering), share));
  const ratio = (median ?? Number.NaN) / percentile(ascending(pricing), 0.5);
  return [
    { what: 'create-payment-intent, test provider, p99', rows: null, value: p99 ?? Number.NaN, unit: 'ms', limit: '', bar: null },
    { what: 'create-payment-intent as a multiple of cart/price, median', rows: null, value: ratio, unit: '×', limit: '', bar: null },
  ];
}

/** {@link benchCheckout} on a server of its own: the server's limits per address allow one round each. */
export async function measureCheckout(folder: string): Promise<Figure[]> {
  const env = { DATA_DIR: path.join(folder, 'checkout'), PAYMENTS: 'test', SAMPLE_CATALOGUE: 'on', LOG_LEVEL: 'error' };
  const server = await startServer({ entry: builtEntry('hosted'), env, readyPath: '/readyz' });
  try {
    return await benchCheckout(`http://127.0.0.1:${server.port}`);
  } finally {
    await server.stop();
  }
}

const ascending = (times: readonly number[]) => [...times].sort((a, b) => a - b);

/** Carts of one line each at MOQ, from the products with most room in their stock. */
async function findCarts(baseUrl: string): Promise<{ id: string; quantity: number }[][]> {
  const response = await fetch(`${baseUrl}/api/products?limit=200`);
  const products = (await response.json()) as WireProduct[];
  const room = (product: WireProduct) => (product.stock ?? Number.POSITIVE_INFINITY) / product.moq;
  const roomy = products
    .filter(needsNoChoice)
    .sort((a, b) => room(b) - room(a))
    .slice(0, PRODUCTS);
  if (roomy.length === 0) throw new Error(`${baseUrl} has no products; start the server with the sample catalogue`);
  return roomy.map(({ id, moq }) => [{ id, quantity: moq }]);
}

async function timed(url: string, body: unknown, wanted: number): Promise<{ ms: number; body: unknown }> {
  const start = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  const ms = performance.now() - start;
  if (response.status !== wanted) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`);
  return { ms, body: answer };
}

if (import.meta.main) {
  const [baseUrl = 'http://127.0.0.1:3000'] = process.argv.slice(2);
  for (const { what, value, unit } of await benchCheckout(baseUrl)) console.log(`${what}: ${value.toFixed(2)} ${unit}`);
}
