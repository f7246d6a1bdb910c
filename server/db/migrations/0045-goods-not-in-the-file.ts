import type { Migration } from '../migration.ts';

const table = (text: string) => `
  -- goods of the supplier that a file being read does not have, as long as it waits to be written
  CREATE TABLE import_missing (
    job_id ${text} NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
    listing_id ${text} NOT NULL,
    PRIMARY KEY (job_id, listing_id)
  )`;
const columns = (integer: string) => `
  -- 1: the supplier agreed that they leave the shelf
  ALTER TABLE import_job ADD COLUMN withdraws_missing ${integer} NOT NULL DEFAULT 0;
  ALTER TABLE batch ADD COLUMN not_in_file ${integer} NOT NULL DEFAULT 0;
  -- 1: the batch took it off the shelf, as it was not in the file
  ALTER TABLE batch_item ADD COLUMN left_shelf ${integer} NOT NULL DEFAULT 0;
`;

/** Records the products that an import's file no longer contains, and which of them the import withdrew. */
export const goodsNotInTheFile: Migration = {
  id: 45,
  name: 'goods-not-in-the-file',
  sql: `${table('TEXT')} STRICT, WITHOUT ROWID;${columns('INTEGER')}`,
  postgres: { sql: `${table('text COLLATE "C"')};${columns('bigint')}`, runsBeside: 42 },
};
