import type { Migration } from '../open-database.ts';

/**
 * What happens after a payment: who decided what, what people are told, and the goods of an order beside its money (parts by supplier,
 * parcels, refunds, notes, the stock it took).
 */
export const migration0022: Migration = {
  id: 22,
  name: 'after-payment',
  sql: `
    CREATE TABLE audit (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at TEXT NOT NULL,
      -- an operator's name
      who TEXT NOT NULL,
      what TEXT NOT NULL,
      subject_kind TEXT NOT NULL,
      subject_id TEXT NOT NULL,
      -- what people call it by, at that moment
      subject_name TEXT NOT NULL,
      -- JSON: what the decision changed of it; NULL where there was nothing
      before TEXT,
      after TEXT
    ) STRICT;
    CREATE INDEX audit_by_subject ON audit (subject_kind, subject_id, id);
    CREATE INDEX audit_by_who ON audit (who, id);

    CREATE TABLE message (
      -- of the event: the same event is told once
      key TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      to_role TEXT NOT NULL CHECK (to_role IN ('buyer', 'supplier', 'operator')),
      -- order, listing or quote
      about_kind TEXT NOT NULL,
      about_id TEXT NOT NULL,
      -- JSON: what the event alone knows
      facts TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'handing_over', 'sent', 'unclear', 'failed', 'dropped')),
      attempts INTEGER NOT NULL DEFAULT 0,
      -- ms: not told before
      next_at INTEGER NOT NULL,
      -- why it waits or failed, for a person
      problem TEXT,
      recipient TEXT,
      subject TEXT,
      text TEXT,
      html TEXT,
      created_at INTEGER NOT NULL,
      sent_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX message_due ON message (next_at) WHERE state = 'waiting';
    CREATE INDEX message_by_time ON message (created_at, key);
    CREATE INDEX message_by_subject ON message (about_kind, about_id);

    -- rises with every step; what a person looked at
    ALTER TABLE orders ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
    -- given back or on its way back
    ALTER TABLE orders ADD COLUMN refunded_cents INTEGER NOT NULL DEFAULT 0;
    -- of the goods, over all parts; NULL: nobody has done anything yet
    ALTER TABLE orders ADD COLUMN fulfilment TEXT
      CHECK (fulfilment IN ('accepted', 'partly_shipped', 'shipped', 'delivered', 'cancelled'));
    -- JSON: [{line, quantity}] that will never be shipped
    ALTER TABLE orders ADD COLUMN cancelled TEXT NOT NULL DEFAULT '[]';
    DROP INDEX orders_figures;
    CREATE INDEX orders_figures ON orders (created_at, state, amount_cents, refunded_cents);
    CREATE INDEX orders_by_fulfilment ON orders (fulfilment, created_at DESC, id) WHERE paid_at IS NOT NULL;
    -- money of before that went back
    UPDATE orders SET refunded_cents = amount_cents WHERE state = 'refunded';

    -- the lines of one supplier; '' for goods of nobody known
    CREATE TABLE order_part (
      order_id TEXT NOT NULL REFERENCES orders (id),
      supplier_id TEXT NOT NULL,
      accepted_at INTEGER,
      accepted_by TEXT,
      PRIMARY KEY (order_id, supplier_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX order_part_by_supplier ON order_part (supplier_id, order_id);
    INSERT INTO order_part (order_id, supplier_id)
      SELECT DISTINCT orders.id, coalesce(line.value ->> '$.supplierId', '') FROM orders, json_each(orders.snapshot, '$.lines') line;

    CREATE TABLE parcel (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES orders (id),
      supplier_id TEXT NOT NULL,
      carrier TEXT NOT NULL,
      number TEXT NOT NULL,
      -- JSON: [{line, quantity}], lines by their place in the order
      lines TEXT NOT NULL,
      shipped_at INTEGER NOT NULL,
      shipped_by TEXT NOT NULL,
      delivered_at INTEGER,
      delivered_by TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX parcel_by_order ON parcel (order_id, shipped_at, id);

    CREATE TABLE refund (
      -- the provider's idempotency key
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES orders (id),
      amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
      -- requested: the provider does not know of it yet, or did not answer
      state TEXT NOT NULL CHECK (state IN ('requested', 'pending', 'succeeded', 'failed')),
      provider_id TEXT,
      reason TEXT NOT NULL,
      problem TEXT,
      by TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      settled_at INTEGER,
      next_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX refund_by_order ON refund (order_id, created_at, id);
    CREATE INDEX refund_due ON refund (next_at) WHERE state IN ('requested', 'pending');
    CREATE TABLE test_refund (
      id TEXT PRIMARY KEY,
      intent_id TEXT NOT NULL REFERENCES test_intent (id),
      amount_cents INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX test_refund_by_intent ON test_refund (intent_id);

    CREATE TABLE order_note (
      id INTEGER PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES orders (id),
      at INTEGER NOT NULL,
      by TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    CREATE INDEX order_note_by_order ON order_note (order_id, id);

    -- what an order took from the stock when it was paid, and how much of that went back
    CREATE TABLE order_stock (
      order_id TEXT NOT NULL REFERENCES orders (id),
      product_id TEXT NOT NULL,
      sku TEXT NOT NULL,
      quantity INTEGER NOT NULL CHECK (quantity > 0),
      returned INTEGER NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND quantity),
      PRIMARY KEY (order_id, product_id, sku)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO order_stock (order_id, product_id, sku, quantity)
      SELECT orders.id, line.value ->> '$.id',
        coalesce((SELECT s.sku FROM stock s WHERE s.product_id = line.value ->> '$.id' AND s.sku = line.value ->> '$.sku' AND s.is_live = 1), ''),
        sum(line.value ->> '$.quantity')
      FROM orders, json_each(orders.snapshot, '$.lines') line
      WHERE orders.paid_at IS NOT NULL AND orders.review_reason IS NULL GROUP BY 1, 2, 3;
  `,
};
