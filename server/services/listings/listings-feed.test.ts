import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messageOfListing } from '#domain/message/supplier-messages.ts';
import { openMigratedStore } from '../../../tests/fixtures/stores/migrated-store.ts';
import type { Db } from '../../db/open-database.ts';
import { createLogTo } from '../../runtime/log.ts';
import { createSqliteStores } from '../../stores/sqlite/open-stores.ts';
import type { Stores } from '../../stores/stores.ts';
import { AT, CONTENT, MOVE, PUBLISHED } from './listing.fixture.ts';
import { createListingsFeed } from './listings-feed.ts';

const REVISION = { revision: 1, content: CONTENT, pictures: [], createdAt: AT };

let folder: string;
let dbs: Db[];
/** Two processes on one store. */
let nodes: Stores[];
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-feed-'));
  dbs = [openMigratedStore(folder), openMigratedStore(folder)];
  nodes = dbs.map((db) => createSqliteStores(db, { now: () => Date.parse(AT) }));
  await first().listings.insert(PUBLISHED, REVISION, MOVE, messageOfListing(PUBLISHED, Date.parse(AT)));
});
afterEach(() => {
  for (const node of nodes) node.close();
  fs.rmSync(folder, { recursive: true });
});
const node = (at: number): Stores => {
  const found = nodes[at];
  if (found === undefined) throw new Error(`there is no node ${at}`);
  return found;
};
const first = () => node(0);
const second = () => node(1);
const feedOf = ({ listings, listingFeed }: Stores) =>
  createListingsFeed({
    store: listings,
    intoFeed: listingFeed,
    publish: async () => undefined,
    log: createLogTo('error', () => undefined),
  });
const withdraw = ({ listings }: Stores, listing = PUBLISHED) =>
  listings.save({
    listing: { ...listing, status: 'withdrawn', needsApply: true },
    expectedVersion: listing.version,
    move: { ...MOVE, action: 'withdraw' },
  });

it('a withdrawal on one node is not overtaken by a publication that another node is writing to the feed', async () => {
  // Starts after every possible step of the other one.
  for (let steps = 0; steps < 20; steps += 1) {
    const id = `mug-${steps}`;
    await first().listings.insert({ ...PUBLISHED, id }, REVISION, MOVE, messageOfListing({ ...PUBLISHED, id }, Date.parse(AT)));
    const publishing = feedOf(first()).apply([id]);
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    const { listing } = (await second().listings.find(id)) ?? { listing: PUBLISHED };
    await withdraw(second(), listing);
    await Promise.all([publishing, feedOf(second()).apply([id])]);
    expect(await first().products.findRecord(id), `after ${steps} steps`).toBeUndefined();
    expect(await first().listings.listToApply(10)).toEqual(['mug']);
  }
});

it("locks the listing's row: the outcome is decided and written before anyone else can decide", async () => {
  dbs[1]?.pragma('busy_timeout = 0');
  let busy: unknown;
  const applied = first().listingFeed.bringIntoFeed('mug', (found) => {
    // Runs synchronously, so the refusal is there before the transaction continues.
    withdraw(second()).catch((error: unknown) => {
      busy = error;
    });
    return { keeps: [], shows: [], product: { by: found.listing.withdrawnBy ?? 'operator', reason: null } };
  });
  await applied;
  expect(busy).toMatchObject({ code: 'SQLITE_BUSY' });
  expect(await withdraw(second())).toBe(true);
});

it('is all or nothing: if the product cannot be written, neither mark nor pictures are', async () => {
  await expect(
    first().listingFeed.bringIntoFeed('mug', () => {
      const broken = {
        get product(): never {
          throw new Error('no record');
        },
        reviews: [],
      };
      return { keeps: ['picture'], shows: [], product: { record: broken } };
    }),
  ).rejects.toThrow('no record');
  expect(await first().listings.listToApply(10)).toEqual(['mug']);
  expect(dbs[0]?.prepare('SELECT count(*) FROM picture_use').pluck().get()).toBe(0);
});
