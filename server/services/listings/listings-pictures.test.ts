import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { messageOfListing } from '#domain/message/supplier-messages.ts';
import { openMigratedStore } from '../../../tests/fixtures/stores/migrated-store.ts';
import { createLogTo } from '../../runtime/log.ts';
import { createSqliteStores } from '../../stores/sqlite/open-stores.ts';
import { createLeaseManager } from '../leases/lease-manager.ts';
import { AT, CONTENT, MOVE, PUBLISHED } from './listing.fixture.ts';
import { createListingsPictures } from './listings-pictures.ts';
import { createPictureBudget } from './picture-budget.ts';

test('a fetch that ends while the store looks for the next picture does not end the round', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-pictures-'));
  const stores = createSqliteStores(openMigratedStore(folder), { now: () => Date.parse(AT) });
  onTestFinished(async () => {
    await stores.close();
    fs.rmSync(folder, { recursive: true });
  });
  const pictures = ['a', 'b'].map((name) => ({ source: `https://pictures.example/${name}.jpg`, path: null, problem: null }));
  await stores.listings.insert(
    PUBLISHED,
    { revision: 1, content: CONTENT, pictures, createdAt: AT },
    MOVE,
    messageOfListing(PUBLISHED, Date.parse(AT)),
  );
  let reads = 0;
  const isFirstRecorded = async () => (await stores.listings.find(PUBLISHED.id))?.newest.pictures[0]?.path !== null;
  const fetching = createListingsPictures({
    store: {
      ...stores.listings,
      findToFetch: async (...args) => {
        reads += 1;
        const isDuringFirstFetch = reads === 2;
        const found = await stores.listings.findToFetch(...args);
        if (isDuringFirstFetch) {
          await expect.poll(isFirstRecorded).toBe(true);
          // The turn ends after its picture was recorded.
          await new Promise((resolve) => setImmediate(resolve));
        }
        return found;
      },
    },
    fetcher: { fetchPicture: async (source) => `/img/${path.basename(source)}`, stop: () => undefined },
    feed: { apply: async () => undefined },
    leaseManager: createLeaseManager({ store: stores.leases, owner: { id: 'a', place: null }, log: createLogTo('error', () => undefined) }),
    budget: createPictureBudget(() => 0),
    clock: () => 0,
    log: createLogTo('error', () => undefined),
  });

  fetching.kick();
  await fetching.idle();

  const stored = await stores.listings.find(PUBLISHED.id);
  expect(stored?.newest.pictures.map((picture) => picture.path)).toEqual(['/img/a.jpg', '/img/b.jpg']);
});
