import fs from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Engine } from '../../catalogue/engine/engine.ts';
import { previousOf, removeCatalogueFile } from '../../catalogue/files/catalogue-sidecars.ts';
import { documentsOf } from '../held-documents.ts';
import type { SyncJob } from '../sync-jobs.ts';

export interface RepairDeps {
  readonly catalogue: Catalogue;
  readonly catalogueFile: string;
  /** On the file system of the catalogue. */
  readonly folder: string;
  readonly salvage: (job: Extract<SyncJob, { kind: 'salvage' }>) => Promise<Engine>;
  /** When hosted last confirmed this content, in milliseconds since 1970: more exact in memory than in the file. */
  readonly asOfMs: number | null;
  readonly onError: (error: unknown) => void;
}

/**
 * Replaces a catalogue whose file was damaged while open, without a network: by its readable rows, or by the previous
 * catalogue. Once hosted answers, the digest reveals missing rows, which are then fetched.
 * @throws if both fail; the damaged catalogue then continues to answer from memory
 */
export async function repairCatalogue({ catalogue, catalogueFile, folder, salvage, asOfMs, onError }: RepairDeps): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const damagedFile = path.join(folder, 'damaged.db');
  const repaired = path.join(folder, 'mended.db');
  try {
    const { cursor } = catalogue;
    if (cursor === null) throw new Error('There is nothing in this catalogue to be saved');
    const state = {
      cursor,
      flashSale: catalogue.flashSale(),
      searchWords: catalogue.searchWords(),
      documents: documentsOf(catalogue),
      asOfMs,
    };
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
