import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Manifest, SnapshotInfo } from '#domain/catalogue/feed-schema.ts';
import type { LoadedPack } from '#domain/device/device-wire.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { removeCatalogueFile } from '../../catalogue/files/catalogue-sidecars.ts';
import { BUNDLED_EPOCH } from '../device/bundled.ts';
import { isWrongContent, SyncFault } from '../device/sync-fault.ts';
import type { Trust } from '../device/trust.ts';
import type { StartImport } from '../run-sync-job.ts';
import { SNAPSHOT_SCHEMA } from '../snapshot-file.ts';
import {
  type PackedPicture,
  PackRefusal,
  packOfNewerVersion,
  packOfOlderVersion,
  packRefusal,
  readExactly,
  readPackHead,
  truncatedPack,
} from './pack-format.ts';

export interface PackLoaderDeps {
  readonly catalogue: Pick<Catalogue, 'cursor' | 'size' | 'asOfMs' | 'replaceFrom'>;
  readonly trust: Pick<Trust, 'refuseUntrusted' | 'check'>;
  /** On the file system of the catalogue. */
  readonly folder: string;
  readonly startImport: StartImport;
  /** Called after the pack's catalogue was swapped in. */
  readonly onLoaded: () => void;
  readonly keepPicture: (name: string, bytes: Buffer) => Promise<void>;
}

/** Loads a pack into this device, without a network. Checks everything in it before anything changes. */
export function createPackLoader({ catalogue, trust, folder, startImport, onLoaded, keepPicture }: PackLoaderDeps) {
  let isLoading = false;

  async function load(file: fs.FileHandle): Promise<LoadedPack> {
    const { manifest, pictures, startsAt } = await readPackHead(file);
    const { snapshot } = manifest;
    if (manifest.schema > SNAPSHOT_SCHEMA) throw packOfNewerVersion();
    if (snapshot === null) throw packRefusal('The pack holds no products.');
    refuseUntrusted(manifest);
    refuseOlder(manifest, snapshot);
    if (manifest.schema < SNAPSHOT_SCHEMA) throw packOfOlderVersion();
    const needs = startsAt + snapshot.bytes + pictures.reduce((sum, { bytes }) => sum + bytes, 0);
    const { size } = await file.stat();
    if (size < needs) throw truncatedPack(size, needs);
    await checkPictures(file, startsAt + snapshot.bytes, pictures);
    await importSnapshot(file, startsAt, manifest, snapshot);
    trust.check(manifest, 'The pack');
    onLoaded();
    await eachPicture(file, startsAt + snapshot.bytes, pictures, keepPicture);
    return { rows: catalogue.size, pictures: pictures.length, pricesAsOf: manifest.serverTime };
  }

  function refuseUntrusted(manifest: Manifest): void {
    try {
      trust.refuseUntrusted(manifest, 'The pack');
    } catch (error) {
      throw error instanceof SyncFault ? new PackRefusal('conflict', error.message, 'key_changed') : error;
    }
  }

  /**
   * Refuses a pack that is not newer, unless only the sample is installed: compares positions within the same history,
   * otherwise times.
   */
  function refuseOlder(manifest: Manifest, snapshot: SnapshotInfo): void {
    const { cursor, asOfMs } = catalogue;
    if (cursor === null || cursor.epoch === BUNDLED_EPOCH) return;
    const isEarlier = Date.parse(manifest.serverTime) <= (asOfMs ?? 0);
    const isSameHistory = cursor.epoch === manifest.epoch;
    const isNews = isSameHistory && snapshot.seq !== cursor.seq ? snapshot.seq > cursor.seq : !isEarlier;
    if (!isNews)
      throw new PackRefusal('conflict', `The pack is of ${manifest.serverTime} and not newer than what is on this device.`, null);
  }

  async function importSnapshot(file: fs.FileHandle, at: number, manifest: Manifest, snapshot: SnapshotInfo): Promise<void> {
    const packedFile = path.join(folder, 'pack.zst');
    const catalogueFile = path.join(folder, 'pack.db');
    try {
      await fs.mkdir(folder, { recursive: true });
      const hash = createHash('sha256');
      // Opened first: data read before the stream has a target would be lost.
      const target = (await fs.open(packedFile, 'w')).createWriteStream();
      const stream = file.createReadStream({ start: at, end: at + snapshot.bytes - 1, autoClose: false });
      stream.on('data', (chunk) => hash.update(chunk));
      await pipeline(stream, target);
      if (hash.digest('hex') !== snapshot.sha256) throw packRefusal('The pack is damaged: its products are not those that were signed.');
      const promised = { ...snapshot, epoch: manifest.epoch };
      const importing = startImport({ kind: 'import', packedFile, bytes: snapshot.bytes, catalogueFile, promised });
      importing.fetched(snapshot.bytes);
      catalogue.replaceFrom(catalogueFile, await importing.engine);
    } catch (error) {
      throw isWrongContent(error) ? packRefusal(`The pack is damaged. ${(error as Error).message}`) : error;
    } finally {
      await fs.rm(packedFile, { force: true });
      removeCatalogueFile(catalogueFile);
    }
  }

  return {
    /** @throws PackRefusal with the reason in one line */
    load: async (path: string): Promise<LoadedPack> => {
      if (isLoading) throw new PackRefusal('conflict', 'A pack is being loaded already.', null);
      isLoading = true;
      const file = await fs.open(path).catch(() => {
        throw packRefusal(`There is no pack at ${path}.`, 'unreachable');
      });
      try {
        return await load(file);
      } finally {
        isLoading = false;
        await file.close();
      }
    },
  };
}

export type PackLoader = ReturnType<typeof createPackLoader>;

function checkPictures(file: fs.FileHandle, at: number, pictures: readonly PackedPicture[]): Promise<void> {
  return eachPicture(file, at, pictures, async (name, bytes, promised) => {
    if (createHash('sha256').update(bytes).digest('hex') !== promised)
      throw packRefusal(`The pack is damaged: picture ${name} is another one.`);
  });
}

async function eachPicture(
  file: fs.FileHandle,
  startsAt: number,
  pictures: readonly PackedPicture[],
  work: (name: string, bytes: Buffer, sha256: string) => Promise<void>,
): Promise<void> {
  let at = startsAt;
  for (const { name, bytes, sha256 } of pictures) {
    await work(name, await readExactly(file, at, bytes), sha256);
    at += bytes;
  }
}
