import type { Migration } from '../migration.ts';

/** Stores where a lead was left, how to call back, its subject and the staff's assessment. */
const sql = (text: string) => `
  ALTER TABLE lead ADD COLUMN source ${text} NOT NULL DEFAULT '';
  ALTER TABLE lead ADD COLUMN phone ${text} NOT NULL DEFAULT '';
  ALTER TABLE lead ADD COLUMN country ${text} NOT NULL DEFAULT '';
  -- JSON: ids
  ALTER TABLE lead ADD COLUMN products ${text} NOT NULL DEFAULT '[]';
  ALTER TABLE lead ADD COLUMN note ${text} NOT NULL DEFAULT '';
  ALTER TABLE lead ADD COLUMN grade ${text} NOT NULL DEFAULT '';
`;

export const leadsInDetail: Migration = {
  id: 50,
  name: 'leads-in-detail',
  sql: sql('TEXT'),
  postgres: { sql: sql('text COLLATE "C"'), runsBeside: 42 },
};
