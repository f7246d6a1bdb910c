import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Config, ConfigError } from '../config/config.ts';
import { dataFiles } from '../db/data-files.ts';
import { type DataLock, lockDataDir } from '../db/data-lock.ts';
import { refuseMisplaced, toStartError } from '../db/to-start-error.ts';
import { requireBuild } from '../http/html/template.ts';
import { forgetCleared } from '../kiosk/clear-device.ts';
import { asDevice } from '../outbox/as-device.ts';
import { openContentKey } from '../outbox/content-key.ts';
import { openUserDb } from '../outbox/open-user-db.ts';
import { createClosing } from '../runtime/closing.ts';
import { createLog, type LogLevel, type OpenLog } from '../runtime/log.ts';
import { findProjectRoot } from '../runtime/project-root.ts';
import { readVersion } from '../runtime/read-version.ts';
import { POLL_MS } from '../sync/device/device-sync.ts';
import { createServerClock } from '../sync/device/server-clock.ts';
import { createHostedClient, type HostedFetch } from '../sync/hosted-client.ts';
import { openDeviceCatalogue } from './embedded/open-device-catalogue.ts';
import { wireDeviceSite } from './embedded/wire-device-site.ts';
import { wireFollowing } from './embedded/wire-following.ts';
import { wireKiosk } from './embedded/wire-kiosk.ts';
import { openSubmissions, wireOutbox } from './embedded/wire-outbox.ts';
import { wireReports } from './embedded/wire-reports.ts';
import type { Runnable } from './runnable.ts';

export interface EmbeddedOptions {
  /** False if something else serves the pages (API tests). */
  readonly hasPages?: boolean;
  /** This device's clock, which may be wrong. */
  readonly wall?: () => number;
  /** Milliseconds between two polls for changes; 2,000 by default. */
  readonly pollMs?: number;
  /**
   * Returns the key that encrypts the outbox: by default from a file in the data folder, on desktops from the system's
   * key store.
   */
  readonly contentKey?: (file: string) => Buffer | Promise<Buffer>;
  /** Called on each heartbeat of the page; the process that shows the page restarts one that stops sending them. */
  readonly onAlive?: () => void;
  /** Called when kiosk staff end this process: exit code 0, or `EXIT_RESTART` to be restarted. */
  readonly leave?: (exitCode: number) => void;
  /** HTTP client for calls to hosted; Node's own `fetch` by default. */
  readonly fetch?: HostedFetch;
  /** Opens the log; stdout by default. */
  readonly openLog?: (level: LogLevel) => OpenLog;
}

export interface Embedded extends Runnable {
  readonly isStaffHere: () => boolean;
  isOpen(): boolean;
  /**
   * The hours in which a kiosk may update itself (null: never), and whether a restart would go unnoticed: it shows the
   * attract screen and nothing is being sent.
   */
  readonly kioskUpdates: { hours(): { readonly from: string; readonly to: string } | null; mayRestart(): boolean } | null;
}

/** EX_TEMPFAIL of sysexits: a kiosk's supervisor restarts the process. */
export const EXIT_RESTART = 75;

const clock = () => performance.now();
const newId = () => randomUUID();

/**
 * Builds the embedded role (desktop, kiosk): a catalogue of its own that answers at once from local data, the follower
 * of HOSTED_URL, and the outbox. Nothing here needs the network.
 * @throws ConfigError without HOSTED_URL; StartError, MissingBuildError
 */
export async function createEmbedded(config: Config, { hasPages = true, ...options }: EmbeddedOptions = {}): Promise<Embedded> {
  const { hostedUrl } = config;
  if (hostedUrl === null) throw new ConfigError('HOSTED_URL is missing: the embedded role follows a hosted server. Set it to its address.');
  const root = findProjectRoot();
  const rendererDir = hasPages ? path.join(root, 'out', 'renderer') : null;
  if (rendererDir !== null) requireBuild(rendererDir);
  const lock = lockDataDir(config.dataDir);
  try {
    refuseMisplaced(config.dataDir);
    forgetCleared(config.dataDir);
    return await compose(config, { lock, hostedUrl, rendererDir, resourcesDir: path.join(root, 'resources') }, options);
  } catch (error) {
    lock.release();
    throw toStartError(error, config.dataDir);
  }
}

interface Opened {
  readonly lock: DataLock;
  readonly hostedUrl: string;
  readonly rendererDir: string | null;
  readonly resourcesDir: string;
}

async function compose(
  config: Config,
  { lock, hostedUrl, rendererDir, resourcesDir }: Opened,
  {
    wall = Date.now,
    pollMs = POLL_MS,
    contentKey = openContentKey,
    onAlive = () => {},
    leave = () => {},
    fetch,
    openLog = createLog,
  }: EmbeddedOptions,
): Promise<Embedded> {
  const { log, flush } = openLog(config.logLevel);
  const version = readVersion();
  const files = dataFiles(config.dataDir);
  const serverClock = createServerClock({ file: files.clockOffset, wall, clock });
  const { now } = serverClock;
  const onError = (error: unknown) => log.warn({ err: error }, 'request to hosted failed');
  const db = openUserDb(files.user, now(), ({ message, ...found }) => log.error(found, message));
  // A kiosk offers only products of hosted, never the sample.
  const hasSample = config.sampleCatalogue && config.kioskConfig === null;
  const catalogue = await openDeviceCatalogue({ file: files.catalogue, now, log, resourcesDir, hasSample });
  const client = asDevice(createHostedClient(hostedUrl, fetch), version, config.deviceToken);
  const submissions = openSubmissions({
    db,
    contentKey: await contentKey(files.userKey),
    folder: files.chosenPictures,
    client,
    now,
  });
  const kiosk = wireKiosk({
    config,
    folder: files.kiosk,
    db,
    now,
    wall,
    clock,
    exit: () => leave(0),
    restart: () => leave(EXIT_RESTART),
  });
  const shown = kiosk === null ? catalogue : catalogue.forSuppliers(kiosk.suppliers);
  const { outbox, clientOf } = wireOutbox({ ...submissions, client, now, random: Math.random, newId, onError, isKiosk: kiosk !== null });
  const shared = { config, hostedUrl, files, resourcesDir, client, catalogue, serverClock, outbox, clock, newId, log };
  const following = wireFollowing({ ...shared, shown, wall, random: Math.random, pollMs, onError });
  const { sync, pictures, startPack } = following;
  const reports = wireReports({
    ...{ dataDir: config.dataDir, client, store: submissions.store, kiosk, clock, onError },
    ...{ isOnline: () => config.deviceToken !== null && sync.status().online, random: Math.random, everyMs: pollMs },
  });
  const site = wireDeviceSite({
    ...shared,
    catalogue: shown,
    version,
    rendererDir,
    submissions,
    clientOf,
    following,
    reports,
    kiosk,
    onAlive,
    fetch,
  });

  sync.start();
  reports.start();
  pictures.ahead.start();
  const closing = createClosing(
    [
      {
        sync: sync.stop,
        reports: reports.stop,
        uploads: submissions.bring.stop,
        pictures: pictures.ahead.stop,
        pack: () => startPack.done,
        load: site.load.stop,
      },
      { catalogue: catalogue.close, 'user.db': () => db.close() },
      { lock: lock.release },
      { log: flush },
    ],
    (part, error) => log.error({ err: error, part }, 'closing failed'),
  );
  return {
    listener: site.listener,
    log,
    signInPath: site.signInPath,
    stopAccepting: site.stopAccepting,
    isOpen: () => kiosk?.isOpen() ?? true,
    isStaffHere: () => kiosk?.isStaffHere() ?? false,
    kioskUpdates: kiosk === null ? null : { hours: kiosk.updates.hours, mayRestart: () => kiosk.updates.isIdle() && !outbox.isSending() },
    ...closing,
  };
}
