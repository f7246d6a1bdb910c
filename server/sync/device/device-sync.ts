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
import { BUNDLED_EPOCH } from './bundled.ts';
import { wantsFullCopy } from './full-copy.ts';
import { mendCatalogue } from './mend.ts';
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
  readonly catalogueFile: string;
  /** Off the thread that answers. */
  readonly runJob: (job: Extract<SyncJob, { kind: 'import' | 'salvage' }>) => Promise<FrozenEngine>;
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
/** It need not be exact after a crash; a device's disk is spared a write every two seconds. */
const WRITE_AS_OF_EVERY_MS = 60_000;
/** A catalogue that could not be mended is tried again after so long. */
const MEND_AGAIN_MS = 10_000;

/** The device's side of the feed: knows whether hosted is there, fetches a full copy where needed, then follows. Browsing never stops. */
export function createDeviceSync(deps: DeviceSyncDeps): DeviceSync {
  const { client, catalogue, pinnedKey, folder, catalogueFile, runJob, now, clock, random, newId, onOnline, onDue, onError } = deps;
  const progress = createProgress(clock);
  let isOnline = false;
  let problem: DeviceProblem | null = null;
  /** When hosted last vouched for what is here; in the file, too, but not at every round. */
  let asOfMs = catalogue.asOfMs;
  let writtenAsOfMs = asOfMs ?? 0;
  let mendAgainAt = 0;
  const isMendDue = () => clock() >= mendAgainAt && catalogue.isDamaged();
  let rowsAtHead: number | null = null;

  function vouch(): void {
    asOfMs = now();
    if (asOfMs - writtenAsOfMs > WRITE_AS_OF_EVERY_MS) writeAsOf();
  }

  function writeAsOf(): void {
    if (asOfMs === null || asOfMs === writtenAsOfMs) return;
    catalogue.noteAsOf(asOfMs);
    writtenAsOfMs = asOfMs;
  }

  /** Another file answers now, and says itself how old it is. */
  function readAsOf(): void {
    asOfMs = catalogue.asOfMs;
    writtenAsOfMs = asOfMs ?? 0;
  }

  async function takeCopy(manifest: Manifest): Promise<void> {
    await copies.take(manifest);
    readAsOf();
  }

  async function readManifest(): Promise<Manifest> {
    const manifest = await client.manifest();
    if (pinnedKey.isLost)
      throw new SyncFault(
        'key_changed',
        'The key of hosted that this device kept was damaged. Nothing new is trusted until it is confirmed.',
      );
    if (!isSignedBy(manifest, pinnedKey.publicKey))
      throw new SyncFault('key_changed', `${client.url} is not the hosted this device knows: its key differs.`);
    if (manifest.schema !== LEAN_SCHEMA)
      throw new SyncFault('schema_newer', `Hosted speaks schema ${manifest.schema}, this device ${LEAN_SCHEMA}. Update Tradewind on it.`);
    pinnedKey.pin(manifest.publicKey);
    return manifest;
  }

  const copies = createCopyTaker({ client, catalogue, folder, importSnapshot: runJob, progress });
  const source: FeedSource = {
    changes: async (cursor) => {
      const page = await client.changes(cursor?.epoch ?? 'none', cursor?.seq ?? 0);
      rowsAtHead = page.rowsAtHead;
      return page;
    },
  };
  const follower = createFollower({ source, catalogue, resync: async () => takeCopy(await readManifest()) });

  /** Without hosted; what is lost is fetched from it afterwards. */
  async function mend(): Promise<void> {
    problem = { code: 'damaged', detail: 'The catalogue on this device is damaged. It is being replaced by what can be read of it.' };
    mendAgainAt = clock() + MEND_AGAIN_MS;
    await mendCatalogue({ catalogue, catalogueFile, folder, salvage: runJob, asOfMs, onError });
    readAsOf();
    problem = null;
  }

  async function round(): Promise<void> {
    if (isMendDue()) await mend().catch(onError);
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
    if (catalogue.isDamaged()) await takeCopy(await readManifest());
    else if (pinnedKey.publicKey === null || asOfMs === null || now() - asOfMs > AWAY_MS) await catchUpWithManifest();
    await follower.catchUp();
    if (rowsAtHead !== null && rowsAtHead !== catalogue.size) {
      onError(new Error(`This device holds ${catalogue.size} products, hosted ${rowsAtHead}: taking a full copy`));
      await takeCopy(await readManifest());
      await follower.catchUp();
    }
    progress.enter('following');
    vouch();
  }

  async function catchUpWithManifest(): Promise<void> {
    const manifest = await readManifest();
    if (wantsFullCopy(catalogue.cursor, catalogue.size, manifest)) await takeCopy(manifest);
  }

  const sync = createPoller({ work: round, everyMs: POLL_MS, maxBackOffMs: MAX_BACK_OFF_MS, random, onError });
  const pinger = createPoller({
    work: async () => {
      const wasOnline = isOnline;
      isOnline = await client.ping(newId());
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
      lastSyncAt: toIso(asOfMs),
      pricesAsOf: toIso(asOfMs),
      isBundled: catalogue.cursor?.epoch === BUNDLED_EPOCH,
      problem: currentProblem(),
    }),
    start() {
      pinger.start();
      sync.start();
    },
    async stop() {
      await Promise.all([pinger.stop(), sync.stop()]);
      writeAsOf();
    },
  };
}

const toIso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
