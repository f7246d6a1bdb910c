import type { StorageFailure } from '../runtime/storage-failure.ts';
import type { CartHandOffStore } from './carts/cart-hand-off-store.ts';
import type { AlertStore } from './desk/alert-store.ts';
import type { AuditStore } from './desk/audit-store.ts';
import type { FinderStore } from './desk/finder-store.ts';
import type { ReviewContextStore } from './desk/review-context-store.ts';
import type { DeviceStore } from './devices/device-store.ts';
import type { KioskDocumentStore } from './devices/kiosk-document-store.ts';
import type { LeadStore } from './devices/lead-store.ts';
import type { ImageStore } from './images/image-store.ts';
import type { BatchStore } from './imports/batch-store.ts';
import type { ImportJobStore } from './imports/import-job-store.ts';
import type { LeaseStore } from './leases/lease-store.ts';
import type { ListingFeedStore } from './listings/listing-feed-store.ts';
import type { ListingStore } from './listings/listing-store.ts';
import type { MessageStore } from './messages/message-store.ts';
import type { OrderStore } from './orders/order-store.ts';
import type { TestIntentStore } from './orders/test-intent-store.ts';
import type { PersonStore } from './people/person-store.ts';
import type { ProductStore } from './products/product-store.ts';
import type { WithdrawnProductStore } from './products/withdrawn-product-store.ts';
import type { QuoteStore } from './quotes/quote-store.ts';
import type { RateStore } from './rates/rate-store.ts';
import type { IdempotencyStore } from './requests/idempotency-store.ts';
import type { RateLimitStore } from './requests/rate-limit-store.ts';
import type { ReviewStore } from './reviews/review-store.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import type { ShopPreviewStore } from './shop/shop-preview-store.ts';
import type { ShopStore } from './shop/shop-store.ts';
import type { SupplierDetailsStore } from './suppliers/supplier-details-store.ts';
import type { SupplierStore } from './suppliers/supplier-store.ts';
import type { WithdrawalStore } from './withdrawals/withdrawal-store.ts';

/**
 * The source of truth, hosted only; only the code that opens it depends on the kind of database (SQLite or PostgreSQL).
 */
export interface Stores {
  readonly alerts: AlertStore;
  readonly audit: AuditStore;
  readonly batches: BatchStore;
  readonly devices: DeviceStore;
  readonly finder: FinderStore;
  readonly handOffs: CartHandOffStore;
  readonly images: ImageStore;
  readonly imports: ImportJobStore;
  readonly keys: IdempotencyStore;
  readonly kioskDocuments: KioskDocumentStore;
  readonly leads: LeadStore;
  readonly leases: LeaseStore;
  readonly listingFeed: ListingFeedStore;
  readonly listings: ListingStore;
  readonly messages: MessageStore;
  readonly withdrawnProducts: WithdrawnProductStore;
  readonly orders: OrderStore;
  readonly people: PersonStore;
  readonly products: ProductStore;
  readonly quotes: QuoteStore;
  readonly rateLimits: RateLimitStore;
  readonly rates: RateStore;
  readonly reviewContext: ReviewContextStore;
  readonly reviews: ReviewStore;
  readonly secrets: SecretStore;
  readonly shop: ShopStore;
  readonly shopPreviews: ShopPreviewStore;
  readonly supplierDetails: SupplierDetailsStore;
  readonly suppliers: SupplierStore;
  readonly testIntents: TestIntentStore;
  readonly withdrawals: WithdrawalStore;
  /** Call after every piece of a bulk write to keep the WAL short. */
  shortenWal(): void;
  close(): Promise<void> | void;
}

/** From the last check, at most a second old while the database responds. */
export interface StoreFigures {
  readonly isUp: boolean;
  /** Number of the last change in the feed. */
  readonly headSeq: number;
  /** Active leases of all nodes. */
  readonly activeLeases: number;
  readonly connections: { readonly open: number; readonly idle: number; readonly waiting: number };
}

/** The stores of a server that owns its data folder, monitored while it runs. */
export interface ServedStores extends Stores {
  /** Milliseconds since 1970 by the clock shared by all users of the stores, whatever this machine's clock shows. */
  readonly now: () => number;
  /** Starts the stores; until then every call fails as if the database were unreachable. @throws StartError */
  begin(): Promise<void>;
  /** Returns what prevents a write at this moment; undefined if nothing does. Cheap to call often. */
  findFailure(): StorageFailure | undefined;
  /**
   * Calls `wake` when another process has written to the feed; absent if there is no notification and callers must
   * poll.
   */
  readonly listen?: (wake: () => void) => void;
  /** True if reads do not need the store, so that a node still works while its store is unreachable. */
  readonly isShared: boolean;
  /** Figures of a monitored database, without a query to it; absent if there is none. */
  readonly figures?: () => StoreFigures;
  /** Marks the first start as complete: from now on lost stores are detected instead of created again. */
  markReady(): void;
  /** Closes what a failed start opened; the next start checks everything again. */
  abandon(): void;
}
