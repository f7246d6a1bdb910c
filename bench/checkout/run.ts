import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import { needsNoChoice } from '../../tests/tools/attack/list-products.ts';
import { runChild } from '../child.ts';
import type { Figure } from '../figure.ts';
import { builtEntry, type ServerProcess, startServer } from '../server-process.ts';
import { makeShop } from '../shop.ts';
import { percentile } from '../timing.ts';
import type { CheckoutOrder, CheckoutResult } from './buyers.ts';

const PRODUCTS = 10_000;
const PAGES = 10;
/** So many are counted on before a product is sold out. */
const ORDERS_OF_A_PRODUCT = 20;
const CONNECTIONS = 16;
const WARM_UP = 300;
const ORDERS = 3000;
const ALONE = 11;
const SETTLED_AFTER_MS = 600;

type Carts = CheckoutOrder['carts'];

/**
 * Checkout against a running server in test mode, as many buyers do it at once: every order prices the cart, compares, reserves stock,
 * writes the order with its snapshot and makes the intent, all of it on disk before the answer (synchronous FULL).
 */
export async function* measureCheckout(folder: string): AsyncGenerator<Figure> {
  const dataDir = await makeShop(PRODUCTS, path.join(folder, 'checkout'));
  const server = await startServer({
    entry: builtEntry('hosted'),
    env: { DATA_DIR: dataDir, PAYMENTS: 'test', TRUST_PROXY: '1', LOG_LEVEL: 'error' },
    readyPath: '/readyz',
    watchesTurns: true,
  });
  try {
    const carts = await findCarts(`http://127.0.0.1:${server.port}`);
    const order = { port: server.port, connections: CONNECTIONS, carts };
    await buy({ ...order, orders: WARM_UP, isPaid: true });
    await server.longestTurnMs();
    for (const isPaid of [false, true]) {
      const before = server.cpuMs();
      const { seconds, latencies } = await buy({ ...order, orders: ORDERS, isPaid });
      yield* describe(isPaid ? 'orders placed and paid' : 'payment intents', seconds, latencies);
      yield* perOrder(isPaid ? 'an order placed and paid' : 'a payment intent', before, server.cpuMs());
    }
    yield figure('longest turn meanwhile', await server.longestTurnMs(), 'ms CPU');
    yield* countSyncs(server, carts);
  } finally {
    await server.stop();
  }
}

const figure = (what: string, value: number, unit: string, bar: Figure['bar'] = null): Figure => ({
  what,
  rows: null,
  value,
  unit,
  limit: '',
  bar,
});

function* describe(what: string, seconds: number, latencies: readonly number[]): Generator<Figure> {
  const of = `${what}, ${CONNECTIONS} connections`;
  yield figure(of, latencies.length / seconds, '/s', { atLeast: 1000 });
  yield figure(`${of}, median`, percentile(latencies, 0.5), 'ms');
  yield figure(`${of}, p99`, percentile(latencies, 0.99), 'ms', { atMost: 25 });
}

function* perOrder(what: string, before: number | undefined, after: number | undefined): Generator<Figure> {
  if (before !== undefined && after !== undefined) yield figure(`${what}, all threads`, ((after - before) * 1000) / ORDERS, 'µs CPU');
}

/** How often the disk is waited for when one buyer is alone; told by `strace`, where it is installed. */
async function* countSyncs(server: ServerProcess, carts: Carts): AsyncGenerator<Figure> {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-syncs-')), 'calls');
  const watcher = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-p', String(server.pid), '-o', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const isWatching = await new Promise<boolean>((resolve) => {
    watcher.once('error', () => resolve(false));
    watcher.stderr.once('data', (text: Buffer) => resolve(text.toString().includes('attached')));
  });
  if (!isWatching) return console.log('--  disk waits of an order alone: left out (strace is not installed, or may not watch)');
  const countCalls = () => fs.readFileSync(file, 'utf8').match(/f(?:data)?sync\(/g)?.length ?? 0;
  const counts: number[] = [];
  for (let order = 0; order < ALONE; order += 1) {
    // What the load of before, or the last order, still has to bring in order.
    await sleep(SETTLED_AFTER_MS);
    const before = countCalls();
    await buy({ port: server.port, connections: 1, orders: 1, isPaid: false, carts: carts.slice(order) });
    counts.push(countCalls() - before);
  }
  watcher.kill('SIGINT');
  await new Promise((resolve) => watcher.once('exit', resolve));
  fs.rmSync(path.dirname(file), { recursive: true });
  // Of many, as the journal is taken in beside one of them now and then.
  yield figure(
    'disk waits of an order alone, median',
    percentile(
      counts.sort((a, b) => a - b),
      0.5,
    ),
    '',
    { atMost: 2 },
  );
}

export const buy = (order: CheckoutOrder): Promise<CheckoutResult> => runChild('checkout/buyers.ts', order);

/** Carts of one line each at MOQ, of products with enough in stock, priced by the server. */
export async function findCarts(baseUrl: string): Promise<Carts> {
  const carts = [];
  let next: string | undefined = '/api/products?limit=200';
  for (let page = 0; page < PAGES && next !== undefined; page += 1) {
    const response: Response = await fetch(baseUrl + next);
    const products = (await response.json()) as WireProduct[];
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    for (const product of products.filter(needsNoChoice)) {
      if (product.stock === null || product.stock < product.moq * ORDERS_OF_A_PRODUCT) continue;
      const items = [{ id: product.id, quantity: product.moq }];
      const priced = await fetch(`${baseUrl}/api/cart/price`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.200.0.${page}` },
        body: JSON.stringify({ items }),
      });
      const { total, lines } = (await priced.json()) as WirePricedCart;
      if (lines.every(({ problems }) => problems.length === 0)) carts.push({ amount: total, items });
    }
  }
  if (carts.length < 100) throw new Error(`Only ${carts.length} products have enough in stock`);
  return carts;
}
