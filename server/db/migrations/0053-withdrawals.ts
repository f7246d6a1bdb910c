import type { Migration } from '../migration.ts';

/** Stores buyers' statements to withdraw from a contract. */
const withdrawal = (text: string, integer: string) => `
  CREATE TABLE withdrawal (
    id ${text} PRIMARY KEY,
    created_at ${integer} NOT NULL,
    -- as typed; an order of this number need not exist
    order_number ${text} NOT NULL,
    name ${text} NOT NULL,
    email ${text} NOT NULL,
    -- of the statement: the same one is stored once; NULL once the person was erased
    digest ${text} UNIQUE,
    handled_at ${integer},
    handled_by ${text}
  )`;
const INDEXES = `
  CREATE INDEX withdrawal_open ON withdrawal (created_at, id) WHERE handled_at IS NULL;
  CREATE INDEX withdrawal_by_email ON withdrawal (lower(email));
`;

/**
 * Lets messages be about anything: the domain's schema checks the subject alone. SQLite cannot drop a CHECK, so the
 * table is rebuilt.
 */
const messageOfAnySubject = `
  CREATE TABLE message_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- of what it tells; noted twice it is one row
    event TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    subject_kind TEXT NOT NULL,
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
    html TEXT,
    -- who causes it, counted against a budget of its own
    caused_by TEXT,
    -- hash of the mailbox
    recipient TEXT,
    links_cut INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO message_new SELECT * FROM message ORDER BY id;
  DROP TABLE message;
  ALTER TABLE message_new RENAME TO message;
  CREATE INDEX message_due ON message (due_at) WHERE state IN ('waiting', 'handing_over');
  CREATE INDEX message_by_subject ON message (subject_kind, subject_id, id);
  CREATE INDEX message_told_in ON message (told_in) WHERE told_in IS NOT NULL;
  CREATE INDEX message_in_trouble ON message (id) WHERE state IN ('failed', 'in_doubt');
  CREATE INDEX message_handing_over ON message (id) WHERE state = 'handing_over';
  CREATE INDEX message_ended_to ON message (recipient, ended_at) WHERE recipient IS NOT NULL AND ended_at IS NOT NULL;
  CREATE INDEX message_ended_of ON message (caused_by, ended_at) WHERE caused_by IS NOT NULL AND ended_at IS NOT NULL;
  CREATE INDEX message_sent_at ON message (ended_at) WHERE state = 'sent';
  CREATE INDEX message_with_links ON message (id) WHERE links_cut = 0 AND ended_at IS NOT NULL AND plain IS NOT NULL;
  CREATE INDEX message_by_address ON message (lower(address)) WHERE address IS NOT NULL;
  CREATE INDEX message_texts_by_end ON message (ended_at) WHERE plain IS NOT NULL;
`;

export const withdrawals: Migration = {
  id: 53,
  name: 'withdrawals',
  sql: `${withdrawal('TEXT', 'INTEGER')} STRICT;${INDEXES}${messageOfAnySubject}`,
  postgres: {
    sql: `${withdrawal('text COLLATE "C"', 'bigint')};${INDEXES}
      ALTER TABLE message DROP CONSTRAINT message_subject_kind_check;`,
    runsBeside: 42,
  },
};
