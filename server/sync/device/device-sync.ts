import fs from 'node:fs';
import path from 'node:path';
import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import type { DeviceProblem, DeviceSyncStatus } from '#domain/device/device-wire.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { FrozenEngine } from '../../catalogue/engine/frozen.ts';
import { isSignedBy } from '../feed-key.ts';
import type { FeedSource } from '../feed-source.ts';
import { createFollower } from '../follower.ts';
import type { HostedClient } from '../hosted-client.ts';
import { LEAN_SCHEMA } from '../lean-file.ts';
import { createPoller } from '../poller.ts';
import type { SyncJob } from '../sync-jobs.ts';
import { wantsFullCopy } from './full-copy.ts';
import type { PinnedKey } from './pinned-key.ts';
import { createProgress } from './progress.ts';
import { problemOf, SyncFault } from './sync-fault.ts';
import { createCopyTaker } from './take-copy.ts';

export interface DeviceSyncDeps {
  readonly client: HostedClient;
  readonly catalogue: Catalogue;
  readonly pinnedKey: PinnedKey;
  /** Where a snapshot is fetched to and unpacked: same file system as the catalogue. */
  readonly folder: string;
  readonly importSnapshot: (job: Extract<SyncJob, { kind: 'import' }>) => Promise<FrozenEngine>;
  readonly now: () => number;
  /** Monotonic milliseconds, for durations. */
  readonly clock: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  /** Hosted answers again: the outbox may send. */
  readonly onOnline: () => void;
  /** Every round while hosted answers: what waits for its next attempt may be due. */
  readonly onDue: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface DeviceSync {
  status(): DeviceSyncStatus;
  start(): void;
  stop(): Promise<void>;
}

const PING_MS = 1000;
const POLL_MS = 2000;
const MAX_BACK_OFF_MS = 30_000;
/** After so long without an answer the difference may have grown: the manifest is read first. */
const AWAY_MS = 60_000;
/** The time of the last sync need not be exact after a crash; a device's disk is spared a write every two seconds. */
const WRITE_SYNC_TIME_EVERY_MS = 60_000;

/** The device's side of the feed: knows whether hosted is there, fetches a full copy where needed, then follows. Browsing never stops. */
export function createDeviceSync(deps: DeviceSyncDeps): DeviceSync {
  const { client, catalogue, pinnedKey, folder, importSnapshot, now, clock, random, newId, onOnline, onDue, onError } = deps;
  const progress = createProgress(clock);
  let isOnline = false;
  let problem: DeviceProblem | null = null;
  let lastSyncAtMs = readSyncTime(folder);
  let writtenSyncAtMs = 0;
  let rowsAtHead: number | null = null;

  function rememberSyncTime(): void {
    if (lastSyncAtMs === null || lastSyncAtMs === writtenSyncAtMs) return;
    writeSyncTime(folder, lastSyncAtMs);
    writtenSyncAtMs = lastSyncAtMs;
  }

  async function readManifest(): Promise<Manifest> {
    const manifest = await client.manifest();
    if (!isSignedBy(manifest, pinnedKey.publicKey))
      throw new SyncFault('key_changed', `${client.url} is not the hosted this device knows: its key differs.`);
    if (manifest.schema !== LEAN_SCHEMA)
      throw new SyncFault('schema_newer', `Hosted speaks schema ${manifest.schema}, this device ${LEAN_SCHEMA}. Update Tradewind on it.`);
    pinnedKey.pin(manifest.publicKey);
    return manifest;
  }

  const copies = createCopyTaker({ client, catalogue, folder, importSnapshot, progress });
  const source: FeedSource = {
    changes: async (cursor) => {
      const page = await client.changes(cursor?.epoch ?? 'none', cursor?.seq ?? 0);
      rowsAtHead = page.rowsAtHead;
      return page;
    },
  };
  const follower = createFollower({ source, catalogue, resync: async () => copies.take(await readManifest()) });

  async function round(): Promise<void> {
    if (!isOnline) return;
    // Sending and following do not wait for each other.
    onDue().catch(onError);
    try {
      await follow();
      problem = null;
    } catch (error) {
      problem = problemOf(error);
      if (isOnline) progress.enter('checking');
      throw error;
    }
  }

  async function follow(): Promise<void> {
    if (pinnedKey.publicKey === null || lastSyncAtMs === null || now() - lastSyncAtMs > AWAY_MS) await catchUpWithManifest();
    await follower.catchUp();
    if (rowsAtHead !== null && rowsAtHead !== catalogue.size) {
      onError(new Error(`This device holds ${catalogue.size} products, hosted ${rowsAtHead}: taking a full copy`));
      await copies.take(await readManifest());
      await follower.catchUp();
    }
    progress.enter('following');
    lastSyncAtMs = now();
    if (lastSyncAtMs - writtenSyncAtMs > WRITE_SYNC_TIME_EVERY_MS) rememberSyncTime();
  }

  async function catchUpWithManifest(): Promise<void> {
    const manifest = await readManifest();
    if (wantsFullCopy(catalogue.cursor, catalogue.size, manifest)) await copies.take(manifest);
  }

  const sync = createPoller({ work: round, everyMs: POLL_MS, maxBackOffMs: MAX_BACK_OFF_MS, random, onError });
  const pinger = createPoller({
    work: async () => {
      const wasOnline = isOnline;
      isOnline = await client.ping(newId());
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

  /** Being offline is no fault of this device's; what is goes on being said. */
  function currentProblem(): DeviceProblem | null {
    if (progress.phase !== 'offline' || (problem !== null && problem.code !== 'unreachable')) return problem;
    return { code: 'unreachable', detail: `${client.url} does not answer. What is here goes on working.` };
  }

  return {
    status: () => ({
      ...progress.read(),
      online: isOnline,
      rows: catalogue.size,
      lastSyncAt: toIso(lastSyncAtMs),
      pricesAsOf: toIso(lastSyncAtMs),
      problem: currentProblem(),
    }),
    start() {
      pinger.start();
      sync.start();
    },
    async stop() {
      await Promise.all([pinger.stop(), sync.stop()]);
      rememberSyncTime();
    },
  };
}

const toIso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** When the prices on this device were last known to be hosted's: kept across restarts, for "prices as of". */
function readSyncTime(folder: string): number | null {
  try {
    const ms = Date.parse(fs.readFileSync(path.join(folder, 'synced-at'), 'utf8'));
    return Number.isNaN(ms) ? null : ms;
  } catch {
    // Never synced.
    return null;
  }
}

function writeSyncTime(folder: string, ms: number): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'synced-at'), new Date(ms).toISOString());
}
