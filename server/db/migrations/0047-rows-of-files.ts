import type { Migration } from '../migration.ts';

/** Notes in which row of its file a listing came, so that the queue keeps the order of the file. */
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
