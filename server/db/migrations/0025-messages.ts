import type { Migration } from '../open-database.ts';

/** Who is to be told what: noted with what it tells of, composed once, sent once. */
export const migration0025: Migration = {
  id: 25,
  name: 'messages',
  sql: `
    CREATE TABLE message (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      -- of what it tells; noted twice it is one row
      event TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      subject_kind TEXT NOT NULL CHECK (subject_kind IN ('order', 'listing', 'quote')),
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
      told_in INTEGER REFERENCES message (id),
      -- composed before the first attempt, the same at every one; NULL until then
      address TEXT,
      title TEXT,
      plain TEXT,
      html TEXT
    ) STRICT;
    CREATE INDEX message_due ON message (due_at) WHERE state IN ('waiting', 'handing_over');
    CREATE INDEX message_by_state ON message (state, id);
    CREATE INDEX message_by_subject ON message (subject_kind, subject_id, id);
    CREATE INDEX message_told_in ON message (told_in) WHERE told_in IS NOT NULL;
  `,
};
