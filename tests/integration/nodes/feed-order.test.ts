import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgresStores } from '../../../server/stores/postgres/open-stores.ts';
import type { ProductStore } from '../../../server/stores/products/product-store.ts';
import type { Stores } from '../../../server/stores/stores.ts';
import { FAULT_SEED, seededRandom } from '../../faults/settings.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { createMigratedDatabase, type TestDatabase } from '../../fixtures/postgres/database.ts';

/** Number of commits; `FEED_COMMITS=10000` makes rare interleavings likely. */
const COMMITS = Number(process.env.FEED_COMMITS ?? 1200);
const WRITERS = 8;
const FOLLOWERS = 4;
const random = seededRandom(FAULT_SEED);

let database: TestDatabase;
const opened: Stores[] = [];
const open = async () => {
  const config = { url: database.url, connections: 3, mayMigrate: true };
  const stores = await openPostgresStores(config, { now: Date.now, onError: () => undefined });
  opened.push(stores);
  return stores.products;
};
beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(async () => {
  for (const stores of opened) await stores.close();
  await database?.drop();
});

/** Follows the feed as a node does: repeatedly reads all changes after the last seen number. */
async function follow(store: ProductStore, seen: Map<string, number>, isOver: () => boolean): Promise<void> {
  const epoch = await store.epoch();
  let since = 0;
  for (let isLast = false; ; isLast = isOver()) {
    const page = await store.changesSince(epoch, since, 50);
    expect(page.to).toBeGreaterThanOrEqual(since);
    const numbers = page.upserts.map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    for (const { seq, product } of page.upserts) {
      expect(seq).toBeGreaterThan(since);
      seen.set(product.id, product.priceCents);
    }
    since = page.to;
    if (page.hasMore) continue;
    if (isLast) return;
    await pause(random() * 4);
  }
}

describe('the feed with many writers', () => {
  test(`${WRITERS} writers, ${FOLLOWERS} followers, ${COMMITS} commits: none is skipped`, async () => {
    const writers = await Promise.all(Array.from({ length: WRITERS }, open));
    const followers = await Promise.all(Array.from({ length: FOLLOWERS }, open));
    const last = new Map<string, number>();
    let left = COMMITS;
    let isOver = false;
    const seen = followers.map(() => new Map<string, number>());
    const following = followers.map((store, at) => follow(store, seen[at] as Map<string, number>, () => isOver));
    await Promise.all(
      writers.map(async (store, writer) => {
        while (left > 0) {
          left -= 1;
          const priceCents = 100 + left;
          // Some transactions are large and commit late, most are small.
          const size = random() < 0.1 ? 20 : 1 + Math.floor(random() * 3);
          const ids = Array.from({ length: size }, (_, at) => `w${writer}-${Math.floor(random() * 40)}-${at}`);
          await store.putRecords([...new Set(ids)].map((id) => makeRecord(id, { priceCents })));
          for (const id of ids) last.set(id, priceCents);
          await pause(random() * 3);
        }
      }),
    );
    isOver = true;
    await Promise.all(following);
    const [one] = writers;
    const { headSeq, count } = await (one as ProductStore).head();
    expect(count).toBe(last.size);
    expect(headSeq).toBeGreaterThan(COMMITS);
    for (const each of seen) expect(new Map([...each].sort())).toEqual(new Map([...last].sort()));
  });

  test('a long write that started earlier blocks no other commit, and follows them in the feed', async () => {
    const [long, short] = [await open(), await open()];
    const epoch = await short.epoch();
    const { headSeq } = await short.head();
    let isWriting = true;
    const records = Array.from({ length: 3000 }, (_, at) => makeRecord(`long-${at}`));
    const written = long.putRecords(records).finally(() => {
      isWriting = false;
    });
    let commits = 0;
    while (isWriting) {
      await short.putRecords([makeRecord('short', { priceCents: 1000 + commits })]);
      commits += 1;
    }
    expect(await written).toBe(3000);
    expect(commits).toBeGreaterThan(20);
    const page = await short.changesSince(epoch, headSeq, 10_000);
    const first = Math.min(...page.upserts.flatMap(({ seq, product }) => (product.id.startsWith('long-') ? [seq] : [])));
    expect(first).toBeGreaterThan(headSeq + 20);
  });
});
