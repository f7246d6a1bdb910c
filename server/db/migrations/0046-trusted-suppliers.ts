import type { Migration } from '../migration.ts';

/** NULL: every change of the supplier's goods is reviewed. */
const sql = (integer: string) => `ALTER TABLE supplier ADD COLUMN trusted_percent ${integer};`;

/** Notes whose small changes go live without a review while the supplier is verified. */
export const trustedSuppliers: Migration = {
  id: 46,
  name: 'trusted-suppliers',
  sql: sql('INTEGER'),
  postgres: { sql: sql('bigint'), runsBeside: 42 },
};
