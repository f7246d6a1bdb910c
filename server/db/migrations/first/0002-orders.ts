import type { Migration } from '../../open-database.ts';

/**
 * Orders with their frozen snapshot, the stock they hold while unpaid, provider events already handled, products whose sold units
 * are not in the feed yet, the test provider's intents, and the server's own secret (made here, on first start).
 */
export const migration0002: Migration = {
  id: 2,
  name: 'orders',
  sql: `
    CREATE TABLE orders (
      id TEXT PRIMARY KEY,
      state TEXT NOT NULL CHECK (state IN ('pending', 'paid', 'failed', 'expired', 'refunded', 'paid_needs_review')),
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      paid_at INTEGER,
      amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
      provider TEXT NOT NULL,
      intent_id TEXT UNIQUE,
      payment_error TEXT,
      review_reason TEXT,
      -- frozen at the moment of ordering: lines, breakdown, trace
      snapshot TEXT NOT NULL,
      -- keyed hash of the caller's address, for caps; never the address
      client TEXT NOT NULL,
      -- keyed hash of client and cart for callers without an Idempotency-Key
      fingerprint TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX orders_pending_by_expiry ON orders (expires_at) WHERE state = 'pending';
    CREATE INDEX orders_pending_by_client ON orders (client) WHERE state = 'pending';
    CREATE UNIQUE INDEX orders_pending_by_fingerprint ON orders (fingerprint) WHERE state = 'pending' AND fingerprint IS NOT NULL;
    CREATE INDEX orders_by_time ON orders (created_at DESC, id);
    CREATE TABLE reservation (
      order_id TEXT NOT NULL REFERENCES orders (id),
      product_id TEXT NOT NULL,
      quantity INTEGER NOT NULL CHECK (quantity > 0),
      PRIMARY KEY (order_id, product_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE payment_event (
      id TEXT PRIMARY KEY,
      type TEXT NOT NULL,
      order_id TEXT,
      outcome TEXT NOT NULL,
      received_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    -- one row per sale, so that a sale during publishing is not forgotten with the older ones
    CREATE TABLE stock_change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      product_id TEXT NOT NULL
    ) STRICT;
    CREATE TABLE test_intent (
      id TEXT PRIMARY KEY,
      idempotency_key TEXT NOT NULL UNIQUE,
      order_id TEXT NOT NULL,
      amount_cents INTEGER NOT NULL,
      status TEXT NOT NULL,
      payment_method TEXT,
      last_error TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE server_secret (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO server_secret (name, value) VALUES ('tokens', lower(hex(randomblob(32))));
  `,
};
