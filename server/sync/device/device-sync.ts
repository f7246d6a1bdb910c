import type { DeviceProblem, DeviceSyncStatus } from '#domain/device/device-wire.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Engine } from '../../catalogue/engine/engine.ts';
import { type HostedClient, HostedUnreachable } from '../hosted-client.ts';
import { createPoller } from '../poller.ts';
import type { StartImport } from '../run-sync-job.ts';
import type { SyncJob } from '../sync-jobs.ts';
import { createAsOf } from './as-of.ts';
import { BUNDLED_EPOCH } from './bundled.ts';
import { createCopyBackoff } from './copy-backoff.ts';
import { createHostedFollower } from './follow-hosted.ts';
import { createCopyInstaller } from './install-copy.ts';
import { createProgress } from './progress.ts';
import { repairCatalogue } from './repair-catalogue.ts';
import type { ServerClock } from './server-clock.ts';
import { findClockOff, problemOf } from './sync-fault.ts';
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
  reloadAsOf(): void;
  /** A person asks: nothing waits for its next turn. */
  syncNow(): void;
  start(): void;
  stop(): Promise<void>;
}

/** With a ping's own limit and the second in which a page asks again, a line that falls silent is said within 3 s. */
const PING_MS = 600;
export const POLL_MS = 2000;
const MAX_BACK_OFF_MS = 30_000;
/** A catalogue that could not be mended is tried again after so long. */
const REPAIR_AGAIN_MS = 10_000;

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
  const copyBackoff = createCopyBackoff(clock);
  const asOf = createAsOf(catalogue, now);
  const copyInstaller = createCopyInstaller({ client, catalogue, folder, startImport, progress });
  const follow = createHostedFollower({ client, catalogue, trust, copyInstaller, copyBackoff, asOf, progress, now, onError });
  let isOnline = false;
  let problem: DeviceProblem | null = null;
  /** What somebody has to mend for hosted to be reached. */
  let obstacle: string | null = null;
  let repairNotBefore = 0;
  const isRepairDue = () => clock() >= repairNotBefore && catalogue.isDamaged();

  /** Mends the catalogue without hosted; what is lost is fetched from it afterwards. */
  async function repair(): Promise<void> {
    problem = { code: 'damaged', detail: 'The catalogue on this device is damaged. It is being replaced by what can be read of it.' };
    repairNotBefore = clock() + REPAIR_AGAIN_MS;
    await repairCatalogue({ catalogue, catalogueFile, folder, salvage, asOfMs: asOf.ms, onError });
    // Whatever comes next is another damage.
    repairNotBefore = 0;
    asOf.reload();
    problem = null;
  }

  async function round(): Promise<void> {
    if (isRepairDue()) await repair().catch(onError);
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

  const sync = createPoller({ work: round, everyMs: pollMs, maxBackOffMs: MAX_BACK_OFF_MS, random, onError });
  const pinger = createPoller({
    work: async () => {
      const wasOnline = isOnline;
      const askedAt = clock();
      const serverTime = await client.ping(newId()).catch((error: unknown) => {
        // Whatever else went wrong, hosted did not answer: that is all a ping can tell.
        const before = obstacle;
        obstacle = error instanceof HostedUnreachable && error.isObstacle ? error.message : null;
        if (obstacle !== null && obstacle !== before) onError(error);
        return null;
      });
      isOnline = serverTime !== null;
      if (serverTime !== null) serverClock.setFromServer(serverTime, askedAt, clock());
      serverClock.tick();
      if (isRepairDue()) sync.wake();
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
    copyBackoff.reset();
    pinger.wake();
    sync.wake();
  }

  /** Being offline is no fault of this device's; what is goes on being said. */
  function currentProblem(): DeviceProblem | null {
    if (progress.phase !== 'offline' || (problem !== null && problem.code !== 'unreachable')) return problem;
    return { code: 'unreachable', detail: obstacle ?? `${client.url} does not answer. What is here goes on working.` };
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
    reloadAsOf: asOf.reload,
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
