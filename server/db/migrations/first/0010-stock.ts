import type { Migration } from '../../open-database.ts';

/**
 * Stock in a table of its own: what checkouts hold and what an import writes are different rows, and a hold rewrites a few bytes instead
 * of a product's whole record. `record` keeps the key `stock` with null in its place, so that its text is the same but for the number.
 */
export const migration0010: Migration = {
  id: 10,
  name: 'stock',
  sql: `
    CREATE TABLE stock (
      product_id TEXT PRIMARY KEY,
      -- units there are; NULL: unknown, caps nothing
      on_hand INTEGER,
      -- units promised to open checkouts: the sum of their reservations
      reserved INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    INSERT INTO stock (product_id, on_hand, reserved)
      SELECT id, on_hand, coalesce((SELECT sum(quantity) FROM reservation WHERE product_id = product.id), 0) FROM product;
    -- what open orders hold of products withdrawn meanwhile
    INSERT INTO stock (product_id, on_hand, reserved)
      SELECT product_id, 0, sum(quantity) FROM reservation WHERE product_id NOT IN (SELECT id FROM product) GROUP BY product_id;

    CREATE TABLE product_new (
      id TEXT PRIMARY KEY,
      seq INTEGER NOT NULL UNIQUE,
      -- units the feed says, until the next publication; NULL: unknown. Ahead of the long text, so that it is read without it
      shown_stock INTEGER,
      record TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO product_new (id, seq, record, shown_stock)
      SELECT id, seq, json_replace(record, '$.product.stock', NULL), record ->> '$.product.stock' FROM product ORDER BY id;
    DROP TABLE product;
    ALTER TABLE product_new RENAME TO product;
  `,
};
