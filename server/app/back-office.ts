import { REMIND_AFTER_MS } from '#domain/message/desk-alerts.ts';
import { shopName } from '#domain/shop/shop-document.ts';
import { withdrawalMode } from '#domain/shop/withdrawal-mode.ts';
import type { BackupWatch } from '../backup/backup-watch.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config/config.ts';
import type { OpenFiles } from '../files/open-files.ts';
import type { Idempotent } from '../http/idempotent.ts';
import { createLeadRoutes } from '../http/routes/leads.ts';
import { createReviewRoutes } from '../http/routes/reviews.ts';
import { createWithdrawalRoutes } from '../http/routes/withdrawals.ts';
import type { WriterOf } from '../http/writer-of.ts';
import type { FetchBytes } from '../images/picture-fetcher.ts';
import { ORPHANS_LEASE_NAME, type Pictures } from '../images/pictures.ts';
import { createAbuseLimits } from '../services/abuse-protection/abuse.ts';
import type { Devices } from '../services/abuse-protection/devices.ts';
import type { PriceSource } from '../services/carts/pricing.ts';
import { createReviews } from '../services/catalogue/reviews.ts';
import type { ImportThreadOptions } from '../services/imports/import-thread.ts';
import type { MessageSender } from '../services/messages/message-sender.ts';
import { createOrderFulfilment } from '../services/orders/orders-fulfilment.ts';
import type { OrderRefunds } from '../services/orders/orders-refunds.ts';
import { createRetention } from '../services/people/retention.ts';
import type { ShopPreviews } from '../services/shop/shop-previews.ts';
import { type AnswerTimes, createAnswerTimes } from '../services/suppliers/answer-times.ts';
import { createConfirmationLinks } from '../services/suppliers/confirmation-links.ts';
import { createSupplierChanges } from '../services/suppliers/supplier-changes.ts';
import { createSupplierFeed } from '../services/suppliers/supplier-feed.ts';
import { createSupplierLinks } from '../services/suppliers/supplier-links.ts';
import { createPeriodicJobs } from './back-office/periodic-jobs.ts';
import { wireDesk } from './back-office/wire-desk.ts';
import { wireImports } from './back-office/wire-imports.ts';
import { wireListings } from './back-office/wire-listings.ts';
import { operatorEmailOf, wireMessages } from './back-office/wire-messages.ts';
import { wirePictures } from './back-office/wire-pictures.ts';
import { wireSupplierPortal } from './back-office/wire-supplier-portal.ts';
import type { HostedParts } from './hosted-parts.ts';
import { LEASE_TIMINGS, type LeaseTimings } from './lease-timings.ts';

type Routes = ReturnType<typeof createLeadRoutes>;

export interface BackOfficeDeps extends HostedParts {
  readonly catalogue: PriceSource & Pick<Catalogue, 'trySearch' | 'searchWords' | 'shop'>;
  readonly config: Pick<
    Config,
    | 'operators'
    | 'dataDir'
    | 'database'
    | 'limits'
    | 'statedPublicUrl'
    | 'publicUrl'
    | 'chatNumber'
    | 'chatFallbackNumber'
    | 'mail'
    | 'retention'
    | 'rateFeed'
  >;
  /** Storage for pictures and for files that suppliers send. */
  readonly files: Pick<OpenFiles, 'files' | 'isShared'>;
  /** Contains the sample catalogue's pictures in `pictures`. */
  readonly resourcesDir: string;
  readonly idempotent: Idempotent;
  readonly devices: Devices;
  readonly writerOf: WriterOf;
  readonly refunds: OrderRefunds;
  /** Downloads pictures from other servers; replaced in tests. */
  readonly fetchBytes?: FetchBytes;
  /** Options of the import reader thread; replaced in tests. */
  readonly importThread?: ImportThreadOptions;
  /** Milliseconds an upload of a picture or an import file may stall; 10,000 by default. */
  readonly uploadIdleMs?: number;
  readonly leaseTimings?: LeaseTimings;
  /** Absent: no backups are scheduled. */
  readonly backups?: BackupWatch | undefined;
}

/** Listings, pictures, reviews, imports and the desk, wired: part of the composition root. */
export interface BackOffice {
  readonly pictures: Pick<Pictures, 'peek'>;
  /** Routes that only read: mount first. */
  readonly reads: readonly Routes[];
  /** They parse their own bodies: mount before the JSON parser. */
  readonly rawBodies: readonly Routes[];
  readonly routers: readonly Routes[];
  readonly answerTimes: Pick<AnswerTimes, 'of' | 'revision'>;
  readonly findPreview: ShopPreviews['find'];
  /** Sends the shop's mails; runs by itself once started. */
  readonly messages: MessageSender;
  /** Fetches exchange rates if they are due; runs every ten minutes after start(). */
  refreshRates(): Promise<void>;
  /** Mails the desk if listings have waited long for review; runs every minute after start(). */
  remind(): Promise<void>;
  /** Repairs what a crash left unfinished, then starts the periodic jobs. */
  start(): Promise<void>;
  /**
   * Deletes unreferenced pictures, files left by imports, and personal data past its retention; runs every hour after
   * start(). Returns the number of pictures.
   */
  clean(): Promise<number>;
  /** Resolves once no picture is being fetched or rendered. */
  idle(): Promise<void>;
  /** Called first on shutdown: ends open event streams, which would keep connections open. */
  stopAccepting(): void;
  /** Aborts pictures and imports in progress within a second; both resume at the next start. */
  close(): Promise<void>;
}

const SETTLE_EVERY_MS = 60_000;
const MAIL_WATCH_EVERY_MS = 60_000;
const REMINDER_ROUND_MS = 60_000;
const CLEAN_EVERY_MS = 3_600_000;
const RATES_ROUND_MS = 600_000;

export function createBackOffice(deps: BackOfficeDeps): BackOffice {
  const { stores, leaseManager, config, publish, tokens, now, clock, log } = deps;
  const shopNameNow = () => shopName(deps.catalogue.shop());
  const limits = createAbuseLimits({ store: stores.rateLimits, limits: config.limits, now, clock });
  const uploadIdle = deps.uploadIdleMs === undefined ? {} : { idleMs: deps.uploadIdleMs };
  const { pictures, fetcher, ...pictureRoutes } = wirePictures({ ...deps, files: deps.files.files, limits, uploadIdle });
  const answerTimes = createAnswerTimes({ store: stores.quotes });
  const suppliers = createSupplierLinks({ store: stores.suppliers, tokens, shopName: shopNameNow });
  const supplierFeed = createSupplierFeed({ store: stores.suppliers, publish, leaseManager });
  const confirmations = createConfirmationLinks({
    store: stores.suppliers,
    details: stores.supplierDetails,
    links: suppliers,
    tokens,
    now,
  });
  const messages = wireMessages({ ...deps, suppliers, confirmations });
  const changes = createSupplierChanges({
    details: stores.supplierDetails,
    links: suppliers,
    countConfirmation: limits.confirmation,
    newId: deps.newId,
    kick: () => void messages.sender.round(),
    shopName: shopNameNow,
    now,
  });
  const { feed, fetching, trusted, ...listings } = wireListings({ ...deps, pictures, fetcher, suppliers, limits });
  const { batches, jobs, sendCsv, ...imports } = wireImports({
    ...deps,
    feed,
    fetching,
    trusted,
    suppliers,
    limits,
    uploadIdle,
    shopName: shopNameNow,
  });
  const fulfilment = createOrderFulfilment({ store: stores.orders, now, newId: deps.newId });
  const supplierPortal = wireSupplierPortal({ ...deps, suppliers, changes, confirmations, limits, batches, pictures, fulfilment, sendCsv });
  const reviews = createReviews({ store: stores.reviews, products: stores.products, publish, now });
  const desk = wireDesk({
    ...deps,
    limits,
    pictures,
    feed,
    fetching,
    suppliers,
    changes,
    supplierFeed,
    answerTimes,
    batches,
    imports: jobs,
    reviews,
    fulfilment,
    messages: messages.desk,
  });
  const retention = createRetention({ store: stores.people, retention: config.retention, leaseManager, now });
  const periodic = createPeriodicJobs(log);

  async function settle(): Promise<void> {
    await feed.settle();
    await supplierFeed.settle();
    await answerTimes.refresh();
    await reviews.settle();
    await jobs.resume();
    await batches.resume();
    fetching.kick();
  }
  const removeOrphans = async () => (await leaseManager.withLease(ORPHANS_LEASE_NAME, pictures.removeOrphans)) ?? 0;
  const removeOldImports = () =>
    leaseManager.withLease('old imports', async () => {
      await jobs.clean();
      await batches.tidy();
    });

  async function remind(): Promise<void> {
    if (operatorEmailOf(config.mail) === null) return;
    await leaseManager.withLease('reminding the desk', () =>
      stores.listings.noteWaiting(new Date(now() - REMIND_AFTER_MS).toISOString(), now()),
    );
  }

  return {
    pictures,
    reads: pictureRoutes.reads,
    rawBodies: [...pictureRoutes.rawBodies, ...imports.rawBodies, ...desk.rawBodies],
    routers: [
      ...imports.routers,
      ...listings.routers,
      createLeadRoutes({ ...deps, leads: stores.leads, keys: stores.keys, limits }),
      createReviewRoutes({ ...deps, reviews, limits }),
      createWithdrawalRoutes({
        ...deps,
        withdrawals: stores.withdrawals,
        takesWithdrawals: () => withdrawalMode(deps.catalogue.shop()) !== 'off',
        limits,
      }),
      ...supplierPortal,
      ...desk.routers,
    ],
    answerTimes,
    findPreview: desk.findPreview,
    messages: messages.sender,
    refreshRates: desk.rates.round,
    remind,
    start: async () => {
      await pictures.removeReceived();
      await jobs.recover();
      await settle();
      messages.sender.start();
      const settleEveryMs = config.database === null ? SETTLE_EVERY_MS : (deps.leaseTimings ?? LEASE_TIMINGS).settleEveryMs;
      periodic.every(settleEveryMs, 'publishing pending listings', settle);
      periodic.every(MAIL_WATCH_EVERY_MS, 'checking for stuck mail', messages.watch);
      periodic.every(RATES_ROUND_MS, 'fetching exchange rates', desk.rates.round, { runsAtOnce: true });
      periodic.every(REMINDER_ROUND_MS, 'sending the review reminder', remind);
      periodic.every(CLEAN_EVERY_MS, 'removing orphaned pictures', removeOrphans);
      periodic.every(CLEAN_EVERY_MS, 'removing old imports', removeOldImports);
      periodic.every(CLEAN_EVERY_MS, 'erasing old personal data', retention.round);
      periodic.every(CLEAN_EVERY_MS, 'compacting the feed', () => leaseManager.withLease('feed', stores.products.thinFeed));
    },
    clean: async () => {
      await removeOldImports();
      await retention.round();
      return removeOrphans();
    },
    idle: async () => {
      await fetching.idle();
      await pictures.idle();
    },
    stopAccepting: jobs.stopWatching,
    close: async () => {
      periodic.stop();
      pictures.stop();
      await Promise.all([jobs.close(), batches.close(), fetching.stop(), supplierFeed.stop(), messages.sender.stop(), desk.rates.stop()]);
    },
  };
}
