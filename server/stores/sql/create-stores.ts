import type { Sql } from '../../db/sql/sql-task.ts';
import { createCartHandOffStore } from '../carts/sql-cart-hand-off-store.ts';
import { createAlertStore } from '../desk/sql-alert-store.ts';
import { createAuditStore } from '../desk/sql-audit-store.ts';
import { createFinderStore } from '../desk/sql-finder-store.ts';
import { createReviewContextStore } from '../desk/sql-review-context-store.ts';
import { createDeviceStore } from '../devices/sql-device-store.ts';
import { createKioskDocumentStore } from '../devices/sql-kiosk-document-store.ts';
import { createLeadStore } from '../devices/sql-lead-store.ts';
import { createImageStore } from '../images/sql-image-store.ts';
import { createBatchStore } from '../imports/sql-batch-store.ts';
import { createImportJobStore } from '../imports/sql-import-job-store.ts';
import { createLeaseStore } from '../leases/sql-lease-store.ts';
import { createListingFeedStore } from '../listings/sql-listing-feed-store.ts';
import { createListingStore } from '../listings/sql-listing-store.ts';
import { createMessageStore } from '../messages/sql-message-store.ts';
import { createOrderStore } from '../orders/sql-order-store.ts';
import { createTestIntentStore } from '../orders/sql-test-intent-store.ts';
import { createPersonStore } from '../people/sql-person-store.ts';
import type { ProductWritesDeps } from '../products/product-writes.ts';
import { createProductStore } from '../products/sql-product-store.ts';
import { createWithdrawnProductStore } from '../products/sql-withdrawn-product-store.ts';
import { createQuoteStore } from '../quotes/sql-quote-store.ts';
import { createRateStore } from '../rates/sql-rate-store.ts';
import { createIdempotencyStore } from '../requests/sql-idempotency-store.ts';
import { createRateLimitStore } from '../requests/sql-rate-limit-store.ts';
import { createReviewStore } from '../reviews/sql-review-store.ts';
import { createSecretStore } from '../secrets/sql-secret-store.ts';
import { createShopPreviewStore } from '../shop/sql-shop-preview-store.ts';
import { createShopStore } from '../shop/sql-shop-store.ts';
import type { Stores } from '../stores.ts';
import { createSupplierDetailsStore } from '../suppliers/sql-supplier-details-store.ts';
import { createSupplierStore } from '../suppliers/sql-supplier-store.ts';
import { createWithdrawalStore } from '../withdrawals/sql-withdrawal-store.ts';

export function createStores(db: Sql, deps: ProductWritesDeps): Omit<Stores, 'shortenWal' | 'close'> {
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
    kioskDocuments: createKioskDocumentStore(db),
    leads: createLeadStore(db),
    leases: createLeaseStore(db),
    listingFeed: createListingFeedStore(db, deps),
    listings: createListingStore(db),
    messages: createMessageStore(db),
    withdrawnProducts: createWithdrawnProductStore(db),
    orders: createOrderStore(db),
    people: createPersonStore(db),
    products: createProductStore(db, deps),
    quotes: createQuoteStore(db),
    rateLimits: createRateLimitStore(db),
    reviewContext: createReviewContextStore(db),
    reviews: createReviewStore(db),
    secrets: createSecretStore(db, deps.now),
    rates: createRateStore(db, deps),
    shop: createShopStore(db, deps),
    shopPreviews: createShopPreviewStore(db),
    supplierDetails: createSupplierDetailsStore(db),
    suppliers: createSupplierStore(db, deps),
    testIntents: createTestIntentStore(db, { isAlone: true }),
    withdrawals: createWithdrawalStore(db),
  };
}
