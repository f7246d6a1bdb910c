import fs from 'node:fs/promises';
import path from 'node:path';

/** Renditions on disk under a size cap, the most used of them in memory; each made once however many ask at the same time. */
export interface ResizedCache {
  /** In memory only: the answer of the hot path. */
  peek(name: string): Buffer | undefined;
  /** From memory, disk, or `make`. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** Forgets every rendition whose name starts so. */
  drop(prefix: string): Promise<void>;
}

export interface ResizedCacheOptions {
  readonly dir: string;
  readonly maxDiskBytes: number;
  readonly maxMemoryBytes: number;
}

export function createResizedCache({ dir, maxDiskBytes, maxMemoryBytes }: ResizedCacheOptions): ResizedCache {
  // Maps keep insertion order: used again means taken out and put last, so the first is the one to go.
  const memory = new Map<string, Buffer>();
  let memoryBytes = 0;
  const disk = new Map<string, number>();
  let diskBytes = 0;
  const making = new Map<string, Promise<Buffer>>();
  let scanning: Promise<void> | undefined;
  const fileOf = (name: string) => path.join(dir, name);

  function remember(name: string, bytes: Buffer): void {
    forget(name);
    memory.set(name, bytes);
    memoryBytes += bytes.length;
    for (const oldest of memory.keys()) {
      if (memoryBytes <= maxMemoryBytes) return;
      forget(oldest);
    }
  }

  function forget(name: string): void {
    memoryBytes -= memory.get(name)?.length ?? 0;
    memory.delete(name);
  }

  /** What an earlier run left, oldest first. */
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
        remember(name, found);
        return found;
      }
    }
    const made = await make();
    remember(name, made);
    await keepOnDisk(name, made);
    return made;
  }

  return {
    peek: (name) => {
      const bytes = memory.get(name);
      if (bytes === undefined) return undefined;
      memory.delete(name);
      memory.set(name, bytes);
      return bytes;
    },
    get: (name, make) => {
      const bytes = memory.get(name);
      if (bytes !== undefined) return Promise.resolve(bytes);
      const pending = making.get(name) ?? fetch(name, make).finally(() => making.delete(name));
      making.set(name, pending);
      return pending;
    },
    drop: async (prefix) => {
      for (const name of [...memory.keys()]) if (name.startsWith(prefix)) forget(name);
      scanning ??= scan();
      await scanning;
      for (const name of [...disk.keys()]) if (name.startsWith(prefix)) await removeFile(name);
    },
  };
}
