import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import { picturesOf } from '#domain/product/skus.ts';
import { canonicalJson } from '../../stores/canonical-json.ts';
import type { BatchStore, WrittenCounts } from '../../stores/imports/batch-store.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';
import type { WroteRow } from '../../stores/products/stock-text.ts';
import type { WithdrawnProductStore } from '../../stores/products/withdrawn-product-store.ts';
import type { ImportedProduct, RowProblem } from '../kernel/import-types.ts';
import type { ImportSink, NotedProblem } from '../stage/import-sink.ts';
import { createStaging, type KeptItem, type StagedKey, type StagedProduct, type Staging } from '../stage/staging.ts';
import { findKeptProduct, type MatchedProducts, matchProducts } from './match-products.ts';
import { createNamedProducts, findMissingProducts } from './missing-products.ts';
import { type FetchPicture, fetchPictures, type PictureReport } from './pictures.ts';
import { startPreparing } from './preparing.ts';
import { supplierId, toCatalogueRecord } from './product-records.ts';
import { type Suppliers, settleSuppliers } from './suppliers-of-files.ts';

export interface ProductSinkDeps {
  readonly store: ProductStore;
  readonly batches: Pick<BatchStore, 'begin' | 'writeRecords'>;
  readonly withdrawnProducts: Pick<WithdrawnProductStore, 'find' | 'takers'>;
  /** Id of the batch to write; `fileName` is shown to operators. */
  readonly batchId: string;
  readonly fileName: string;
  /** Separates importers: within a scope, supplier and SKU identify a product, and no other scope can reach it. */
  readonly scope: string;
  /** Replaces the supplier named in the file. */
  readonly companyName?: string | undefined;
  readonly now: () => number;
  readonly fetchPicture: FetchPicture;
  /** Records that the product uses these pictures, so that they are not removed as orphans. */
  readonly keepPictures: (productId: string, paths: readonly string[]) => Promise<void>;
  /** Path of a scratch file, created and deleted here. */
  readonly stagingFile: string;
  /** Folder where a running server looks for prepared files; null for none. */
  readonly preparedFolder: string | null;
}

export interface CommittedProducts {
  readonly batchId: string;
  readonly counts: WrittenCounts;
  /** Products of the file's suppliers that the file does not name; withdrawn if that was requested. */
  readonly notInFile: number;
  /** Open supplier listings that may be the same goods as new products. */
  readonly alike: number;
  readonly pictures: PictureReport;
}

/** Receives an operator's import, which goes straight into the catalogue. */
export interface ProductSink extends ImportSink<ImportedProduct> {
  /** Sorted by row. */
  problems(): readonly RowProblem[];
  /**
   * Fetches the pictures, then writes everything in one transaction. @throws the abort reason while nothing is written
   * yet
   */
  commit(
    onProgress: (phase: 'pictures' | 'writing', share: number) => void,
    signal: AbortSignal,
    /** Number of rows skipped on purpose, and of rows with problems. */
    left: { readonly leftOut: number; readonly bad: number },
    /** If true, withdraws products that the file no longer contains. */
    withdrawsMissing: boolean,
  ): Promise<CommittedProducts>;
  close(): void;
}

const BATCH = 500;

/** Falls back to the brand as the seller, which fits the export of a single shop. */
const brandOf = ({ specifications }: ImportedProduct) => specifications.find(({ name }) => name === 'Brand')?.value ?? null;

/** Most problem rows stored; more cannot be corrected by hand. Also bounds the memory for the rows' cells. */
const MAX_ERROR_ROWS = 10_000;
const MAX_WITH_CELLS = 10_000;

export function createProductSink(deps: ProductSinkDeps): ProductSink {
  const { companyName, fetchPicture } = deps;
  const staging = createStaging(deps.stagingFile);
  const problems: NotedProblem[] = [];
  const named = createNamedProducts(deps.scope, companyName);
  let withCells = 0;
  return {
    toRow: (product) => ({
      row: { ...product, companyName: companyName ?? product.companyName ?? (product.shopId === undefined ? brandOf(product) : null) },
    }),
    takesNoCountry: true,
    stage: async (rows, rule) =>
      rows.flatMap((of) => {
        const duplicate = staging.add(of.row, rule);
        return duplicate === null ? [] : [{ of, ...duplicate }];
      }),
    note: async (found) => {
      for (const { cells, ...problem } of found) {
        withCells += cells === undefined ? 0 : 1;
        problems.push(withCells > MAX_WITH_CELLS ? problem : { ...problem, cells });
      }
    },
    clear: async () => {
      staging.clear();
      named.clear();
      problems.length = 0;
      withCells = 0;
    },
    seen: async (rows) => rows.forEach(named.see),
    problems: () => problems.toSorted((a, b) => a.row - b.row).map(({ cells: _cells, ...problem }) => problem),
    commit: async (onProgress, signal, left, withdrawsMissing) => {
      const pictures = await settlePictures(staging, fetchPicture, (share) => onProgress('pictures', share), signal);
      signal.throwIfAborted();
      onProgress('writing', 0);
      const createdAt = new Date(deps.now()).toISOString();
      const supplier = {
        supplierId: companyName === undefined ? null : supplierId(deps.scope, companyName),
        supplierName: companyName ?? null,
      };
      const errorRows = problems.slice(0, MAX_ERROR_ROWS);
      await deps.batches.begin({ id: deps.batchId, ...supplier, fileName: deps.fileName, ...left, createdAt, errorRows });
      const written = await write(staging, deps, named, withdrawsMissing);
      onProgress('writing', 1);
      return { batchId: deps.batchId, ...written, pictures };
    },
    close: staging.close,
  };
}

async function settlePictures(
  staging: Staging,
  fetchPicture: FetchPicture,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<PictureReport> {
  let done = 0;
  const total = [...staging.pictureUrls()].length;
  return fetchPictures(staging.pictureUrls(), {
    fetchPicture,
    signal,
    onPicture: (url, path) => {
      if (path !== null) staging.settlePicture(url, path);
      done += 1;
      onShare(done / total);
    },
  });
}

type ToRecord = (id: string, staged: StagedProduct, before?: CatalogueRecord) => CatalogueRecord;

async function write(
  staging: Staging,
  deps: ProductSinkDeps,
  named: ReturnType<typeof createNamedProducts>,
  withdrawsMissing: boolean,
): Promise<Pick<CommittedProducts, 'counts' | 'notInFile' | 'alike'>> {
  const counts = { added: 0, changed: 0, unchanged: 0, closed: 0 };
  const importedAt = new Date(deps.now()).toISOString();
  const suppliers: Suppliers = new Map();
  /** Suppliers whose goods the file contains. */
  const sellers = new Set<string>();
  const make: ToRecord = (id, staged, before) => {
    const { companyName } = staged.product;
    const supplier = companyName === null ? undefined : suppliers.get(companyName.toLowerCase());
    return toCatalogueRecord({ id, staged, supplier: supplier ?? null, importedAt, before });
  };
  for (const batch of staging.batches(BATCH)) {
    const matched = await matchProducts(batch, deps);
    await settleSuppliers(staging, batch, deps, { settled: suppliers, matched });
    for (const key of batch) {
      const { supplierId: seller = null } = findKeptProduct(key, matched) ?? {};
      if (seller !== null) sellers.add(seller);
    }
    // Only products that existed before can be missing.
    for (const id of matched.ids.values()) if (matched.existing.has(id)) named.add(id);
    staging.keep(await settleBatch(staging, batch, deps, { make, counts, matched }));
  }
  for (const { id } of suppliers.values()) sellers.add(id);
  const missing = await findMissingProducts(deps.store, sellers, named);
  const alike = await writeRecords(staging, deps, { make, counts }, withdrawsMissing ? missing : []);
  return { counts, notInFile: missing.length, alike };
}

interface Writing {
  readonly make: ToRecord;
  readonly counts: { -readonly [K in keyof WrittenCounts]: WrittenCounts[K] };
}

/**
 * Collects what to write for a batch. Of new products only the pictures are read now; the record is built when it is
 * written.
 */
async function settleBatch(
  staging: Staging,
  batch: readonly StagedKey[],
  { withdrawnProducts, keepPictures }: ProductSinkDeps,
  { make, counts, matched: { ids, existing, takers } }: Writing & { readonly matched: MatchedProducts },
): Promise<readonly KeptItem[]> {
  const kept: KeptItem[] = [];
  const keep = async (id: string, what: KeptItem['what'], pictures: readonly string[]) => {
    kept.push({ id, what });
    if (pictures.length > 0) await keepPictures(id, pictures);
  };
  for (const { n, hasPictures } of batch) {
    const id = ids.get(n) ?? '';
    const taker = takers.get(id);
    const held = existing.get(id);
    // A product withdrawn by undoing an import returns with another import. One withdrawn by a person stays withdrawn
    // until a person changes that.
    if (taker !== undefined && taker !== 'undo') counts.closed += 1;
    else if (taker === undefined && held === undefined) {
      counts.added += 1;
      await keep(id, { n }, hasPictures ? picturesOf(make(id, staging.product(n)).product) : []);
    } else {
      const record = make(id, staging.product(n), held ?? (await withdrawnProducts.find(id))?.record);
      if (held === undefined) counts.added += 1;
      else if (canonicalJson(record) === canonicalJson(held)) {
        counts.unchanged += 1;
        continue;
      } else counts.changed += 1;
      await keep(id, { record }, picturesOf(record.product));
    }
  }
  return kept;
}

/** Rows from which a prepared file is written; a server reads fewer from the feed in a moment. */
const PREPARED_FROM = 2000;

/**
 * Writes all records in one transaction, with a prepared file if there are many. Returns the number of similar
 * listings.
 */
async function writeRecords(
  staging: Staging,
  { batches, batchId, preparedFolder }: ProductSinkDeps,
  { make, counts }: Writing,
  gone: readonly string[],
): Promise<number> {
  // Re-iterable: a retried transaction reads the records again.
  const records = {
    *[Symbol.iterator]() {
      for (const { id, what } of staging.kept()) yield 'record' in what ? what.record : make(id, staging.product(what.n));
    },
  };
  const write = (wrote?: WroteRow) => batches.writeRecords(batchId, counts, records, { wrote, gone });
  if (preparedFolder === null || counts.added + counts.changed < PREPARED_FROM) return (await write()).alike;
  const preparing = startPreparing(preparedFolder);
  try {
    const { span, alike } = await write(preparing.wrote);
    await preparing.finish(span);
    return alike;
  } catch (error) {
    await preparing.abandon();
    throw error;
  }
}
