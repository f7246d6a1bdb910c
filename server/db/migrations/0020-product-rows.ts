import type { Migration } from '../open-database.ts';

/**
 * Products as rows of their own beside the index of their ids. As entries of that index, all but the shortest records spilled into a page
 * each: 4.6 KB for 1.1. What is read without the long text stands ahead of it.
 */
export const migration0020: Migration = {
  id: 20,
  name: 'product-rows',
  sql: `
    CREATE TABLE product_new (
      id TEXT NOT NULL PRIMARY KEY,
      seq INTEGER NOT NULL UNIQUE,
      -- units the feed says, until the next publication; NULL: unknown
      shown_stock INTEGER,
      shown_skus TEXT,
      revision INTEGER NOT NULL DEFAULT 0,
      is_held INTEGER NOT NULL DEFAULT 0,
      record TEXT NOT NULL,
      supplier_id TEXT AS (record ->> '$.product.supplierId') VIRTUAL
    ) STRICT;
    INSERT INTO product_new (id, seq, shown_stock, shown_skus, revision, is_held, record)
      SELECT id, seq, shown_stock, shown_skus, revision, is_held, record FROM product ORDER BY id;
    DROP TABLE product;
    ALTER TABLE product_new RENAME TO product;
    CREATE INDEX product_by_supplier ON product (supplier_id, id);
    CREATE INDEX product_held ON product (id) WHERE is_held = 1;
  `,
};
