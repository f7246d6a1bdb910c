import type { CatalogueRecord, ChangePage } from '#domain/catalogue/feed.ts';
import { NO_DOCUMENTS, newerDocuments } from '#domain/catalogue/feed-documents.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { StoredProduct } from '#domain/product/product-wire.ts';
import type { CatalogueHandle } from './catalogue-handle.ts';
import { createEngine, flushPendingRows, putProduct, removeProduct } from './engine/engine.ts';
import type { CatalogueCursor, FileState } from './files/file-state.ts';
import { createRowDigest, EMPTY_DIGEST, type RowDigest } from './row-digest.ts';

/** A change written to the file; no product: removed. */
interface WrittenChange {
  readonly id: string;
  readonly fileRow: number | undefined;
  readonly product: StoredProduct | undefined;
}

/**
 * Applies a page: first the file, in one transaction with the cursor, then memory. Returns false if nothing was new.
 * Calls `invalidate` with every file row whose text changed.
 */
export function applyChanges(handle: CatalogueHandle, page: ChangePage, invalidate: (fileRow: number) => void): boolean {
  const { cursor, flashSale, searchWords, documents } = handle.state;
  const isNewEpoch = cursor === null || cursor.epoch !== page.epoch;
  const since = isNewEpoch ? 0 : cursor.seq;
  if (page.from > since)
    throw new DomainError('resync_required', `The page starts behind ${page.from}, this catalogue ends at ${since}; fetch what is between`);
  const { written, state } = handle.file.inTransaction(() => {
    if (isNewEpoch) handle.file.clear();
    const digest = createRowDigest(isNewEpoch ? EMPTY_DIGEST : handle.state.digest);
    const rows = writeChanges(handle, page, digest, { since, isNewEpoch });
    const next: FileState = {
      cursor: cursorAfter(page, isNewEpoch ? null : cursor),
      flashSale: page.flashSale,
      // Keeps the object if nothing changed, because data derived from it is cached by object.
      searchWords: page.searchWords === undefined || page.searchWords.revision === searchWords.revision ? searchWords : page.searchWords,
      documents: newerDocuments(isNewEpoch ? NO_DOCUMENTS : documents, page),
      digest: digest.text(),
    };
    handle.file.writeState(next);
    return { written: rows, state: next };
  });

  if (isNewEpoch) handle.engine = createEngine();
  for (const { id, fileRow, product } of written) {
    if (fileRow !== undefined) invalidate(fileRow);
    if (product === undefined || fileRow === undefined) removeProduct(handle.engine, id);
    else putProduct(handle.engine, product, fileRow);
  }
  flushPendingRows(handle.engine);
  handle.state = state;
  if (state.searchWords !== searchWords || state.documents !== documents) return true;
  return isNewEpoch || written.length > 0 || JSON.stringify(flashSale) !== JSON.stringify(page.flashSale);
}

/** A page that ends at the catalogue's position may add a commit id to it; a page that ends before it is ignored. */
function cursorAfter({ epoch, to, mark }: ChangePage, before: CatalogueCursor | null): CatalogueCursor {
  if (before !== null && (to < before.seq || (to === before.seq && mark === undefined))) return before;
  return { epoch, seq: to, ...(mark !== undefined && { mark }) };
}

interface StartingPoint {
  readonly since: number;
  readonly isNewEpoch: boolean;
}

function writeChanges(handle: CatalogueHandle, page: ChangePage, digest: RowDigest, { since, isNewEpoch }: StartingPoint): WrittenChange[] {
  const { table } = handle.engine;
  const touched = new Map<string, number | undefined>();
  const knownRow = (id: string) => {
    if (isNewEpoch || touched.has(id)) return touched.get(id);
    const row = table.ids.find(id);
    return row === undefined ? undefined : table.columns.fileRow[row];
  };
  /** Removes the product's current state in the file from the digest. */
  const subtract = (id: string, row: number | undefined) => {
    const seq = row === undefined ? undefined : handle.file.findSeq(row);
    if (seq !== undefined) digest.remove(id, seq);
  };
  const upsert = (record: CatalogueRecord, seq: number): WrittenChange => {
    const { id } = record.product;
    const known = knownRow(id);
    subtract(id, known);
    const { row, product } = handle.file.put(record, seq, known);
    digest.add(id, seq);
    touched.set(id, row);
    return { id, fileRow: row, product };
  };
  const remove = (id: string): WrittenChange => {
    const fileRow = knownRow(id);
    subtract(id, fileRow);
    if (fileRow !== undefined) handle.file.remove(fileRow);
    touched.set(id, undefined);
    return { id, fileRow, product: undefined };
  };
  const steps = [
    ...page.upserts.map((change) => ({ seq: change.seq, run: () => upsert(change, change.seq) })),
    ...page.deletes.map((change) => ({ seq: change.seq, run: () => remove(change.id) })),
  ];
  return steps
    .filter((step) => step.seq > since)
    .sort((a, b) => a.seq - b.seq)
    .map((step) => step.run());
}
