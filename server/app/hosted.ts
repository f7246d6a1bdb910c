import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CURRENCY_CODES } from '#domain/kernel/currency.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import type { Config } from '../config/config.ts';
import { dataFiles } from '../db/data-files.ts';
import { type DataLock, lockDataDir } from '../db/data-lock.ts';
import { DatabaseAwayError } from '../db/start-error.ts';
import { inWords, refuseMisplaced } from '../db/start-failure.ts';
import { timeOrderedId } from '../db/time-ordered-id.ts';
import { createAssetFinder, keepAssets } from '../files/build-assets.ts';
import { type OpenFiles, openFiles } from '../files/open-files.ts';
import { storageProblem } from '../http/answers/storage-problem.ts';
import { createLateScreens } from '../http/html/late-screens.ts';
import { requireBuild } from '../http/html/template.ts';
import { createLoad, maxOpenOf } from '../http/load/load.ts';
import { createApiReferenceRoutes } from '../http/routes/openapi/api-reference.ts';
import { createSyncRoutes } from '../http/routes/sync.ts';
import { createUpdatesRoutes } from '../http/routes/updates.ts';
import { createSite } from '../http/site.ts';
import { createClosing } from '../runtime/closing.ts';
import { createLog, type Log } from '../runtime/log.ts';
import { findProjectRoot } from '../runtime/project-root.ts';
import { storageFailure } from '../runtime/storage-failure.ts';
import { createLateTokens } from '../security/tokens.ts';
import { seedSample } from '../seed/seed-sample.ts';
import { createWork } from '../services/leases/lease-runner.ts';
import { openStoresToServe } from '../stores/open-stores.ts';
import type { ServedStores } from '../stores/stores.ts';
import { createLateFeedKey, type FeedKey, openFeedKey, openSharedFeedKey } from '../sync/feed-key.ts';
import { createHostedFeed, type HostedFeed } from '../sync/hosted-feed.ts';
import { createPoller } from '../sync/poller.ts';
import { runSyncJob } from '../sync/run-sync-job.ts';
import { createSnapshots } from '../sync/snapshots.ts';
import { createSyncService } from '../sync/sync-service.ts';
import { openSpans } from '../tracing/open-spans.ts';
import type { Spans } from '../tracing/spans.ts';
import { tracedWrites } from '../tracing/traced-writes.ts';
import { createMoney } from './money.ts';
import { NODE_PACE, type NodePace } from './node-pace.ts';
import type { Runnable } from './runnable.ts';
import { createSupply } from './supply.ts';

export interface HostedOptions {
  /** False: something else serves the pages (development). */
  readonly hasPages?: boolean;
  /** Over a shared database. */
  readonly nodePace?: NodePace;
}

/** Whoever asks for a page before has its code loaded at once. */
const SCREENS_AFTER_MS = 200;
/** A database that is there again is noticed so soon. */
const TRY_EVERY_MS = 1000;

const wallClock = () => Date.now();
const clock = () => performance.now();

/**
 * The hosted role, put together: the data folder is locked, the store opened, migrated and, when empty, filled with the sample; the
 * catalogue has read the whole feed. What is returned can answer at once. A node that was here before and whose database does not answer
 * answers what is read from the catalogue it has, and begins with the rest once it does.
 * @throws StartError, MissingBuildError: said in words by `runServer`.
 */
export async function createHosted(config: Config, { hasPages = true, nodePace = NODE_PACE }: HostedOptions = {}): Promise<Runnable> {
  const { dataDir, payments } = config;
  const root = findProjectRoot();
  const rendererDir = hasPages ? path.join(root, 'out', 'renderer') : null;
  if (rendererDir !== null) requireBuild(rendererDir);
  // Before anything is read or recovered: what looks unfinished may be another process's work under way.
  const lock = lockDataDir(dataDir);
  let stores: ServedStores | undefined;
  let files: OpenFiles | undefined;
  try {
    refuseMisplaced(dataDir);
    const wouldSellSample = payments.mode === 'stripe' && payments.isLive && config.sampleCatalogue;
    const { log, flush } = createLog(config.logLevel);
    // A node that was here before answers from what it has; the first start is the one where an address is wrong.
    files = await openFiles(config, fs.existsSync(dataFiles(dataDir).catalogue));
    const spans = await openSpans(config.tracesTo);
    stores = await openStoresToServe(config, { wouldSellSample, now: wallClock, clock, log, spans });
    const resourcesDir = path.join(root, 'resources');
    const { begin, canWait, laterIfAway, ...runnable } = await compose(config, {
      lock,
      stores,
      files,
      spans,
      log,
      flush,
      rendererDir,
      resourcesDir,
      nodePace,
    });
    await begin().catch((error: unknown) => {
      if (!canWait || !isAway(error)) throw error;
      log.warn({ err: error }, 'the database does not answer: what is read is answered from what this node has');
      laterIfAway();
    });
    return runnable;
  } catch (error) {
    stores?.abandon();
    files?.close();
    lock.release();
    throw inWords(error, dataDir);
  }
}

const isAway = (error: unknown) => error instanceof DatabaseAwayError || storageFailure(error) === 'away';

interface Composed extends Runnable {
  /** Everything that takes the stores: nothing is written, and no work done, before. Can be called again after it failed. */
  begin(): Promise<void>;
  /** There is something to answer from meanwhile. */
  readonly canWait: boolean;
  /** Begins as soon as the database answers. */
  laterIfAway(): void;
}

interface Opened {
  readonly lock: DataLock;
  readonly stores: ServedStores;
  readonly files: OpenFiles;
  readonly spans: Spans | null;
  readonly log: Log;
  readonly flush: () => void;
  readonly rendererDir: string | null;
  readonly resourcesDir: string;
  readonly nodePace: NodePace;
}

async function compose(
  config: Config,
  { lock, stores, files, spans, log, flush, rendererDir, resourcesDir, nodePace }: Opened,
): Promise<Composed> {
  const { products, now } = stores;
  if (files.isShared && rendererDir !== null)
    await keepAssets(files.files, path.join(rendererDir, 'assets'), now()).catch((error: unknown) =>
      log.warn({ err: error }, 'other versions of this shop will not find what pages of this one ask for'),
    );
  const catalogue = openCatalogue({ file: dataFiles(config.dataDir).catalogue, now, log });
  const feed = createHostedFeed({
    store: products,
    catalogue,
    now,
    // An import leaves them beside the one catalogue there is; of many nodes each follows the feed.
    ...(!stores.isShared && { preparedFolder: dataFiles(config.dataDir).prepared }),
    listen: stores.listen,
    spans,
    onError: (error) => log.error({ err: error }, 'following the feed failed'),
  });

  const owner = { id: randomUUID(), place: stores.isShared ? nodeName(config.dataDir) : path.resolve(config.dataDir) };
  const work = createWork({
    leases: stores.leases,
    owner,
    log,
    ...(stores.isShared && { leaseMs: nodePace.leaseMs }),
  });
  const { tokens, learn: learnTokens } = createLateTokens();
  const feedKey = createLateFeedKey();
  const shared = {
    stores,
    tokens,
    spans,
    work,
    config,
    catalogue,
    publish: feed.catchUp,
    now,
    random: Math.random,
    newId: timeOrderedId,
    log,
  };
  const money = createMoney(shared);
  const { idempotent, devices, writerOf, refunds } = money;
  const supply = createSupply({ ...shared, files, resourcesDir, idempotent, devices, writerOf, refunds, nodePace });
  const load = createLoad(config.limits.lagMs, clock);
  const stopping = new AbortController();
  const screens =
    rendererDir === null ? undefined : createLateScreens({ rendererDir, renderDir: path.join(rendererDir, '..', 'render'), clock, log });
  const listener = createSite({
    catalogue,
    log,
    now,
    clock,
    newId: createRequestIds(),
    wireConfig: () => toWireConfig(config, catalogue),
    publicUrl: config.publicUrl,
    answerTimeOf: supply.answerTimes.of,
    pagesRevision: supply.answerTimes.revision,
    rendererDir,
    screens,
    resourcesDir,
    ...(files.isShared && { findAsset: createAssetFinder(files.files) }),
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    hasStripe: config.payments.mode === 'stripe',
    isReady: () => !stopping.signal.aborted,
    readsGoOn: stores.isShared,
    ...(stores.figures === undefined ? {} : { storeFigures: stores.figures }),
    ...(stores.isShared && { catchUp: feed.catchUp }),
    findFault: () => {
      const failure = stores.findFailure();
      return failure === undefined ? undefined : storageProblem(failure);
    },
    load,
    maxOpen: maxOpenOf(config.limits),
    maxWaiting: config.limits.connections,
    stopping: stopping.signal,
    pictures: supply.pictures,
    reads: [
      ...supply.reads,
      createSyncRoutes({ sync: createSync(config.dataDir, { stores, files, feed, catalogue, key: feedKey.key, log }) }),
      createUpdatesRoutes({ folder: dataFiles(config.dataDir).updates }),
      createApiReferenceRoutes(path.join(resourcesDir, 'api-reference')),
    ],
    rawBodies: [...money.rawBodies, ...supply.rawBodies],
    routers: [...money.routers, ...supply.routers],
  });

  let hasBegun = false;
  async function begin(): Promise<void> {
    await stores.begin();
    if (config.sampleCatalogue) await seed(stores, path.join(resourcesDir, 'sample', 'catalogue.json'), log);
    await feed.catchUp();
    await work.takeOver();
    learnTokens(await stores.secrets.tokenSecret());
    const keyFile = dataFiles(config.dataDir).feedKey;
    feedKey.learn(stores.isShared ? await openSharedFeedKey(stores.secrets, keyFile) : openFeedKey(keyFile));
    await supply.start();
    money.housekeeping.start();
    feed.start();
    stores.markReady();
    hasBegun = true;
    if (screens !== undefined) setTimeout(screens.load, SCREENS_AFTER_MS).unref();
  }
  const later = createPoller({
    work: async () => {
      if (!hasBegun) await begin();
    },
    everyMs: TRY_EVERY_MS,
    maxBackOffMs: TRY_EVERY_MS,
    random: Math.random,
    onError: (error) => {
      if (!isAway(error)) log.error({ err: error }, 'this node cannot begin');
    },
  });

  const closing = createClosing(
    [
      { start: later.stop },
      { 'orders sweep': money.housekeeping.stop, feed: feed.stop, 'imports and pictures': supply.close },
      { catalogue: catalogue.close, load: load.stop },
      { store: stores.close, files: async () => files.close() },
      { lock: lock.release, spans: spans?.close ?? (() => undefined) },
      { log: flush },
    ],
    (part, error) => log.error({ err: error, part }, 'closing failed'),
  );
  return {
    listener: tracedWrites(listener, spans),
    log,
    begin,
    canWait: stores.isShared && catalogue.cursor !== null,
    laterIfAway: later.start,
    stopAccepting: () => {
      stopping.abort();
      supply.stopAccepting();
    },
    ...closing,
  };
}

async function seed({ products, now }: ServedStores, file: string, log: Log): Promise<void> {
  if (!fs.existsSync(file)) return log.warn({ file }, 'there is no sample catalogue; an empty store stays empty');
  const count = await seedSample(products, file, now());
  if (count > 0) log.info({ products: count }, 'the store was empty and holds the sample catalogue now');
}

interface SyncParts extends Pick<Opened, 'stores' | 'files' | 'log'> {
  readonly feed: HostedFeed;
  readonly catalogue: Catalogue;
  readonly key: FeedKey;
}

function createSync(dataDir: string, { stores, files, feed, catalogue, key, log }: SyncParts) {
  const own = dataFiles(dataDir);
  const snapshots = createSnapshots({
    catalogue,
    catalogueFile: own.catalogue,
    folder: own.snapshots,
    now: stores.now,
    build: runSyncJob,
    onError: (error) => log.error({ err: error }, 'building a snapshot failed'),
    markOf: async (seq) => feed.memory.markOf(seq) ?? stores.products.markOf(seq),
    shared: files.isShared ? { files: files.files, key } : null,
  });
  return createSyncService({ store: stores.products, feed, snapshots, key, now: stores.now });
}

function toWireConfig(config: Config, catalogue: Catalogue): WireConfig {
  return {
    role: 'hosted',
    currencies: CURRENCY_CODES,
    chatNumber: config.chatNumber,
    chatFallbackNumber: config.chatFallbackNumber,
    payments: config.payments.mode,
    stripePublishableKey: config.payments.mode === 'stripe' ? config.payments.publishableKey : null,
    publicUrl: config.publicUrl,
    flashSale: catalogue.flashSale(),
    kiosk: null,
  };
}

/** Of this folder, which one process has locked; another node's folder may have the same path. */
function nodeName(dataDir: string): string {
  const { nodeName: file } = dataFiles(dataDir);
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomUUID(), { flush: true });
  return fs.readFileSync(file, 'utf8');
}

/** Unique across restarts and nodes, and cheap: a random start and a count. */
function createRequestIds(): () => string {
  const start = randomUUID().slice(0, 13);
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
