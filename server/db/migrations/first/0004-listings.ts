import type { Migration } from '../../open-database.ts';

/** Suppliers' listings with every revision of their content and every move they made. */
export const migration0004: Migration = {
  id: 4,
  name: 'listings',
  sql: `
    CREATE TABLE listing (
      id TEXT PRIMARY KEY,
      supplier_id TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('pending_review', 'changes_requested', 'published', 'rejected', 'withdrawn')),
      -- the staged edit of a published listing; NULL when there is none
      edit_status TEXT CHECK (edit_status IN ('pending_review', 'changes_requested', 'rejected')),
      revision INTEGER NOT NULL,
      live_revision INTEGER,
      email TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      duplicate_of TEXT,
      origin TEXT NOT NULL CHECK (origin IN ('sell', 'import')),
      created_at TEXT NOT NULL,
      submitted_at TEXT NOT NULL,
      decided_at TEXT,
      reason TEXT,
      -- 1 until the product in the feed says what the listing says
      needs_apply INTEGER NOT NULL DEFAULT 0,
      version INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX listing_by_status ON listing (status, submitted_at, id);
    CREATE INDEX listing_by_edit_status ON listing (edit_status, submitted_at, id) WHERE edit_status IS NOT NULL;
    CREATE INDEX listing_by_fingerprint ON listing (fingerprint);
    CREATE INDEX listing_to_apply ON listing (id) WHERE needs_apply = 1;

    CREATE TABLE listing_revision (
      listing_id TEXT NOT NULL REFERENCES listing (id),
      revision INTEGER NOT NULL,
      content TEXT NOT NULL,
      pictures TEXT NOT NULL,
      -- 1 while a picture's address waits to be fetched
      needs_pictures INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (listing_id, revision)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX listing_revision_to_fetch ON listing_revision (listing_id) WHERE needs_pictures = 1;

    CREATE TABLE listing_move (
      id INTEGER PRIMARY KEY,
      listing_id TEXT NOT NULL REFERENCES listing (id),
      revision INTEGER NOT NULL,
      at TEXT NOT NULL,
      actor TEXT NOT NULL CHECK (actor IN ('supplier', 'operator')),
      action TEXT NOT NULL,
      from_status TEXT,
      to_status TEXT NOT NULL,
      reason TEXT,
      -- how long the supplier waited, on an operator's decision
      waited_ms INTEGER
    ) STRICT;
    CREATE INDEX listing_move_by_listing ON listing_move (listing_id, id);
    CREATE INDEX listing_move_decisions ON listing_move (at) WHERE waited_ms IS NOT NULL;
  `,
};
