import type { Migration } from '../open-database.ts';

/** People who asked to hear from us at a fair, with the wording they agreed to. */
export const migration0015: Migration = {
  id: 15,
  name: 'leads',
  sql: `
    CREATE TABLE lead (
      id TEXT PRIMARY KEY,
      created_at INTEGER NOT NULL,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      company TEXT NOT NULL,
      interest TEXT NOT NULL,
      consent_version TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX lead_by_time ON lead (created_at, id);
  `,
};
