import type { Migration } from '../migration.ts';

const STATES = "'accepted', 'partly_shipped', 'shipped', 'delivered', 'cancelled'";
const BUYER = ['email', 'name', 'company', 'poNumber'];

/** Indexes orders by buyer and by fulfilment state, and stores a bank's response deadline. */
export const foundOrders: Migration = {
  id: 48,
  name: 'found-orders',
  sql: `
    -- what the desk searches, made of the delivery and erased with it
    CREATE INDEX order_delivery_by_buyer ON order_delivery (lower(${BUYER.map((field) => `(delivery ->> '$.${field}')`).join(' || char(10) || ')}));
    CREATE INDEX order_delivery_by_email ON order_delivery (lower(delivery ->> '$.email'));
    -- NULL: nobody has taken all of it on yet
    ALTER TABLE orders ADD COLUMN fulfilment_state TEXT;
    UPDATE orders SET fulfilment_state = (SELECT value ->> '$.state' FROM json_each(timeline)
      WHERE value ->> '$.state' IN (${STATES}) ORDER BY key DESC LIMIT 1);
    CREATE INDEX orders_by_fulfilment ON orders (fulfilment_state, created_at DESC, id) WHERE fulfilment_state IS NOT NULL;
    -- by when an open dispute must be answered at the card service; NULL: none is open, or no date is known
    ALTER TABLE orders ADD COLUMN dispute_due_at INTEGER;
  `,
  postgres: {
    runsBeside: 42,
    sql: `
    -- what the desk searches, made of the delivery and erased with it
    ALTER TABLE order_delivery ADD COLUMN buyer TEXT GENERATED ALWAYS AS
      (lower(${BUYER.map((field) => `(delivery::jsonb ->> '${field}')`).join(" || E'\\n' || ")})) STORED;
    CREATE INDEX order_delivery_by_email ON order_delivery (lower(delivery::json #>> '{email}'));
    -- NULL: nobody has taken all of it on yet
    ALTER TABLE orders ADD COLUMN fulfilment_state TEXT;
    UPDATE orders SET fulfilment_state = (SELECT said.value ->> 'state'
        FROM jsonb_array_elements(timeline::jsonb) WITH ORDINALITY AS said (value, at)
        WHERE said.value ->> 'state' IN (${STATES}) ORDER BY said.at DESC LIMIT 1)
      WHERE ${['accepted', 'shipped', 'delivered', 'cancelled'].map((state) => `strpos(timeline, '${state}"') > 0`).join(' OR ')};
    CREATE INDEX orders_by_fulfilment ON orders (fulfilment_state, created_at DESC, id) WHERE fulfilment_state IS NOT NULL;
    -- by when an open dispute must be answered at the card service; NULL: none is open, or no date is known
    ALTER TABLE orders ADD COLUMN dispute_due_at bigint;
  `,
  },
};
