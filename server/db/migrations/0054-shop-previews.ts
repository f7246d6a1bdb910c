import type { Migration } from '../migration.ts';

/** Stores unsaved settings of the shop that an operator looks at, until they expire. */
const sql = (text: string, integer: string) => `
  CREATE TABLE shop_preview (
    token ${text} PRIMARY KEY,
    -- JSON
    body ${text} NOT NULL,
    expires_at_ms ${integer} NOT NULL
  )`;

export const shopPreviews: Migration = {
  id: 54,
  name: 'shop previews',
  sql: `${sql('TEXT', 'INTEGER')} STRICT;`,
  postgres: { sql: `${sql('text COLLATE "C"', 'bigint')};`, runsBeside: 42 },
};
