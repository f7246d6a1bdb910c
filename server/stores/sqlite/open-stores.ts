import { dataFiles } from '../../db/data-files.ts';
import { type Db, shortenLog } from '../../db/open-database.ts';
import { openStore } from '../../db/open-store.ts';
import { createStoreProbe } from '../../db/store-probe.ts';
import { startStore } from '../../db/store-start.ts';
import type { Log } from '../../log.ts';
import { guardStore } from '../../safekeeping/store-guard.ts';
import type { ServedStores, Stores } from '../stores.ts';
import { createSqliteAlertStore } from './alert-store.ts';
import { createSqliteCartHandOffStore } from './cart-hand-off-store.ts';
import { createSqliteAuditStore } from './desk/audit-store.ts';
import { createSqliteFinderStore } from './desk/finder-store.ts';
import { createSqliteDeviceStore } from './devices/device-store.ts';
import { createSqliteLeadStore } from './devices/lead-store.ts';
import { createSqliteIdempotencyStore } from './idempotency-store.ts';
import { createSqliteImageStore } from './image-store.ts';
import { createSqliteImportJobStore } from './import-job-store.ts';
import { createSqliteLeaseStore } from './lease-store.ts';
import { createSqliteListingFeedStore } from './listing-feed-store.ts';
import { createSqliteListingStore } from './listing-store.ts';
import { createSqliteMessageStore } from './messages/message-store.ts';
import { createSqliteOrderStore } from './order-store.ts';
import { createSqliteProductStore } from './product-store.ts';
import { createSqliteQuoteStore } from './quotes/quote-store.ts';
import { createSqliteRateLimitStore } from './rate-limit-store.ts';
import { createSqliteReviewStore } from './review-store.ts';
import { createSqliteSecretStore } from './secret-store.ts';
import { createSqliteBatchStore } from './shelf/batch-store.ts';
import { createSqliteOffShelfStore } from './shelf/off-shelf-store.ts';
import { createSqliteSupplierStore } from './suppliers/supplier-store.ts';
import { createSqliteTestIntentStore } from './test-intent-store.ts';

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
export function createSqliteStores(db: Db, { now }: Clock): Stores {
  return {
    alerts: createSqliteAlertStore(db),
    audit: createSqliteAuditStore(db),
    batches: createSqliteBatchStore(db, { now }),
    devices: createSqliteDeviceStore(db),
    finder: createSqliteFinderStore(db),
    handOffs: createSqliteCartHandOffStore(db),
    images: createSqliteImageStore(db),
    imports: createSqliteImportJobStore(db),
    keys: createSqliteIdempotencyStore(db),
    leads: createSqliteLeadStore(db),
    leases: createSqliteLeaseStore(db),
    listingFeed: createSqliteListingFeedStore(db, { now }),
    listings: createSqliteListingStore(db),
    messages: createSqliteMessageStore(db),
    offShelf: createSqliteOffShelfStore(db),
    orders: createSqliteOrderStore(db),
    products: createSqliteProductStore(db, { now }),
    quotes: createSqliteQuoteStore(db),
    rateLimits: createSqliteRateLimitStore(db),
    reviews: createSqliteReviewStore(db),
    secrets: createSqliteSecretStore(db),
    suppliers: createSqliteSupplierStore(db, { now }),
    testIntents: createSqliteTestIntentStore(db),
    shortenLog: () => shortenLog(db),
    close: () => void db.close(),
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
