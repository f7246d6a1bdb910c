import { NO_DOCUMENTS } from '#domain/catalogue/feed-documents.ts';
import { AS_SHIPPED } from '#domain/catalogue/search-words.ts';
import type { CatalogueContent } from './catalogue.ts';
import { type CatalogueFile, openCatalogueFile } from './catalogue-file.ts';
import { createBuilder } from './engine/builder.ts';
import { compact } from './engine/compact.ts';
import { type Engine, flushPendingRows, needsCompaction, putProduct, removeProduct } from './engine/engine.ts';
import { fromEngineImage, toEngineImage } from './engine/engine-image.ts';
import { engineImagePath, readEngineImage, writeEngineImage } from './engine-image-file.ts';
import { fsyncPath, removeCatalogueFile } from './files/catalogue-sidecars.ts';

/**
 * Writes a new catalogue file with its engine image, replacing any file at `path`: for `Catalogue.replaceFrom`, in a
 * worker if large. Uses no journal, as nothing reads the file before it is complete; synced to disk on return.
 */
export function buildCatalogueFile(
  path: string,
  { cursor, flashSale, searchWords = AS_SHIPPED, documents = NO_DOCUMENTS, records }: CatalogueContent,
): Engine {
  removeCatalogueFile(path);
  const file = openCatalogueFile(path);
  try {
    file.disableDurability();
    const engine = file.inTransaction(() => {
      const builder = createBuilder();
      const rows = new Map<string, number>();
      for (const record of records) {
        const { row, product } = file.put(record, record.seq, rows.get(record.product.id));
        rows.set(product.id, row);
        builder.add(product, row);
      }
      file.writeState({ cursor, flashSale, searchWords, documents, digest: file.computeDigest() });
      return builder.finish();
    });
    writeEngineImage(engineImagePath(path), cursor, toEngineImage(engine));
    return engine;
  } finally {
    file.close();
    fsyncPath(path);
  }
}

/** Builds the engine by reading every product. @throws if the file is damaged */
export function readEngine(file: Pick<CatalogueFile, 'productsAfter'>): Engine {
  const builder = createBuilder();
  for (const { row, product } of file.productsAfter(-1)) builder.add(product, row);
  return builder.finish();
}

/**
 * Restores the engine from the file's engine image and the changes since; undefined if there is no image of an earlier
 * state of this file.
 * @throws if image or file is damaged
 */
export function restoreEngine(path: string, file: CatalogueFile): { engine: Engine; imageSeq: number } | undefined {
  const { cursor } = file.readState();
  const stored = readEngineImage(engineImagePath(path));
  if (stored === undefined || cursor === null || stored.cursor.epoch !== cursor.epoch || stored.cursor.seq > cursor.seq) return undefined;
  const engine = fromEngineImage(stored.engineImage);
  const imageSeq = stored.cursor.seq;
  if (imageSeq === cursor.seq) return { engine, imageSeq };
  const idsInFile = new Set(file.ids());
  for (const row of [...engine.table.ids.rows()]) {
    const id = engine.table.ids.textOf(row);
    if (!idsInFile.has(id)) removeProduct(engine, id);
  }
  for (const { row, product } of file.productsAfter(imageSeq)) putProduct(engine, product, row);
  flushPendingRows(engine);
  if (needsCompaction(engine)) compact(engine);
  return { engine, imageSeq };
}
