import type { Migration } from '../open-database.ts';

/** How far the node that reads a supplier's file is, for who looks through another. */
export const migration0030: Migration = {
  id: 30,
  name: 'import-progress',
  sql: 'ALTER TABLE import_job ADD COLUMN progress TEXT;',
  postgres: { runsBeside: 28, sql: 'ALTER TABLE import_job ADD COLUMN progress text COLLATE "C";' },
};
