import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { FrozenEngine } from '../catalogue/engine/frozen.ts';
import type { Salvage } from '../catalogue/salvage.ts';
import { importLeanFile, type LeanContent, removeDatabase, writeLeanFile } from './lean-file.ts';
import { type FileHashes, hashFile } from './pieces.ts';

/** Work that takes long enough to hold up requests; done in a worker thread (sync-worker.ts). */
export type SyncJob =
  | {
      readonly kind: 'build';
      readonly catalogueFile: string;
      readonly folder: string;
      /** What time it is: of the prices in it. The snapshot may be handed out for long. */
      readonly asOf: string;
    }
  | {
      readonly kind: 'import';
      readonly packedFile: string;
      readonly catalogueFile: string;
      readonly promised: LeanContent;
      readonly asOf: string;
    }
  /** The half of an import that can be done beside the other one. */
  | { readonly kind: 'freeze'; readonly leanFile: string }
  | ({ readonly kind: 'salvage' } & Salvage);

export type BuiltSnapshot = LeanContent & FileHashes;

/** Between size and time: 100k products in a few seconds of one worker, once for all clients. */
const COMPRESSION_LEVEL = 6;

/** Bytes at a time: with Node's own 16 KiB more time goes into handing over than into unpacking. */
const CHUNK_BYTES = 256 * 1024;

/** Builds a snapshot: `<sha256>.zst` in the folder, which appears under that name only when complete. */
export async function buildSnapshot({ catalogueFile, folder, asOf }: Extract<SyncJob, { kind: 'build' }>): Promise<BuiltSnapshot> {
  fs.mkdirSync(folder, { recursive: true });
  const leanFile = path.join(folder, `${randomUUID()}.lean`);
  const packedFile = `${leanFile}.part`;
  try {
    const content = writeLeanFile(catalogueFile, leanFile, asOf);
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL } });
    await pipeline(fs.createReadStream(leanFile), compress, fs.createWriteStream(packedFile));
    const hashes = await hashFile(packedFile);
    fs.renameSync(packedFile, path.join(folder, `${hashes.sha256}.zst`));
    return { ...content, ...hashes };
  } finally {
    removeDatabase(leanFile);
    fs.rmSync(packedFile, { force: true });
  }
}

/**
 * Unpacks a snapshot and builds a catalogue file and its frozen copy from it, for `Catalogue.replaceFrom`. `freezeBeside`: makes
 * the copy on a thread of its own.
 * @throws when it holds something else than promised.
 */
export async function importSnapshot(
  { packedFile, catalogueFile, promised, asOf }: Extract<SyncJob, { kind: 'import' }>,
  freezeBeside: (leanFile: string) => Promise<FrozenEngine>,
): Promise<FrozenEngine> {
  const leanFile = `${catalogueFile}.lean`;
  try {
    removeDatabase(leanFile);
    const unpack = createZstdDecompress({ chunkSize: CHUNK_BYTES });
    await pipeline(fs.createReadStream(packedFile, { highWaterMark: CHUNK_BYTES }), unpack, fs.createWriteStream(leanFile));
    const writing = async () => {
      importLeanFile(leanFile, catalogueFile, promised, asOf);
      await reachDisk(catalogueFile);
    };
    // Both to their end, whatever becomes of one: the lean file is removed behind them.
    const [frozen, written] = await Promise.allSettled([freezeBeside(leanFile), writing()]);
    if (written.status === 'rejected') throw written.reason;
    if (frozen.status === 'rejected') throw frozen.reason;
    return frozen.value;
  } catch (error) {
    removeDatabase(catalogueFile);
    throw error;
  } finally {
    removeDatabase(leanFile);
  }
}

/** Here it holds up nobody; the swap finds nothing left to wait for. */
async function reachDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
