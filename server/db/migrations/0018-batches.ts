import type { Migration } from '../open-database.ts';

/**
 * Imports as batches that can be undone, and products off the shelf kept as they were. What has a listing is undone by its revisions;
 * of a product that has none, the record of before is kept.
 */
export const migration0018: Migration = {
  id: 18,
  name: 'batches',
  sql: `
    CREATE TABLE batch (
      -- of a browser's import: its job's
      id TEXT PRIMARY KEY,
      origin TEXT NOT NULL CHECK (origin IN ('browser', 'cli')),
      supplier_id TEXT,
      supplier_name TEXT,
      file_name TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('writing', 'done', 'undoing', 'undone', 'failed')),
      added INTEGER NOT NULL DEFAULT 0,
      changed INTEGER NOT NULL DEFAULT 0,
      unchanged INTEGER NOT NULL DEFAULT 0,
      -- rows of goods that people took off the shelf: left as they are
      closed INTEGER NOT NULL DEFAULT 0,
      left_out INTEGER NOT NULL DEFAULT 0,
      bad INTEGER NOT NULL DEFAULT 0,
      -- what undoing it did: gone from the shelf, back as they were, left because somebody changed them since
      withdrawn INTEGER NOT NULL DEFAULT 0,
      returned INTEGER NOT NULL DEFAULT 0,
      kept INTEGER NOT NULL DEFAULT 0,
      problem TEXT,
      created_at TEXT NOT NULL,
      -- who undid it, and when that began
      undone_by TEXT CHECK (undone_by IN ('operator', 'supplier')),
      undone_at TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX batch_by_time ON batch (created_at, id);
    CREATE INDEX batch_by_supplier ON batch (supplier_id, created_at, id);
    CREATE TABLE batch_item (
      batch_id TEXT NOT NULL REFERENCES batch (id),
      -- a product's, or a listing's
      item_id TEXT NOT NULL,
      outcome TEXT NOT NULL CHECK (outcome IN ('added', 'changed')),
      -- of what was changed: the record's text, or where the listing stood
      before TEXT,
      before_revision INTEGER,
      -- the revision the batch wrote: who finds another knows that somebody changed it since
      wrote INTEGER NOT NULL,
      -- units before, and as the batch stated them; NULL where it said nothing of stock
      stock TEXT,
      undone TEXT CHECK (undone IN ('withdrawn', 'returned', 'kept')),
      PRIMARY KEY (batch_id, item_id)
    ) STRICT, WITHOUT ROWID;

    -- with the row's own cells, and kept with its batch when the job is gone
    CREATE TABLE import_problem_new (
      id INTEGER PRIMARY KEY,
      job_id TEXT NOT NULL,
      file_row INTEGER NOT NULL,
      column_name TEXT NOT NULL,
      reason TEXT NOT NULL,
      -- what stands in the cell, and what to do about it
      value TEXT,
      fix TEXT,
      cells TEXT
    ) STRICT;
    INSERT INTO import_problem_new (id, job_id, file_row, column_name, reason)
      SELECT id, job_id, file_row, column_name, reason FROM import_problem ORDER BY id;
    DROP TABLE import_problem;
    ALTER TABLE import_problem_new RENAME TO import_problem;
    CREATE INDEX import_problem_by_job ON import_problem (job_id, id);

    -- the feed's number of the last change that was no buyer's: names what somebody looked at
    ALTER TABLE product ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
    UPDATE product SET revision = seq;
    -- how often somebody said how many there are; sales leave it alone
    ALTER TABLE stock ADD COLUMN stated INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE off_shelf (
      product_id TEXT PRIMARY KEY,
      taken_by TEXT NOT NULL CHECK (taken_by IN ('supplier', 'operator', 'undo')),
      reason TEXT,
      taken_at TEXT NOT NULL,
      name TEXT NOT NULL,
      -- as in product
      revision INTEGER NOT NULL,
      shown_stock INTEGER,
      shown_skus TEXT,
      record TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX off_shelf_by_time ON off_shelf (taken_at, product_id);

    -- what buyers said since stays when an import is undone
    CREATE INDEX review_by_product ON review (product_id) WHERE status = 'published';

    ALTER TABLE listing ADD COLUMN withdrawn_by TEXT CHECK (withdrawn_by IN ('supplier', 'operator', 'undo'));
    -- nothing was kept of those before, so nobody can bring them back
    UPDATE listing SET withdrawn_by = 'supplier' WHERE status = 'withdrawn';
  `,
};
