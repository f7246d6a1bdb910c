import fs from 'node:fs';
import path from 'node:path';
import { createBackupWatch } from '../backup/backup-watch.ts';
import type { Config } from '../config/config.ts';
import { dataFiles } from '../db/data-files.ts';
import { type DataLock, lockDataDir } from '../db/data-lock.ts';
import { releaseReservedSpace, reserveSpace } from '../db/reserved-space.ts';
import { timeOrderedId } from '../db/time-ordered-id.ts';
import { refuseMisplaced, toStartError } from '../db/to-start-error.ts';
import { keepAssets } from '../files/build-assets.ts';
import { type OpenFiles, openFiles } from '../files/open-files.ts';
import { requireBuild } from '../http/html/template.ts';
import { createClosing } from '../runtime/closing.ts';
import { createLog, type Log } from '../runtime/log.ts';
import { findProjectRoot } from '../runtime/project-root.ts';
import { createSteadyClock } from '../runtime/steady-clock.ts';
import { diskFull } from '../runtime/storage-failure.ts';
import { openStoresToServe } from '../stores/open-stores.ts';
import type { ServedStores } from '../stores/stores.ts';
import { openSpans } from '../tracing/open-spans.ts';
import type { Spans } from '../tracing/spans.ts';
import { createBackOffice } from './back-office.ts';
import { createRetriedStart } from './hosted/retried-start.ts';
import { seedEmptyStore } from './hosted/seed-empty-store.ts';
import { wireFeed } from './hosted/wire-feed.ts';
import { wireHostedSite } from './hosted/wire-hosted-site.ts';
import { wireLeaseManager } from './hosted/wire-lease-manager.ts';
import { wireTokens } from './hosted/wire-tokens.ts';
import type { HostedParts } from './hosted-parts.ts';
import { LEASE_TIMINGS, type LeaseTimings } from './lease-timings.ts';
import { createMoney } from './money.ts';
import type { Runnable } from './runnable.ts';

export interface HostedOptions {
  /** False if something else serves the pages (development). */
  readonly hasPages?: boolean;
  /** Lease timings over a shared database. */
  readonly leaseTimings?: LeaseTimings;
  /** This machine's clock, which may step at any time. */
  readonly wall?: () => number;
}

const clock = () => performance.now();

/**
 * Builds a hosted server that can answer at once: locks the data folder, opens and migrates the store, fills an empty
 * one with the sample, and reads the whole feed into the catalogue. A node with a catalogue from an earlier run serves
 * reads from it while the database does not answer, and starts the rest once the database is back.
 * @throws StartError, MissingBuildError: `runServer` prints them.
 */
export async function createHosted(
  config: Config,
  { hasPages = true, leaseTimings = LEASE_TIMINGS, wall = Date.now }: HostedOptions = {},
): Promise<Runnable> {
  const { dataDir, payments } = config;
  const root = findProjectRoot();
  const rendererDir = hasPages ? path.join(root, 'out', 'renderer') : null;
  if (rendererDir !== null) requireBuild(rendererDir);
  // Locked before anything is read or recovered: what looks unfinished may belong to another process that is still
  // running.
  const lock = lockDataDir(dataDir);
  let stores: ServedStores | undefined;
  let files: OpenFiles | undefined;
  let hadReservedSpace = false;
  try {
    refuseMisplaced(dataDir);
    hadReservedSpace = releaseReservedSpace(dataFiles(dataDir).reservedSpace);
    const wouldSellSample = payments.mode === 'stripe' && payments.isLive && config.sampleCatalogue;
    const { log, flush } = createLog(config.logLevel);
    // Only the first start requires the object store to answer: a wrong address shows up there.
    files = await openFiles(config, fs.existsSync(dataFiles(dataDir).catalogue));
    const spans = await openSpans(config.tracesTo);
    stores = await openStoresToServe(config, { wouldSellSample, time: createSteadyClock({ wall, clock }), clock, log, spans });
    const resourcesDir = path.join(root, 'resources');
    const opened = { lock, stores, files, spans, log, flush, rendererDir, resourcesDir, leaseTimings };
    const { begin, ...runnable } = await compose(config, opened);
    await begin();
    return runnable;
  } catch (error) {
    stores?.abandon();
    files?.close();
    // The next start may find the disk full as well.
    if (hadReservedSpace) reserveSpace(dataFiles(dataDir).reservedSpace);
    lock.release();
    throw toStartError(error, dataDir);
  }
}

interface Composed extends Runnable {
  /** Starts everything that needs the stores; until then nothing is written and no job runs. */
  begin(): Promise<void>;
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
  readonly leaseTimings: LeaseTimings;
}

async function compose(config: Config, opened: Opened): Promise<Composed> {
  const { lock, stores, files, spans, log, flush, rendererDir, resourcesDir, leaseTimings } = opened;
  const { now } = stores;
  if (files.isShared && rendererDir !== null)
    await keepAssets(files.files, path.join(rendererDir, 'assets'), now()).catch((error: unknown) =>
      log.warn({ err: error }, 'built assets could not be uploaded; nodes of other versions cannot serve them'),
    );
  const { catalogue, feed, learnKey, syncRoutes } = wireFeed({ config, stores, files, spans, log });
  const leaseManager = wireLeaseManager({ config, stores, leaseTimings, log });
  const { tokens, start: startTokens, stop: stopTokens } = wireTokens({ secrets: stores.secrets, now, log });
  const parts: HostedParts = {
    stores,
    tokens,
    leaseManager,
    publish: feed.catchUp,
    now,
    clock,
    random: Math.random,
    newId: timeOrderedId,
    log,
  };
  const money = createMoney({ ...parts, spans, config, catalogue });
  const { idempotent, devices, writerOf, refunds } = money;
  const backups = config.backup === null ? undefined : createBackupWatch(config.backup, now);
  const backOffice = createBackOffice({
    ...parts,
    config,
    catalogue,
    files,
    resourcesDir,
    idempotent,
    devices,
    writerOf,
    refunds,
    backups,
    leaseTimings,
  });
  const site = wireHostedSite({ ...opened, config, clock, catalogue, catchUp: feed.catchUp, syncRoutes, money, backOffice, backups });

  async function start(): Promise<void> {
    await stores.begin();
    // Only reads, except at the first start, so that pages behind buyers' links work on a full disk, too.
    await startTokens();
    await learnKey();
    if (stores.findFailure() === 'full') throw diskFull();
    if (config.sampleCatalogue) await seedEmptyStore(stores, resourcesDir, log);
    await feed.catchUp();
    await leaseManager.releaseStale();
    await backOffice.start();
    money.housekeeping.start();
    feed.start();
    stores.markReady();
    site.loadScreensSoon();
  }
  const { begin, stop: stopStarting } = createRetriedStart({ start, canWait: catalogue.cursor !== null, log });
  const closing = createClosing(
    [
      { start: stopStarting },
      { tokens: stopTokens, 'orders sweep': money.housekeeping.stop, feed: feed.stop, 'imports and pictures': backOffice.close },
      { catalogue: catalogue.close, load: site.load.stop },
      { store: stores.close, files: async () => files.close() },
      { 'room for the next start': () => reserveSpace(dataFiles(config.dataDir).reservedSpace) },
      { lock: lock.release, spans: spans?.close ?? (() => undefined) },
      { log: flush },
    ],
    (part, error) => log.error({ err: error, part }, 'closing failed'),
  );
  return {
    listener: site.listener,
    log,
    begin,
    stopAccepting: () => {
      site.stopAccepting();
      backOffice.stopAccepting();
    },
    ...closing,
  };
}
