import type { Migration } from '../migration.ts';

const SUBJECTS = `'order', 'listing', 'quote', 'supplier', 'request', 'watch', 'list', 'evidence', 'review'`;

/**
 * Allows messages about more than orders, listings and quotes. SQLite cannot change a CHECK, so the table is rebuilt.
 */
export const messageSubjects: Migration = {
  id: 33,
  name: 'message-subjects',
  sql: `
    CREATE TABLE message_new (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      -- of what it tells; noted twice it is one row
      event TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      subject_kind TEXT NOT NULL CHECK (subject_kind IN (${SUBJECTS})),
      subject_id TEXT NOT NULL,
      audience TEXT NOT NULL CHECK (audience IN ('buyer', 'supplier', 'operator')),
      supplier_id TEXT,
      -- JSON: what cannot be looked up when it is sent
      facts TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'handing_over', 'sent', 'failed', 'in_doubt', 'with_another', 'not_needed')),
      created_at INTEGER NOT NULL,
      -- when it is to be tried (again)
      due_at INTEGER NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      -- why it waits, failed, or is in doubt
      problem TEXT,
      ended_at INTEGER,
      -- the message it was told with
      told_in INTEGER REFERENCES message_new (id),
      -- composed before the first attempt, the same at every one; NULL until then
      address TEXT,
      title TEXT,
      plain TEXT,
      html TEXT
    ) STRICT;
    INSERT INTO message_new SELECT * FROM message ORDER BY id;
    DROP TABLE message;
    ALTER TABLE message_new RENAME TO message;
    CREATE INDEX message_due ON message (due_at) WHERE state IN ('waiting', 'handing_over');
    CREATE INDEX message_by_subject ON message (subject_kind, subject_id, id);
    CREATE INDEX message_told_in ON message (told_in) WHERE told_in IS NOT NULL;
    CREATE INDEX message_in_trouble ON message (id) WHERE state IN ('failed', 'in_doubt');
    CREATE INDEX message_handing_over ON message (id) WHERE state = 'handing_over';
  `,
  postgres: {
    sql: `
      ALTER TABLE message DROP CONSTRAINT message_subject_kind_check;
      ALTER TABLE message ADD CONSTRAINT message_subject_kind_check CHECK (subject_kind IN (${SUBJECTS}));
    `,
    runsBeside: 32,
  },
};
