import type { Migration } from '../migration.ts';

/** Stores every revision of the shop's document; the highest one counts. None: nothing was saved yet. */
const sql = (text: string, integer: string) => `
  CREATE TABLE shop (
    revision ${integer} PRIMARY KEY CHECK (revision > 0),
    -- ISO 8601
    at ${text} NOT NULL,
    who ${text} NOT NULL,
    -- JSON
    body ${text} NOT NULL,
    note ${text}
  )`;

export const shop: Migration = {
  id: 52,
  name: 'shop',
  sql: `${sql('TEXT', 'INTEGER')} STRICT;`,
  postgres: { sql: `${sql('text COLLATE "C"', 'bigint')};`, runsBeside: 42 },
};
