import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import { runChild } from '../child.ts';
import type { Figure } from '../figure.ts';
import { get } from '../get.ts';
import { send } from '../send.ts';
import { builtEntry, type ServerProcess, startServer } from '../server-process.ts';
import { makeShop } from '../shop.ts';
import { percentile } from '../timing.ts';
import type { CheckoutResult, CheckoutTask } from './buyers.ts';

const PRODUCTS = 10_000;
const PAGES = 10;
/** Orders expected to fit into one product's stock before it sells out. */
const ORDERS_OF_A_PRODUCT = 20;
const CONNECTIONS = 16;
const WARM_UP = 300;
const ORDERS = 3000;
const ALONE = 11;
const SETTLED_AFTER_MS = 600;

export type Carts = CheckoutTask['carts'];

/**
 * Measures checkout by concurrent buyers against a running server in test mode. Every order is priced, compared,
 * reserved, written with its snapshot, given an intent and paid, all on disk before the answer (decision 27).
 */
export async function* measureCheckout(folder: string): AsyncGenerator<Figure> {
  const dataDir = await makeShop(PRODUCTS, path.join(folder, 'checkout'));
  const server = await startServer({
    entry: builtEntry('hosted'),
    env: { DATA_DIR: dataDir, PAYMENTS: 'test', TRUST_PROXY: '1', LOG_LEVEL: 'error' },
    readyPath: '/readyz',
  });
  try {
    const carts = await findCarts(server.port);
    const task = { port: server.port, connections: CONNECTIONS, isPaid: true, carts };
    await buy({ ...task, orders: WARM_UP });
    const { seconds, latencies } = await buy({ ...task, orders: ORDERS });
    const what = `orders placed and paid, ${CONNECTIONS} connections`;
    yield { what, value: ORDERS / seconds, unit: '/s', bar: { atLeast: 600 } };
    yield { what: `${what}, p99`, value: percentile(latencies, 0.99), unit: 'ms', bar: { atMost: 63 } };
    const waits = await countDiskWaits(server, carts);
    if (waits !== undefined) yield { what: 'disk waits of an order alone', value: waits, unit: '', bar: { atMost: 2 } };
  } finally {
    await server.stop();
  }
}

/**
 * Counts disk syncs (`fsync`, `fdatasync`) of one buyer's order by `strace`; undefined if it is not installed or may
 * not attach.
 */
async function countDiskWaits(server: ServerProcess, carts: Carts): Promise<number | undefined> {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-syncs-')), 'calls');
  const watcher = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-p', String(server.pid), '-o', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const isWatching = await new Promise<boolean>((resolve) => {
    watcher.once('error', () => resolve(false));
    watcher.stderr.once('data', (text: Buffer) => resolve(text.toString().includes('attached')));
  });
  if (!isWatching) return undefined;
  const countCalls = () => fs.readFileSync(file, 'utf8').match(/f(?:data)?sync\(/g)?.length ?? 0;
  const counts: number[] = [];
  for (let order = 0; order < ALONE; order += 1) {
    // Waits until follow-up writes of the load before, or of the last order, are done.
    await sleep(SETTLED_AFTER_MS);
    const before = countCalls();
    await buy({ port: server.port, connections: 1, orders: 1, isPaid: false, carts: carts.slice(order) });
    counts.push(countCalls() - before);
  }
  watcher.kill('SIGINT');
  await new Promise((resolve) => watcher.once('exit', resolve));
  fs.rmSync(path.dirname(file), { recursive: true });
  // The minimum, because a checkpoint or a mail round runs during some orders.
  return Math.min(...counts);
}

export const buy = (task: CheckoutTask): Promise<CheckoutResult> => runChild('checkout/buyers.ts', task);

/** Returns carts of one line each, at MOQ, of products with enough in stock. */
export async function findCarts(port: number): Promise<Carts> {
  const carts = [];
  let next: string | undefined = '/api/products?limit=200';
  for (let page = 0; page < PAGES && next !== undefined; page += 1) {
    const { body, headers } = await get(port, next);
    next = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
    for (const { id, moq, stock } of JSON.parse(body.toString()) as WireProduct[]) {
      if (stock === null || stock < moq * ORDERS_OF_A_PRODUCT) continue;
      const cart = await priceCart(port, [{ id, quantity: moq }], `10.200.0.${page}`);
      if (cart !== undefined) carts.push(cart);
    }
  }
  if (carts.length < 100) throw new Error(`Only ${carts.length} products have enough in stock`);
  return carts;
}

/** Returns the cart as the server prices it; undefined if it cannot be ordered. */
export async function priceCart(port: number, items: Carts[number]['items'], from = '127.0.0.1'): Promise<Carts[number] | undefined> {
  const { total, lines } = await send<WirePricedCart>(`http://127.0.0.1:${port}/api/cart/price`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ items }),
  });
  return lines.every(({ problems }) => problems.length === 0) ? { amount: total, items } : undefined;
}
