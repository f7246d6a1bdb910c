import type { Migration } from '../migration.ts';

/** NULL: every change to the supplier's products is reviewed. */
const sql = (integer: string) => `ALTER TABLE supplier ADD COLUMN trusted_percent ${integer};`;

/** Records the suppliers whose small changes go live without review while they are verified. */
export const trustedSuppliers: Migration = {
  id: 46,
  name: 'trusted-suppliers',
  sql: sql('INTEGER'),
  postgres: { sql: sql('bigint'), runsBeside: 42 },
};
