import type { StoredProduct } from '#domain/product/product-wire.ts';
import { DEAD } from '../arrays/columns.ts';
import { findTextCode } from '../arrays/dictionary.ts';
import type { CatalogueReads } from '../catalogue.ts';
import type { CatalogueHandle } from '../catalogue-handle.ts';
import { createBuilder } from '../engine/builder.ts';
import { compact } from '../engine/compact.ts';
import { createEngine, type Engine, flushPendingRows, needsCompaction, putProduct, removeProduct } from '../engine/engine.ts';
import { isUnreadable } from '../files/file-damage.ts';
import type { FileState } from '../files/file-state.ts';
import { createProductTexts } from '../product-texts.ts';
import { createDealsNow } from './deals-now.ts';
import { createListAnswers } from './list-answers.ts';
import { createProductAnswers } from './product-answers.ts';
import { createWholeAnswers } from './whole-answers.ts';

type Answers = Omit<CatalogueReads, 'version' | 'cursor'>;

export interface SupplierCatalogueDeps {
  readonly handle: CatalogueHandle;
  /** Answers of the whole catalogue, used if no supplier is named. */
  readonly whole: CatalogueReads;
  /** Returns supplier ids (empty: all suppliers). Called for every answer. */
  readonly suppliers: () => readonly string[];
  readonly now: () => number;
  readonly onDamage: (error: unknown) => void;
}

export interface SupplierCatalogue {
  readonly answers: CatalogueReads;
  /** Marks a file row as changed or removed. */
  invalidate(fileRow: number): void;
}

/** Bytes of cached JSON of these suppliers' products; the rest is read from the file. */
const JSON_BUDGET_BYTES = 16 << 20;

/**
 * Answers like a catalogue that contains only these suppliers' products, from an engine of its own over the same file.
 * Changed rows are applied before the next answer; another catalogue file or supplier list causes a rebuild (some 80 µs
 * a product).
 */
export function createSupplierCatalogue({ handle: held, whole, suppliers, now, onDamage }: SupplierCatalogueDeps): SupplierCatalogue {
  const own: CatalogueHandle = { file: held.file, engine: createEngine(), state: held.state, imageSeq: undefined, version: 0 };
  const changed = new Set<number>();
  const idOf = new Map<number, string>();
  let builtOf: { readonly engine: Engine; readonly ids: readonly string[] } | undefined;
  let supplierIds: readonly string[] = [];
  /** Version of the whole catalogue that `own` was last updated from. */
  let seen = 0;
  /**
   * Changes of these answers that the whole catalogue does not count. The version is the sum of both, so it rises with
   * either.
   */
  let ownChanges = 0;
  let counted = 0;
  const dealsNow = createDealsNow(own, now);
  const productTexts = createProductTexts(own, {
    dealsNow,
    jsonBudgetBytes: JSON_BUDGET_BYTES,
    cardJsonBudgetBytes: JSON_BUDGET_BYTES,
    onDamage,
  });
  const answers = {
    ...createListAnswers(own, productTexts, now, dealsNow),
    ...createProductAnswers(own, productTexts),
    ...createWholeAnswers(own, productTexts, now),
  };

  function read(fileRow: number): StoredProduct | undefined {
    try {
      const productJson = held.file.findProductJson(fileRow);
      return productJson === undefined ? undefined : (JSON.parse(productJson) as StoredProduct);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      onDamage(error);
      return undefined;
    }
  }

  function rebuild(ids: readonly string[]): void {
    const { table } = held.engine;
    const { category, supplierId, fileRow } = table.columns;
    const codes = new Set(ids.map((id) => findTextCode(table.supplierIds, id)));
    const builder = createBuilder();
    idOf.clear();
    changed.clear();
    productTexts.invalidateAll();
    held.file.inReadTransaction(() => {
      for (let row = 0; row < table.rowCount; row += 1) {
        if (category[row] === DEAD || !codes.has(supplierId[row])) continue;
        const at = fileRow[row] as number;
        const product = read(at);
        if (product === undefined) continue;
        builder.add(product, at);
        idOf.set(at, product.id);
      }
    });
    own.engine = builder.finish();
    builtOf = { engine: held.engine, ids };
  }

  function applyChanges(ids: readonly string[]): void {
    // Supplier ids are case-insensitive, as in the catalogue's dictionary.
    const wanted = new Set(ids.map((id) => id.toLowerCase()));
    for (const fileRow of changed) {
      productTexts.invalidate(fileRow);
      const id = idOf.get(fileRow);
      if (id !== undefined) removeProduct(own.engine, id);
      idOf.delete(fileRow);
    }
    for (const fileRow of changed) {
      const product = read(fileRow);
      if (product === undefined || !wanted.has(product.supplierId?.toLowerCase() ?? '')) continue;
      putProduct(own.engine, product, fileRow);
      idOf.set(fileRow, product.id);
    }
    changed.clear();
    flushPendingRows(own.engine);
    if (needsCompaction(own.engine)) compact(own.engine);
  }

  function bringUpToDate(ids: readonly string[]): void {
    const isOther = builtOf?.engine !== held.engine || builtOf.ids !== ids;
    if (!isOther && seen === held.version) return;
    own.file = held.file;
    if (isOther) rebuild(ids);
    else applyChanges(ids);
    own.state = restrictSale(held.state, own.engine);
    countOwnChanges();
    seen = held.version;
    own.version = seen + ownChanges;
    counted = own.version;
  }

  /** Counts unreadable rows dropped from these answers since the last call. */
  function countOwnChanges(): void {
    ownChanges += own.version - counted;
    counted = own.version;
  }

  /** Returns up-to-date answers: of the whole catalogue, or restricted to the named suppliers. */
  function current(): Answers {
    const wantedIds = suppliers();
    if (wantedIds.join('\n') !== supplierIds.join('\n')) {
      countOwnChanges();
      ownChanges += 1;
      supplierIds = wantedIds;
    }
    if (supplierIds.length === 0) return whole;
    bringUpToDate(supplierIds);
    return restricted;
  }

  const restricted: Answers = {
    ...answers,
    get size() {
      return own.engine.table.aliveCount;
    },
  };
  return {
    answers: {
      get version() {
        return current() === whole ? held.version + ownChanges : own.version;
      },
      get cursor() {
        return held.state.cursor;
      },
      get size() {
        return current().size;
      },
      list: (query) => current().list(query),
      listBytes: (query) => current().listBytes(query),
      facets: (query) => current().facets(query),
      trySearch: (text, words) => current().trySearch(text, words),
      suggest: (text) => current().suggest(text),
      findJson: (id) => current().findJson(id),
      findProduct: (id) => current().findProduct(id),
      indexReferences: () => current().indexReferences(),
      findReferred: (reference) => current().findReferred(reference),
      findReviews: (id) => current().findReviews(id),
      findSupplier: (id) => current().findSupplier(id),
      home: (countries) => current().home(countries),
      flashSale: () => current().flashSale(),
      searchWords: () => current().searchWords(),
      shop: () => current().shop(),
      rates: () => current().rates(),
      countsByCategory: () => current().countsByCategory(),
      ids: () => current().ids(),
      pictures: () => current().pictures(),
    },
    invalidate: (fileRow) => void changed.add(fileRow),
  };
}

/** Restricts the sale to products of this engine; a sale without any becomes null. */
function restrictSale(state: FileState, { table }: Engine): FileState {
  const { flashSale } = state;
  if (flashSale === null) return state;
  const ids = flashSale.ids.filter((id) => table.ids.find(id) !== undefined);
  return { ...state, flashSale: ids.length === 0 ? null : { ...flashSale, ids } };
}
