import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { isRendition, isRenditionName, type Rendition, renditionName } from './rendition.ts';

/**
 * Kept as the time of its file, in milliseconds: when it was last on a screen; for one that nobody has seen a second of 1970 and the years
 * after, its product's place among all.
 */
type EvictionRank = number;

export interface PictureCacheDeps {
  readonly dir: string;
  readonly maxDiskBytes: number;
  readonly wall: () => number;
}

/** Pictures fetched from hosted, as they came. Beyond the budget the one of least worth goes first. */
export type PictureCache = ReturnType<typeof createPictureCache>;

const MAX_MEMORY_BYTES = 24 * 1024 * 1024;
/** No screen was lit before this. */
const FIRST_SHOWN_MS = Date.UTC(2001, 0);
/** Behind every place that was ever counted. */
const LAST_PLACE = 900_000_000;
const SHOWN_AGAIN_MS = 3_600_000;
const AT_ONCE = 64;

export function createPictureCache({ dir, maxDiskBytes, wall }: PictureCacheDeps) {
  const memory = new LRUCache<string, Buffer>({ maxSize: MAX_MEMORY_BYTES, sizeCalculation: (bytes) => Math.max(1, bytes.length) });
  const disk = new Map<string, { readonly size: number; readonly rank: EvictionRank }>();
  let diskBytes = 0;
  /** Of files being written: two at a time must not both take the last room. */
  let reservedBytes = 0;
  const fileOf = (name: string) => path.join(dir, name);
  // What cannot be read now is found when it is asked for.
  const scanned = scan().catch(() => undefined);

  /** What an earlier run left; parts of what it did not finish go. */
  async function scan(): Promise<void> {
    const names = await fs.readdir(dir).catch(() => []);
    for (let at = 0; at < names.length; at += AT_ONCE)
      await Promise.all(
        names.slice(at, at + AT_ONCE).map(async (name) => {
          if (name.endsWith('.part')) return fs.rm(fileOf(name), { force: true });
          const stat = isRenditionName(name) ? await fs.stat(fileOf(name)).catch(() => undefined) : undefined;
          if (stat !== undefined && !disk.has(name)) count(name, stat.size, stat.mtimeMs);
        }),
      );
    await evictFor(0, null);
  }

  function count(name: string, size: number, rank: EvictionRank): void {
    diskBytes += size - (disk.get(name)?.size ?? 0);
    disk.set(name, { size, rank });
  }

  async function remove(name: string): Promise<void> {
    diskBytes -= disk.get(name)?.size ?? 0;
    disk.delete(name);
    memory.delete(name);
    // A disk that gives nothing back says so to who writes next.
    await fs.rm(fileOf(name), { force: true }).catch(() => undefined);
  }

  function findEvictable(): { readonly name: string; readonly rank: EvictionRank } | undefined {
    let evictable: { readonly name: string; readonly rank: EvictionRank } | undefined;
    for (const [name, { rank }] of disk) if (evictable === undefined || isEvictedBefore(rank, evictable.rank)) evictable = { name, rank };
    return evictable;
  }

  /** Reserves the room it makes. False: only pictures of more worth could go for it. */
  async function evictFor(bytes: number, rank: EvictionRank | null): Promise<boolean> {
    while (diskBytes + reservedBytes + bytes > maxDiskBytes) {
      const evictable = findEvictable();
      if (evictable === undefined || (rank !== null && !isEvictedBefore(evictable.rank, rank))) return false;
      await remove(evictable.name);
    }
    reservedBytes += bytes;
    return true;
  }

  /** In whole or not at all, whatever ends this process. */
  async function write(name: string, bytes: Buffer, rank: EvictionRank): Promise<boolean> {
    const more = bytes.length - (disk.get(name)?.size ?? 0);
    if (!(await evictFor(more, rank))) return false;
    const unfinished = fileOf(`${randomUUID()}.part`);
    try {
      await fs.mkdir(dir, { recursive: true });
      await fs.writeFile(unfinished, bytes);
      await writeRank(unfinished, rank);
      await fs.rename(unfinished, fileOf(name));
    } catch (error) {
      await fs.rm(unfinished, { force: true });
      throw error;
    } finally {
      reservedBytes -= more;
    }
    count(name, bytes.length, rank);
    return true;
  }

  const writeRank = (file: string, rank: EvictionRank) => fs.utimes(file, new Date(wall()), new Date(rank));

  /** On a screen now. */
  function touch(name: string): void {
    const entry = disk.get(name);
    const nowMs = wall();
    if (entry === undefined || (wasShown(entry.rank) && nowMs - entry.rank < SHOWN_AGAIN_MS)) return;
    disk.set(name, { ...entry, rank: nowMs });
    // It is no loss when that is not kept.
    writeRank(fileOf(name), nowMs).catch(() => undefined);
  }

  return {
    /** The hot path: without a promise. */
    peek: (rendition: Rendition): Buffer | undefined => memory.get(renditionName(rendition)),
    find: async (rendition: Rendition): Promise<Buffer | undefined> => {
      const name = renditionName(rendition);
      const bytes = memory.get(name) ?? (await fs.readFile(fileOf(name)).catch(() => undefined));
      if (bytes === undefined) return undefined;
      if (!isRendition(bytes, rendition.format)) {
        await remove(name);
        return undefined;
      }
      memory.set(name, bytes);
      touch(name);
      return bytes;
    },
    /** Asked for by a page. @throws what the disk says; it can be shown all the same */
    putShown: async (rendition: Rendition, bytes: Buffer): Promise<void> => {
      memory.set(renditionName(rendition), bytes);
      await scanned;
      await write(renditionName(rendition), bytes, wall());
    },
    /** Brought by a pack. */
    putPacked: async (name: string, bytes: Buffer): Promise<void> => {
      await scanned;
      if (!disk.has(name)) await write(name, bytes, rankOf(LAST_PLACE));
    },
    /** True where it is here, which is then known to be wanted at this place. */
    hasAt: async (rendition: Rendition, place: number): Promise<boolean> => {
      await scanned;
      const name = renditionName(rendition);
      const entry = disk.get(name);
      if (entry !== undefined && !wasShown(entry.rank)) disk.set(name, { ...entry, rank: rankOf(place) });
      return entry !== undefined;
    },
    /** There is room, or something of less worth would go for it. */
    hasRoomFor: (place: number): boolean => {
      if (diskBytes < maxDiskBytes * NEARLY_FULL) return true;
      const evictable = findEvictable();
      return evictable !== undefined && isEvictedBefore(evictable.rank, rankOf(place));
    },
    /** Ahead of being asked for. False: nothing of less worth could go for it. @throws what the disk says */
    putPrefetched: (rendition: Rendition, bytes: Buffer, place: number): Promise<boolean> =>
      write(renditionName(rendition), bytes, rankOf(place)),
  };
}

/** Nobody knows the size of the next one. */
const NEARLY_FULL = 0.98;

const rankOf = (place: number): EvictionRank => place * 1000;
const wasShown = (rank: EvictionRank) => rank >= FIRST_SHOWN_MS;

/** What nobody has seen goes before what somebody has; of the first the product furthest down, of the others the longest unseen. */
function isEvictedBefore(a: EvictionRank, b: EvictionRank): boolean {
  if (wasShown(a)) return wasShown(b) && a < b;
  return wasShown(b) || a > b;
}
