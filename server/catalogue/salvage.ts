import type { CatalogueRecord, Review } from '#domain/catalogue/feed.ts';
import { fromWire, type WireProduct } from '#domain/product/product-wire.ts';
import type { CatalogueContent } from './catalogue.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { type EngineImage, toEngineImage } from './engine/engine-image.ts';
import { buildCatalogueFile } from './load-engine.ts';

export interface Salvage {
  /** A closed copy of the damaged file; written to. */
  readonly damagedFile: string;
  readonly catalogueFile: string;
  /** No product of the file has a higher row. */
  readonly lastRow: number;
  /** From memory: their page may be gone. */
  readonly state: Pick<CatalogueContent, 'cursor' | 'flashSale' | 'searchWords'> & { readonly asOfMs: number | null };
}

/**
 * Builds a catalogue file of what can still be read of a damaged one, row by row, for `Catalogue.replaceFrom`; to be run in a worker.
 * @throws when nothing can be read
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

/** Whatever is wrong with a row: it is left out, and the next one is looked at. */
function tryRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
