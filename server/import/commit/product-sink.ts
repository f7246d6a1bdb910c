import { picturesOf } from '#domain/product/skus.ts';
import { canonicalJson } from '../../stores/canonical-json.ts';
import type { ProductStore, Supplier } from '../../stores/product-store.ts';
import type { ImportedProduct, RowProblem } from '../import-types.ts';
import type { ImportSink } from '../stage/stage-file.ts';
import { createStaging, type StagedProduct, type Staging } from '../stage/staging.ts';
import { type FetchPicture, fetchPictures, type PictureReport } from './pictures.ts';
import { productId, supplierId, toRecord } from './product-records.ts';

export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

export interface ProductSinkDeps {
  readonly store: ProductStore;
  /** Keeps apart who imports: within one scope, supplier and SKU identify a product, and no other scope can reach it. */
  readonly scope: string;
  /** Stands in for, and overrules, the supplier named in the file. */
  readonly companyName?: string | undefined;
  readonly now: () => number;
  readonly fetchPicture: FetchPicture;
  /** Keeps fetched pictures from being cleaned up as nobody's. */
  readonly keepPictures: (productId: string, paths: readonly string[]) => Promise<void>;
  /** Scratch file, created and deleted here. */
  readonly stagingFile: string;
}

/** Where the operator's own import goes: straight into the catalogue. */
export interface ProductSink extends ImportSink<ImportedProduct> {
  /** By row. */
  problems(): readonly RowProblem[];
  /** Fetches the pictures, then writes everything in one transaction. @throws the abort reason while nothing is written yet */
  commit(
    onProgress: (phase: 'pictures' | 'writing', share: number) => void,
    signal: AbortSignal,
  ): Promise<{ readonly counts: ImportCounts; readonly pictures: PictureReport }>;
  close(): void;
}

const BATCH = 500;

export function createProductSink(deps: ProductSinkDeps): ProductSink {
  const { companyName, fetchPicture } = deps;
  const staging = createStaging(deps.stagingFile);
  const problems: RowProblem[] = [];
  return {
    toRow: (product) => ({ row: companyName === undefined ? product : { ...product, companyName } }),
    stage: async (rows) =>
      rows.flatMap((of) => {
        const twin = staging.add(of.row);
        if (twin === null) return [];
        const { row, columns } = of.draft;
        return [{ of, problem: { row, column: columns.sku ?? 'sku', reason: `"${of.row.key}" already stands in row ${twin}` } }];
      }),
    note: async (found) => void problems.push(...found),
    problems: () => problems.toSorted((a, b) => a.row - b.row),
    commit: async (onProgress, signal) => {
      const pictures = await settlePictures(staging, fetchPicture, (share) => onProgress('pictures', share), signal);
      signal.throwIfAborted();
      onProgress('writing', 0);
      const counts = await write(staging, deps);
      onProgress('writing', 1);
      return { counts, pictures };
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

async function write(staging: Staging, { store, scope, now, keepPictures }: ProductSinkDeps): Promise<ImportCounts> {
  const importedAt = new Date(now()).toISOString();
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const batch of staging.batches(BATCH)) {
    const suppliers = await settleSuppliers(store, batch, scope);
    const ids = batch.map(({ product }) => productId(scope, product));
    const existing = new Map((await store.findRecords(ids)).map((record) => [record.product.id, record]));
    const records = batch.map((staged, index) => {
      const id = ids[index] ?? '';
      const supplier = suppliers.get(supplierId(scope, staged.product.companyName) ?? '') ?? null;
      return toRecord({ id, staged, supplier, importedAt, before: existing.get(id) });
    });
    const news = records.filter((record) => canonicalJson(record) !== canonicalJson(existing.get(record.product.id)));
    counts.unchanged += records.length - news.length;
    counts.added += news.filter((record) => !existing.has(record.product.id)).length;
    counts.changed += news.filter((record) => existing.has(record.product.id)).length;
    for (const { product } of news) {
      const pictures = picturesOf(product);
      if (pictures.length > 0) await keepPictures(product.id, pictures);
    }
    staging.keepRecords(news);
  }
  await store.putRecords(staging.records());
  return counts;
}

/** Registers the batch's companies; those known keep what an operator said of them. */
async function settleSuppliers(store: ProductStore, batch: readonly StagedProduct[], scope: string): Promise<Map<string, Supplier>> {
  const stated = new Map<string, Supplier>();
  for (const { product } of batch) {
    const id = supplierId(scope, product.companyName);
    if (id === null || product.companyName === null || stated.has(id)) continue;
    const { companyName: name, country, whatsapp, contactEmail: email } = product;
    stated.set(id, { id, name, country, whatsapp, email, isVerified: false });
  }
  await store.putSuppliers([...stated.values()]);
  return new Map((await store.findSuppliers([...stated.keys()])).map((supplier) => [supplier.id, supplier]));
}
