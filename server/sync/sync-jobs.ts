import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type CopyContent, copyCatalogue, readCopy } from '../catalogue/catalogue-copy.ts';
import type { EngineImage } from '../catalogue/engine/engine-image.ts';
import { removeCatalogueFile } from '../catalogue/files/catalogue-sidecars.ts';
import type { Salvage } from '../catalogue/salvage.ts';
import { type FileHashes, hashFile } from './pieces.ts';
import { packSnapshot, readAsFetched, unpackSnapshot } from './snapshot-file.ts';

/** Work that would block requests for too long; done in a worker thread (sync-worker.ts). */
export type SyncJob =
  | {
      readonly kind: 'build';
      readonly catalogueFile: string;
      readonly folder: string;
      /** Time of the prices in the snapshot (ISO 8601), which may be served long after. */
      readonly asOf: string;
    }
  | {
      readonly kind: 'import';
      /** May still be downloading. */
      readonly packedFile: string;
      readonly bytes: number;
      readonly catalogueFile: string;
      readonly promised: CopyContent;
    }
  | ({ readonly kind: 'salvage' } & Salvage);

const fsync = promisify(fs.fsync);

export type BuiltSnapshot = CopyContent & FileHashes;

/** Builds a snapshot: `<sha256>.zst` in the folder, which gets that name only when complete. */
export async function buildSnapshot({ catalogueFile, folder, asOf }: Extract<SyncJob, { kind: 'build' }>): Promise<BuiltSnapshot> {
  fs.mkdirSync(folder, { recursive: true });
  const copy = path.join(folder, `${randomUUID()}.db`);
  const packedFile = `${copy}.part`;
  try {
    const { content, engine } = copyCatalogue(catalogueFile, copy, asOf);
    await packSnapshot(packedFile, copy, engine);
    const hashes = await hashFile(packedFile);
    fs.renameSync(packedFile, path.join(folder, `${hashes.sha256}.zst`));
    return { ...content, ...hashes };
  } finally {
    removeCatalogueFile(copy);
    fs.rmSync(packedFile, { force: true });
  }
}

export const unpackedOf = (catalogueFile: string): string => `${catalogueFile}.unpacked`;

/**
 * Unpacks a snapshot, as far as `fetched`, into a catalogue file for `Catalogue.replaceFrom`. Calls `onEngineImage` as
 * soon as the image is decoded; the file appears later, checked and synced to disk.
 * @throws if its content is not the promised one
 */
export async function importSnapshot(
  { packedFile, bytes, catalogueFile, promised }: Extract<SyncJob, { kind: 'import' }>,
  fetched: AsyncIterable<number>,
  onEngineImage: (engineImage: EngineImage) => void,
): Promise<void> {
  const unpacked = unpackedOf(catalogueFile);
  try {
    removeCatalogueFile(unpacked);
    const engine = await unpackSnapshot(readAsFetched(packedFile, bytes, fetched), unpacked);
    const synced = fsyncFile(unpacked);
    try {
      const { engineImage, verifyPages } = readCopy(unpacked, promised, engine);
      onEngineImage(engineImage);
      verifyPages();
    } finally {
      await synced;
    }
    fs.renameSync(unpacked, catalogueFile);
  } finally {
    removeCatalogueFile(unpacked);
  }
}

/** Starts fsync at once; it runs while this thread continues. */
async function fsyncFile(file: string): Promise<void> {
  const descriptor = fs.openSync(file, 'r+');
  try {
    await fsync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
