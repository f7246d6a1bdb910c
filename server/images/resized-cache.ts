import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/**
 * Renditions on disk under a size cap, with the most used in memory. Concurrent requests for one rendition render it
 * once.
 */
export interface ResizedCache {
  /** Reads from memory only, for the hot path. */
  peek(name: string): Buffer | undefined;
  /** True if the rendition exists in memory or on disk. */
  holds(name: string): Promise<boolean>;
  /** Reads from memory or disk, or calls `make`. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
  drop(prefix: string): Promise<void>;
}

export interface ResizedCacheOptions {
  readonly dir: string;
  readonly maxDiskBytes: number;
  readonly maxMemoryBytes: number;
}

export function createResizedCache({ dir, maxDiskBytes, maxMemoryBytes }: ResizedCacheOptions): ResizedCache {
  const memory = new LRUCache<string, Buffer>({ maxSize: maxMemoryBytes, sizeCalculation: (bytes) => Math.max(1, bytes.length) });
  // Sizes by name, oldest first (insertion order). Counted here because files are deleted asynchronously.
  const disk = new Map<string, number>();
  let diskBytes = 0;
  const making = new Map<string, Promise<Buffer>>();
  let scanning: Promise<void> | undefined;
  const fileOf = (name: string) => path.join(dir, name);

  /** Counts the files of an earlier run, oldest first. */
  async function scan(): Promise<void> {
    await fs.mkdir(dir, { recursive: true });
    const files = await Promise.all(
      (await fs.readdir(dir)).map(async (name) => ({ name, stat: await fs.stat(fileOf(name)).catch(() => undefined) })),
    );
    files.sort((a, b) => (a.stat?.mtimeMs ?? 0) - (b.stat?.mtimeMs ?? 0));
    for (const { name, stat } of files) if (stat !== undefined) count(name, stat.size);
  }

  function count(name: string, size: number): void {
    diskBytes += size - (disk.get(name) ?? 0);
    disk.delete(name);
    disk.set(name, size);
  }

  async function keepOnDisk(name: string, bytes: Buffer): Promise<void> {
    const unfinished = `${fileOf(name)}.${process.pid}.part`;
    await fs.writeFile(unfinished, bytes);
    await fs.rename(unfinished, fileOf(name));
    count(name, bytes.length);
    for (const oldest of disk.keys()) {
      if (diskBytes <= maxDiskBytes) return;
      await removeFile(oldest);
    }
  }

  async function removeFile(name: string): Promise<void> {
    diskBytes -= disk.get(name) ?? 0;
    disk.delete(name);
    await fs.rm(fileOf(name), { force: true });
  }

  async function fetch(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    scanning ??= scan();
    await scanning;
    if (disk.has(name)) {
      const found = await fs.readFile(fileOf(name)).catch(() => undefined);
      if (found !== undefined) {
        count(name, found.length);
        memory.set(name, found);
        return found;
      }
    }
    const made = await make();
    memory.set(name, made);
    await keepOnDisk(name, made);
    return made;
  }

  return {
    peek: (name) => memory.get(name),
    holds: async (name) => {
      if (memory.has(name)) return true;
      scanning ??= scan();
      await scanning;
      return disk.has(name);
    },
    get: (name, make) => {
      const bytes = memory.get(name);
      if (bytes !== undefined) return Promise.resolve(bytes);
      const pending = making.get(name) ?? fetch(name, make).finally(() => making.delete(name));
      making.set(name, pending);
      return pending;
    },
    drop: async (prefix) => {
      // Waits for renditions in progress, which would otherwise be stored after the drop.
      await Promise.allSettled([...making].flatMap(([name, made]) => (name.startsWith(prefix) ? [made] : [])));
      for (const name of [...memory.keys()]) if (name.startsWith(prefix)) memory.delete(name);
      scanning ??= scan();
      await scanning;
      for (const name of [...disk.keys()]) if (name.startsWith(prefix)) await removeFile(name);
    },
  };
}
