import { describe, expect, test } from 'vitest';
import type { ChangePage } from '#domain/catalogue/feed.ts';
import { AS_SHIPPED } from '#domain/catalogue/search-words.ts';
import type { ProductStore } from '../../../server/stores/products/product-store.ts';
import { makeRecord } from '../../fixtures/make-record.ts';

/** An empty store opened twice, as by two server processes, with a settable clock. */
export interface StorePair {
  readonly first: ProductStore;
  readonly second: ProductStore;
  readonly clock: { nowMs: number };
  readonly close: () => Promise<void>;
}

const DAY_MS = 86_400_000;

/** Describes the rules that every product store must keep, for SQLite and PostgreSQL. */
export function describeProductStore(name: string, open: () => Promise<StorePair>): void {
  const withStore = (rule: string, check: (pair: StorePair) => Promise<void>) =>
    test(rule, async () => {
      const pair = await open();
      try {
        await check(pair);
      } finally {
        await pair.close();
      }
    });

  const allChanges = async (store: ProductStore, limit = 1000): Promise<ChangePage> => store.changesSince(await store.epoch(), 0, limit);
  const ids = (page: ChangePage) => page.upserts.map((upsert) => upsert.product.id);

  describe(`${name} product store`, () => {
    withStore('an empty store has head 0 and an empty page', async ({ first }) => {
      expect(await first.head()).toEqual({ headSeq: 0, minDeltaSeq: 0, count: 0 });
      expect(await allChanges(first)).toEqual({
        epoch: await first.epoch(),
        from: 0,
        to: 0,
        hasMore: false,
        upserts: [],
        deletes: [],
        flashSale: null,
        searchWords: AS_SHIPPED,
      });
    });

    withStore('of two that find it empty one fills it', async ({ first, second }) => {
      const records = Array.from({ length: 300 }, (_, n) => makeRecord(`p${n}`));
      const filled = await Promise.all([first, second].map((store) => store.fill(records, [])));
      expect(filled.sort((a, b) => a - b)).toEqual([0, 300]);
      expect(await first.head()).toMatchObject({ headSeq: 300, count: 300 });
    });

    withStore('a record comes back as it was put', async ({ first, second }) => {
      const record = makeRecord('a', { stock: null, tiers: [{ minQuantity: 10, unitPriceCents: 1100 }], colors: ['Red'] });
      expect(await first.putRecords([record])).toBe(1);
      expect(await second.findRecord('a')).toEqual(record);
      expect(await second.findRecords(['a', 'nobody'])).toEqual([record]);
      expect(await second.findRecord('nobody')).toBeUndefined();
    });

    withStore('one record is read, changed and put in one step; leaving it alone takes no number', async ({ first }) => {
      await first.putRecords([makeRecord('a', { sold: 1 })]);
      expect(await first.changeRecord('a', (record) => record && makeRecord('a', { sold: record.product.sold + 1 }))).toBe(true);
      expect((await first.findRecord('a'))?.product.sold).toBe(2);
      expect(await first.changeRecord('a', () => undefined)).toBe(false);
      expect(await first.changeRecord('nobody', (record) => record)).toBe(false);
      expect((await first.head()).headSeq).toBe(2);
    });

    withStore('an identical record, whatever the order of its keys, takes no number', async ({ first }) => {
      const { product, reviews } = makeRecord('a');
      await first.putRecords([{ product, reviews }]);
      const reordered = { reviews, product: Object.fromEntries(Object.entries(product).reverse()) as unknown as typeof product };
      expect(await first.putRecords([reordered])).toBe(0);
      expect((await first.head()).headSeq).toBe(1);
    });

    withStore('only the latest state of a product is in the feed', async ({ first }) => {
      await first.putRecords([makeRecord('a'), makeRecord('b')]);
      await first.putRecords([makeRecord('a', { priceCents: 999 })]);
      const page = await allChanges(first);
      expect(page.upserts.map((upsert) => [upsert.seq, upsert.product.id, upsert.product.priceCents])).toEqual([
        [2, 'b', 1250],
        [3, 'a', 999],
      ]);
    });

    withStore('a removal leaves a tombstone and putting the product again lifts it', async ({ first }) => {
      await first.putRecords([makeRecord('a'), makeRecord('b')]);
      expect(await first.deleteProducts(['a', 'nobody'])).toBe(1);
      expect((await allChanges(first)).deletes).toEqual([{ id: 'a', seq: 3 }]);
      await first.putRecords([makeRecord('a')]);
      const page = await allChanges(first);
      expect(page.deletes).toEqual([]);
      expect(ids(page)).toEqual(['b', 'a']);
    });

    withStore('tombstones are kept 90 days; a follower from before them must resync, one from 0 need not', async ({ first, clock }) => {
      await first.putRecords([makeRecord('a'), makeRecord('b'), makeRecord('c')]);
      await first.deleteProducts(['a']);
      clock.nowMs += 90 * DAY_MS + 1;
      await first.deleteProducts(['b']);
      expect((await first.head()).minDeltaSeq).toBe(4);
      const epoch = await first.epoch();
      expect((await first.changesSince(epoch, 4, 10)).deletes).toEqual([{ id: 'b', seq: 5 }]);
      await expect(first.changesSince(epoch, 3, 10)).rejects.toMatchObject({ code: 'resync_required', extension: { reason: 'too_old' } });
      expect(ids(await first.changesSince(epoch, 0, 10))).toEqual(['c']);
    });

    withStore('after 89 days a removal is still told', async ({ first, clock }) => {
      await first.putRecords([makeRecord('a'), makeRecord('b')]);
      await first.deleteProducts(['a']);
      clock.nowMs += 89 * DAY_MS;
      await first.deleteProducts(['b']);
      expect(await first.minDeltaSeq()).toBe(0);
      expect((await first.changesSince(await first.epoch(), 2, 10)).deletes.map(({ id }) => id)).toEqual(['a', 'b']);
    });

    withStore('a cursor ahead of the head or of another epoch must resync', async ({ first }) => {
      await first.putRecords([makeRecord('a')]);
      await expect(first.changesSince(await first.epoch(), 2, 10)).rejects.toMatchObject({ code: 'resync_required' });
      await expect(first.changesSince('another', 0, 10)).rejects.toMatchObject({ code: 'resync_required' });
    });

    withStore('pages of any size join without gap or repetition', async ({ first }) => {
      await first.putRecords(['a', 'b', 'c', 'd', 'e'].map((id) => makeRecord(id)));
      await first.deleteProducts(['b', 'd']);
      const epoch = await first.epoch();
      for (const limit of [1, 2, 3, 100]) {
        const seen: number[] = [];
        let since = 0;
        let hasMore = true;
        while (hasMore) {
          const page = await first.changesSince(epoch, since, limit);
          seen.push(...[...page.upserts, ...page.deletes].map((change) => change.seq).sort((a, b) => a - b));
          expect(page.from).toBe(since);
          since = page.to;
          hasMore = page.hasMore;
        }
        expect(seen).toEqual([1, 3, 5, 6, 7]);
        expect(since).toBe(7);
      }
    });

    withStore('two interleaved writers: whoever follows the feed misses no commit', async ({ first, second }) => {
      const epoch = await first.epoch();
      const seen = new Map<string, number>();
      let since = 0;
      const follow = async () => {
        const page = await second.changesSince(epoch, since, 1000);
        for (const upsert of page.upserts) seen.set(upsert.product.id, upsert.seq);
        since = page.to;
      };
      const write = async (store: ProductStore, prefix: string) => {
        for (let n = 0; n < 40; n += 1) await store.putRecords([makeRecord(`${prefix}${n}`), makeRecord(`${prefix}${n}-pair`)]);
      };
      let isWriting = true;
      const reading = (async () => {
        while (isWriting) {
          await follow();
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
      await Promise.all([write(first, 'x'), write(second, 'y')]);
      isWriting = false;
      await reading;
      await follow();
      expect(seen.size).toBe(160);
      expect(new Set(seen.values()).size).toBe(160);
      expect(since).toBe((await first.head()).headSeq);
    });

    withStore('a write that fails half way leaves nothing and uses no number', async ({ first }) => {
      const records = function* () {
        yield makeRecord('a');
        throw new Error('the source broke off');
      };
      await expect(first.putRecords(records())).rejects.toThrow('broke off');
      expect(await first.head()).toEqual({ headSeq: 0, minDeltaSeq: 0, count: 0 });
    });

    withStore('stock that did not change is not published', async ({ first }) => {
      await first.putRecords([makeRecord('a', { stock: 5 })]);
      expect(await first.publishStock(['a', 'nobody'])).toBe(0);
    });

    withStore('the first sale of a day wins and travels with the changes of that day only', async ({ first, second, clock }) => {
      clock.nowMs = Date.parse('2026-11-21T10:00:00Z');
      const sale = { day: '2026-11-21', ids: ['a'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' };
      expect(await first.fixFlashSale(sale)).toEqual(sale);
      expect(await second.fixFlashSale({ ...sale, ids: ['b'] })).toEqual(sale);
      expect(await second.findFlashSale('2026-11-21')).toEqual(sale);
      expect((await allChanges(first)).flashSale).toEqual(sale);
      clock.nowMs += DAY_MS;
      expect((await allChanges(first)).flashSale).toBeNull();
    });

    withStore('a later import of the same supplier changes nothing of it', async ({ first, second }) => {
      const supplier = { id: 's', name: 'Pune Tools', country: 'India', whatsapp: null, email: null, isVerified: true };
      await first.putSuppliers([supplier]);
      await first.putSuppliers([{ ...supplier, name: 'Pune Tools Ltd', email: 'other@tools.example', isVerified: false }]);
      expect(await second.findSuppliers(['s', 'nobody'])).toEqual([supplier]);
    });
  });
}
