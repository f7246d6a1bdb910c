import type { Migration } from '../migration.ts';

/**
 * `generation` counts how often a supplier's manage and import tokens were revoked; includes renewals before this step
 * and those of the supplier it was merged into. `is_revoked`: the link opens nothing until it is renewed. A token
 * secret signs from `from_ms` on and ends at `until_ms`.
 */
const sql = (integer: string) => `
  ALTER TABLE supplier ADD COLUMN generation ${integer} NOT NULL DEFAULT 0;
  ALTER TABLE supplier ADD COLUMN is_revoked ${integer} NOT NULL DEFAULT 0;
  UPDATE supplier SET generation = renewals
    + coalesce((SELECT stays.renewals FROM supplier stays WHERE stays.id = supplier.merged_into), 0);
  ALTER TABLE server_secret ADD COLUMN from_ms ${integer} NOT NULL DEFAULT 0;
  ALTER TABLE server_secret ADD COLUMN until_ms ${integer};
  ALTER TABLE listing ADD COLUMN claimed_at_ms ${integer};
`;

export const linkGenerations: Migration = {
  id: 34,
  name: 'generations of links',
  sql: sql('INTEGER'),
  postgres: { sql: sql('bigint'), runsBeside: 32 },
};
