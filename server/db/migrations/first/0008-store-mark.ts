import type { Migration } from '../../open-database.ts';

/** How often the store was seen changed, to be compared with the same count kept outside of it (db/store-guard.ts). */
export const migration0008: Migration = {
  id: 8,
  name: 'store-mark',
  sql: `
    CREATE TABLE store_mark (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      count INTEGER NOT NULL
    ) STRICT;
    INSERT INTO store_mark (id, count) VALUES (1, 0);
  `,
};
