import fs from 'node:fs';
import path from 'node:path';
import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FrozenEngine } from '../catalogue/engine/frozen.ts';
import { isSignedBy } from './feed-key.ts';
import type { FeedSource } from './feed-source.ts';
import { createFollower } from './follower.ts';
import { wantsFullCopy } from './full-copy.ts';
import { type HostedClient, HostedUnreachable } from './hosted-client.ts';
import { LEAN_SCHEMA } from './lean-file.ts';
import type { PinnedKey } from './pinned-key.ts';
import { createPoller } from './poller.ts';
import { downloadSnapshot } from './snapshot-download.ts';
import type { SyncJob } from './sync-jobs.ts';

export interface DeviceSyncDeps {
  readonly client: HostedClient;
  readonly catalogue: Catalogue;
  readonly pinnedKey: PinnedKey;
  /** Where a snapshot is fetched to and unpacked: same file system as the catalogue. */
  readonly folder: string;
  readonly importSnapshot: (job: Extract<SyncJob, { kind: 'import' }>) => Promise<FrozenEngine>;
  readonly now: () => number;
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
  const { client, catalogue, pinnedKey, folder, importSnapshot, now, random, newId, onOnline, onDue, onError } = deps;
  let phase: DeviceSyncStatus['phase'] = 'starting';
  let isOnline = false;
  let bytes = 0;
  let bytesTotal = 0;
  let phaseStartedAtMs = now();
  let lastSyncAtMs = readSyncTime(folder);
  let writtenSyncAtMs = 0;
  let rowsAtHead: number | null = null;

  function enter(next: DeviceSyncStatus['phase']): void {
    if (phase !== next) phaseStartedAtMs = now();
    phase = next;
  }

  function rememberSyncTime(): void {
    if (lastSyncAtMs === null || lastSyncAtMs === writtenSyncAtMs) return;
    writeSyncTime(folder, lastSyncAtMs);
    writtenSyncAtMs = lastSyncAtMs;
  }

  async function readManifest(): Promise<Manifest> {
    const manifest = await client.manifest();
    if (!isSignedBy(manifest, pinnedKey.publicKey))
      throw new HostedUnreachable(`${client.url} is not the hosted this device knows: its key differs`);
    if (manifest.schema !== LEAN_SCHEMA) throw new Error(`Hosted speaks schema ${manifest.schema}, this device ${LEAN_SCHEMA}; update it`);
    pinnedKey.pin(manifest.publicKey);
    return manifest;
  }

  async function takeSnapshot(manifest: Manifest): Promise<void> {
    const { snapshot, epoch } = manifest;
    // An empty hosted is no reason to empty this device.
    if (snapshot === null) throw new HostedUnreachable(`${client.url} has no products yet`);
    enter('downloading');
    bytes = 0;
    bytesTotal = snapshot.bytes;
    const packedFile = await downloadSnapshot({
      client,
      snapshot,
      folder,
      onBytes: (got) => {
        bytes = got;
      },
    });
    enter('importing');
    const catalogueFile = path.join(folder, 'incoming.db');
    try {
      const frozen = await importSnapshot({ kind: 'import', packedFile, catalogueFile, promised: { ...snapshot, epoch } });
      catalogue.replaceFrom(catalogueFile, frozen);
    } finally {
      // Imported, or complete and yet unusable: neither is worth keeping.
      fs.rmSync(packedFile, { force: true });
    }
  }

  const source: FeedSource = {
    changes: async (cursor) => {
      const page = await client.changes(cursor?.epoch ?? 'none', cursor?.seq ?? 0);
      rowsAtHead = page.rowsAtHead;
      return page;
    },
  };
  const follower = createFollower({ source, catalogue, resync: async () => takeSnapshot(await readManifest()) });

  async function round(): Promise<void> {
    if (!isOnline) return;
    // Sending and following do not wait for each other.
    onDue().catch(onError);
    if (pinnedKey.publicKey === null || lastSyncAtMs === null || now() - lastSyncAtMs > AWAY_MS) await catchUpWithManifest();
    await follower.catchUp();
    if (rowsAtHead !== null && rowsAtHead !== catalogue.size) {
      onError(new Error(`This device holds ${catalogue.size} products, hosted ${rowsAtHead}: taking a full copy`));
      await takeSnapshot(await readManifest());
      await follower.catchUp();
    }
    enter('following');
    lastSyncAtMs = now();
    if (lastSyncAtMs - writtenSyncAtMs > WRITE_SYNC_TIME_EVERY_MS) rememberSyncTime();
  }

  async function catchUpWithManifest(): Promise<void> {
    const manifest = await readManifest();
    if (wantsFullCopy(catalogue.cursor, catalogue.size, manifest)) await takeSnapshot(manifest);
  }

  const sync = createPoller({ work: round, everyMs: POLL_MS, maxBackOffMs: MAX_BACK_OFF_MS, random, onError });
  const pinger = createPoller({
    work: async () => {
      const wasOnline = isOnline;
      isOnline = await client.ping(newId());
      if (!isOnline) return enter('offline');
      if (wasOnline) return;
      if (phase === 'offline' || phase === 'starting') enter('checking');
      sync.wake();
      onOnline();
    },
    everyMs: PING_MS,
    maxBackOffMs: PING_MS,
    random,
    onError,
  });

  return {
    status: () => ({
      phase,
      online: isOnline,
      rows: catalogue.size,
      bytes,
      bytesTotal,
      secondsLeft: secondsLeft({ phase, bytes, bytesTotal, elapsedMs: now() - phaseStartedAtMs }),
      lastSyncAt: toIso(lastSyncAtMs),
      pricesAsOf: toIso(lastSyncAtMs),
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

/** From the speed so far; null while there is none to go by. */
function secondsLeft(at: { phase: string; bytes: number; bytesTotal: number; elapsedMs: number }): number | null {
  if (at.phase !== 'downloading' || at.bytes === 0) return null;
  return Math.ceil(((at.bytesTotal - at.bytes) * at.elapsedMs) / at.bytes / 1000);
}

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
