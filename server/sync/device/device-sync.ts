import type { Manifest, WireChanges } from '#domain/catalogue/feed-schema.ts';
import type { DeviceProblem, DeviceSyncStatus } from '#domain/device/device-wire.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Engine } from '../../catalogue/engine/engine.ts';
import { isAnswerSignedBy } from '../feed-key.ts';
import type { FeedSource } from '../feed-source.ts';
import { createFollower } from '../follower.ts';
import { type HostedClient, HostedUnreachable } from '../hosted-client.ts';
import { createPoller } from '../poller.ts';
import type { StartImport } from '../run-sync-job.ts';
import { SNAPSHOT_SCHEMA } from '../snapshot-file.ts';
import type { SyncJob } from '../sync-jobs.ts';
import { createAsOf } from './as-of.ts';
import { BUNDLED_EPOCH } from './bundled.ts';
import { createCopyGate } from './copy-gate.ts';
import { wantsFullCopy } from './full-copy.ts';
import { mendCatalogue } from './mend.ts';
import { createProgress } from './progress.ts';
import type { ServerClock } from './server-clock.ts';
import { findClockOff, isWrongContent, problemOf, SyncFault } from './sync-fault.ts';
import { createCopyTaker } from './take-copy.ts';
import type { Trust } from './trust.ts';

export interface DeviceSyncDeps {
  readonly client: HostedClient;
  readonly catalogue: Catalogue;
  readonly trust: Trust;
  /** Where a snapshot is fetched to and unpacked: same file system as the catalogue. */
  readonly folder: string;
  readonly catalogueFile: string;
  /** Off the thread that answers. */
  readonly startImport: StartImport;
  readonly salvage: (job: Extract<SyncJob, { kind: 'salvage' }>) => Promise<Engine>;
  readonly serverClock: ServerClock;
  /** Monotonic milliseconds, for durations. */
  readonly clock: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  /** Hosted answers again: the outbox may send. */
  readonly onOnline: () => void;
  /** Every round while hosted answers: what waits for its next attempt may be due. */
  readonly onDue: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Between two questions for changes while hosted answers. */
  readonly pollMs: number;
}

export interface DeviceSync {
  status(): DeviceSyncStatus;
  /** A person says whose word to take; false when nobody with this key asked for it. */
  confirmKey(fingerprint: string): boolean;
  /** Somebody else put another catalogue there. */
  readAgain(): void;
  /** A person asks: nothing waits for its next turn. */
  syncNow(): void;
  start(): void;
  stop(): Promise<void>;
}

/** With a ping's own limit and the second in which a page asks again, a line that falls silent is said within 3 s. */
const PING_MS = 600;
export const POLL_MS = 2000;
const MAX_BACK_OFF_MS = 30_000;
/** After so long without an answer the difference may have grown: the manifest is read first. */
const AWAY_MS = 60_000;
/** A catalogue that could not be mended is tried again after so long. */
const MEND_AGAIN_MS = 10_000;

/** The device's side of the feed: knows whether hosted is there, fetches a full copy where needed, then follows. Browsing never stops. */
export function createDeviceSync(deps: DeviceSyncDeps): DeviceSync {
  const {
    client,
    catalogue,
    trust,
    folder,
    catalogueFile,
    startImport,
    salvage,
    serverClock,
    clock,
    random,
    newId,
    onOnline,
    onDue,
    onError,
    pollMs,
  } = deps;
  const { now } = serverClock;
  const progress = createProgress(clock);
  const gate = createCopyGate(clock);
  let isOnline = false;
  let problem: DeviceProblem | null = null;
  const asOf = createAsOf(catalogue, now);
  let mendAgainAt = 0;
  const isMendDue = () => clock() >= mendAgainAt && catalogue.isDamaged();
  let atHead: WireChanges['digestAt'] = null;
  /** Only where the catalogue stands at the very position hosted spoke of. */
  const isDifferent = () =>
    atHead !== null && atHead.seq === catalogue.cursor?.seq && (atHead.rows !== catalogue.size || atHead.rowsDigest !== catalogue.digest);

  async function takeCopy(manifest: Manifest): Promise<void> {
    if (!gate.mayCopy()) throw new SyncFault(gate.problem());
    try {
      await copies.take(manifest);
    } catch (error) {
      if (!isWrongContent(error)) throw error;
      gate.noteCopy();
      onError(error);
      throw new SyncFault(gate.problem());
    }
    asOf.readAgain();
  }

  async function readManifest(): Promise<Manifest> {
    const manifest = await client.manifest();
    trust.check(manifest, client.url);
    const spoken = `Hosted speaks schema ${manifest.schema}, this device ${SNAPSHOT_SCHEMA}.`;
    if (manifest.schema > SNAPSHOT_SCHEMA) throw new SyncFault({ code: 'schema_newer', detail: `${spoken} Update Tradewind on it.` });
    if (manifest.schema < SNAPSHOT_SCHEMA)
      throw new HostedUnreachable(`${client.url} is of an older version. ${spoken} It goes on by itself when hosted was updated.`);
    return manifest;
  }

  const copies = createCopyTaker({ client, catalogue, folder, startImport, progress });
  /** A page that is not by the pinned key is not believed, whatever it says. @throws always */
  async function refuseUnsigned(): Promise<never> {
    await readManifest();
    throw new HostedUnreachable(
      `${client.url} sends changes without the signature of its key: it is of an older version, or something in between changed them. Nothing of it is taken.`,
    );
  }

  /** A refusal that leads here is not signed; the manifest is, and so is the page that says that this device has followed what was lost. */
  async function resync(isProven: boolean): Promise<void> {
    const manifest = await readManifest();
    if (!isProven && !wantsFullCopy(catalogue.cursor, catalogue.size, manifest))
      throw new HostedUnreachable(`${client.url} refused to go on although by its manifest it could. It is asked again.`);
    await takeCopy(manifest);
  }

  const source: FeedSource = {
    changes: async (cursor) => {
      const { page, atHead: told, signed } = await client.changes(cursor?.epoch ?? 'none', cursor?.seq ?? 0);
      if (trust.publicKey === null || !isAnswerSignedBy(signed, trust.publicKey)) await refuseUnsigned();
      atHead = told;
      return page;
    },
  };
  const follower = createFollower({ source, catalogue, resync });

  /** Without hosted; what is lost is fetched from it afterwards. */
  async function mend(): Promise<void> {
    problem = { code: 'damaged', detail: 'The catalogue on this device is damaged. It is being replaced by what can be read of it.' };
    mendAgainAt = clock() + MEND_AGAIN_MS;
    await mendCatalogue({ catalogue, catalogueFile, folder, salvage, asOfMs: asOf.ms, onError });
    // Whatever comes next is another damage.
    mendAgainAt = 0;
    asOf.readAgain();
    problem = null;
  }

  async function round(): Promise<void> {
    if (isMendDue()) await mend().catch(onError);
    if (!isOnline) return;
    // Sending and following do not wait for each other.
    onDue().catch(onError);
    try {
      problem = await follow();
    } catch (error) {
      problem = problemOf(error);
      if (isOnline) progress.enter('checking');
      throw error;
    }
  }

  /** Prices go on coming while a difference stands: only the next full copy waits. */
  async function follow(): Promise<DeviceProblem | null> {
    if (catalogue.isDamaged()) await takeCopy(await readManifest());
    else if (trust.publicKey === null || asOf.ms === null || now() - asOf.ms > AWAY_MS) await catchUpWithManifest();
    await follower.catchUp();
    if (isDifferent() && gate.mayCopy()) {
      onError(new Error(`This device holds ${catalogue.size} products, hosted ${atHead?.rows}: taking a full copy`));
      const manifest = await readManifest();
      await takeCopy(manifest);
      gate.noteCopy();
      await follower.catchUp();
    }
    progress.enter('following');
    asOf.vouch();
    if (!isDifferent()) gate.open();
    return isDifferent() ? gate.problem() : null;
  }

  async function catchUpWithManifest(): Promise<void> {
    const manifest = await readManifest();
    if (wantsFullCopy(catalogue.cursor, catalogue.size, manifest)) await takeCopy(manifest);
  }

  const sync = createPoller({ work: round, everyMs: pollMs, maxBackOffMs: MAX_BACK_OFF_MS, random, onError });
  const pinger = createPoller({
    work: async () => {
      const wasOnline = isOnline;
      const askedAt = clock();
      const serverTime = await client.ping(newId());
      isOnline = serverTime !== null;
      if (serverTime !== null) serverClock.heard(serverTime, askedAt, clock());
      serverClock.tick();
      if (isMendDue()) sync.wake();
      if (!isOnline) return progress.enter('offline');
      if (wasOnline) return;
      if (progress.phase === 'offline' || progress.phase === 'starting') progress.enter('checking');
      sync.wake();
      onOnline();
    },
    everyMs: PING_MS,
    maxBackOffMs: PING_MS,
    random,
    onError,
  });

  function syncNow(): void {
    gate.open();
    pinger.wake();
    sync.wake();
  }

  /** Being offline is no fault of this device's; what is goes on being said. */
  function currentProblem(): DeviceProblem | null {
    if (progress.phase !== 'offline' || (problem !== null && problem.code !== 'unreachable')) return problem;
    return { code: 'unreachable', detail: `${client.url} does not answer. What is here goes on working.` };
  }

  return {
    status: () => ({
      ...progress.read(),
      online: isOnline,
      version: catalogue.version,
      rows: catalogue.size,
      lastSyncAt: toIso(asOf.ms),
      pricesAsOf: toIso(asOf.ms),
      isBundled: catalogue.cursor?.epoch === BUNDLED_EPOCH,
      clockOffsetMs: serverClock.offsetMs,
      problem: currentProblem() ?? findClockOff(serverClock.offsetMs),
    }),
    readAgain: asOf.readAgain,
    confirmKey(fingerprint) {
      const isConfirmed = trust.confirm(fingerprint);
      if (isConfirmed) syncNow();
      return isConfirmed;
    },
    syncNow,
    start() {
      pinger.start();
      sync.start();
    },
    async stop() {
      await Promise.all([pinger.stop(), sync.stop()]);
      serverClock.tick();
      asOf.write();
    },
  };
}

const toIso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
