import type { Migration } from '../../open-database.ts';

/** Products as the feed carries them (one JSON record each), suppliers, tombstones and the feed's counters. */
export const migration0001: Migration = {
  id: 1,
  name: 'products',
  sql: `
    CREATE TABLE feed_state (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      epoch TEXT NOT NULL,
      head_seq INTEGER NOT NULL,
      min_delta_seq INTEGER NOT NULL
    ) STRICT;
    INSERT INTO feed_state (id, epoch, head_seq, min_delta_seq) VALUES (1, lower(hex(randomblob(12))), 0, 0);
    CREATE TABLE supplier (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      country TEXT,
      whatsapp TEXT,
      email TEXT,
      is_verified INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE product (
      id TEXT PRIMARY KEY,
      seq INTEGER NOT NULL UNIQUE,
      record TEXT NOT NULL,
      -- units on hand and promised to open checkouts; NULL on_hand = unknown, caps nothing. Reservations do not touch the feed.
      on_hand INTEGER,
      reserved INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tombstone (
      id TEXT PRIMARY KEY,
      seq INTEGER NOT NULL UNIQUE,
      deleted_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE flash_sale (
      day TEXT PRIMARY KEY,
      sale TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
