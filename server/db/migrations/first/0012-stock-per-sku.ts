import type { Migration } from '../../open-database.ts';

/**
 * Stock by product and SKU: '' is what all SKUs of a product share, as every product did so far. What a hold names is a row of `stock`,
 * so nothing of another SKU is taken, given back or sold with it.
 */
export const migration0012: Migration = {
  id: 12,
  name: 'stock-per-sku',
  sql: `
    CREATE TABLE stock_new (
      product_id TEXT NOT NULL,
      -- '': shared by all SKUs of the product
      sku TEXT NOT NULL,
      -- units there are; NULL: unknown, caps nothing
      on_hand INTEGER,
      -- units promised to open checkouts: the sum of their reservations
      reserved INTEGER NOT NULL DEFAULT 0,
      -- 0: its product was withdrawn or divides its stock otherwise now; it stays for what is still held of it
      is_live INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1)),
      PRIMARY KEY (product_id, sku)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO stock_new (product_id, sku, on_hand, reserved, is_live)
      SELECT product_id, '', on_hand, reserved, product_id IN (SELECT id FROM product) FROM stock ORDER BY product_id;
    DROP TABLE stock;
    ALTER TABLE stock_new RENAME TO stock;

    CREATE TABLE reservation_new (
      order_id TEXT NOT NULL REFERENCES orders (id),
      product_id TEXT NOT NULL,
      -- of the row of stock it is held of
      sku TEXT NOT NULL,
      quantity INTEGER NOT NULL CHECK (quantity > 0),
      -- of the order, so that what a network holds is one look at an index
      client TEXT NOT NULL,
      PRIMARY KEY (order_id, product_id, sku)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO reservation_new (order_id, product_id, sku, quantity, client)
      SELECT order_id, product_id, '', quantity, client FROM reservation ORDER BY order_id, product_id;
    DROP TABLE reservation;
    ALTER TABLE reservation_new RENAME TO reservation;
    CREATE INDEX reservation_by_client ON reservation (client, product_id, sku, quantity);

    -- units the feed says of each SKU, {sku: units}; NULL: they share the product's. \`record\` has null in their place, as for shown_stock
    ALTER TABLE product ADD COLUMN shown_skus TEXT;
  `,
};
