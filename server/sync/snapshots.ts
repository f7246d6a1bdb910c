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

/** A new snapshot once this share of the rows (but at least so many) changed since the last one; until then devices fetch the difference. */
const REBUILD_SHARE = 0.02;
const REBUILD_MIN_CHANGES = 200;
/** What other nodes hand out is asked for so often at most: who asks for the manifest waits for it. */
const CHECK_EVERY_MS = 5000;
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
/** Whoever was told of a snapshot has it by then, or begins anew. */
const KEEP_SHARED_MS = 86_400_000;

/** One that an older version made is no snapshot of this one: as if there were none. */
const CurrentSchema = SnapshotInfoSchema.extend({ epoch: z.string(), schema: z.literal(SNAPSHOT_SCHEMA), mark: z.string().optional() });
type CurrentSnapshot = z.infer<typeof CurrentSchema>;
/** As nodes tell each other of it: whoever else may write there could have devices take a catalogue that is not ours. */
const SealedSchema = z.object({ said: z.string(), signature: z.string() });

export interface SnapshotsDeps {
  readonly catalogue: Pick<Catalogue, 'cursor' | 'size'>;
  readonly catalogueFile: string;
  readonly folder: string;
  readonly now: () => number;
  readonly build: (job: Extract<SyncJob, { kind: 'build' }>) => Promise<BuiltSnapshot>;
  readonly onError: (error: unknown) => void;
  /** How long whoever asks for the first one waits for it; default 10 s, a device gives up after 15. */
  readonly waitMs?: number;
  /** What was written last at a number of the feed, where that is known. */
  readonly findCommitId?: (seq: number) => Promise<string | undefined>;
  /** Where other nodes find the snapshot this one hands out, and this one theirs; null: there are none. */
  readonly shared: { readonly files: FileStore; readonly key: Pick<FeedKey, 'publicKey' | 'signAnswer'> } | null;
}

type Shared = NonNullable<SnapshotsDeps['shared']>;

export interface Snapshots {
  /**
   * The snapshot to hand out; an aging one is handed out while the next is built. Waits for the first one, but not until the line is hung up:
   * a million products take a minute. null while the catalogue is empty. `atLeastSeq`: below it the feed no longer reaches back, so an older
   * snapshot is of no use. @throws DomainError `unavailable` while it is being made
   */
  current(atLeastSeq: number): Promise<SnapshotInfo | null>;
  /** Path of a snapshot's file; undefined for an unknown hash. @throws FilesAwayError when only another node has it */
  findFile(sha256: string): Promise<string | undefined>;
}

/** Snapshots are built off the request thread, only when somebody asks, once per so many changes. */
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
  /** The one that other nodes can fetch, too. */
  let sharedSha256: string | null = null;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let historyCheckedAtMs = Number.NEGATIVE_INFINITY;

  function readCurrent(): CurrentSnapshot | null {
    try {
      const parsed = CurrentSchema.parse(JSON.parse(fs.readFileSync(currentFile, 'utf8')));
      return fs.existsSync(fileOf(parsed.sha256)) ? parsed : null;
    } catch {
      // None yet, or one that was cut short: it is only a cache, the next request builds it again.
      return null;
    }
  }

  async function rebuild(): Promise<CurrentSnapshot> {
    const made = await build({ kind: 'build', catalogueFile, folder, asOf: new Date(now()).toISOString() });
    const built = CurrentSchema.parse({ ...made, schema: SNAPSHOT_SCHEMA });
    fs.writeFileSync(`${currentFile}.part`, JSON.stringify(built));
    fs.renameSync(`${currentFile}.part`, currentFile);
    // Before anybody is told of it, who may ask another node for it. Without the store each node answers for its own.
    if (shared !== null) await share(shared, built).catch(onError);
    publish(built);
    return built;
  }

  /** The last but one stays for those in the middle of fetching it. */
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

  /** False: its last changes were lost, and others have their numbers. */
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

  /** What another node hands out is handed out here, too: who goes on with its download here finds the same. Where none is, ours is told of. */
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

/** The work goes on, whoever still waits for it; `onError` hears what becomes of it then. */
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
    // Cut short, or nothing of ours: the schema says so.
    return undefined;
  }
}

function sealSnapshot(built: CurrentSnapshot, key: Shared['key']): Buffer {
  const said = JSON.stringify(built);
  return Buffer.from(JSON.stringify({ said, signature: key.signAnswer(fileNames.currentSnapshot, Buffer.from(said)) }));
}

/** null: it is not what a node of this shop and of this version has said. */
function openSealed(sealed: Buffer, key: Shared['key']): CurrentSnapshot | null {
  const { said = '', signature = null } = SealedSchema.safeParse(parseJson(sealed.toString())).data ?? {};
  const isOurs = isAnswerSignedBy({ target: fileNames.currentSnapshot, body: Buffer.from(said), signature }, key.publicKey);
  return isOurs ? (CurrentSchema.safeParse(JSON.parse(said)).data ?? null) : null;
}

/** For the catalogue as it is. */
type IsUsable = (one: CurrentSnapshot | null) => one is CurrentSnapshot;

function toInfo({ epoch: _epoch, schema: _schema, mark: _mark, ...info }: CurrentSnapshot): SnapshotInfo {
  return info;
}
