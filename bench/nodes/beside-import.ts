import fs from 'node:fs';
import path from 'node:path';
import { makeRecord } from '../../tests/fixtures/make-record.ts';
import { buy, type Carts, priceCart } from '../checkout/run.ts';
import type { Figure } from '../figure.ts';
import { runImport } from '../import/command.ts';
import type { ServerProcess } from '../server-process.ts';
import { percentile } from '../timing.ts';
import { watchNumbers, withProducts } from './database.ts';

const BUYERS = 4;
const IDLE_ORDERS = 400;
const ORDERS_AT_A_TIME = 40;
const AMPLE = 200;

interface Beside {
  readonly url: string;
  readonly node: ServerProcess;
  /** Rows the import writes. */
  readonly rows: number;
  readonly folder: string;
}

/** Measures how long buyers of one node wait while the import command writes into the shared database. */
export async function* measureBesideImport({ url, node, rows, folder }: Beside): AsyncGenerator<Figure> {
  const order = { port: node.port, connections: BUYERS, carts: await stockUp(url, node), isPaid: false };
  const idle = (await buy({ ...order, orders: IDLE_ORDERS })).latencies;
  const file = writeFile(folder, rows);
  const dataDir = path.join(folder, 'import');
  fs.mkdirSync(dataDir);
  const numbers = watchNumbers(url);
  const startedAt = performance.now();
  let isOver = false;
  const ended = runImport([file, '--supplier', 'Harbour Mugs'], { DATABASE_URL: url, DATA_DIR: dataDir }).finally(() => {
    isOver = true;
  });
  // A failure is thrown below, once pending orders have completed.
  ended.catch(() => undefined);
  const beside: number[] = [];
  while (!isOver) beside.push(...(await buy({ ...order, orders: ORDERS_AT_A_TIME })).latencies);
  await ended;
  const seconds = (performance.now() - startedAt) / 1000;
  yield { what: `an import of ${rows} rows beside ${BUYERS} buyers`, value: rows / seconds, unit: 'rows/s', bar: { atLeast: 1500 } };
  yield { what: 'longest wait for the feed’s numbers meanwhile', value: await numbers.stop(), unit: 'ms', bar: { atMost: 60 } };
  const ratio = percentile(beside, 0.99) / percentile(idle, 0.99);
  yield { what: 'payment intents beside it ÷ idle, p99', value: ratio, unit: '×', bar: { atMost: 3 } };
}

/** Returns carts of products with enough stock for the whole import. */
async function stockUp(url: string, node: ServerProcess): Promise<Carts> {
  const ids = Array.from({ length: AMPLE }, (_, at) => `ample-${at}`);
  const records = ids.map((id) => makeRecord(id, { priceCents: 1000, moq: 1, tiers: [], stock: 1_000_000_000 }));
  await withProducts(url, (products) => products.putRecords(records));
  const carts: Carts[number][] = [];
  for (const id of ids) {
    let cart: Carts[number] | undefined;
    // Waits until the node has applied the change.
    while (cart === undefined) cart = await priceCart(node.port, [{ id, quantity: 1 }]);
    carts.push(cart);
  }
  return carts;
}

function writeFile(folder: string, rows: number): string {
  const file = path.join(folder, 'import.csv');
  const lines = Array.from({ length: rows }, (_, at) => `SKU-${at},Enamel mug ${at},"Two coats, no. ${at}",Home & Kitchen,4.2,50,100`);
  fs.writeFileSync(file, `sku,name,description,category,price,moq,stock\n${lines.join('\n')}\n`);
  return file;
}
