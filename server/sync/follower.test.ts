import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeRecord } from '../../tests/fixtures/make-record.ts';
import { openMigratedStore } from '../../tests/fixtures/stores/migrated-store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import type { Db } from '../db/open-database.ts';
import type { ProductStore } from '../stores/products/product-store.ts';
import { createSqliteStores } from '../stores/sqlite/open-stores.ts';
import { createLocalFeed, type FeedSource } from './feed-source.ts';
import { createFollower } from './follower.ts';
import { createHostedFeed } from './hosted-feed.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

let folder: string;
let db: Db;
let store: ProductStore;
let clock: { nowMs: number };
let opened: Catalogue[];
let files = 0;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-follower-'));
  clock = { nowMs: NOON };
  db = openMigratedStore(folder);
  store = createSqliteStores(db, { now }).products;
  opened = [];
});

afterEach(() => {
  for (const catalogue of opened) catalogue.close();
  db.close();
  fs.rmSync(folder, { recursive: true });
});

const now = () => clock.nowMs;

async function saveSale(expected: number, sale: object): Promise<void> {
  const at = new Date(now()).toISOString();
  const subject = { subjectKind: 'shop', subjectId: 'shop', subjectName: 'Shop settings', before: null, after: null } as const;
  const { shop } = createSqliteStores(db, { now });
  expect(await shop.save({ at, who: 'ana', body: { sale }, note: null }, expected, { at, who: 'ana', what: 'edit', ...subject })).toBe(
    true,
  );
}

function newFile(): string {
  files += 1;
  return `c${files}.db`;
}

function freshCatalogue(file = newFile()): Catalogue {
  const catalogue = openCatalogue({ file: path.join(folder, file), now });
  opened.push(catalogue);
  return catalogue;
}

const noResync = async () => {
  throw new Error('no resync was expected');
};

function contents(catalogue: Catalogue) {
  return {
    cursor: catalogue.cursor,
    size: catalogue.size,
    products: [...catalogue.ids()].map(({ id }) => [catalogue.findJson(id), catalogue.findReviews(id)]),
    counts: catalogue.countsByCategory(),
    sale: catalogue.flashSale(),
  };
}

type Write = { readonly kind: 'put'; readonly id: number; readonly cents: number } | { readonly kind: 'delete'; readonly id: number };
const writeArbitrary: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), id: fc.nat(12), cents: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('delete' as const), id: fc.nat(12) }),
);

async function perform(write: Write): Promise<void> {
  if (write.kind === 'put') await store.putRecords([makeRecord(`p${write.id}`, { priceCents: write.cents })]);
  else await store.deleteProducts([`p${write.id}`]);
}

describe('the follower', () => {
  test('after random writes, with any page size and interruptions anywhere, the catalogue equals one filled at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(writeArbitrary, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }),
        async (writes, pageSize, breaks) => {
          const file = newFile();
          let walked = freshCatalogue(file);
          let reads = 0;
          const local = createLocalFeed(store, () => pageSize);
          const breaking: FeedSource = {
            changes: async (cursor, documents) => {
              reads += 1;
              if (breaks.includes(reads % 9)) throw new Error('the line broke');
              return local.changes(cursor, documents);
            },
          };
          for (const [step, write] of writes.entries()) {
            await perform(write);
            await createFollower({ source: breaking, catalogue: walked, resync: noResync })
              .catchUp()
              .catch(() => undefined);
            // Sometimes the process dies and restarts from its file.
            if (step % 11 === 10) {
              walked.close();
              walked = freshCatalogue(file);
            }
          }
          await createFollower({ source: local, catalogue: walked, resync: noResync }).catchUp();
          const filled = freshCatalogue();
          await createFollower({ source: createLocalFeed(store, () => 1000), catalogue: filled, resync: noResync }).catchUp();
          expect(contents(walked)).toEqual(contents(filled));
        },
      ),
      { numRuns: 25 },
    );
  });

  test('a catch-up requested during a run gets a run that begins afterwards', async () => {
    const catalogue = freshCatalogue();
    const local = createLocalFeed(store, () => 100);
    let letGo: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let reads = 0;
    const slow: FeedSource = {
      changes: async (cursor, documents) => {
        reads += 1;
        const page = await local.changes(cursor, documents);
        if (reads === 1) await held;
        return page;
      },
    };
    const follower = createFollower({ source: slow, catalogue, resync: noResync });
    const first = follower.catchUp();
    // The first run has already read its (empty) page, which lacks this write.
    await new Promise((resolve) => setImmediate(resolve));
    await store.putRecords([makeRecord('late')]);
    const [second, third] = [follower.catchUp(), follower.catchUp()];
    letGo();
    await Promise.all([first, second, third]);
    expect(catalogue.findProduct('late')?.id).toBe('late');
    expect(reads).toBe(2);
  });

  test("a page that does not begin at the catalogue's position is refused and changes nothing", async () => {
    await store.putRecords([makeRecord('a'), makeRecord('b'), makeRecord('c')]);
    const catalogue = freshCatalogue();
    const epoch = await store.epoch();
    const skipping: FeedSource = { changes: () => store.changesSince(epoch, 2, 10) };
    await expect(createFollower({ source: skipping, catalogue, resync: noResync }).catchUp()).rejects.toThrow('answered from 2');
    expect(catalogue.size).toBe(0);
  });
});

describe('the hosted feed', () => {
  const failOnError = (error: unknown) => {
    throw error;
  };

  test('the flash sale has the next six products of the default order, fixed for the day', async () => {
    await store.putRecords(Array.from({ length: 20 }, (_, n) => makeRecord(`p${String(n).padStart(2, '0')}`, { rating: 5 - n / 10 })));
    const catalogue = freshCatalogue();
    await createHostedFeed({ store, catalogue, now, onError: failOnError }).catchUp();
    const order = [...catalogue.ids()].map(({ id }) => id);
    const today = catalogue.flashSale()?.ids ?? [];
    expect(today).toHaveLength(6);
    expect(order.join(' ')).toContain(today.join(' '));

    await store.putRecords([makeRecord('newcomer', { rating: 5, reviewCount: 9999 })]);
    const restarted = createHostedFeed({ store, catalogue, now, onError: failOnError });
    await restarted.catchUp();
    expect(catalogue.flashSale()?.ids).toEqual(today);

    clock.nowMs = Date.parse('2026-11-22T00:00:00Z');
    await restarted.catchUp();
    expect(catalogue.flashSale()).toMatchObject({ day: '2026-11-22', percentOff: 30, endsAt: '2026-11-23T00:00:00.000Z' });
    expect(catalogue.flashSale()?.ids).not.toEqual(today);
  });

  test('a sale that was off at midnight is chosen when it is turned on, for a follower of the same number too', async () => {
    await store.putRecords(Array.from({ length: 20 }, (_, n) => makeRecord(`p${n}`)));
    const [catalogue, behind] = [freshCatalogue(), freshCatalogue()];
    const feed = createHostedFeed({ store, catalogue, now, onError: failOnError });
    const other = createFollower({ source: createLocalFeed(store, () => 50), catalogue: behind, resync: noResync });
    await saveSale(0, { isOn: false });
    for (const follower of [feed, other]) await follower.catchUp();
    expect(catalogue.flashSale()).toBeNull();
    clock.nowMs += 86_400_000;
    await feed.catchUp();
    expect(await store.findFlashSale('2026-11-22')).toBeNull();

    await saveSale(1, { percent: 20, size: 9 });
    await other.catchUp();
    expect([behind.shop()?.revision, behind.flashSale()]).toEqual([2, null]);
    await feed.catchUp();
    expect(catalogue.flashSale()).toMatchObject({ day: '2026-11-22', percentOff: 20, ids: { length: 9 } });
    await other.catchUp();
    expect([behind.cursor, behind.flashSale()]).toEqual([catalogue.cursor, catalogue.flashSale()]);
  });

  test('a catalogue older than the tombstones starts over and loses the products removed since', async () => {
    await store.putRecords([makeRecord('a'), makeRecord('b'), makeRecord('c')]);
    const catalogue = freshCatalogue();
    await createHostedFeed({ store, catalogue, now, onError: failOnError }).catchUp();
    await store.deleteProducts(['a']);
    clock.nowMs += 91 * 86_400_000;
    await store.deleteProducts(['b']);
    await createHostedFeed({ store, catalogue, now, onError: failOnError }).catchUp();
    expect([...catalogue.ids()].map(({ id }) => id)).toEqual(['c']);
    expect(catalogue.cursor?.seq).toBe(5);
  });

  test('an empty catalogue is filled page by page although removals are no longer kept', async () => {
    await store.putRecords(['a', 'b', 'c', 'd', 'e'].map((id) => makeRecord(id)));
    await store.deleteProducts(['a']);
    clock.nowMs += 91 * 86_400_000;
    await store.deleteProducts(['b']);
    const catalogue = freshCatalogue();
    await createFollower({ source: createLocalFeed(store, () => 1), catalogue, resync: noResync }).catchUp();
    expect([...catalogue.ids()].map(({ id }) => id)).toEqual(['c', 'd', 'e']);
    // A reader that did not begin at the beginning in this run may have products that were removed.
    const half = createLocalFeed(store, () => 1);
    await expect(half.changes({ epoch: await store.epoch(), seq: 3 }, { words: 0, shop: 0, rates: 0 })).rejects.toMatchObject({
      code: 'resync_required',
    });
  });

  test('a catalogue ahead of its store means a restored backup: a new epoch begins and the whole store is shown', async () => {
    await store.putRecords([makeRecord('a')]);
    const before = await store.epoch();
    const catalogue = freshCatalogue();
    catalogue.load({ cursor: { epoch: before, seq: 9 }, flashSale: null, records: [{ ...makeRecord('lost'), seq: 9 }] });
    await createHostedFeed({ store, catalogue, now, onError: failOnError }).catchUp();
    expect(await store.epoch()).not.toBe(before);
    expect([...catalogue.ids()].map(({ id }) => id)).toEqual(['a']);
  });
});
