/**
 * `npm run bench:nodes [-- --rows 100000]`: a shop of several nodes over PostgreSQL beside the same shop over one file, as ratios in one run.
 * `--rows`: how many an import writes meanwhile. Needs PostgreSQL's programs (see scripts/programs/postgres.ts) and a build; exits with 1 when a bar is missed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import { requirePostgres } from '../../scripts/programs/postgres.ts';
import { openStore } from '../../server/db/open-store.ts';
import { bringUpPostgres } from '../../server/db/postgres-schema.ts';
import { copyToPostgres } from '../../server/db/to-postgres.ts';
import { openPostgresStores } from '../../server/stores/postgres/open-stores.ts';
import { makeRecord } from '../../tests/fixtures/make-record.ts';
import { type PostgresServer, startPostgres } from '../../tests/fixtures/postgres/postgres-server.ts';
import { buy, findCarts } from '../checkout/run.ts';
import { type Figure, meetsBar, printFigure, printHeading } from '../figure.ts';
import { builtEntry, type ServerProcess, startServer } from '../server-process.ts';
import { makeShop } from '../shop.ts';
import { percentile } from '../timing.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const ROWS = Number(values.rows);
const PRODUCTS = 10_000;
const NODES = 4;
const READS = 2000;
const CLIENTS = 8;
const ORDERS = 400;
const ROUNDS = 3;
const SEEN_ROUNDS = 100;
const UNHEARD_ROUNDS = 10;
/** Buyers beside an import. */
const BESIDE = 4;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-bench-nodes-'));
const figures: Figure[] = [];
const take = (what: string, value: number, unit: string, bar: Figure['bar'] = null): void => {
  const figure = { what, rows: null, value, unit, limit: '', bar };
  figures.push(figure);
  printFigure(figure);
};
const median = (some: readonly number[]) =>
  percentile(
    some.toSorted((a, b) => a - b),
    0.5,
  );
const p99 = (some: readonly number[]) =>
  percentile(
    some.toSorted((a, b) => a - b),
    0.99,
  );

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** The shop of a folder in a database of its own. */
async function move(postgres: PostgresServer, dataDir: string): Promise<string> {
  await query(postgres.url('postgres'), 'CREATE DATABASE shop');
  const url = postgres.url('shop');
  await bringUpPostgres(url, { mayMigrate: true });
  const source = openStore(dataDir);
  await copyToPostgres(source, url, { feedKey: null, onTable: () => undefined }).finally(() => source.close());
  return url;
}

let dirs = 0;
function startNode(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  dirs += 1;
  return startServer({
    entry: builtEntry('hosted'),
    env: {
      DATA_DIR: path.join(folder, `node-${dirs}`),
      PAYMENTS: 'test',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      LIMITS: 'openOrders=1000000 intents=1000000',
      ...env,
    },
    readyPath: '/readyz',
  });
}

const addressOf = (node: ServerProcess) => `http://127.0.0.1:${node.port}`;

/** Processor time of one read, in microseconds: lists, products and home that no cache has ready. */
async function readCpu(node: ServerProcess, ids: readonly string[]): Promise<number> {
  const before = node.cpuMs() ?? 0;
  for (let at = 0; at < READS; at += 1) {
    const paths = [`/api/products/${ids[at % ids.length]}`, `/api/products?limit=24&minPrice=${at / 100}`, '/api/home'];
    await (await fetch(addressOf(node) + (paths[at % 3] ?? ''))).arrayBuffer();
  }
  return (((node.cpuMs() ?? 0) - before) * 1000) / READS;
}

/** Placed and paid, so many a second. */
async function rateOf(node: ServerProcess, carts: Awaited<ReturnType<typeof findCarts>>): Promise<number> {
  const { seconds, latencies } = await buy({ port: node.port, connections: CLIENTS, orders: ORDERS, isPaid: true, carts });
  return latencies.length / seconds;
}

/** From the commit of one writer until a node shows it, in milliseconds. */
async function seenAfter(url: string, node: ServerProcess, ids: readonly string[], rounds: number): Promise<number[]> {
  const { products, close } = await openPostgresStores(
    { url, connections: 2, mayMigrate: true },
    { now: Date.now, onError: () => undefined },
  );
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const id = ids[round] ?? '';
    const name = `Seen ${round} of ${rounds}`;
    await products.changeRecord(id, (record) => record && { ...record, product: { ...record.product, name } });
    const committedAt = performance.now();
    while (((await (await fetch(`${addressOf(node)}/api/products/${id}`)).json()) as WireProduct).name !== name) await sleep(1);
    taken.push(performance.now() - committedAt);
    // Not in step with the look each node takes every second.
    await sleep(20 + ((round * 37) % 60));
  }
  await close();
  return taken;
}

/** How long whoever wants the feed's numbers waits for them, at most, while told to look. */
function watchNumbers(url: string) {
  let isOver = false;
  let worstMs = 0;
  const watching = (async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    while (!isOver) {
      const askedAt = performance.now();
      await client.query('BEGIN; SELECT 1 FROM feed_state FOR UPDATE; COMMIT');
      worstMs = Math.max(worstMs, performance.now() - askedAt);
      await sleep(2);
    }
    await client.end();
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return worstMs;
    },
  };
}

/** Carts of goods there are enough of, however long an import takes. */
async function stockUp(url: string, node: ServerProcess): Promise<Awaited<ReturnType<typeof findCarts>>> {
  const { products, close } = await openPostgresStores(
    { url, connections: 2, mayMigrate: true },
    { now: Date.now, onError: () => undefined },
  );
  const ids = Array.from({ length: 200 }, (_, n) => `ample-${n}`);
  await products.putRecords(ids.map((id) => makeRecord(id, { priceCents: 1000, moq: 1, tiers: [], stock: 1_000_000_000 })));
  await close();
  const carts = [];
  for (const id of ids) {
    const items = [{ id, quantity: 1 }];
    for (;;) {
      const body = JSON.stringify({ items });
      const priced = await fetch(`${addressOf(node)}/api/cart/price`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const { total, lines } = (await priced.json()) as WirePricedCart;
      if (lines.some(({ problems }) => problems.length > 0)) continue;
      carts.push({ amount: total, items });
      break;
    }
  }
  return carts;
}

function writeImportFile(): string {
  const file = path.join(folder, 'import.csv');
  const lines = Array.from({ length: ROWS }, (_, n) => `SKU-${n},Enamel mug ${n},"Two coats, no. ${n}",Home & Kitchen,4.2,50,100`);
  fs.writeFileSync(file, `sku,name,description,category,price,moq,stock\n${lines.join('\n')}\n`);
  return file;
}

async function besideImport(url: string, node: ServerProcess, carts: Awaited<ReturnType<typeof findCarts>>): Promise<void> {
  const order = { port: node.port, connections: BESIDE, carts, isPaid: false };
  const idle = (await buy({ ...order, orders: ORDERS })).latencies;
  const file = writeImportFile();
  const dataDir = path.join(folder, 'import');
  fs.mkdirSync(dataDir);
  const numbers = watchNumbers(url);
  const startedAt = performance.now();
  const child = spawn('npm', ['run', '-s', 'import', '--', file, '--supplier', 'Harbour Mugs'], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let isOver = false;
  const ended = once(child, 'exit').then(([code]) => {
    isOver = true;
    if (code !== 0) throw new Error(`The import ended with ${String(code)}`);
  });
  const beside: number[] = [];
  while (!isOver) beside.push(...(await buy({ ...order, orders: 40 })).latencies);
  await ended;
  const seconds = (performance.now() - startedAt) / 1000;
  take(`an import of ${ROWS} rows beside ${BESIDE} buyers`, ROWS / seconds, 'rows/s');
  take('longest wait for the feed’s numbers meanwhile', await numbers.stop(), 'ms', { atMost: 100 });
  take('payment intents, idle, p99', p99(idle), 'ms');
  take('payment intents beside it, p99', p99(beside), 'ms');
  take('beside it ÷ idle, p99', p99(beside) / p99(idle), '×', { atMost: 3 });
}

async function main(): Promise<void> {
  printHeading();
  const postgres = await startPostgres({ bin: requirePostgres(), isDurable: true });
  const running: ServerProcess[] = [];
  try {
    const dataDir = await makeShop(PRODUCTS, path.join(folder, 'shop'));
    const moved = path.join(folder, 'moved');
    fs.cpSync(dataDir, moved, { recursive: true });
    const url = await move(postgres, moved);

    const file = await startNode({ DATA_DIR: dataDir });
    running.push(file);
    const [one] = [await startNode({ DATABASE_URL: url })];
    running.push(one);
    const carts = await findCarts(addressOf(file));
    for (const node of [file, one]) await rateOf(node, carts);
    const rates: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      rates[0].push(await rateOf(file, carts));
      rates[1].push(await rateOf(one, carts));
    }
    take(`placed and paid over a file, ${CLIENTS} clients`, median(rates[0]), '/s');
    take(`placed and paid over PostgreSQL, ${CLIENTS} clients`, median(rates[1]), '/s');
    take('over PostgreSQL ÷ over a file', median(rates[1]) / median(rates[0]), '×', { atLeast: 0.5 });
    await file.stop();
    running.splice(running.indexOf(file), 1);

    const list = (await (await fetch(`${addressOf(one)}/api/products?limit=200`)).json()) as WireProduct[];
    const ids = list.map(({ id }) => id);
    for (let round = 0; round < 3; round += 1) await readCpu(one, ids);
    const alone = median([await readCpu(one, ids), await readCpu(one, ids), await readCpu(one, ids)]);
    take('a read on a node alone', alone, 'µs CPU');
    const others = await Promise.all(Array.from({ length: NODES - 1 }, () => startNode({ DATABASE_URL: url })));
    running.push(...others);
    const each: number[] = [];
    for (const node of [one, ...others]) {
      for (let round = 0; round < 3; round += 1) await readCpu(node, ids);
      each.push(median([await readCpu(node, ids), await readCpu(node, ids), await readCpu(node, ids)]));
    }
    take(`a read on each of ${NODES}, the dearest`, Math.max(...each), 'µs CPU');
    take('the dearest of them ÷ alone', Math.max(...each) / alone, '×', { atMost: 1.1 });

    const [other] = others;
    if (other === undefined) throw new Error('There is no other node');
    take('from a commit to another node, median', median(await seenAfter(url, other, ids, SEEN_ROUNDS)), 'ms', { atMost: 50 });
    await besideImport(url, one, await stockUp(url, one));

    // What was imported is taken in first.
    const headOf = async (node: ServerProcess) => ((await (await fetch(`${addressOf(node)}/readyz`)).json()) as { seq: number }).seq;
    const head = Number((await query(url, 'SELECT head_seq FROM feed_state'))[0]?.head_seq);
    while ((await headOf(other)) < head) await sleep(100);
    // From here on nobody hears anything: what is asked for by that name is found here first.
    await query(url, 'CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS $$ $$');
    await query(url, 'ALTER DATABASE shop SET search_path = public, pg_catalog');
    take('with notifications lost, at most', Math.max(...(await seenAfter(url, other, ids.slice(-UNHEARD_ROUNDS), UNHEARD_ROUNDS))), 'ms', {
      atMost: 1500,
    });
  } finally {
    for (const node of running) await node.stop();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await main();
const missed = figures.filter((figure) => !meetsBar(figure));
console.log(missed.length === 0 ? 'every bar is met' : `${missed.length} of ${figures.length} bars missed`);
process.exitCode = missed.length === 0 ? 0 : 1;
