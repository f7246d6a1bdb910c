import type { Migration } from '../open-database.ts';

/**
 * Orders and kept answers as rows that follow each other, beside the index of their ids, as products are since step 20. As entries of that
 * index all spilled into a page each, which was written anew at every step of an order; and whoever looked for one read those of the others
 * on the way, to compare them: 12 µs for an order by its id, 4.5 so. PostgreSQL keeps rows like this anyway.
 */
export const migration0031: Migration = {
  id: 31,
  name: 'rows-of-their-own',
  sql: `
    CREATE TABLE orders_new (
      id TEXT NOT NULL PRIMARY KEY,
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
      -- as the card service says
      refunded_cents INTEGER NOT NULL DEFAULT 0,
      provider TEXT NOT NULL,
      intent_id TEXT UNIQUE,
      payment_error TEXT,
      review_reason TEXT,
      -- keyed hash of the caller's network, for caps; never the address
      client TEXT NOT NULL,
      -- keyed hash of client and cart for callers without an Idempotency-Key
      fingerprint TEXT,
      number TEXT,
      timeline TEXT NOT NULL DEFAULT '[]',
      -- frozen at the moment of ordering: lines, breakdown, trace
      snapshot TEXT NOT NULL
    ) STRICT;
    INSERT INTO orders_new (id, state, created_at, expires_at, held_until, confirming_at, cancel_at, paid_at, amount_cents, refunded_cents,
        provider, intent_id, payment_error, review_reason, client, fingerprint, number, timeline, snapshot)
      SELECT id, state, created_at, expires_at, held_until, confirming_at, cancel_at, paid_at, amount_cents, refunded_cents,
        provider, intent_id, payment_error, review_reason, client, fingerprint, number, timeline, snapshot
      FROM orders ORDER BY created_at, id;
    DROP TABLE orders;
    ALTER TABLE orders_new RENAME TO orders;
    -- with the id where it is all that is asked for: an index holds the row's number now, and no longer its id
    CREATE INDEX orders_pending_by_expiry ON orders (expires_at) WHERE state = 'pending';
    CREATE INDEX orders_pending_by_client ON orders (client, created_at, expires_at, held_until, id) WHERE state = 'pending';
    CREATE UNIQUE INDEX orders_pending_by_fingerprint ON orders (fingerprint) WHERE state = 'pending' AND fingerprint IS NOT NULL;
    CREATE INDEX orders_by_time ON orders (created_at DESC, id);
    CREATE INDEX orders_by_hold ON orders (held_until, id) WHERE held_until IS NOT NULL;
    CREATE INDEX orders_by_cancel ON orders (cancel_at, id) WHERE cancel_at IS NOT NULL;
    CREATE UNIQUE INDEX orders_by_number ON orders (number);
    CREATE INDEX orders_figures ON orders (created_at, state, amount_cents, refunded_cents);
    -- the last two each stand there for what the first is made of, so that no order is read
    CREATE INDEX orders_by_work ON orders (
      CASE WHEN state IN ('paid_needs_review', 'disputed') THEN 'for_a_person'
        WHEN state IN ('paid', 'partly_refunded') AND instr(timeline, '"shipped"') = 0 AND instr(timeline, '"delivered"') = 0
          AND instr(timeline, '"cancelled"') = 0 THEN 'to_ship' END,
      created_at DESC, id, state, timeline);
    CREATE INDEX orders_by_shown_state ON orders (
      CASE WHEN state = 'pending' AND payment_error IS NOT NULL THEN 'failed' ELSE state END, created_at DESC, id, state, payment_error);

    CREATE TABLE idempotency_key_new (
      scope TEXT NOT NULL,
      key_hash TEXT NOT NULL,
      body_hash TEXT NOT NULL,
      -- id of what the request makes: minted once per key, so that a second attempt finds what the first left half done
      effect_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      lease TEXT NOT NULL,
      lease_until INTEGER NOT NULL,
      status INTEGER,
      reply TEXT,
      PRIMARY KEY (scope, key_hash)
    ) STRICT;
    INSERT INTO idempotency_key_new (scope, key_hash, body_hash, effect_id, created_at, lease, lease_until, status, reply)
      SELECT scope, key_hash, body_hash, effect_id, created_at, lease, lease_until, status, reply FROM idempotency_key ORDER BY created_at;
    DROP TABLE idempotency_key;
    ALTER TABLE idempotency_key_new RENAME TO idempotency_key;
    CREATE INDEX idempotency_key_by_time ON idempotency_key (created_at);
  `,
};
