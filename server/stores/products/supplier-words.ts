import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { Supplier } from './product-store.ts';
import { productSql, type SupplierRow, type SupplierWord } from './product-store-sql.ts';

/** Finds an operator's settings for a supplier. */
export type WordOf = (supplierId: string | null) => SqlTask<SupplierWord | undefined>;

/** Suppliers as products show them: from their records and from an operator's settings. */
export function createSupplierWords(db: Sql) {
  const PRODUCT_SQL = productSql(db.dialect);
  const sql = {
    put: db.prepare<SupplierRow & { since: string }>(PRODUCT_SQL.putSupplier),
    word: db.prepare<[string], SupplierWord>(PRODUCT_SQL.word),
  };
  return {
    /** Follows a merge to the other supplier. Two lookups by key: a join takes several times as long. */
    *wordOf(supplierId: string | null): SqlTask<SupplierWord | undefined> {
      const said = supplierId === null ? undefined : yield* sql.word.get(supplierId);
      return said?.merged_into == null ? said : ((yield* sql.word.get(said.merged_into)) ?? said);
    },
    *put(suppliers: readonly Supplier[], since: string): SqlTask<void> {
      for (const { isVerified, ...supplier } of suppliers) yield* sql.put.send({ ...supplier, is_verified: isVerified ? 1 : 0, since });
    },
  };
}

/** Caches each supplier's settings for one transaction, during which they do not change. */
export function remembering(find: WordOf): WordOf {
  const known = new Map<string | null, SupplierWord | undefined>();
  return function* (id) {
    if (!known.has(id)) known.set(id, yield* find(id));
    return known.get(id);
  };
}

/**
 * Returns the record with the operator's settings for its supplier, overriding the record's own; the name changes only
 * with a merge.
 */
export function withWord(record: CatalogueRecord, { id, name, is_verified }: SupplierWord): CatalogueRecord {
  const { product } = record;
  const supplierName = id === product.supplierId ? product.supplierName : name;
  return { ...record, product: { ...product, supplierId: id, supplierName, isVerifiedSupplier: is_verified === 1 } };
}
