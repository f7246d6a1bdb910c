import type { Migration } from '../migration.ts';

/** Migrations of a device's own database, user.db: submissions that hosted may not have received yet. Never deleted. */
export const userMigrations: readonly Migration[] = [
  {
    id: 1,
    name: 'outbox',
    sql: `
      CREATE TABLE outbox (
        n INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        method TEXT NOT NULL,
        path TEXT NOT NULL,
        body TEXT NOT NULL,
        key TEXT NOT NULL UNIQUE,
        state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'sent', 'rejected')),
        attempts INTEGER NOT NULL DEFAULT 0,
        next_attempt_ms INTEGER NOT NULL,
        created_at TEXT NOT NULL,
        answer TEXT,
        problem TEXT
      ) STRICT;
      CREATE INDEX outbox_state ON outbox (state, kind, n);
      CREATE TABLE device_secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
      INSERT INTO device_secret (name, value) VALUES ('tokens', lower(hex(randomblob(32))));
    `,
  },
  {
    id: 2,
    name: 'outbox-settling',
    sql: `
      ALTER TABLE outbox ADD COLUMN tried TEXT NOT NULL DEFAULT '[]';
      ALTER TABLE outbox ADD COLUMN is_discarded INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE outbox ADD COLUMN is_finding_out INTEGER NOT NULL DEFAULT 0;
      UPDATE outbox SET tried = json_array(body) WHERE state IN ('pending', 'sending') AND attempts > 0;
    `,
  },
  {
    id: 3,
    name: 'outbox-asked',
    // Hash of the first request under the key; null in older rows.
    sql: 'ALTER TABLE outbox ADD COLUMN asked_hash TEXT;',
  },
  {
    id: 4,
    name: 'outbox-not-before',
    sql: 'ALTER TABLE outbox ADD COLUMN not_before_ms INTEGER NOT NULL DEFAULT 0;',
  },
  {
    id: 5,
    name: 'pictures',
    // Pictures chosen on this device, by their own hash; their name on hosted is kept when the file is erased.
    sql: `
      CREATE TABLE picture (
        hash TEXT PRIMARY KEY,
        type TEXT NOT NULL,
        kept_ms INTEGER NOT NULL,
        is_held INTEGER NOT NULL DEFAULT 1,
        is_claimed INTEGER NOT NULL DEFAULT 0,
        hosted_path TEXT,
        hosted_url TEXT,
        uploaded_ms INTEGER
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    id: 6,
    name: 'exports-and-counts',
    // Entries contained in a written export file, with the digest of their text; and what a kiosk's visitors did, by
    // day.
    sql: `
      CREATE TABLE exported (id TEXT PRIMARY KEY, digest TEXT NOT NULL, at TEXT NOT NULL, file TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE day_count (day TEXT NOT NULL, what TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, what)) STRICT, WITHOUT ROWID;
    `,
  },
];
