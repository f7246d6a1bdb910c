import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListing, WireListingReceipt, WirePicture } from '#domain/listing/listing-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { requirePostgres } from '../../../scripts/programs/postgres.ts';
import { hasSwift } from '../../../scripts/programs/swift.ts';
import { openPostgresStores } from '../../../server/stores/postgres/open-stores.ts';
import { makePicture, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { start as startCommand } from '../../fixtures/backup-commands.ts';
import { importForm, makeCsv } from '../../fixtures/import-files.ts';
import { startPictureHost } from '../../fixtures/internet/picture-host.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { startObjectStore } from '../../fixtures/object-store/swift.ts';
import { startPostgres } from '../../fixtures/postgres/postgres-server.ts';
import { makeDataDir, until } from '../../fixtures/role-server.ts';
import { type ServerProcess, startQuickNode } from '../../fixtures/server-process.ts';
import { startStripeDouble } from '../../fixtures/stripe-double/server.ts';
import { FAULT_SEED, roundsInFull, seededRandom } from '../settings.ts';
import { placeOrder } from './concurrent-writers.ts';
import { createRetryingClient, type RetryingClient } from './retrying-client.ts';

const OPERATOR_TOKEN = 'desk-token-of-the-fault-tests';
const NODES = 3;
const KILLS = roundsInFull(200, 5);
const STOCK = 1_000_000;
const ROWS = 300;
if (!hasSwift())
  console.log('No OpenStack Swift on this machine: nodes are killed without an object store, and without uploads and imports.');

/**
 * Lists the faults in a listing's pictures, once none of them is pending. Files that are not shared are on the node
 * that fetched them.
 */
async function withoutPictures(
  { id, manageToken }: WireListingReceipt,
  ask: RetryingClient,
  nodes: readonly ServerProcess[],
  isShared: boolean,
): Promise<string[]> {
  const pictures = async () => (await ask<WireListing>('GET', `/api/listings/${id}`, { token: manageToken })).json.pictures;
  await until('pictures are settled', async () => (await pictures()).every(({ url, problem }) => url !== null || problem !== null), 60_000);
  const wrong: string[] = [];
  for (const { url, problem } of await pictures()) {
    const found = url === null ? [] : await Promise.all(nodes.map(async (node) => (await fetch(node.url + url)).status));
    const isThere = isShared ? found.length > 0 && found.every((status) => status === 200) : found.includes(200);
    if (!isThere) wrong.push(`${id}: ${found.join(' ')} ${problem}`);
  }
  return wrong;
}

test(`${KILLS} times a node is killed during listing, importing and buying: nothing is lost, doubled or stuck`, async () => {
  const random = seededRandom(FAULT_SEED);
  const postgres = await startPostgres({ bin: requirePostgres(), isDurable: true });
  const objects = hasSwift() ? await startObjectStore() : undefined;
  const stripe = await startStripeDouble();
  // Long enough that a kill often hits between the card service's state and its recording.
  stripe.faults.delayMs = 40;
  // The same for a picture from another host.
  const elsewhere = await startPictureHost({
    delayMs: () => 400,
    pictureOf: (name) => makePicture(320, 240, name.length + name.charCodeAt(1)),
  });
  const database = { url: postgres.url('postgres'), connections: 2, mayMigrate: true };
  const goods = await openPostgresStores(database, { now: Date.now, onError: () => undefined });
  await goods.products.putRecords([makeRecord('mug', { priceCents: 1000, moq: 1, tiers: [], stock: STOCK })]);
  await goods.close();

  const env = {
    ...{ SAMPLE_CATALOGUE: 'off', OPERATOR_TOKEN, LOG_LEVEL: 'silent', DATABASE_URL: database.url, DATABASE_CONNECTIONS: '8' },
    ...{ STRIPE_SECRET_KEY: 'sk_test_child', STRIPE_PUBLISHABLE_KEY: 'pk_test_child', STRIPE_API_BASE: stripe.url },
    LIMITS:
      'intents=100000 submissions=100000 imports=1000 uploads=100000 openOrders=100000 largeHolds=1000 importRows=1000000 edits=100000',
    ...objects?.env,
    ...elsewhere.env,
  };
  const dirs = Array.from({ length: NODES }, makeDataDir);
  const nodes: ServerProcess[] = await Promise.all(dirs.map((DATA_DIR) => startQuickNode({ ...env, DATA_DIR })));
  const wrong: string[] = [];
  const ask = createRetryingClient({ nodes: () => nodes.map(({ url }) => url), random, onWrong: (what) => wrong.push(what) });
  const desk = <Body>(method: string, path: string, body?: unknown, acceptedStatuses?: readonly number[]) =>
    ask<Body>(method, `/api/operator${path}`, { token: OPERATOR_TOKEN, body, ...(acceptedStatuses !== undefined && { acceptedStatuses }) });

  let isOver = false;
  const orders: string[] = [];
  const published: string[] = [];
  const listed: WireListingReceipt[] = [];
  const imported: string[] = [];

  /** One key per purchase, through every failure. */
  async function buy(): Promise<void> {
    const { orderId, orderToken, clientSecret } = await placeOrder(ask, 'mug');
    const intent = stripe.intents.get(clientSecret.split('_secret_')[0] ?? '');
    if (intent.status === 'requires_payment_method') stripe.intents.confirm(intent.id, 'pm_card_visa');
    for (;;) {
      const { json } = await ask<WireOrder>('GET', `/api/orders/${orderId}`, { token: orderToken });
      if (json.state === 'paid') break;
      await pause(30);
    }
    orders.push(orderId);
  }

  async function upload(): Promise<string> {
    const bytes = await makePicture(320, 240, 1 + Math.floor(random() * 250));
    for (;;) {
      const url = nodes[Math.floor(random() * NODES)]?.url ?? '';
      const sent = await fetch(`${url}/api/images`, {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg' },
        body: new Uint8Array(bytes),
      }).catch(() => undefined);
      const picture = sent?.status === 201 ? ((await sent.json().catch(() => undefined)) as WirePicture | undefined) : undefined;
      if (picture !== undefined) return picture.path;
      await pause(50);
    }
  }

  async function list(): Promise<void> {
    const isUploaded = objects !== undefined && random() < 0.5;
    const imageUrl = isUploaded ? await upload() : elsewhere.url(`/${randomUUID()}.jpg`);
    const form = { body: { ...TEN_FIELDS, name: `Mug ${randomUUID()}`, imageUrl }, key: randomUUID() };
    const { json } = await ask<WireListingReceipt>('POST', '/api/products', form);
    listed.push(json);
    if (objects === undefined) return void published.push(json.id);
    // A decision repeated after a lost answer is refused if the first one took effect.
    await desk('POST', `/listings/${json.id}/publish`, { revision: 1 }, [409, 422]);
    published.push(json.id);
  }

  async function sendFile(): Promise<void> {
    const name = `S${randomUUID().slice(0, 6)}`;
    const csv = makeCsv(ROWS).replaceAll('SKU-', `${name}-`).replaceAll('Enamel mug', `Mug of ${name}`);
    const body = importForm(csv, { companyName: `Company ${name}`, contactEmail: `${name}@harbour.example` });
    const { id, token } = (await ask<WireImportReceipt>('POST', '/api/listings/import', { body, key: randomUUID() })).json;
    const job = async () => (await ask<WireImportJob>('GET', `/api/listings/import/${id}`, { token })).json;
    for (let state = (await job()).state; state !== 'done'; state = (await job()).state) {
      if (state === 'ready')
        await ask('POST', `/api/listings/import/${id}/confirm`, { token, body: { skipBad: false }, acceptedStatuses: [409, 422] });
      else if (state === 'failed' || state === 'cancelled') throw new Error(`The import ended as ${state}: ${(await job()).problem}`);
      await pause(100);
    }
    expect(await job()).toMatchObject({ added: ROWS, bad: 0 });
    imported.push(name);
  }

  const until_over = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const working = Promise.all([
    ...Array.from({ length: 4 }, () => until_over(buy)),
    ...Array.from({ length: 2 }, () => until_over(list)),
    ...(objects === undefined ? [] : [until_over(sendFile)]),
  ]);
  let broken: unknown;
  working.catch((error: unknown) => {
    broken = error;
  });
  for (let kills = 0; kills < KILLS && broken === undefined; kills += 1) {
    await pause(50 + random() * 700);
    const at = Math.floor(random() * NODES);
    await nodes[at]?.stop('SIGKILL');
    nodes[at] = await startQuickNode({ ...env, DATA_DIR: dirs[at] ?? '' });
  }
  isOver = true;
  const stoppedAt = performance.now();
  await working;
  const endedMs = performance.now() - stoppedAt;

  const charged = stripe.intents.all().filter(({ status }) => status === 'succeeded');
  const intentsByOrder = stripe.intents.all().map(({ metadata }) => metadata.orderId);
  // The last unfinished work is taken over, and every node shows the same.
  const counts = () =>
    Promise.all(nodes.map(async ({ url }) => (await (await fetch(`${url}/readyz`)).json()) as { products: number; seq: number }));
  await until('all nodes show the same', async () => new Set((await counts()).map((each) => JSON.stringify(each))).size === 1, 60_000);
  const withoutPicture: string[] = [];
  // A few at a time: thousands at once would be shed.
  for (let at = 0; at < listed.length; at += 8)
    for (const wrongOfOne of await Promise.all(
      listed.slice(at, at + 8).map((one) => withoutPictures(one, ask, nodes, objects !== undefined)),
    ))
      withoutPicture.push(...wrongOfOne);
  const stores = await openPostgresStores(database, { now: Date.now, onError: () => undefined });
  const { headSeq } = await stores.products.head();
  const known = (await stores.orders.list({ limit: 100_000, offset: 0 })).orders;
  await stores.close();
  await until('nodes are at the head', async () => (await counts()).every(({ seq }) => seq >= headSeq), 30_000);
  const shown = async (id: string) => Promise.all(nodes.map(async ({ url }) => (await fetch(`${url}/api/products/${id}`)).status));
  const notShown: string[] = [];
  if (objects !== undefined) for (const id of published) if ((await shown(id)).some((status) => status !== 200)) notShown.push(id);
  const doctor = await startCommand('doctor', makeDataDir(), ['--json'], env).ended;
  for (const node of nodes) await node.stop();
  await stripe.close();
  await elsewhere.stop();
  await objects?.stop();
  await postgres.stop();
  for (const dir of dirs) fs.rmSync(dir, { recursive: true, force: true });
  console.log(
    `${KILLS} kills: ${orders.length} orders paid, ${published.length} listings, ${imported.length} imports of ${ROWS}; ${elsewhere.counts.asked} pictures fetched, ${elsewhere.counts.brokenOff} of them broken off; the last work ended ${Math.round(endedMs / 1000)} s after the last kill`,
  );

  expect(wrong).toEqual([]);
  expect(charged.map(({ metadata }) => metadata.orderId).sort()).toEqual(orders.toSorted());
  expect(new Set(intentsByOrder).size).toBe(intentsByOrder.length);
  const paid = known.filter(({ state }) => state === 'paid').map(({ id }) => id);
  expect(paid.sort()).toEqual(orders.toSorted());
  expect(notShown).toEqual([]);
  expect(withoutPicture).toEqual([]);
  const { checks } = JSON.parse(doctor.stdout) as { checks: { name: string; state: string; found: string[] }[] };
  expect(checks.filter(({ state }) => state === 'found')).toEqual([]);
  expect(endedMs).toBeLessThan(60_000);
}, 1_800_000);
