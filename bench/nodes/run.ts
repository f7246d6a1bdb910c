/**
 * `npm run bench:nodes [-- --rows 100000]`: compares two nodes on PostgreSQL with the same shop on one file, in one run
 * (decisions 31, 32). `--rows`: rows that an import writes during the run. Needs PostgreSQL's programs (see
 * scripts/programs/postgres.ts) and a build; exits with 1 if a bar is missed.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { WireProduct } from '#domain/product/product-wire.ts';
import { requirePostgres } from '../../scripts/programs/postgres.ts';
import { openStore } from '../../server/db/open-store.ts';
import { migratePostgres } from '../../server/db/postgres-schema.ts';
import { copyToPostgres } from '../../server/db/to-postgres.ts';
import { startPostgres } from '../../tests/fixtures/postgres/postgres-server.ts';
import { buy, type Carts, findCarts } from '../checkout/run.ts';
import type { Figure } from '../figure.ts';
import { get } from '../get.ts';
import { report } from '../report.ts';
import { builtEntry, type ServerProcess, startServer } from '../server-process.ts';
import { makeShop } from '../shop.ts';
import { median } from '../timing.ts';
import { measureBesideImport } from './beside-import.ts';
import { query, withProducts } from './database.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const PRODUCTS = 10_000;
const CLIENTS = 8;
const ORDERS = 400;
const ROUNDS = 3;
const SEEN_ROUNDS = 100;
const UNHEARD_ROUNDS = 10;

const startNode = (env: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startServer({
    entry: builtEntry('hosted'),
    env: { PAYMENTS: 'test', TRUST_PROXY: '1', LOG_LEVEL: 'error', LIMITS: 'openOrders=1000000 intents=1000000', ...env },
    readyPath: '/readyz',
  });

/** Orders placed and paid per second. */
async function rateOf(node: ServerProcess, carts: Carts): Promise<number> {
  const { seconds } = await buy({ port: node.port, connections: CLIENTS, orders: ORDERS, isPaid: true, carts });
  return ORDERS / seconds;
}

async function compareRates(file: ServerProcess, node: ServerProcess): Promise<Figure> {
  const carts = await findCarts(file.port);
  for (const each of [file, node]) await rateOf(each, carts);
  const [overFile, overPostgres]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    overFile.push(await rateOf(file, carts));
    overPostgres.push(await rateOf(node, carts));
  }
  const value = median(overPostgres) / median(overFile);
  return { what: 'placed and paid over PostgreSQL ÷ over a file', value, unit: '×', bar: { atLeast: 0.44 } };
}

/** Milliseconds from one writer's commit until a node shows it. */
function seenAfter(url: string, node: ServerProcess, ids: readonly string[]): Promise<number[]> {
  return withProducts(url, async (products) => {
    const taken: number[] = [];
    for (const [round, id] of ids.entries()) {
      const name = `Seen ${round} of ${ids.length}`;
      await products.changeRecord(id, (record) => record && { ...record, product: { ...record.product, name } });
      const committedAt = performance.now();
      while ((JSON.parse((await get(node.port, `/api/products/${id}`)).body.toString()) as WireProduct).name !== name) await sleep(1);
      taken.push(performance.now() - committedAt);
      // Avoids lockstep with each node's poll every second.
      await sleep(20 + ((round * 37) % 60));
    }
    return taken;
  });
}

async function untilAtHead(url: string, node: ServerProcess): Promise<void> {
  const head = Number((await query(url, 'SELECT head_seq FROM feed_state'))[0]?.head_seq);
  while ((JSON.parse((await get(node.port, '/readyz')).body.toString()) as { seq: number }).seq < head) await sleep(100);
}

async function* measureNodes(folder: string): AsyncGenerator<Figure> {
  const postgres = await startPostgres({ bin: requirePostgres(), isDurable: true });
  const running: ServerProcess[] = [];
  const start = async (name: string, env: Readonly<Record<string, string>>) => {
    const node = await startNode({ DATA_DIR: path.join(folder, name), ...env });
    running.push(node);
    return node;
  };
  try {
    const dataDir = await makeShop(PRODUCTS, folder);
    await query(postgres.url('postgres'), 'CREATE DATABASE shop');
    const url = postgres.url('shop');
    await migratePostgres(url, { mayMigrate: true });
    const source = openStore(dataDir);
    await copyToPostgres(source, url, { feedKey: null, onTable: () => undefined }).finally(() => source.close());

    const file = await start('file', { DATA_DIR: dataDir });
    const node = await start('node', { DATABASE_URL: url });
    yield await compareRates(file, node);
    await file.stop();

    const other = await start('other', { DATABASE_URL: url });
    const ids = (JSON.parse((await get(node.port, '/api/products?limit=200')).body.toString()) as WireProduct[]).map(({ id }) => id);
    const heard = median(await seenAfter(url, other, ids.slice(0, SEEN_ROUNDS)));
    yield { what: 'from a commit to another node, median', value: heard, unit: 'ms', bar: { atMost: 5 } };
    yield* measureBesideImport({ url, node, rows: Number(values.rows), folder });
    await untilAtHead(url, other);
    // Shadows `pg_notify`, so that no node receives notifications from here on: the search path finds this function
    // first.
    await query(url, 'CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS $$ $$');
    await query(url, 'ALTER DATABASE shop SET search_path = public, pg_catalog');
    const unheard = Math.max(...(await seenAfter(url, other, ids.slice(-UNHEARD_ROUNDS))));
    yield { what: 'with notifications lost, at most', value: unheard, unit: 'ms', bar: { atMost: 1300 } };
  } finally {
    for (const server of running) await server.stop();
    await postgres.stop();
  }
}

await report('nodes', measureNodes);
