import type { Migration } from '../open-database.ts';

/** The GTINs of what is on the shelf, of products and SKUs: a listing that offers one of them may be the same goods, whoever brought them. */
export const migration0022: Migration = {
  id: 22,
  name: 'product-codes',
  sql: `
    CREATE TABLE product_code (
      gtin TEXT NOT NULL,
      product_id TEXT NOT NULL,
      PRIMARY KEY (gtin, product_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX product_code_by_product ON product_code (product_id);
    INSERT OR IGNORE INTO product_code (gtin, product_id)
      SELECT record ->> '$.product.gtin', id FROM product WHERE record ->> '$.product.gtin' IS NOT NULL
      UNION ALL
      SELECT sku.value ->> '$.gtin', product.id FROM product, json_each(product.record, '$.product.skus') sku
        WHERE sku.value ->> '$.gtin' IS NOT NULL;
  `,
};
