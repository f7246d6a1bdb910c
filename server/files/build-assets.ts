import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { type FileStore, fileNames, readBytes } from './file-store.ts';

/** Age after which another build's assets are removed (90 days). A page opened before that has been reloaded since. */
const KEPT_MS = 90 * 86_400_000;
const AT_ONCE = 8;
const MEMORY_BYTES = 8 * 1024 * 1024;
/**
 * Milliseconds for which a missing name is remembered. Each miss costs a listing of the store, so repeated requests are
 * answered from memory.
 */
const MISSED_MS = 60_000;

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Uploads a build's assets to the shared store, so that any node can serve a page of this version. Removes assets of
 * other builds after 90 days. @throws FilesAwayError
 */
export async function keepAssets(files: FileStore, assetsDir: string, nowMs: number): Promise<void> {
  const held = new Map<string, number>();
  for await (const { name, changedAtMs } of files.list(fileNames.asset(''))) held.set(name, changedAtMs);
  const entries = await fs.readdir(assetsDir, { recursive: true, withFileTypes: true });
  const missing: string[] = [];
  const own = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = fileNames.asset(path.relative(assetsDir, file).split(path.sep).join('/'), sumOf(await fs.readFile(file)));
    own.set(name, file);
    if (!held.has(name)) missing.push(name);
  }
  const work = async () => {
    for (let name = missing.pop(); name !== undefined; name = missing.pop()) await files.write(name, { path: own.get(name) ?? '' });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const [name, changedAtMs] of held) if (!own.has(name) && nowMs - changedAtMs > KEPT_MS) await files.remove(name);
}

/**
 * Finds an asset of any build by its name in the page and verifies its checksum. Returns undefined if no build has it.
 * @throws FilesAwayError
 */
export type FindAsset = (name: string) => Promise<Buffer | undefined>;

export function createAssetFinder(files: Pick<FileStore, 'list' | 'read'>): FindAsset {
  const memory = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => Math.max(1, bytes.length) });
  const missed = new LRUCache<string, true>({ max: 1000, ttl: MISSED_MS });

  async function read(name: string): Promise<Buffer | undefined> {
    for await (const listed of files.list(fileNames.asset(name))) {
      const bytes = await readBytes(files, listed.name);
      if (bytes !== undefined && listed.name === fileNames.asset(name, sumOf(bytes))) return bytes;
    }
    return undefined;
  }

  return async (name) => {
    if (missed.has(name)) return undefined;
    const found = memory.get(name) ?? (await read(name));
    if (found === undefined) missed.set(name, true);
    else memory.set(name, found);
    return found;
  };
}
