import type { Migration } from '../../open-database.ts';

/** Quote requests, carts on their way to another device, idempotency keys and rate limits. */
export const migration0003: Migration = {
  id: 3,
  name: 'quotes-carts-keys',
  sql: `
    CREATE TABLE quote (
      id TEXT PRIMARY KEY,
      code TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      answered_at INTEGER,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      company TEXT NOT NULL,
      phone TEXT NOT NULL,
      quantity INTEGER NOT NULL,
      message TEXT NOT NULL,
      -- what was asked for, with the prices of that moment
      lines TEXT NOT NULL,
      total_cents INTEGER NOT NULL,
      chat_url TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX quote_by_time ON quote (created_at DESC, id);
    CREATE TABLE cart_hand_off (
      id TEXT PRIMARY KEY,
      token_hash TEXT NOT NULL UNIQUE,
      lines TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      redeemed_by TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX cart_hand_off_by_expiry ON cart_hand_off (expires_at);
    CREATE TABLE idempotency_key (
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
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX idempotency_key_by_time ON idempotency_key (created_at);
    CREATE TABLE rate_limit (
      bucket TEXT NOT NULL,
      subject_hash TEXT NOT NULL,
      resets_at INTEGER NOT NULL,
      hits INTEGER NOT NULL,
      PRIMARY KEY (bucket, subject_hash)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX rate_limit_by_reset ON rate_limit (resets_at);
  `,
};
