import type { Migration } from '../../open-database.ts';

/** Reviews waiting and decided, stored pictures with who uses them, import jobs with their staged rows. */
export const migration0005: Migration = {
  id: 5,
  name: 'reviews-images-imports',
  sql: `
    CREATE TABLE review (
      id TEXT PRIMARY KEY,
      product_id TEXT NOT NULL,
      author TEXT NOT NULL,
      country TEXT,
      rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
      body TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('pending_review', 'published', 'rejected')),
      revision INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      decided_at TEXT,
      reason TEXT,
      -- 1 until the product in the feed counts it
      needs_apply INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX review_by_status ON review (status, created_at, id);
    CREATE INDEX review_to_apply ON review (id) WHERE needs_apply = 1;

    CREATE TABLE picture (
      hash TEXT PRIMARY KEY,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      -- 0: shown to holders of a signed address only
      is_public INTEGER NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX picture_by_age ON picture (created_at);
    CREATE TABLE picture_use (
      hash TEXT NOT NULL,
      owner TEXT NOT NULL,
      PRIMARY KEY (hash, owner)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX picture_use_by_owner ON picture_use (owner);
    -- addresses already fetched, so that the same catalogue twice asks nobody twice
    CREATE TABLE picture_source (
      url TEXT PRIMARY KEY,
      hash TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE import_job (
      id TEXT PRIMARY KEY,
      supplier_id TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('analysing', 'ready', 'importing', 'done', 'failed', 'cancelled')),
      file_name TEXT NOT NULL,
      settings TEXT NOT NULL,
      analysis TEXT,
      good INTEGER NOT NULL DEFAULT 0,
      bad INTEGER NOT NULL DEFAULT 0,
      added INTEGER NOT NULL DEFAULT 0,
      changed INTEGER NOT NULL DEFAULT 0,
      unchanged INTEGER NOT NULL DEFAULT 0,
      -- rows of listings that are rejected or withdrawn: left as they are
      closed INTEGER NOT NULL DEFAULT 0,
      problem TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX import_job_by_state ON import_job (state);
    CREATE TABLE import_row (
      job_id TEXT NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
      listing_id TEXT NOT NULL,
      content TEXT NOT NULL,
      pictures TEXT NOT NULL,
      needs_pictures INTEGER NOT NULL,
      email TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      file_row INTEGER NOT NULL,
      -- what the import did with it; NULL while it is staged
      outcome TEXT CHECK (outcome IN ('added', 'changed', 'unchanged', 'closed', 'restock', 'changed-restock')),
      PRIMARY KEY (job_id, listing_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE import_problem (
      id INTEGER PRIMARY KEY,
      job_id TEXT NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
      file_row INTEGER NOT NULL,
      column_name TEXT NOT NULL,
      reason TEXT NOT NULL
    ) STRICT;
    CREATE INDEX import_row_to_restock ON import_row (job_id) WHERE outcome IN ('restock', 'changed-restock');
    CREATE INDEX import_problem_by_job ON import_problem (job_id, id);
  `,
};
