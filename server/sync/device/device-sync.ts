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
  /** Folder where snapshots are downloaded and unpacked; on the file system of the catalogue. */
  readonly folder: string;
  readonly catalogueFile: string;
  /** Runs the import in a worker thread. */
  readonly startImport: StartImport;
  readonly salvage: (job: Extract<SyncJob, { kind: 'salvage' }>) => Promise<Engine>;
  readonly serverClock: ServerClock;
  /** Monotonic milliseconds, for durations. */
  readonly clock: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  /** Called when hosted answers again: the outbox may send. */
  readonly onOnline: () => void;
  /** Called in every round while hosted answers: messages that wait for a retry may be due. */
  readonly onDue: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two requests for changes while hosted answers. */
  readonly pollMs: number;
}

export interface DeviceSync {
  status(): DeviceSyncStatus;
  /** Trusts the server key with this fingerprint. Returns false if no key change with that fingerprint is pending. */
  confirmKey(fingerprint: string): boolean;
  /** Reloads the time of confirmation after another catalogue was swapped in. */
  reloadAsOf(): void;
  /** Starts a sync at once, on a person's request, without waiting for the backoff. */
  syncNow(): void;
  start(): void;
  stop(): Promise<void>;
}

/** Together with a ping's timeout and a page's polling every second, a lost connection is shown within 3 s. */
const PING_MS = 600;
export const POLL_MS = 2000;
const MAX_BACK_OFF_MS = 30_000;
const REPAIR_AGAIN_MS = 10_000;

/**
 * The device's side of the feed: detects whether hosted is reachable, installs a full copy if needed, then follows
 * changes. The catalogue serves requests throughout.
 */
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
  /** Why hosted cannot be reached until a person fixes it; null: no such reason. */
  let obstacle: string | null = null;
  let repairNotBefore = 0;
  const isRepairDue = () => clock() >= repairNotBefore && catalogue.isDamaged();

  /** Repairs the catalogue without hosted; lost products are fetched from it afterwards. */
  async function repair(): Promise<void> {
    problem = { code: 'damaged', detail: 'The catalogue on this device is damaged. It is being replaced by what can be read of it.' };
    repairNotBefore = clock() + REPAIR_AGAIN_MS;
    await repairCatalogue({ catalogue, catalogueFile, folder, salvage, asOfMs: asOf.ms, onError });
    // Resets the wait, since any damage found later is new.
    repairNotBefore = 0;
    asOf.reload();
    problem = null;
  }

  async function round(): Promise<void> {
    if (isRepairDue()) await repair().catch(onError);
    if (!isOnline) return;
    // Not awaited: sending and following are independent.
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
        // A failed ping only shows that hosted did not answer, whatever the error.
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

  /** Returns the problem to show: `unreachable` while offline unless there is another one, null for none. */
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
