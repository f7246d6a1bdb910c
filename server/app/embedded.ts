import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CURRENCY_CODES } from '#domain/kernel/currency.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { type Config, ConfigError } from '../config/config.ts';
import { dataFiles } from '../db/data-files.ts';
import { type DataLock, lockDataDir } from '../db/data-lock.ts';
import { inWords, refuseMisplaced } from '../db/start-failure.ts';
import { createDeviceDoor } from '../http/device-door.ts';
import { requireBuild } from '../http/html/template.ts';
import { createKioskDoor } from '../http/kiosk-door.ts';
import { createLoad, maxOpenOf } from '../http/load/load.ts';
import { createCartRoutes } from '../http/routes/cart.ts';
import { createChosenPictureRoutes, createOwnPictureRoutes } from '../http/routes/device/chosen-pictures.ts';
import { createDeviceRoutes } from '../http/routes/device/device.ts';
import { createPassThrough } from '../http/routes/device/hosted-stream.ts';
import { createKioskRoutes, type Leaving } from '../http/routes/device/kiosk.ts';
import { createKioskMediaRoutes } from '../http/routes/device/kiosk-media.ts';
import { createOutboxBodyCheck } from '../http/routes/device/outbox-bodies.ts';
import { createOutboxWriteRoutes } from '../http/routes/device/outbox-writes.ts';
import { createOwnListingRoutes } from '../http/routes/device/own-listings.ts';
import { createPackRoutes } from '../http/routes/device/pack.ts';
import { createPassedOnRoutes } from '../http/routes/device/passed-on.ts';
import { createImageRoutes } from '../http/routes/images.ts';
import { createSite } from '../http/site.ts';
import { forgetCleared, markToClear } from '../kiosk/clear-device.ts';
import { type Kiosk, openKiosk } from '../kiosk/kiosk.ts';
import { asDevice } from '../outbox/as-device.ts';
import { openContentKey } from '../outbox/content-key.ts';
import { openUserDb } from '../outbox/open-user-db.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createOutboxStore, readDeviceSecret } from '../outbox/outbox-store.ts';
import { openChosenPictures } from '../outbox/pictures/open-chosen-pictures.ts';
import { showEntries } from '../outbox/pictures/shown-entries.ts';
import { createSeal } from '../outbox/seal.ts';
import { createClosing } from '../runtime/closing.ts';
import { createLog, type Log, type LogLevel, type OpenLog } from '../runtime/log.ts';
import { findProjectRoot } from '../runtime/project-root.ts';
import { createTokens } from '../security/tokens.ts';
import { readSampleCatalogue, toSampleRecords } from '../seed/seed-sample.ts';
import { BUNDLED_EPOCH } from '../sync/device/bundled.ts';
import { createDeviceSync, POLL_MS } from '../sync/device/device-sync.ts';
import { openPinnedKey } from '../sync/device/pinned-key.ts';
import { createServerClock } from '../sync/device/server-clock.ts';
import { createTrust } from '../sync/device/trust.ts';
import { createHostedClient } from '../sync/hosted-client.ts';
import { createPackLoader } from '../sync/pack/load-pack.ts';
import { createStartPack } from '../sync/pack/start-pack.ts';
import { openDevicePictures } from '../sync/pictures/open-device-pictures.ts';
import { runSyncJob, startImport } from '../sync/run-sync-job.ts';
import type { Runnable } from './runnable.ts';

export interface EmbeddedOptions {
  /** False: something else serves the pages (tests of the API alone). */
  readonly hasPages?: boolean;
  /** The clock of this device, as wrong as it may be. */
  readonly wall?: () => number;
  /** Milliseconds between two questions for changes; 2 seconds by default. */
  readonly pollMs?: number;
  /** Where the key that seals what waits comes from: a file in the data folder, unless the system has a store for it. */
  readonly contentKey?: (file: string) => Buffer | Promise<Buffer>;
  /** The page said that it runs: who shows it ends one that falls silent. */
  readonly onAlive?: () => void;
  /** The staff of a kiosk wants this process to end: with 0, or with `EXIT_RESTART` to be started anew. */
  readonly leave?: (exitCode: number) => void;
  /** Where its lines go: to stdout, unless whoever runs it keeps a file. */
  readonly openLog?: (level: LogLevel) => OpenLog;
}

/** A device put together. */
export interface Embedded extends Runnable {
  /** Whether the panel of a kiosk's staff is open right now. */
  readonly isStaffHere: () => boolean;
  /** When a kiosk may update itself (null: never), and whether nobody would see it restart: it shows attract, and nothing is being sent. */
  readonly kioskUpdates: { hours(): { readonly from: string; readonly to: string } | null; mayRestart(): boolean } | null;
}

/** EX_TEMPFAIL of sysexits: whoever watches over a kiosk starts it anew. */
export const EXIT_RESTART = 75;

const clock = () => performance.now();
const newId = () => randomUUID();

const TOKEN_BYTES = 24;

/**
 * The embedded role (desktop, kiosk), put together: a catalogue of its own that answers at once with what is here, the follower of
 * HOSTED_URL, and the outbox. Nothing here needs the network.
 * @throws ConfigError without HOSTED_URL; StartError, MissingBuildError
 */
export async function createEmbedded(
  config: Config,
  {
    hasPages = true,
    wall = Date.now,
    pollMs = POLL_MS,
    contentKey = openContentKey,
    onAlive = () => {},
    leave = () => {},
    openLog = createLog,
  }: EmbeddedOptions = {},
): Promise<Embedded> {
  const { hostedUrl } = config;
  if (hostedUrl === null) throw new ConfigError('HOSTED_URL is missing: the embedded role follows a hosted server. Set it to its address.');
  const root = findProjectRoot();
  const rendererDir = hasPages ? path.join(root, 'out', 'renderer') : null;
  if (rendererDir !== null) requireBuild(rendererDir);
  const lock = lockDataDir(config.dataDir);
  try {
    refuseMisplaced(config.dataDir);
    forgetCleared(config.dataDir);
    return await compose(config, {
      lock,
      hostedUrl,
      wall,
      pollMs,
      contentKey,
      onAlive,
      leave,
      openLog,
      rendererDir,
      resourcesDir: path.join(root, 'resources'),
    });
  } catch (error) {
    lock.release();
    throw inWords(error, config.dataDir);
  }
}

interface Opened {
  readonly lock: DataLock;
  readonly hostedUrl: string;
  readonly wall: () => number;
  readonly pollMs: number;
  readonly contentKey: (file: string) => Buffer | Promise<Buffer>;
  readonly onAlive: () => void;
  readonly leave: (exitCode: number) => void;
  readonly openLog: (level: LogLevel) => OpenLog;
  readonly rendererDir: string | null;
  readonly resourcesDir: string;
}

async function compose(
  config: Config,
  { lock, hostedUrl, wall, pollMs, contentKey, onAlive, leave, openLog, rendererDir, resourcesDir }: Opened,
): Promise<Embedded> {
  const { log, flush } = openLog(config.logLevel);
  const files = dataFiles(config.dataDir);
  const serverClock = createServerClock({ file: files.clockOffset, wall, clock });
  const { now } = serverClock;
  const db = openUserDb(files.user, now(), ({ said, ...found }) => log.error(found, said));
  const catalogue = openCatalogue({ file: files.catalogue, now, log, survivesDamage: true });
  if (catalogue.cursor === null && config.sampleCatalogue)
    await loadBundled(catalogue, path.join(resourcesDir, 'sample', 'catalogue.json'), now(), log);

  const client = asDevice(createHostedClient(hostedUrl), config.deviceToken);
  const seal = createSeal(await contentKey(files.userKey));
  const outboxStore = createOutboxStore(db, seal);
  const { chosen, bring } = openChosenPictures({ db, seal, folder: files.chosenPictures, now, bodies: outboxStore.bodies, client });
  const tokens = createTokens(readDeviceSecret(db));
  const kiosk = openConfiguredKiosk(config, files.kiosk, wall);
  // What a kiosk's visitor takes along opens one submission: each has a client of its own there.
  const clientOf = (key: string) => tokens.tokenOf('client', kiosk === null ? 'outbox' : `outbox ${key}`);
  const onError = (error: unknown) => log.warn({ err: error }, 'talking to hosted failed');
  const outbox = createOutbox({
    store: outboxStore,
    client,
    pictures: { ...chosen, ...bring },
    clientOf,
    now,
    random: Math.random,
    newId,
    onError,
  });
  const trust = createTrust(openPinnedKey(files.pinnedKey, hostedUrl, config.hostedKey), config.hostedKey);
  const sync = createDeviceSync({
    pollMs,
    client,
    catalogue,
    trust,
    folder: files.snapshots,
    catalogueFile: files.catalogue,
    startImport,
    salvage: runSyncJob,
    serverClock,
    clock,
    random: Math.random,
    newId,
    onOnline: outbox.wake,
    onDue: outbox.send,
    onError,
  });

  const pictures = openDevicePictures({
    client,
    catalogue,
    dir: files.images,
    maxDiskBytes: config.picturesBytes,
    sampleDir: path.join(resourcesDir, 'pictures'),
    standing: sync.status,
    wall,
    clock,
    random: Math.random,
    onError,
  });
  const standing = () => {
    const status = startPack.withProblem(sync.status());
    return { ...status, problem: status.problem ?? pictures.ahead.problem() };
  };
  const packs = createPackLoader({
    catalogue,
    trust,
    folder: files.snapshots,
    startImport,
    onLoaded: () => {
      sync.readAgain();
      startPack.forget();
    },
    keepPicture: pictures.keep,
  });
  const startPack = createStartPack({ file: config.pack, load: packs.load, log });
  const door = createDeviceDoor(config.embeddedToken ?? randomBytes(TOKEN_BYTES).toString('base64url'));
  const isOnline = () => sync.status().online;
  const pass = createPassThrough({ hostedUrl, deviceToken: config.deviceToken, isOnline });
  const shown = showEntries(outboxStore, chosen);
  const checkBody = createOutboxBodyCheck(chosen);
  const load = createLoad(config.limits.lagMs, clock);
  const stopping = new AbortController();
  const listener = createSite({
    catalogue,
    log,
    now,
    clock,
    newId,
    wireConfig: () => toWireConfig(config, hostedUrl, catalogue, kiosk, serverClock.offsetMs),
    pagesRevision: () => kiosk?.revision ?? 0,
    publicUrl: hostedUrl,
    rendererDir,
    resourcesDir,
    trustProxy: false,
    metricsToken: config.metricsToken,
    hasStripe: false,
    isReady: () => !stopping.signal.aborted,
    load,
    maxOpen: maxOpenOf(config.limits),
    maxWaiting: config.limits.connections,
    stopping: stopping.signal,
    guards: kiosk === null ? [door.guard] : [door.guard, createKioskDoor(kiosk.staff)],
    entrance: door.entrance,
    reads: [
      createOwnPictureRoutes({ chosen, isOnline, pass }),
      createImageRoutes({ pictures: pictures.shown }),
      ...(kiosk === null ? [] : [createKioskMediaRoutes(kiosk)]),
    ],
    rawBodies: [
      createPassedOnRoutes({ pass }),
      createChosenPictureRoutes({ chosen, bring: bring.bring, isOnline }),
      createPackRoutes({ load: packs.load, folder: files.snapshots }),
    ],
    routers: [
      createDeviceRoutes({ sync: { ...sync, status: standing }, outbox, store: shown, checkBody, onAlive }),
      ...(kiosk === null ? [] : [createKioskRoutes({ kiosk, store: shown, wall, leave: (how) => leaveKiosk(how, config.dataDir, leave) })]),
      createCartRoutes({ catalogue, now }),
      createOutboxWriteRoutes({ outbox, tokens, hostedUrl, checkBody, claimClientOf: kiosk === null ? null : clientOf }),
      createOwnListingRoutes({ outbox, store: shown, tokens, client, chosen, bringAll: bring.bringAll, checkBody }),
    ],
  });

  sync.start();
  pictures.ahead.start();
  const closing = createClosing(
    [
      { sync: sync.stop, uploads: bring.stop, pictures: pictures.ahead.stop, pack: () => startPack.done, load: load.stop },
      { catalogue: catalogue.close, 'user.db': () => db.close() },
      { lock: lock.release },
      { log: flush },
    ],
    (part, error) => log.error({ err: error, part }, 'closing failed'),
  );
  return {
    listener,
    log,
    linkPath: door.linkPath,
    stopAccepting: () => stopping.abort(),
    isStaffHere: () => kiosk !== null && kiosk.staff.leftMs() > 0,
    kioskUpdates: kiosk === null ? null : { hours: kiosk.updates.hours, mayRestart: () => kiosk.updates.isIdle() && !outbox.isSending() },
    ...closing,
  };
}

/** A fresh device shows the bundled products at once, until hosted's arrive. */
async function loadBundled(catalogue: Catalogue, file: string, nowMs: number, log: Log): Promise<void> {
  if (!fs.existsSync(file)) return log.warn({ file }, 'there is no bundled sample; the catalogue stays empty until hosted answers');
  const records = toSampleRecords(await readSampleCatalogue(file), nowMs);
  catalogue.load({
    cursor: { epoch: BUNDLED_EPOCH, seq: 0 },
    flashSale: null,
    records: records.map((record, index) => ({ ...record, seq: index + 1 })),
  });
}

function openConfiguredKiosk({ kioskConfig, kioskKey, kioskTimeScale }: Config, folder: string, wall: () => number): Kiosk | null {
  if (kioskConfig === null) return null;
  return openKiosk({ file: kioskConfig, key: kioskKey, timeScale: kioskTimeScale, folder, wall, clock });
}

/** What is to be cleared is open now: it goes at the next start, which follows at once. */
function leaveKiosk(how: Leaving, dataDir: string, leave: (exitCode: number) => void): void {
  if (how === 'clear') markToClear(dataDir);
  leave(how === 'exit' ? 0 : EXIT_RESTART);
}

const MINUTE_MS = 60_000;

function toWireConfig(config: Config, hostedUrl: string, catalogue: Catalogue, kiosk: Kiosk | null, offsetMs: number): WireConfig {
  return {
    role: 'embedded',
    currencies: CURRENCY_CODES,
    chatNumber: config.chatNumber,
    chatFallbackNumber: config.chatFallbackNumber,
    payments: 'off',
    stripePublishableKey: null,
    publicUrl: hostedUrl,
    flashSale: catalogue.flashSale(),
    kiosk: kiosk?.wire() ?? null,
    // A page stays the same page while its clock wanders.
    clockOffsetMs: Math.round(offsetMs / MINUTE_MS) * MINUTE_MS,
  };
}
