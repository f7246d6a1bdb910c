import path from 'node:path';
import type { Config } from '../config/config.ts';
import { dataFiles } from '../db/data-files.ts';
import type { OpenFiles } from '../files/open-files.ts';
import { createCsvSender } from '../http/answers/csv-answer.ts';
import type { Idempotent } from '../http/idempotent.ts';
import { createAuditRoutes } from '../http/routes/desk/audit.ts';
import { createBatchRoutes } from '../http/routes/desk/batches.ts';
import { createFindRoutes } from '../http/routes/desk/find.ts';
import { createMessageRoutes } from '../http/routes/desk/messages.ts';
import { createDeskOrderRoutes } from '../http/routes/desk/orders.ts';
import { createDeskProductRoutes } from '../http/routes/desk/products.ts';
import { createImageRoutes, createUploadRoutes } from '../http/routes/images.ts';
import { createImportRoutes, createImportUploadRoutes } from '../http/routes/imports.ts';
import { createLeadRoutes } from '../http/routes/leads.ts';
import { createListingRoutes } from '../http/routes/listings.ts';
import { createOperatorRoutes } from '../http/routes/operator.ts';
import { createOperatorDeviceRoutes } from '../http/routes/operator-devices.ts';
import { createOperatorExportRoutes } from '../http/routes/operator-exports.ts';
import { createReviewRoutes } from '../http/routes/reviews.ts';
import { createOwnOrderRoutes } from '../http/routes/suppliers/own-orders.ts';
import { createSupplierRoutes } from '../http/routes/suppliers/own-supplier.ts';
import { createSupplierDeskRoutes } from '../http/routes/suppliers/supplier-desk.ts';
import type { WriterOf } from '../http/writer-of.ts';
import { createPictureFetcher } from '../images/picture-fetcher.ts';
import { createPictures, ORPHANS_WORK, type Pictures } from '../images/pictures.ts';
import type { Log } from '../runtime/log.ts';
import type { Tokens } from '../security/tokens.ts';
import { createAbuseLimits } from '../services/abuse-protection/abuse.ts';
import type { Devices } from '../services/abuse-protection/devices.ts';
import type { PriceSource } from '../services/carts/pricing.ts';
import { createReviews } from '../services/catalogue/reviews.ts';
import { createDashboard } from '../services/desk/dashboard.ts';
import { createOperatorDesk } from '../services/desk/desk.ts';
import { createOperatorLogin } from '../services/desk/login.ts';
import { createDeskProducts } from '../services/desk/products.ts';
import { createTakeBack } from '../services/desk/take-back.ts';
import { createBatches } from '../services/imports/batches.ts';
import { createImportJobs } from '../services/imports/import-jobs.ts';
import { createImportQuota } from '../services/imports/import-quota.ts';
import { createImportThread, type ImportThreadOptions } from '../services/imports/import-thread.ts';
import type { Work } from '../services/leases/lease-runner.ts';
import { createListings } from '../services/listings/listings.ts';
import { createListingsFeed } from '../services/listings/listings-feed.ts';
import { createListingsPictures } from '../services/listings/listings-pictures.ts';
import type { MessageSender } from '../services/messages/message-sender.ts';
import { createOrderFulfilment } from '../services/orders/orders-fulfilment.ts';
import type { OrderRefunds } from '../services/orders/orders-refunds.ts';
import { createOwnOrders } from '../services/own-desk/own-orders.ts';
import { createOwnSupplier } from '../services/own-desk/own-supplier.ts';
import { type AnswerTimes, createAnswerTimes } from '../services/suppliers/answer-times.ts';
import { createSupplierDesk } from '../services/suppliers/supplier-desk.ts';
import { createSupplierFeed } from '../services/suppliers/supplier-feed.ts';
import { createSupplierLinks } from '../services/suppliers/supplier-links.ts';
import type { Stores } from '../stores/stores.ts';
import { createMessages } from './messages.ts';
import { NODE_PACE, type NodePace } from './node-pace.ts';
import { createAnswerRoutes } from './quotes.ts';

/** A group of routes as the app mounts it. */
type Routes = ReturnType<typeof createListingRoutes>;

export interface SupplyDeps {
  readonly stores: Stores;
  readonly work: Work;
  /** What can be offered. */
  readonly catalogue: PriceSource;
  readonly config: Pick<Config, 'operators' | 'dataDir' | 'database' | 'limits' | 'statedPublicUrl' | 'publicUrl' | 'chatNumber' | 'mail'>;
  /** Where pictures and what suppliers send are kept. */
  readonly files: Pick<OpenFiles, 'files' | 'isShared'>;
  /** The sample catalogue's pictures are in `pictures` inside. */
  readonly resourcesDir: string;
  /** Brings this node's catalogue up to the feed (`follower.catchUp`). */
  readonly publish: () => Promise<void>;
  readonly idempotent: Idempotent;
  readonly tokens: Tokens;
  readonly devices: Devices;
  readonly writerOf: WriterOf;
  readonly refunds: OrderRefunds;
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  readonly log: Log;
  /** The way to strangers' pictures; the seam for tests. */
  readonly fetchBytes?: (url: string, stop: AbortSignal) => Promise<Buffer>;
  /** How import files are read; the seam for tests. */
  readonly importThread?: ImportThreadOptions;
  /** How long a sender of a picture or an import file may be silent: 10 seconds by default. */
  readonly uploadIdleMs?: number;
  readonly nodePace?: NodePace;
}

/** Everything about listings, pictures, reviews, imports and the operator's desk, put together: part of the composition root. */
export interface Supply {
  /** See `SiteDeps`. */
  readonly pictures: Pick<Pictures, 'peek'>;
  /** Only read: mount first. */
  readonly reads: readonly Routes[];
  /** Parse their own bodies: mount ahead of the JSON parser. */
  readonly rawBodies: readonly Routes[];
  readonly routers: readonly Routes[];
  /** How fast suppliers answer. */
  readonly answerTimes: Pick<AnswerTimes, 'of' | 'revision'>;
  /** Whom the shop tells what; goes by itself once started. */
  readonly messages: MessageSender;
  /** Makes good what a crash left undone and starts the regular rounds. */
  start(): Promise<void>;
  /** Removes pictures nobody uses and what imports left behind; start() lets this happen every hour. Returns how many pictures. */
  clean(): Promise<number>;
  /** Resolves when no picture is being fetched or made any more. */
  idle(): Promise<void>;
  /** First on shutdown: open event streams end, or they would hold the connections. */
  stopAccepting(): void;
  /** Breaks off pictures and imports under way, within a second; both go on at the next start. */
  close(): Promise<void>;
}

const SETTLE_EVERY_MS = 60_000;
const CLEAN_EVERY_MS = 3_600_000;
/** A day: whoever saw a picture as WebP need not fetch it again as soon as there is an AVIF. */
const NEAREST_SECONDS = 86_400;

export function createSupply(deps: SupplyDeps): Supply {
  const { stores, work, config, publish, idempotent, tokens, devices, writerOf, now, log } = deps;
  const { products, listings: listingStore, rateLimits } = stores;
  const { files, isShared } = deps.files;
  const limits = createAbuseLimits({ store: rateLimits, limits: config.limits, now });
  const importDir = dataFiles(config.dataDir).imports;
  const pictures = createPictures({
    store: stores.images,
    tokens,
    now,
    files,
    dir: dataFiles(config.dataDir).images,
    sampleDir: path.join(deps.resourcesDir, 'pictures'),
    maxDiskBytes: config.limits.pictureDiskMegabytes * 1024 * 1024,
  });
  const fetcher = createPictureFetcher({
    pictures,
    store: stores.images,
    ...(deps.fetchBytes === undefined ? {} : { fetchBytes: deps.fetchBytes }),
  });
  const feed = createListingsFeed({
    store: listingStore,
    intoFeed: stores.listingFeed,
    publish,
    onShown: pictures.getReady,
    log,
  });
  const fetching = createListingsPictures({ store: listingStore, fetcher, feed, work, log });
  const answerTimes = createAnswerTimes({ store: stores.quotes });
  const suppliers = createSupplierLinks({ store: stores.suppliers, tokens });
  const messages = createMessages({ stores, work, config, links: suppliers, tokens, now, random: deps.random, log });
  const supplierFeed = createSupplierFeed({ store: stores.suppliers, publish, work });
  const batches = createBatches({ store: stores.batches, feed, publish, work, tokens, now, log });
  const own = createOwnSupplier({
    links: suppliers,
    store: stores.suppliers,
    listings: listingStore,
    imports: stores.imports,
    batches,
    quotes: stores.quotes,
    products,
    pictures,
    tokens,
  });
  const fulfilment = createOrderFulfilment({ store: stores.orders, now, newId: deps.newId });
  const ownOrders = createOwnOrders({ links: suppliers, suppliers: stores.suppliers, store: stores.orders, fulfilment });
  const listings = createListings({ store: listingStore, products, feed, fetching, suppliers, pictures, tokens, now });
  const reviews = createReviews({ store: stores.reviews, products, publish, now });
  const desk = createOperatorDesk({ store: listingStore, feed, pictures, now });
  const deskProducts = createDeskProducts({
    products,
    offShelf: stores.offShelf,
    listings: listingStore,
    desk,
    feed,
    fetching,
    publish,
    now,
  });
  const jobs = createImportJobs({
    store: stores.imports,
    batches,
    batchStore: stores.batches,
    thread: createImportThread({ dataDir: config.dataDir, database: config.database }, deps.importThread),
    quota: createImportQuota({ limits: config.limits, rateLimits, store: stores.imports, dir: importDir, now }),
    publish,
    fetching,
    work,
    tokens,
    suppliers,
    now,
    dir: importDir,
    sharedFiles: isShared ? files : null,
    hasNodes: config.database !== null,
    log,
  });
  const dashboard = createDashboard({
    listings: listingStore,
    reviews: stores.reviews,
    orders: stores.orders,
    alerts: stores.alerts,
    quotes: stores.quotes,
    messages: stores.messages,
    now,
  });
  const operator = {
    logIn: createOperatorLogin({ operators: config.operators, limits, now }),
    desk,
    takeBack: createTakeBack({ store: listingStore, feed, now }),
    reviews,
    orders: stores.orders,
    quotes: {
      ...stores.quotes,
      markAnswered: async (id: string, nowMs: number, who: string) => {
        const isNew = await stores.quotes.markAnswered(id, nowMs, who);
        if (isNew) await answerTimes.refresh();
        return isNew;
      },
    },
    leads: stores.leads,
    dashboard,
    now,
  };

  async function settle(): Promise<void> {
    await feed.settle();
    await supplierFeed.settle();
    await answerTimes.refresh();
    await reviews.settle();
    await jobs.resume();
    await batches.resume();
    fetching.kick();
  }
  const removeOrphans = async () => (await work.alone(ORPHANS_WORK, pictures.removeOrphans)) ?? 0;
  const removeOldImports = () =>
    work.alone('old imports', async () => {
      await jobs.clean();
      await batches.tidy();
    });
  const uploadIdle = deps.uploadIdleMs === undefined ? {} : { idleMs: deps.uploadIdleMs };
  const rounds: NodeJS.Timeout[] = [];
  const every = (ms: number, what: string, work: () => Promise<unknown>) => {
    const round = setInterval(() => {
      work().catch((error: unknown) => log.error({ err: error }, `${what} failed`));
    }, ms);
    round.unref();
    rounds.push(round);
  };

  return {
    pictures,
    reads: [createImageRoutes({ pictures, nearestSeconds: NEAREST_SECONDS })],
    rawBodies: [
      createUploadRoutes({ pictures, limits, ...uploadIdle }),
      createImportUploadRoutes({ jobs, limits, tokens, suppliers, idempotent, ...uploadIdle }),
    ],
    routers: [
      createImportRoutes({
        jobs,
        batches,
        limits,
        publicUrl: config.statedPublicUrl,
        sendCsv: createCsvSender({ atOnce: config.limits.exportsAtOnce, atOnceInAll: config.limits.exportsAtOnceInAll }),
      }),
      createListingRoutes({ listings, limits, tokens, suppliers, idempotent, keys: stores.keys, writerOf }),
      createLeadRoutes({ leads: stores.leads, limits, idempotent, writerOf, now }),
      createReviewRoutes({ reviews, limits, idempotent, writerOf }),
      createSupplierRoutes({ own }),
      createOwnOrderRoutes({ orders: ownOrders }),
      createOperatorExportRoutes(operator),
      createOperatorDeviceRoutes({ logIn: operator.logIn, devices }),
      createSupplierDeskRoutes({
        logIn: operator.logIn,
        suppliers: createSupplierDesk({ store: stores.suppliers, feed: supplierFeed, log, now }),
      }),
      createOperatorRoutes(operator),
      ...createAnswerRoutes({ stores, catalogue: deps.catalogue, links: suppliers, answerTimes, logIn: operator.logIn, now }),
      createDeskOrderRoutes({ logIn: operator.logIn, fulfilment, refunds: deps.refunds }),
      createMessageRoutes({ logIn: operator.logIn, messages: messages.desk, store: stores.messages }),
      createFindRoutes({ logIn: operator.logIn, finder: stores.finder }),
      createAuditRoutes({ logIn: operator.logIn, audit: stores.audit }),
      createBatchRoutes({ logIn: operator.logIn, batches }),
      createDeskProductRoutes({ logIn: operator.logIn, products: deskProducts }),
    ],
    answerTimes,
    messages: messages.sender,
    start: async () => {
      await pictures.removeReceived();
      await jobs.recover();
      await settle();
      messages.sender.start();
      every(config.database === null ? SETTLE_EVERY_MS : (deps.nodePace ?? NODE_PACE).settleEveryMs, 'settling listings', settle);
      every(CLEAN_EVERY_MS, 'removing orphaned pictures', removeOrphans);
      every(CLEAN_EVERY_MS, 'removing old imports', removeOldImports);
      every(CLEAN_EVERY_MS, 'thinning out the feed', () => work.alone('feed', products.thinFeed));
    },
    clean: async () => {
      await removeOldImports();
      return removeOrphans();
    },
    idle: async () => {
      await fetching.idle();
      await pictures.idle();
    },
    stopAccepting: jobs.stopWatching,
    close: async () => {
      for (const round of rounds) clearInterval(round);
      pictures.stop();
      await Promise.all([jobs.close(), batches.close(), fetching.stop(), supplierFeed.stop(), messages.sender.stop()]);
    },
  };
}
