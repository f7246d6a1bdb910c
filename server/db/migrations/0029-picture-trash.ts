import type { Migration } from '../open-database.ts';

/** Pictures off the books whose files are still there: they go a day later, and never while another node takes the same picture anew. */
export const migration0029: Migration = {
  id: 29,
  name: 'picture-trash',
  sql: `
    CREATE TABLE picture_trash (hash TEXT PRIMARY KEY, removed_at TEXT NOT NULL, is_removing INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
    CREATE INDEX picture_trash_by_age ON picture_trash (removed_at);
  `,
  postgres: {
    // A version that does not know it takes a picture's file away with the row, as it always did.
    runsBeside: 28,
    sql: `
      CREATE TABLE picture_trash (
        hash text COLLATE "C" PRIMARY KEY,
        removed_at text COLLATE "C" NOT NULL,
        is_removing bigint NOT NULL DEFAULT 0
      );
      CREATE INDEX picture_trash_by_age ON picture_trash (removed_at);
    `,
  },
};
