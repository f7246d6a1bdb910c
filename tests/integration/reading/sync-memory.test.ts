import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Manifest, WireChanges } from '#domain/catalogue/feed-schema.ts';
import type { Catalogue } from '../../../server/catalogue/catalogue.ts';
import { openCatalogue } from '../../../server/catalogue/open-catalogue.ts';
import { createApp } from '../../../server/http/app.ts';
import { createSyncRoutes } from '../../../server/http/routes/sync.ts';
import { createLogTo } from '../../../server/runtime/log.ts';
import type { ProductStore } from '../../../server/stores/products/product-store.ts';
import { openFeedKey } from '../../../server/sync/feed-key.ts';

import { createHostedFeed, type HostedFeed } from '../../../server/sync/hosted-feed.ts';
import { runSyncJob } from '../../../server/sync/run-sync-job.ts';
import { createSnapshots } from '../../../server/sync/snapshots.ts';
import { createSyncService } from '../../../server/sync/sync-service.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { openTestStore, type TestStore } from '../../fixtures/stores/test-store.ts';

const clock = { nowMs: Date.parse('2026-11-21T12:00:00Z') };
const now = () => clock.nowMs;
const fail = (error: unknown) => {
  throw error;
};

let folder: string;
let opened: TestStore;
let isClosed: boolean;
let store: ProductStore;
let catalogue: Catalogue;
let feed: HostedFeed;
let server: http.Server;
let epoch: string;
let reads: number;

/** Starts the parts of a node behind the sync routes, wired as in the composition root. */
async function startNode(): Promise<void> {
  const file = path.join(folder, 'catalogue.db');
  catalogue = openCatalogue({ file, now });
  feed = createHostedFeed({ store, catalogue, now, onError: fail });
  await feed.catchUp();
  const snapshots = createSnapshots({
    catalogue,
    catalogueFile: file,
    folder: path.join(folder, 'snapshots'),
    now,
    build: runSyncJob,
    shared: null,
    onError: fail,
  });
  const counted: Pick<ProductStore, 'changesSince' | 'findCommitId'> = {
    findCommitId: store.findCommitId,
    changesSince: (...asked) => {
      reads += 1;
      return store.changesSince(...asked);
    },
  };
  const sync = createSyncService({ store: counted, feed, snapshots, key: openFeedKey(path.join(folder, 'key.pem')), now });
  server = http.createServer(
    createApp({
      log: createLogTo('silent', () => undefined),
      newId: () => 'id',
      clock: now,
      security: [],
      trustProxy: false,
      caches: [],
      reads: [createSyncRoutes({ sync })],
      rawBodies: [],
      routers: [],
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}
async function stopNode(): Promise<void> {
  await feed.stop();
  await new Promise((resolve) => server.close(resolve));
  catalogue.close();
}

/** Closes the store; later calls do nothing. */
async function close(): Promise<void> {
  if (!isClosed) await opened.close();
  isClosed = true;
}

beforeEach(async () => {
  isClosed = false;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-memory-'));
  opened = await openTestStore(folder, now);
  store = opened.stores.products;
  await store.putRecords(Array.from({ length: 30 }, (_, n) => makeRecord(`p${n}`)));
  epoch = await store.epoch();
  reads = 0;
  await startNode();
});
afterEach(async () => {
  await stopNode();
  await close();
  await opened.remove();
  fs.rmSync(folder, { recursive: true });
});

const get = async (pathname: string) => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`, {
    headers: { connection: 'close' },
  });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const changes = async (since: number): Promise<WireChanges> =>
  JSON.parse((await get(`/v1/sync/changes?epoch=${epoch}&since=${since}`)).text);

describe('with its store closed, a node keeps serving its followers', () => {
  test('with the manifest, the head, every position it remembers, and a whole snapshot', async () => {
    await store.putRecords([makeRecord('p3', { priceCents: 999 })]);
    await store.deleteProducts(['p4']);
    await feed.catchUp();
    await close();
    const manifest = JSON.parse((await get('/v1/sync/manifest')).text) as Manifest;
    expect(manifest).toMatchObject({ epoch, headSeq: 32, minDeltaSeq: 0, schema: 2, snapshot: { rows: 29, seq: 32 } });
    expect((await get(`/v1/sync/snapshots/${manifest.snapshot?.sha256}`)).status).toBe(200);
    expect(await changes(32)).toMatchObject({
      from: 32,
      to: 32,
      hasMore: false,
      upserts: [],
      deletes: [],
      digestAt: { seq: 32, rows: 29 },
    });
    expect(await changes(30)).toMatchObject({
      upserts: [{ seq: 31, product: { id: 'p3', priceCents: 999 } }],
      deletes: [{ id: 'p4', seq: 32 }],
      digestAt: { seq: 32, rows: 29 },
    });
    const all = await changes(0);
    expect([all.upserts.length, all.upserts.at(-1)?.product.id]).toEqual([29, 'p3']);
    expect((await get(`/v1/sync/changes?epoch=another&since=0`)).status).toBe(410);
  });

  test('also after a restart, with positions from before it', async () => {
    await store.putRecords([makeRecord('p3', { priceCents: 999 })]);
    await feed.catchUp();
    await stopNode();
    await startNode();
    feed.start();
    await expect.poll(() => feed.cache.covers(5), { timeout: 10_000 }).toBe(true);
    await feed.stop();
    await close();
    expect(await changes(30)).toMatchObject({ upserts: [{ seq: 31 }], digestAt: { seq: 31, rows: 30 } });
  });
});

describe('a page served from memory', () => {
  test("equals the store's page at every position", async () => {
    await store.deleteProducts(['p9', 'p11']);
    await store.putRecords([makeRecord('p9'), makeRecord('p1', { name: 'Renamed' })]);
    await feed.catchUp();
    const { headSeq, count } = await store.head();
    const { snapshot } = JSON.parse((await get('/v1/sync/manifest')).text) as Manifest;
    for (let since = 0; since <= headSeq; since += 1) {
      // Commit ids are sent only between nodes, and search words only to a follower that reports having other ones.
      const { commits: _, searchWords: __, ...page } = await store.changesSince(epoch, since, 500);
      const { text, type } = await get(`/v1/sync/changes?epoch=${epoch}&since=${since}`);
      expect(text).toBe(JSON.stringify({ ...page, digestAt: { seq: headSeq, rows: count, rowsDigest: snapshot?.rowsDigest } }));
      expect(type).toBe('application/json; charset=utf-8');
    }
    expect(reads).toBe(0);
  });

  test('is read from the store once for an older position, then follows later changes', async () => {
    for (let n = 0; n < 1100; n += 1) await store.putRecords([makeRecord('busy', { sold: n }), makeRecord(`n${n}`)]);
    await feed.catchUp();
    expect([(await changes(10)).upserts.length, (await changes(10)).hasMore, reads]).toEqual([250, true, 1]);
    await store.putRecords([makeRecord('newest')]);
    await feed.catchUp();
    const { headSeq } = await store.head();
    expect((await changes(headSeq - 1)).upserts.map(({ product }) => product.id)).toEqual(['newest']);
    expect(reads).toBe(1);
  });

  test("never passes the node's own state: changes another process wrote are applied first", async () => {
    await stopNode();
    await startNode();
    await store.putRecords([makeRecord('from-outside')]);
    const page = await changes(3);
    expect(page.to).toBe(31);
    expect((await changes(page.to)).digestAt).toMatchObject({ seq: 31, rows: 31 });
    await store.putRecords([makeRecord('another')]);
    expect(await changes(32)).toMatchObject({ from: 32, to: 32, upserts: [] });
  });

  test("contains the day's flash sale only on that day", async () => {
    expect((await changes(30)).flashSale).toMatchObject({ day: '2026-11-21' });
    clock.nowMs += 86_400_000;
    expect((await changes(30)).flashSale).toBeNull();
    clock.nowMs -= 86_400_000;
  });
});
