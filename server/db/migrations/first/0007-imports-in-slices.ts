import type { Migration } from '../../open-database.ts';

/** Imports are written slice by slice and resumed where they stopped; who sent a file is counted. */
export const migration0007: Migration = {
  id: 7,
  name: 'imports-in-slices',
  sql: `
    -- hash of the sender's network, empty for jobs of before
    ALTER TABLE import_job ADD COLUMN network TEXT NOT NULL DEFAULT '';
    -- rows written so far, and the listing id they reach to
    ALTER TABLE import_job ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE import_job ADD COLUMN written_to TEXT NOT NULL DEFAULT '';
  `,
};
