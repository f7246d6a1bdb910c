import { AS_SHIPPED } from '#domain/catalogue/search-words.ts';
import type { FullLoad } from './catalogue.ts';
import { type CatalogueFile, openCatalogueFile } from './catalogue-file.ts';
import { createBuilder } from './engine/builder.ts';
import { compact } from './engine/compact.ts';
import { type Engine, flushPendingRows, needsCompaction, putProduct, removeProduct } from './engine/engine.ts';
import { freeze, thaw } from './engine/frozen.ts';
import { fsyncPath, removeFile } from './files/catalogue-parts.ts';
import { frozenPath, readFrozenFile, writeFrozenFile } from './frozen-file.ts';

/**
 * Writes a catalogue file with its frozen copy from nothing, replacing what is at `path`: for `Catalogue.replaceFrom`, in a worker if large.
 * Without journal, because a half-written file is nobody's yet; on disk before it returns.
 */
export function buildCatalogueFile(path: string, { cursor, flashSale, searchWords = AS_SHIPPED, records }: FullLoad): Engine {
  removeFile(path);
  const file = openCatalogueFile(path);
  try {
    file.beginBulk();
    const engine = file.inTransaction(() => {
      const builder = createBuilder();
      const rows = new Map<string, number>();
      for (const record of records) {
        const { row, product } = file.put(record, record.seq, rows.get(record.product.id));
        rows.set(product.id, row);
        builder.add(product, row);
      }
      file.writeState({ cursor, flashSale, searchWords, digest: file.sumRows() });
      return builder.finish();
    });
    writeFrozenFile(frozenPath(path), cursor, freeze(engine));
    return engine;
  } finally {
    file.close();
    fsyncPath(path);
  }
}

/** Fills memory by reading every product. @throws when the file is damaged. */
export function readEngine(file: Pick<CatalogueFile, 'productsAfter'>): Engine {
  const builder = createBuilder();
  for (const { row, product } of file.productsAfter(-1)) builder.add(product, row);
  return builder.finish();
}

/**
 * Fills memory from the file's frozen copy and what changed since it was made; undefined when there is no frozen copy of this file's past.
 * @throws when frozen copy or file is damaged.
 */
export function restoreEngine(path: string, file: CatalogueFile): { engine: Engine; frozenSeq: number } | undefined {
  const { cursor } = file.readState();
  const kept = readFrozenFile(frozenPath(path));
  if (kept === undefined || cursor === null || kept.cursor.epoch !== cursor.epoch || kept.cursor.seq > cursor.seq) return undefined;
  const engine = thaw(kept.frozen);
  const frozenSeq = kept.cursor.seq;
  if (frozenSeq === cursor.seq) return { engine, frozenSeq };
  const idsInFile = new Set(file.ids());
  for (const row of [...engine.table.ids.rows()]) {
    const id = engine.table.ids.textOf(row);
    if (!idsInFile.has(id)) removeProduct(engine, id);
  }
  for (const { row, product } of file.productsAfter(frozenSeq)) putProduct(engine, product, row);
  flushPendingRows(engine);
  if (needsCompaction(engine)) compact(engine);
  return { engine, frozenSeq };
}
