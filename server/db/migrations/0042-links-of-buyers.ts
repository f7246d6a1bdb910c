import type { Migration } from '../migration.ts';

/**
 * `generation` counts how often the link of an order or a quote request was renewed; 0 for links mailed before this
 * step.
 */
const sql = (integer: string) => `
  ALTER TABLE orders ADD COLUMN generation ${integer} NOT NULL DEFAULT 0;
  ALTER TABLE quote ADD COLUMN generation ${integer} NOT NULL DEFAULT 0;
`;

/** An older version would accept revoked links and reject new ones, so none may start beside it. */
export const linksOfBuyers: Migration = {
  id: 42,
  name: 'links of buyers',
  sql: sql('INTEGER'),
  postgres: { sql: sql('bigint'), runsBeside: 42 },
};
