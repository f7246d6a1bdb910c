import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import { picturesOf } from '#domain/product/skus.ts';
import { canonicalJson } from '../../stores/canonical-json.ts';
import type { BatchStore, WrittenCounts } from '../../stores/imports/batch-store.ts';
import type { OffShelfStore } from '../../stores/products/off-shelf-store.ts';
import type { ProductStore, Supplier } from '../../stores/products/product-store.ts';
import type { WroteRow } from '../../stores/products/stock-text.ts';
import type { ImportedProduct, RowProblem } from '../kernel/import-types.ts';
import type { ImportSink, NotedProblem } from '../stage/import-sink.ts';
import { createStaging, type KeptItem, type StagedKey, type StagedProduct, type Staging } from '../stage/staging.ts';
import { type FetchPicture, fetchPictures, type PictureReport } from './pictures.ts';
import { startPreparing } from './preparing.ts';
import { productId, supplierId, toRecord } from './product-records.ts';

export interface ProductSinkDeps {
  readonly store: ProductStore;
  readonly batches: Pick<BatchStore, 'begin' | 'writeRecords'>;
  readonly offShelf: Pick<OffShelfStore, 'find' | 'takers'>;
  /** Of the batch this becomes, and of the file people know it by. */
  readonly batchId: string;
  readonly fileName: string;
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
  /** Where a server beside this process looks for what was made ready for it. */
  readonly preparedFolder: string | null;
}

/** Where the operator's own import goes: straight into the catalogue. */
export interface ProductSink extends ImportSink<ImportedProduct> {
  /** By row. */
  problems(): readonly RowProblem[];
  /** Fetches the pictures, then writes everything in one transaction. @throws the abort reason while nothing is written yet */
  commit(
    onProgress: (phase: 'pictures' | 'writing', share: number) => void,
    signal: AbortSignal,
    /** Rows that are not written: on purpose, and for their problems. */
    left: { readonly leftOut: number; readonly bad: number },
  ): Promise<{ readonly batchId: string; readonly counts: WrittenCounts; readonly pictures: PictureReport }>;
  close(): void;
}

const BATCH = 500;

/** Where nobody says who sells a catalogue, whoever makes its goods does: what an export of a single shop says of itself. */
const brandOf = ({ specifications }: ImportedProduct) => specifications.find(({ name }) => name === 'Brand')?.value ?? null;

/** More is no list anybody corrects by hand; of a file that is bad throughout, memory holds no more of its rows. */
const MAX_ERROR_ROWS = 10_000;
const MAX_WITH_CELLS = 10_000;

export function createProductSink(deps: ProductSinkDeps): ProductSink {
  const { companyName, fetchPicture } = deps;
  const staging = createStaging(deps.stagingFile);
  const problems: NotedProblem[] = [];
  let withCells = 0;
  return {
    toRow: (product) => ({ row: { ...product, companyName: companyName ?? product.companyName ?? brandOf(product) } }),
    takesNoCountry: true,
    stage: async (rows, rule) =>
      rows.flatMap((of) => {
        const twin = staging.add(of.row, rule);
        return twin === null ? [] : [{ of, ...twin }];
      }),
    note: async (found) => {
      for (const { cells, ...problem } of found) {
        withCells += cells === undefined ? 0 : 1;
        problems.push(withCells > MAX_WITH_CELLS ? problem : { ...problem, cells });
      }
    },
    problems: () => problems.toSorted((a, b) => a.row - b.row).map(({ cells: _cells, ...problem }) => problem),
    commit: async (onProgress, signal, left) => {
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
      const counts = await write(staging, deps);
      onProgress('writing', 1);
      return { batchId: deps.batchId, counts, pictures };
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

/** Companies by their names in small letters. */
type Suppliers = Map<string, Supplier>;
type ToRecord = (id: string, staged: StagedProduct, before?: CatalogueRecord) => CatalogueRecord;

async function write(staging: Staging, deps: ProductSinkDeps): Promise<WrittenCounts> {
  const counts = { added: 0, changed: 0, unchanged: 0, closed: 0 };
  const importedAt = new Date(deps.now()).toISOString();
  const suppliers: Suppliers = new Map();
  const make: ToRecord = (id, staged, before) => {
    const { companyName } = staged.product;
    const supplier = companyName === null ? undefined : suppliers.get(companyName.toLowerCase());
    return toRecord({ id, staged, supplier: supplier ?? null, importedAt, before });
  };
  for (const batch of staging.batches(BATCH)) {
    await settleSuppliers(staging, batch, deps, suppliers);
    staging.keep(await settleBatch(staging, batch, deps, { make, counts }));
  }
  await writeRecords(staging, deps, { make, counts });
  return counts;
}

interface Writing {
  readonly make: ToRecord;
  readonly counts: { -readonly [K in keyof WrittenCounts]: WrittenCounts[K] };
}

/** What of a batch is to be written. Of what is new nothing is read yet but its pictures: it is made a record when it is written. */
async function settleBatch(
  staging: Staging,
  batch: readonly StagedKey[],
  { store, offShelf, scope, keepPictures }: ProductSinkDeps,
  { make, counts }: Writing,
): Promise<readonly KeptItem[]> {
  const ids = batch.map((key) => productId(scope, key));
  const existing = new Map((await store.findRecords(ids)).map((record) => [record.product.id, record]));
  const takers = await offShelf.takers(ids);
  const kept: KeptItem[] = [];
  const keep = async (id: string, what: KeptItem['what'], pictures: readonly string[]) => {
    kept.push({ id, what });
    if (pictures.length > 0) await keepPictures(id, pictures);
  };
  for (const [index, { n, hasPictures }] of batch.entries()) {
    const id = ids[index] ?? '';
    const taker = takers.get(id);
    const held = existing.get(id);
    // Only what an undone import had brought comes back by another one; people's decisions stand until people change them.
    if (taker !== undefined && taker !== 'undo') counts.closed += 1;
    else if (taker === undefined && held === undefined) {
      counts.added += 1;
      await keep(id, { n }, hasPictures ? picturesOf(make(id, staging.product(n)).product) : []);
    } else {
      const record = make(id, staging.product(n), held ?? (await offShelf.find(id))?.record);
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

/** So few are read from the feed in a moment. */
const PREPARED_FROM = 2000;

/** All in one transaction; of many, a server beside this process finds ready what it will take. */
async function writeRecords(
  staging: Staging,
  { batches, batchId, preparedFolder }: ProductSinkDeps,
  { make, counts }: Writing,
): Promise<void> {
  // A transaction that is begun anew reads them anew.
  const records = {
    *[Symbol.iterator]() {
      for (const { id, what } of staging.kept()) yield 'record' in what ? what.record : make(id, staging.product(what.n));
    },
  };
  const write = (wrote?: WroteRow) => batches.writeRecords(batchId, counts, records, wrote);
  if (preparedFolder === null || counts.added + counts.changed < PREPARED_FROM) return void (await write());
  const preparing = startPreparing(preparedFolder);
  try {
    await preparing.finish(await write(preparing.wrote));
  } catch (error) {
    await preparing.abandon();
    throw error;
  }
}

/** Registers companies as their first row in the file has them; those known keep what an operator said of them. */
async function settleSuppliers(
  staging: Staging,
  batch: readonly StagedKey[],
  { store, scope }: ProductSinkDeps,
  settled: Suppliers,
): Promise<void> {
  const stated = new Map<string, { readonly company: string; readonly supplier: Supplier }>();
  const asked = new Set<string>();
  for (const { n, company } of batch) {
    if (company === null || settled.has(company) || asked.has(company)) continue;
    asked.add(company);
    const { companyName, country, whatsapp, contactEmail: email } = staging.product(n).product;
    const id = supplierId(scope, company);
    stated.set(id, { company, supplier: { id, name: companyName ?? company, country, whatsapp, email, isVerified: false } });
  }
  if (stated.size === 0) return;
  await store.putSuppliers([...stated.values()].map(({ supplier }) => supplier));
  for (const supplier of await store.findSuppliers([...stated.keys()])) {
    const of = stated.get(supplier.id);
    if (of !== undefined) settled.set(of.company, supplier);
  }
}
