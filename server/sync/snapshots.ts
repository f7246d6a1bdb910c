import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { type SnapshotInfo, SnapshotInfoSchema } from '#domain/catalogue/feed-schema.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { SNAPSHOT_SCHEMA } from './snapshot-file.ts';
import type { BuiltSnapshot, SyncJob } from './sync-jobs.ts';

/** A new snapshot once this share of the rows (but at least so many) changed since the last one; until then devices fetch the difference. */
const REBUILD_SHARE = 0.02;
const REBUILD_MIN_CHANGES = 200;

/** One that an older version made is no snapshot of this one: as if there were none. */
const CurrentSchema = SnapshotInfoSchema.extend({ epoch: z.string(), schema: z.literal(SNAPSHOT_SCHEMA) });
type Current = z.infer<typeof CurrentSchema>;

export interface SnapshotsDeps {
  readonly catalogue: Pick<Catalogue, 'cursor' | 'size'>;
  readonly catalogueFile: string;
  readonly folder: string;
  readonly now: () => number;
  readonly build: (job: Extract<SyncJob, { kind: 'build' }>) => Promise<BuiltSnapshot>;
  readonly onError: (error: unknown) => void;
}

export interface Snapshots {
  /**
   * The snapshot to hand out. Waits for the first one; an aging one is handed out while the next is built.
   * null while the catalogue is empty. `atLeastSeq`: below it the feed no longer reaches back, so an older snapshot is of no use.
   */
  current(atLeastSeq: number): Promise<SnapshotInfo | null>;
  /** Path of a snapshot's file; undefined for an unknown hash. */
  findFile(sha256: string): string | undefined;
}

/** Snapshots are built off the request thread, only when somebody asks, once per so many changes. */
export function createSnapshots({ catalogue, catalogueFile, folder, now, build, onError }: SnapshotsDeps): Snapshots {
  const currentFile = path.join(folder, 'current.json');
  const fileOf = (sha256: string) => path.join(folder, `${sha256}.zst`);
  let current = readCurrent();
  let building: Promise<Current> | null = null;

  function readCurrent(): Current | null {
    try {
      const parsed = CurrentSchema.parse(JSON.parse(fs.readFileSync(currentFile, 'utf8')));
      return fs.existsSync(fileOf(parsed.sha256)) ? parsed : null;
    } catch {
      // None yet, or one that was cut short: it is only a cache, the next request builds it again.
      return null;
    }
  }

  async function rebuild(): Promise<Current> {
    const made = await build({ kind: 'build', catalogueFile, folder, asOf: new Date(now()).toISOString() });
    const built = CurrentSchema.parse({ ...made, schema: SNAPSHOT_SCHEMA });
    const keep = new Set([built.sha256, current?.sha256].map((sha256) => `${sha256}.zst`));
    fs.writeFileSync(`${currentFile}.part`, JSON.stringify(built));
    fs.renameSync(`${currentFile}.part`, currentFile);
    // The last but one stays for those in the middle of fetching it.
    for (const name of fs.readdirSync(folder)) if (name.endsWith('.zst') && !keep.has(name)) fs.rmSync(path.join(folder, name));
    current = built;
    return built;
  }

  function start(): Promise<Current> {
    building ??= rebuild().finally(() => {
      building = null;
    });
    return building;
  }

  return {
    current: async (atLeastSeq) => {
      const cursor = catalogue.cursor;
      if (cursor === null || catalogue.size === 0) return null;
      const isUsable = current !== null && current.epoch === cursor.epoch && current.seq >= atLeastSeq && current.seq <= cursor.seq;
      if (current === null || !isUsable) return toInfo(await start());
      if (cursor.seq - current.seq > Math.max(REBUILD_MIN_CHANGES, catalogue.size * REBUILD_SHARE)) start().catch(onError);
      return toInfo(current);
    },
    findFile: (sha256) => (/^[0-9a-f]{64}$/.test(sha256) && fs.existsSync(fileOf(sha256)) ? fileOf(sha256) : undefined),
  };
}

function toInfo({ epoch: _epoch, schema: _schema, ...info }: Current): SnapshotInfo {
  return info;
}
