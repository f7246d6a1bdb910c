import type { CatalogueRecord, Review } from '#domain/catalogue/feed.ts';
import { fromWire, type WireProduct } from '#domain/product/product-wire.ts';
import type { CatalogueContent } from './catalogue.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { type EngineImage, toEngineImage } from './engine/engine-image.ts';
import { buildCatalogueFile } from './load-engine.ts';

export interface Salvage {
  /** A closed copy of the damaged file; the salvage writes to it. */
  readonly damagedFile: string;
  readonly catalogueFile: string;
  readonly lastRow: number;
  /** State from memory, as its page of the file may be lost. */
  readonly state: Pick<CatalogueContent, 'cursor' | 'flashSale' | 'searchWords' | 'documents'> & { readonly asOfMs: number | null };
}

/**
 * Builds a catalogue file from the readable rows of a damaged one, for `Catalogue.replaceFrom`; run it in a worker.
 * @throws if nothing can be read
 */
export function salvageCatalogue({ damagedFile, catalogueFile, lastRow, state }: Salvage): EngineImage {
  const source = openCatalogueFile(damagedFile);
  let found = 0;
  function* readable(): Generator<CatalogueRecord & { readonly seq: number }> {
    for (let row = 1; row <= lastRow; row += 1) {
      const record = tryRead(() => readRecord(row));
      if (record === undefined) continue;
      found += 1;
      yield record;
    }
  }
  function readRecord(row: number): (CatalogueRecord & { readonly seq: number }) | undefined {
    const productJson = source.findProductJson(row);
    const seq = source.findSeq(row);
    if (productJson === undefined || seq === undefined) return undefined;
    const reviews = tryRead(() => JSON.parse(source.findReviews(row) ?? '[]') as Review[]) ?? [];
    return { product: fromWire(JSON.parse(productJson) as WireProduct), reviews, seq };
  }
  try {
    const engine = buildCatalogueFile(catalogueFile, { ...state, records: readable() });
    if (found === 0) throw new Error(`Nothing can be read of ${damagedFile}`);
    const file = openCatalogueFile(catalogueFile);
    if (state.asOfMs !== null) file.writeAsOf(state.asOfMs);
    file.close();
    return toEngineImage(engine);
  } finally {
    source.close();
  }
}

/** Skips a row for any error and continues with the next one. */
function tryRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
