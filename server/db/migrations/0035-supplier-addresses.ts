import type { Migration } from '../migration.ts';

/**
 * Marks an address as in doubt if another one was ever published with the supplier's listings: earlier versions let
 * every published listing overwrite it, and no record shows which one the supplier gave.
 */
const doubt = (contactEmail: string) => `
    UPDATE supplier SET email_in_doubt = 1 WHERE email IS NOT NULL AND EXISTS (
      SELECT 1 FROM listing l JOIN listing_revision v ON v.listing_id = l.id
      WHERE l.supplier_id = supplier.id AND v.revision <= coalesce(l.live_revision, l.revision)
        AND lower(${contactEmail}) <> lower(supplier.email));`;

/**
 * Breaks mutual merges of two suppliers: the one with the lower id stays. Also points chains of merges to the supplier
 * at their end.
 */
const ENDED_CIRCLES = `
    UPDATE supplier SET merged_into = NULL, to_apply = to_apply + 1
      WHERE EXISTS (SELECT 1 FROM supplier o WHERE o.id = supplier.merged_into AND o.merged_into = supplier.id AND supplier.id < o.id);
    WITH RECURSIVE standing (id, root) AS (
      SELECT id, id FROM supplier WHERE merged_into IS NULL
      UNION ALL SELECT s.id, standing.root FROM supplier s JOIN standing ON s.merged_into = standing.id)
    UPDATE supplier SET merged_into = standing.root, to_apply = to_apply + 1
      FROM standing WHERE standing.id = supplier.id AND supplier.merged_into <> standing.root;`;

/** Records which address of a supplier was confirmed and which ones are in doubt. */
export const supplierAddresses: Migration = {
  id: 35,
  name: 'supplier-addresses',
  sql: `
    -- the address somebody confirmed; what holds is compared with it, so that another address is not confirmed
    ALTER TABLE supplier ADD COLUMN confirmed_email TEXT;
    ALTER TABLE supplier ADD COLUMN confirmed_at TEXT;
    -- 1: neither the introduction, the supplier's link nor an operator is known to have given it
    ALTER TABLE supplier ADD COLUMN email_in_doubt INTEGER NOT NULL DEFAULT 0;
    ${doubt("v.content ->> '$.contactEmail'")}
    ${ENDED_CIRCLES}
  `,
  postgres: {
    sql: `
    ALTER TABLE supplier ADD COLUMN confirmed_email text COLLATE "C";
    ALTER TABLE supplier ADD COLUMN confirmed_at text COLLATE "C";
    ALTER TABLE supplier ADD COLUMN email_in_doubt bigint NOT NULL DEFAULT 0;
    ${doubt("v.content::json ->> 'contactEmail'")}
    ${ENDED_CIRCLES}
    `,
    runsBeside: 32,
  },
};
