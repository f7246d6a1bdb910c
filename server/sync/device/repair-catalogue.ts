import fs from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Engine } from '../../catalogue/engine/engine.ts';
import { previousOf, removeCatalogueFile } from '../../catalogue/files/catalogue-sidecars.ts';
import type { SyncJob } from '../sync-jobs.ts';

export interface RepairDeps {
  readonly catalogue: Catalogue;
  readonly catalogueFile: string;
  /** Same file system as the catalogue. */
  readonly folder: string;
  readonly salvage: (job: Extract<SyncJob, { kind: 'salvage' }>) => Promise<Engine>;
  /** When hosted last vouched for what is here: memory knows it more exactly than the file. */
  readonly asOfMs: number | null;
  readonly onError: (error: unknown) => void;
}

/**
 * Replaces a catalogue whose file was damaged under the running process, without a network: by what can still be read of it, or by the one
 * before. What is missing then is seen by its digest as soon as hosted answers, and fetched.
 * @throws when neither can be had; the damaged one goes on answering from memory
 */
export async function repairCatalogue({ catalogue, catalogueFile, folder, salvage, asOfMs, onError }: RepairDeps): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const damagedFile = path.join(folder, 'damaged.db');
  const repaired = path.join(folder, 'mended.db');
  try {
    const { cursor } = catalogue;
    if (cursor === null) throw new Error('There is nothing in this catalogue to be saved');
    const state = { cursor, flashSale: catalogue.flashSale(), searchWords: catalogue.searchWords(), asOfMs };
    removeCatalogueFile(damagedFile);
    const lastRow = await catalogue.copyTo(damagedFile);
    catalogue.replaceFrom(repaired, await salvage({ kind: 'salvage', damagedFile, catalogueFile: repaired, lastRow, state }));
  } catch (error) {
    onError(error);
    removeCatalogueFile(repaired);
    fs.copyFileSync(previousOf(catalogueFile), repaired);
    catalogue.replaceFrom(repaired);
  } finally {
    removeCatalogueFile(damagedFile);
    removeCatalogueFile(repaired);
  }
}
