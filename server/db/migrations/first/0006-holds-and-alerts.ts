import type { Migration } from '../../open-database.ts';

/**
 * Short holds (decision 9), refunds in part and disputes, wishes to cancel at the provider that survive a crash, and alerts for the desk.
 * `orders` is built anew because a CHECK cannot be changed; its child `reservation` steps aside first, so that no row is ever an orphan.
 */
export const migration0006: Migration = {
  id: 6,
  name: 'holds-and-alerts',
  sql: `
    CREATE TABLE orders_new (
      id TEXT PRIMARY KEY,
      state TEXT NOT NULL CHECK (state IN
        ('pending', 'paid', 'failed', 'expired', 'partly_refunded', 'refunded', 'disputed', 'paid_needs_review')),
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      -- its reservation rows live until then; NULL: it has none
      held_until INTEGER,
      -- when its buyer first said that the card is being charged
      confirming_at INTEGER,
      -- when the provider is to be told to cancel the intent; NULL: no such wish
      cancel_at INTEGER,
      paid_at INTEGER,
      amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
      provider TEXT NOT NULL,
      intent_id TEXT UNIQUE,
      payment_error TEXT,
      review_reason TEXT,
      -- keyed hash of the caller's network, for caps; never the address
      client TEXT NOT NULL,
      -- keyed hash of client and cart for callers without an Idempotency-Key
      fingerprint TEXT,
      -- frozen at the moment of ordering: lines, breakdown, trace
      snapshot TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO orders_new (id, state, created_at, expires_at, held_until, paid_at, amount_cents, provider, intent_id, payment_error,
        review_reason, client, fingerprint, snapshot)
      SELECT id, state, created_at, expires_at,
        CASE WHEN state = 'pending' AND EXISTS (SELECT 1 FROM reservation WHERE order_id = orders.id) THEN expires_at END,
        paid_at, amount_cents, provider, intent_id, payment_error, review_reason, client, fingerprint, snapshot
      FROM orders;
    CREATE TABLE reservation_old (order_id TEXT NOT NULL, product_id TEXT NOT NULL, quantity INTEGER NOT NULL) STRICT;
    INSERT INTO reservation_old (order_id, product_id, quantity) SELECT order_id, product_id, quantity FROM reservation;
    DROP TABLE reservation;
    DROP TABLE orders;
    ALTER TABLE orders_new RENAME TO orders;
    CREATE INDEX orders_pending_by_expiry ON orders (expires_at) WHERE state = 'pending';
    CREATE INDEX orders_pending_by_client ON orders (client, created_at, expires_at, held_until) WHERE state = 'pending';
    CREATE UNIQUE INDEX orders_pending_by_fingerprint ON orders (fingerprint) WHERE state = 'pending' AND fingerprint IS NOT NULL;
    CREATE INDEX orders_by_time ON orders (created_at DESC, id);
    CREATE INDEX orders_by_hold ON orders (held_until) WHERE held_until IS NOT NULL;
    CREATE INDEX orders_by_cancel ON orders (cancel_at) WHERE cancel_at IS NOT NULL;
    CREATE INDEX orders_for_a_person ON orders (created_at DESC, id) WHERE state IN ('paid_needs_review', 'disputed');
    CREATE TABLE reservation (
      order_id TEXT NOT NULL REFERENCES orders (id),
      product_id TEXT NOT NULL,
      quantity INTEGER NOT NULL CHECK (quantity > 0),
      -- of the order, so that what a network holds is one look at an index
      client TEXT NOT NULL,
      PRIMARY KEY (order_id, product_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO reservation (order_id, product_id, quantity, client)
      SELECT order_id, product_id, quantity, orders.client FROM reservation_old JOIN orders ON orders.id = order_id;
    DROP TABLE reservation_old;
    CREATE INDEX reservation_by_client ON reservation (client, product_id, quantity);
    CREATE TABLE alert (
      id TEXT PRIMARY KEY,
      at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      detail TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX alert_by_time ON alert (at DESC);
  `,
};
