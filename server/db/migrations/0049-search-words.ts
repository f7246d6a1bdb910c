import type { Migration } from '../migration.ts';

/** Stores a shop's changes to the synonym list: one row, none while it is as shipped. */
const sql = (integer: string) => `
  CREATE TABLE search_words (
    id ${integer} PRIMARY KEY CHECK (id = 1),
    revision ${integer} NOT NULL,
    -- JSON: the groups that were added and those that are off
    words TEXT NOT NULL
  )`;

export const searchWords: Migration = {
  id: 49,
  name: 'search-words',
  sql: `${sql('INTEGER')} STRICT;`,
  postgres: { sql: `${sql('bigint')};`, runsBeside: 42 },
};
