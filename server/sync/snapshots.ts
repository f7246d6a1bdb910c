import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { type SnapshotInfo, SnapshotInfoSchema } from '#domain/catalogue/feed-schema.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type FileStore, fetchTo, fileNames, readBytes } from '../files/file-store.ts';
import { type FeedKey, isAnswerSignedBy } from './feed-key.ts';
import { hashFile } from './pieces.ts';
import { SNAPSHOT_SCHEMA } from './snapshot-file.ts';
import type { BuiltSnapshot, SyncJob } from './sync-jobs.ts';

/**
 * Share of the rows (but at least REBUILD_MIN_CHANGES) whose change makes a new snapshot due; until then devices fetch
 * the changes.
 */
const REBUILD_SHARE = 0.02;
const REBUILD_MIN_CHANGES = 200;
/** Minimum milliseconds between two checks of the shared snapshot, which delay the manifest. */
const CHECK_EVERY_MS = 5000;
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
/** Milliseconds that a replaced shared snapshot is kept for downloads in progress; later ones start over. */
const KEEP_SHARED_MS = 86_400_000;

/** Rejects a snapshot of an older version, as if there were none. */
const CurrentSchema = SnapshotInfoSchema.extend({ epoch: z.string(), schema: z.literal(SNAPSHOT_SCHEMA), mark: z.string().optional() });
type CurrentSnapshot = z.infer<typeof CurrentSchema>;
/**
 * Signed by the publishing node: another writer to the shared files could otherwise make devices install a foreign
 * catalogue.
 */
const SealedSchema = z.object({ said: z.string(), signature: z.string() });

export interface SnapshotsDeps {
  readonly catalogue: Pick<Catalogue, 'cursor' | 'size'>;
  readonly catalogueFile: string;
  readonly folder: string;
  readonly now: () => number;
  readonly build: (job: Extract<SyncJob, { kind: 'build' }>) => Promise<BuiltSnapshot>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds a request waits for the first snapshot; default 10 s, as a device gives up after 15 s. */
  readonly waitMs?: number;
  /** Returns the commit id at a feed position; undefined if unknown. */
  readonly findCommitId?: (seq: number) => Promise<string | undefined>;
  /** Files through which nodes share their snapshots; null: there is one node only. */
  readonly shared: { readonly files: FileStore; readonly key: Pick<FeedKey, 'publicKey' | 'signAnswer'> } | null;
}

type Shared = NonNullable<SnapshotsDeps['shared']>;

export interface Snapshots {
  /**
   * Returns the current snapshot; an aging one is still returned while the next is built. Waits for the first one for
   * `waitMs` at most, as a million products take a minute. Returns null while the catalogue is empty. `atLeastSeq`: the
   * feed no longer reaches back below it, so an older snapshot is useless. @throws DomainError `unavailable` while it
   * is being built
   */
  current(atLeastSeq: number): Promise<SnapshotInfo | null>;
  /**
   * Returns the path of a snapshot's file; undefined for an unknown hash. @throws FilesAwayError if only another node
   * has it
   */
  findFile(sha256: string): Promise<string | undefined>;
}

/** Builds snapshots in a worker thread, only on request, and again only after enough changes. */
export function createSnapshots({
  catalogue,
  catalogueFile,
  folder,
  now,
  build,
  onError,
  waitMs = WAIT_MS,
  findCommitId,
  shared,
}: SnapshotsDeps): Snapshots {
  const currentFile = path.join(folder, 'current.json');
  const fileOf = (sha256: string) => path.join(folder, `${sha256}.zst`);
  let current = readCurrent();
  let building: Promise<CurrentSnapshot> | null = null;
  const inFlight = new Map<string, Promise<boolean>>();
  let sharedSha256: string | null = null;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let historyCheckedAtMs = Number.NEGATIVE_INFINITY;

  function readCurrent(): CurrentSnapshot | null {
    try {
      const parsed = CurrentSchema.parse(JSON.parse(fs.readFileSync(currentFile, 'utf8')));
      return fs.existsSync(fileOf(parsed.sha256)) ? parsed : null;
    } catch {
      // There is none, or it is truncated: it is only a cache, and the next request builds it again.
      return null;
    }
  }

  async function rebuild(): Promise<CurrentSnapshot> {
    const made = await build({ kind: 'build', catalogueFile, folder, asOf: new Date(now()).toISOString() });
    const built = CurrentSchema.parse({ ...made, schema: SNAPSHOT_SCHEMA });
    fs.writeFileSync(`${currentFile}.part`, JSON.stringify(built));
    fs.renameSync(`${currentFile}.part`, currentFile);
    // Shared before any device receives its hash, as it may download from another node. Without the shared files each
    // node serves its own.
    if (shared !== null) await share(shared, built).catch(onError);
    publish(built);
    return built;
  }

  /** Makes it the current snapshot and keeps the previous one for downloads in progress. */
  function publish(next: CurrentSnapshot): void {
    const keep = new Set([next.sha256, current?.sha256].map((sha256) => `${sha256}.zst`));
    for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : [])
      if (name.endsWith('.zst') && !keep.has(name)) fs.rmSync(path.join(folder, name));
    current = next;
  }

  async function share({ files, key }: Shared, built: CurrentSnapshot): Promise<void> {
    await files.write(fileNames.snapshot(built.sha256), { path: fileOf(built.sha256) });
    await files.write(fileNames.currentSnapshot, sealSnapshot(built, key));
    sharedSha256 = built.sha256;
    const keep = [fileNames.currentSnapshot, fileNames.snapshot(built.sha256), fileNames.snapshot(current?.sha256 ?? built.sha256)];
    for await (const { name, changedAtMs } of files.list(fileNames.snapshots))
      if (!keep.includes(name) && now() - changedAtMs > KEEP_SHARED_MS) await files.remove(name);
  }

  /** False if the snapshot's last changes were lost and its position now has another commit. */
  async function isOfThisHistory({ seq, mark }: CurrentSnapshot): Promise<boolean> {
    if (mark === undefined || findCommitId === undefined) return true;
    const there = await findCommitId(seq).catch(() => undefined);
    return there === undefined || there === mark;
  }

  async function checkHistory(): Promise<void> {
    if (current === null || Math.abs(now() - historyCheckedAtMs) < CHECK_EVERY_MS) return;
    historyCheckedAtMs = now();
    if (!(await isOfThisHistory(current))) current = null;
  }

  /**
   * Adopts the snapshot another node has published, so that downloads can continue on any node; publishes this node's
   * own if there is none.
   */
  async function adoptShared({ files, key }: Shared, isUsable: IsUsable): Promise<void> {
    lookedAtMs = now();
    try {
      const text = await readBytes(files, fileNames.currentSnapshot);
      const found = text === undefined ? null : openSealed(text, key);
      const own = isUsable(current) && fs.existsSync(fileOf(current.sha256)) ? current : null;
      if (isUsable(found) && (own === null || found.seq >= own.seq) && (await isOfThisHistory(found))) {
        sharedSha256 = found.sha256;
        if (current?.sha256 !== found.sha256) publish(found);
      } else if (own !== null) await share({ files, key }, own);
    } catch (error) {
      onError(error);
    }
  }

  function start(): Promise<CurrentSnapshot> {
    building ??= rebuild().finally(() => {
      building = null;
    });
    return building;
  }

  return {
    current: async (atLeastSeq) => {
      const cursor = catalogue.cursor;
      if (cursor === null || catalogue.size === 0) return null;
      await checkHistory();
      const isUsable = (one: CurrentSnapshot | null): one is CurrentSnapshot =>
        one !== null && one.epoch === cursor.epoch && one.seq >= atLeastSeq && one.seq <= cursor.seq;
      const isOld = ({ seq }: CurrentSnapshot) => cursor.seq - seq > Math.max(REBUILD_MIN_CHANGES, catalogue.size * REBUILD_SHARE);
      const isShared = isUsable(current) && !isOld(current) && current.sha256 === sharedSha256;
      if (shared !== null && building === null && !isShared && Math.abs(now() - lookedAtMs) > CHECK_EVERY_MS)
        await adoptShared(shared, isUsable);
      if (!isUsable(current)) return toInfo(await withTimeout(start(), waitMs, onError));
      if (isOld(current)) start().catch(onError);
      return toInfo(current);
    },
    findFile: async (sha256) => {
      if (!/^[0-9a-f]{64}$/.test(sha256)) return undefined;
      const file = fileOf(sha256);
      if (fs.existsSync(file)) return file;
      const isRight = async (fetched: string) => (await hashFile(fetched)).sha256 === sha256;
      if (shared === null) return undefined;
      const fetching =
        inFlight.get(sha256) ?? fetchTo(shared.files, fileNames.snapshot(sha256), file, isRight).finally(() => inFlight.delete(sha256));
      inFlight.set(sha256, fetching);
      return (await fetching) ? file : undefined;
    },
  };
}

/** Limits the wait; the work continues, and `onError` then receives its error. */
async function withTimeout<T>(work: Promise<T>, withinMs: number, onError: (error: unknown) => void): Promise<T> {
  const waiting = new AbortController();
  const late = wait(withinMs, undefined, { signal: waiting.signal }).then(() => {
    work.catch(onError);
    throw new DomainError('unavailable', 'The copy of the catalogue is being made. Ask again in a few seconds.', {
      part: 'snapshot',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    waiting.abort();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Truncated or foreign: the schema rejects it.
    return undefined;
  }
}

function sealSnapshot(built: CurrentSnapshot, key: Shared['key']): Buffer {
  const said = JSON.stringify(built);
  return Buffer.from(JSON.stringify({ said, signature: key.signAnswer(fileNames.currentSnapshot, Buffer.from(said)) }));
}

/** Returns null if no node of this shop and version has signed it. */
function openSealed(sealed: Buffer, key: Shared['key']): CurrentSnapshot | null {
  const { said = '', signature = null } = SealedSchema.safeParse(parseJson(sealed.toString())).data ?? {};
  const isOurs = isAnswerSignedBy({ target: fileNames.currentSnapshot, body: Buffer.from(said), signature }, key.publicKey);
  return isOurs ? (CurrentSchema.safeParse(JSON.parse(said)).data ?? null) : null;
}

type IsUsable = (one: CurrentSnapshot | null) => one is CurrentSnapshot;

function toInfo({ epoch: _epoch, schema: _schema, mark: _mark, ...info }: CurrentSnapshot): SnapshotInfo {
  return info;
}
