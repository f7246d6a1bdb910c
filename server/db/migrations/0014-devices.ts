import type { Migration } from '../open-database.ts';

/** Devices the operator gave a token to, so that a hall full of them is not counted as one stranger. Of the token only a hash is kept. */
export const migration0014: Migration = {
  id: 14,
  name: 'devices',
  sql: `
    CREATE TABLE device (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      token_hash TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
