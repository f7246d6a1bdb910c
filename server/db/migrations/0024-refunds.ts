import type { Migration } from '../open-database.ts';

/** Money that goes back, what of it is back already beside each order, and the test provider's side of it. */
export const migration0024: Migration = {
  id: 24,
  name: 'refunds',
  sql: `
    -- as the card service says
    ALTER TABLE orders ADD COLUMN refunded_cents INTEGER NOT NULL DEFAULT 0;
    UPDATE orders SET refunded_cents = amount_cents WHERE state = 'refunded';
    DROP INDEX orders_figures;
    CREATE INDEX orders_figures ON orders (created_at, state, amount_cents, refunded_cents);
    CREATE TABLE order_refund (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES orders (id),
      amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
      reason TEXT NOT NULL,
      -- JSON: units by line of the order
      returned TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('requested', 'pending', 'succeeded', 'failed')),
      provider_id TEXT,
      error TEXT,
      who TEXT NOT NULL,
      requested_at INTEGER NOT NULL,
      -- when the card service is to be asked (again); NULL: it need not be
      ask_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX order_refund_by_order ON order_refund (order_id, requested_at);
    CREATE INDEX order_refund_to_ask ON order_refund (ask_at) WHERE ask_at IS NOT NULL;
    CREATE TABLE test_refund (
      idempotency_key TEXT PRIMARY KEY,
      intent_id TEXT NOT NULL REFERENCES test_intent (id),
      amount_cents INTEGER NOT NULL CHECK (amount_cents > 0)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX test_refund_by_intent ON test_refund (intent_id);
  `,
};
