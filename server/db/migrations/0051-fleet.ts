import type { Migration } from '../migration.ts';

/** Stores each device's last report and the documents that kiosks fetch; NULL if a device never reported. */
const sql = (text: string, integer: string) => `
  ALTER TABLE device ADD COLUMN seen_at ${integer};
  ALTER TABLE device ADD COLUMN version ${text};
  ALTER TABLE device ADD COLUMN waiting ${integer};
  ALTER TABLE device ADD COLUMN free_bytes ${integer};
  -- of a kiosk: what it follows, and why it does not follow what it was given
  ALTER TABLE device ADD COLUMN document_name ${text};
  ALTER TABLE device ADD COLUMN document_issued_at ${text};
  ALTER TABLE device ADD COLUMN document_problem ${text};
  CREATE TABLE kiosk_document (
    -- of the kiosk it is for
    name ${text} PRIMARY KEY,
    issued_at ${text} NOT NULL,
    put_at ${integer} NOT NULL,
    document ${text} NOT NULL
  )`;

export const fleet: Migration = {
  id: 51,
  name: 'fleet',
  sql: `${sql('TEXT', 'INTEGER')} STRICT, WITHOUT ROWID;`,
  postgres: { sql: `${sql('text COLLATE "C"', 'bigint')};`, runsBeside: 42 },
};
