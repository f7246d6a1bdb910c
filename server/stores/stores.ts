import type { StorageFailure } from '../runtime/storage-failure.ts';
import type { CartHandOffStore } from './carts/cart-hand-off-store.ts';
import type { AlertStore } from './desk/alert-store.ts';
import type { AuditStore } from './desk/audit-store.ts';
import type { FinderStore } from './desk/finder-store.ts';
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
import type { IdempotencyStore } from './requests/idempotency-store.ts';
import type { RateLimitStore } from './requests/rate-limit-store.ts';
import type { ReviewStore } from './reviews/review-store.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import type { SupplierDetailsStore } from './suppliers/supplier-details-store.ts';
import type { SupplierStore } from './suppliers/supplier-store.ts';

/** The source of truth, hosted only, as one thing: what is behind it (SQLite now, PostgreSQL later) is known to who opens it alone. */
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
  readonly reviews: ReviewStore;
  readonly secrets: SecretStore;
  readonly supplierDetails: SupplierDetailsStore;
  readonly suppliers: SupplierStore;
  readonly testIntents: TestIntentStore;
  /** For who writes much in one go: call it after every piece, so that the journal stays short. */
  shortenWal(): void;
  close(): Promise<void> | void;
}

/** As of the last look, a second ago at most while it answers. */
export interface StoreFigures {
  readonly isUp: boolean;
  /** Last change in the feed. */
  readonly headSeq: number;
  /** Work of any node that is claimed at this moment. */
  readonly activeLeases: number;
  readonly connections: { readonly open: number; readonly idle: number; readonly waiting: number };
}

/** The stores of a server that owns its data folder: watched while it runs. */
export interface ServedStores extends Stores {
  /** Milliseconds since 1970 by the clock that all who share the stores go by, whatever this machine's says. */
  readonly now: () => number;
  /** Brings them up; until then whatever is asked of them is answered as while the database is away. @throws StartError */
  begin(): Promise<void>;
  /** What keeps the stores from taking a write at this moment; undefined when nothing does. Cheap to ask often. */
  findFailure(): StorageFailure | undefined;
  /** Calls `wake` when another process has written to the feed; absent: nobody says so, and who wants to know looks. */
  readonly listen?: (wake: () => void) => void;
  /** True: nothing that is read needs the store, so a node whose store is away still has its work. */
  readonly isShared: boolean;
  /** Where there is a database to watch: what is known of it, without asking it. */
  readonly figures?: () => StoreFigures;
  /** The first start is over: from now on lost stores are noticed instead of made anew. */
  markReady(): void;
  /** Closes what a start that failed had opened; the next one looks over everything again. */
  abandon(): void;
}
