import { dataFiles } from '../../db/data-files.ts';
import { type Db, shortenLog } from '../../db/open-database.ts';
import { openStore } from '../../db/open-store.ts';
import { createSqliteSql } from '../../db/sql/sqlite.ts';
import { createStoreProbe } from '../../db/store-probe.ts';
import { startStore } from '../../db/store-start.ts';
import type { Log } from '../../log.ts';
import { guardStore } from '../../safekeeping/store-guard.ts';
import { createAlertStore } from '../sql/alert-store.ts';
import { createCartHandOffStore } from '../sql/cart-hand-off-store.ts';
import { createAuditStore } from '../sql/desk/audit-store.ts';
import { createFinderStore } from '../sql/desk/finder-store.ts';
import { createDeviceStore } from '../sql/devices/device-store.ts';
import { createLeadStore } from '../sql/devices/lead-store.ts';
import { createFeedRows } from '../sql/feed-rows.ts';
import { createIdempotencyStore } from '../sql/idempotency-store.ts';
import { createImageStore } from '../sql/image-store.ts';
import { createImportJobStore } from '../sql/import-job-store.ts';
import { createLeaseStore } from '../sql/lease-store.ts';
import { createListingFeedStore } from '../sql/listing-feed-store.ts';
import { createListingStore } from '../sql/listing-store.ts';
import { createMessageStore } from '../sql/messages/message-store.ts';
import { createOrderStore } from '../sql/order-store.ts';
import { createProductStore } from '../sql/product-store.ts';
import { createQuoteStore } from '../sql/quotes/quote-store.ts';
import { createRateLimitStore } from '../sql/rate-limit-store.ts';
import { createReviewStore } from '../sql/review-store.ts';
import { createSecretStore } from '../sql/secret-store.ts';
import { createBatchStore } from '../sql/shelf/batch-store.ts';
import { createOffShelfStore } from '../sql/shelf/off-shelf-store.ts';
import { createSupplierStore } from '../sql/suppliers/supplier-store.ts';
import { createTestIntentStore } from '../sql/test-intent-store.ts';
import type { ServedStores, Stores } from '../stores.ts';

interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface StartOptions extends Clock {
  /** See `StoreStartOptions`. */
  readonly wouldSellSample: boolean;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly log: Pick<Log, 'error'>;
}

/** All stores over one open database. */
export function createSqliteStores(handle: Db, { now }: Clock): Stores {
  const db = createSqliteSql(handle);
  const deps = { feed: createFeedRows(db), now };
  return {
    alerts: createAlertStore(db),
    audit: createAuditStore(db),
    batches: createBatchStore(db, deps),
    devices: createDeviceStore(db),
    finder: createFinderStore(db),
    handOffs: createCartHandOffStore(db),
    images: createImageStore(db),
    imports: createImportJobStore(db),
    keys: createIdempotencyStore(db),
    leads: createLeadStore(db),
    leases: createLeaseStore(db),
    listingFeed: createListingFeedStore(db, deps),
    listings: createListingStore(db),
    messages: createMessageStore(db),
    offShelf: createOffShelfStore(db),
    orders: createOrderStore(db),
    products: createProductStore(db, deps),
    quotes: createQuoteStore(db),
    rateLimits: createRateLimitStore(db),
    reviews: createReviewStore(db),
    secrets: createSecretStore(db),
    suppliers: createSupplierStore(db, deps),
    testIntents: createTestIntentStore(db),
    shortenLog: () => shortenLog(handle),
    close: () => void handle.close(),
  };
}

/** The stores for a process or thread beside the server, which alone looks after them. @throws StartError */
export function openStores(dataDir: string, clock: Clock): Stores {
  return createSqliteStores(openStore(dataDir), clock);
}

/**
 * The same for who can do its writes again: it does not wait for the disk while others wait for the lock. A power cut may take its
 * last writes back, and only those.
 * @throws StartError
 */
export function openStoresToRepeat(dataDir: string, clock: Clock): Stores {
  const db = openStore(dataDir);
  db.pragma('synchronous = NORMAL');
  return createSqliteStores(db, clock);
}

/**
 * The stores of the server that has locked the folder: refused when they were lost or damaged (`startStore`), guarded against lost
 * writes and probed while it runs.
 * @throws StartError
 */
export async function startStores(dataDir: string, { wouldSellSample, now, clock, log }: StartOptions): Promise<ServedStores> {
  const start = startStore(dataDir, { wouldSellSample, nowMs: now() });
  try {
    const stores = createSqliteStores(start.db, { now });
    const guard = await guardStore({ db: start.db, dataDir, renewEpoch: stores.products.renewEpoch, now, log });
    const probe = createStoreProbe(dataFiles(dataDir).store, clock);
    return {
      ...stores,
      findFailure: probe.check,
      markReady: start.markReady,
      abandon: () => {
        probe.close();
        start.db.close();
      },
      close: () => {
        try {
          probe.close();
          guard.stop();
        } finally {
          start.close();
        }
      },
    };
  } catch (error) {
    start.db.close();
    throw error;
  }
}
