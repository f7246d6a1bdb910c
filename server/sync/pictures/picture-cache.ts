import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { isRendition, isRenditionName, type Rendition, renditionName } from './rendition.ts';

/**
 * Stored as the file's mtime in milliseconds: when the picture was last shown or, for one never shown, its product's
 * place in default order as seconds since 1970.
 */
type EvictionRank = number;

export interface PictureCacheDeps {
  readonly dir: string;
  readonly maxDiskBytes: number;
  readonly wall: () => number;
}

/** Caches renditions fetched from hosted. Above the budget, evicts the one of lowest rank first. */
export type PictureCache = ReturnType<typeof createPictureCache>;

const MAX_MEMORY_BYTES = 24 * 1024 * 1024;
/** Smallest mtime that is a time of showing; anything earlier is a place. */
const FIRST_SHOWN_MS = Date.UTC(2001, 0);
/** Exceeds the place of any product. */
const LAST_PLACE = 900_000_000;
const SHOWN_AGAIN_MS = 3_600_000;
const AT_ONCE = 64;

export function createPictureCache({ dir, maxDiskBytes, wall }: PictureCacheDeps) {
  const memory = new LRUCache<string, Buffer>({ maxSize: MAX_MEMORY_BYTES, sizeCalculation: (bytes) => Math.max(1, bytes.length) });
  const disk = new Map<string, { readonly size: number; readonly rank: EvictionRank }>();
  let diskBytes = 0;
  /** Bytes of files being written, so that two at a time do not both take the last room. */
  let reservedBytes = 0;
  const fileOf = (name: string) => path.join(dir, name);
  // Files that cannot be read now are found on request.
  const scanned = scan().catch(() => undefined);

  /** Counts the files of earlier runs and deletes unfinished ones. */
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
    // Ignored: if the disk frees nothing, the next write fails and reports it.
    await fs.rm(fileOf(name), { force: true }).catch(() => undefined);
  }

  function findEvictable(): { readonly name: string; readonly rank: EvictionRank } | undefined {
    let evictable: { readonly name: string; readonly rank: EvictionRank } | undefined;
    for (const [name, { rank }] of disk) if (evictable === undefined || isEvictedBefore(rank, evictable.rank)) evictable = { name, rank };
    return evictable;
  }

  /** Evicts pictures of lower rank and reserves the room. Returns false if only higher ranks are left. */
  async function evictFor(bytes: number, rank: EvictionRank | null): Promise<boolean> {
    while (diskBytes + reservedBytes + bytes > maxDiskBytes) {
      const evictable = findEvictable();
      if (evictable === undefined || (rank !== null && !isEvictedBefore(evictable.rank, rank))) return false;
      await remove(evictable.name);
    }
    reservedBytes += bytes;
    return true;
  }

  /** Writes atomically, even if the process dies. */
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

  function touch(name: string): void {
    const entry = disk.get(name);
    const nowMs = wall();
    if (entry === undefined || (wasShown(entry.rank) && nowMs - entry.rank < SHOWN_AGAIN_MS)) return;
    disk.set(name, { ...entry, rank: nowMs });
    // Losing this write is harmless.
    writeRank(fileOf(name), nowMs).catch(() => undefined);
  }

  return {
    /** The hot path, synchronous, from memory only. */
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
    /** Stores a picture requested by a page. @throws disk errors; the picture can be shown all the same */
    putShown: async (rendition: Rendition, bytes: Buffer): Promise<void> => {
      memory.set(renditionName(rendition), bytes);
      await scanned;
      await write(renditionName(rendition), bytes, wall());
    },
    /** Stores a picture of a pack. */
    putPacked: async (name: string, bytes: Buffer): Promise<void> => {
      await scanned;
      if (!disk.has(name)) await write(name, bytes, rankOf(LAST_PLACE));
    },
    /** True if the picture is here; records its product's place unless it has been shown. */
    hasAt: async (rendition: Rendition, place: number): Promise<boolean> => {
      await scanned;
      const name = renditionName(rendition);
      const entry = disk.get(name);
      if (entry !== undefined && !wasShown(entry.rank)) disk.set(name, { ...entry, rank: rankOf(place) });
      return entry !== undefined;
    },
    /** True if there is room, or a picture of lower rank could be evicted. */
    hasRoomFor: (place: number): boolean => {
      if (diskBytes < maxDiskBytes * NEARLY_FULL) return true;
      const evictable = findEvictable();
      return evictable !== undefined && isEvictedBefore(evictable.rank, rankOf(place));
    },
    /** Stores a prefetched picture. Returns false if only higher ranks could be evicted. @throws disk errors */
    putPrefetched: (rendition: Rendition, bytes: Buffer, place: number): Promise<boolean> =>
      write(renditionName(rendition), bytes, rankOf(place)),
  };
}

/** Share of the budget above which the cache counts as full, as the size of the next picture is unknown. */
const NEARLY_FULL = 0.98;

const rankOf = (place: number): EvictionRank => place * 1000;
const wasShown = (rank: EvictionRank) => rank >= FIRST_SHOWN_MS;

/** Evicts pictures never shown before others: of those the last place first, of the others the longest not shown. */
function isEvictedBefore(a: EvictionRank, b: EvictionRank): boolean {
  if (wasShown(a)) return wasShown(b) && a < b;
  return wasShown(b) || a > b;
}
