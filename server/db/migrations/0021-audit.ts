import type { Migration } from '../open-database.ts';

/** Who decided what at the desk, of what, and how it stood before and after. */
export const migration0021: Migration = {
  id: 21,
  name: 'audit',
  sql: `
    CREATE TABLE audit (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at TEXT NOT NULL,
      -- an operator's name
      who TEXT NOT NULL,
      what TEXT NOT NULL,
      subject_kind TEXT NOT NULL,
      subject_id TEXT NOT NULL,
      -- what people call it by, at that moment
      subject_name TEXT NOT NULL,
      -- JSON: what the decision changed of it; NULL where there was nothing
      before TEXT,
      after TEXT
    ) STRICT;
    CREATE INDEX audit_by_subject ON audit (subject_kind, subject_id, id);
    CREATE INDEX audit_by_who ON audit (who, id);
  `,
};
