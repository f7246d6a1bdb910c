import type { Migration } from '../open-database.ts';

/** What became of an order's goods, and whose part of which order is: a supplier sees its own. */
export const migration0023: Migration = {
  id: 23,
  name: 'fulfilment',
  sql: `
    CREATE TABLE order_fulfilment (
      order_id TEXT PRIMARY KEY REFERENCES orders (id),
      -- JSON: revision, accepted, parcels, notes
      fulfilment TEXT NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE order_supplier (
      supplier_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      order_id TEXT NOT NULL REFERENCES orders (id),
      PRIMARY KEY (supplier_id, created_at, order_id)
    ) STRICT, WITHOUT ROWID;
    INSERT OR IGNORE INTO order_supplier (supplier_id, created_at, order_id)
      SELECT line.value ->> '$.supplierId', orders.created_at, orders.id FROM orders, json_each(orders.snapshot, '$.lines') line
      WHERE line.value ->> '$.supplierId' IS NOT NULL;
  `,
};
