import type { Migration } from '../../open-database.ts';

/** Who does what one process does at a time, and until when it counts as doing it. */
export const migration0011: Migration = {
  id: 11,
  name: 'work-lease',
  sql: `
    CREATE TABLE work_lease (
      work TEXT PRIMARY KEY,
      -- one run of one process
      owner TEXT NOT NULL,
      -- the data folder a server has locked; NULL: a command beside it
      place TEXT,
      -- milliseconds since 1970 by the database's clock
      until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
