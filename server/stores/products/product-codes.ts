import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { productSql } from './product-store-sql.ts';

export type ProductCodes = ReturnType<typeof createProductCodes>;

/** Article numbers (GTIN) by which a product and its SKUs are found. */
export function createProductCodes(db: Sql) {
  const PRODUCT_SQL = productSql(db.dialect);
  const put = db.prepare<[string, string]>(PRODUCT_SQL.putCode);
  const drop = db.prepare<[string]>(PRODUCT_SQL.dropCodes);
  return {
    *put(id: string, { product: { gtin, skus = [] } }: CatalogueRecord, isNew: boolean): SqlTask<void> {
      if (!isNew) yield* drop.send(id);
      for (const code of [gtin, ...skus.map((sku) => sku.gtin)]) if (code !== undefined) yield* put.send(code, id);
    },
    drop: (id: string): SqlTask<void> => drop.send(id),
  };
}
