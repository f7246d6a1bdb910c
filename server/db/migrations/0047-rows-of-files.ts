import type { Migration } from '../migration.ts';

/** Records the file row of each listing, so that the queue keeps the file's order. */
const sql = (integer: string) => `
  ALTER TABLE listing ADD COLUMN file_row ${integer} NOT NULL DEFAULT 0;
  DROP INDEX listing_by_status;
  CREATE INDEX listing_by_status ON listing (status, submitted_at, file_row, id);
  DROP INDEX listing_by_edit_status;
  CREATE INDEX listing_by_edit_status ON listing (edit_status, submitted_at, file_row, id) WHERE edit_status IS NOT NULL;
`;

export const rowsOfFiles: Migration = {
  id: 47,
  name: 'rows-of-files',
  sql: sql('INTEGER'),
  postgres: { sql: sql('bigint'), runsBeside: 42 },
};
