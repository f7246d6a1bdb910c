import type { Sql } from '../../db/sql/work.ts';
import type { Stores } from '../stores.ts';
import { createAlertStore } from './alert-store.ts';
import { createCartHandOffStore } from './cart-hand-off-store.ts';
import { createAuditStore } from './desk/audit-store.ts';
import { createFinderStore } from './desk/finder-store.ts';
import { createDeviceStore } from './devices/device-store.ts';
import { createLeadStore } from './devices/lead-store.ts';
import { createIdempotencyStore } from './idempotency-store.ts';
import { createImageStore } from './image-store.ts';
import { createImportJobStore } from './import-job-store.ts';
import { createLeaseStore } from './lease-store.ts';
import { createListingFeedStore } from './listing-feed-store.ts';
import { createListingStore } from './listing-store.ts';
import { createMessageStore } from './messages/message-store.ts';
import { createOrderStore } from './order-store.ts';
import { createProductStore } from './product-store.ts';
import type { ProductWritesDeps } from './product-writes.ts';
import { createQuoteStore } from './quotes/quote-store.ts';
import { createRateLimitStore } from './rate-limit-store.ts';
import { createReviewStore } from './review-store.ts';
import { createSecretStore } from './secret-store.ts';
import { createBatchStore } from './shelf/batch-store.ts';
import { createOffShelfStore } from './shelf/off-shelf-store.ts';
import { createSupplierStore } from './suppliers/supplier-store.ts';
import { createTestIntentStore } from './test-intent-store.ts';

/** All stores over one database, whichever it is. */
export function createStores(db: Sql, deps: ProductWritesDeps): Omit<Stores, 'shortenLog' | 'close'> {
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
    testIntents: createTestIntentStore(db, { isAlone: true }),
  };
}
